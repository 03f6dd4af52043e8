/** Light, dark, or as the computer has it. A setting of this computer, not of the league. */
export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'league-ledger-theme';
const aYear = 365 * 24 * 60 * 60;

/**
 * The theme that was chosen. The browser shell takes another port each time and its storage goes with the port,
 * whereas cookies ignore ports; the desktop's own scheme has no cookies, but keeps its storage.
 */
export function readTheme(): Theme {
  const cookie = new RegExp(`(?:^|; )${key}=(\\w+)`, 'u').exec(document.cookie)?.[1];
  const kept = cookie ?? localStorage.getItem(key);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Shows a theme at once. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Shows a theme and keeps it for the next start. */
export function chooseTheme(theme: Theme): void {
  document.cookie = `${key}=${theme}; Max-Age=${String(aYear)}; Path=/; SameSite=Strict`;
  localStorage.setItem(key, theme);
  showTheme(theme);
}
