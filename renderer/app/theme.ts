/** Light, dark, or the computer's setting. A setting of this computer, not of the league. */
import { keep, kept } from '../ui/local-preferences.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'league-ledger-theme';

/** The theme that the user chose. */
export const readTheme = (): Theme => themes.find((theme) => theme === kept(key)) ?? 'system';

/** Applies a theme at once. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Applies a theme and stores it for the next start. */
export function chooseTheme(theme: Theme): void {
  keep(key, theme);
  showTheme(theme);
}
