/** Light, dark, or as the computer has it. A setting of this computer, not of the league. */
import { keep, kept } from './kept.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'league-ledger-theme';

/** The theme that was chosen. */
export const readTheme = (): Theme => themes.find((theme) => theme === kept(key)) ?? 'system';

/** Shows a theme at once. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Shows a theme and keeps it for the next start. */
export function chooseTheme(theme: Theme): void {
  keep(key, theme);
  showTheme(theme);
}
