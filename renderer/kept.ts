/**
 * What this computer remembers of its user's choices; they belong to no league. The browser shell takes another
 * port each time and its storage goes with the port, whereas cookies ignore ports; the desktop's own scheme has no
 * cookies, but keeps its storage.
 */
const aYear = 365 * 24 * 60 * 60;

/** What was kept under this key; null where nothing was. */
export function kept(key: string): string | null {
  const cookie = new RegExp(`(?:^|; )${key}=(\\w+)`, 'u').exec(document.cookie)?.[1];
  return cookie ?? localStorage.getItem(key);
}

/** Keeps a choice, one word, for the next start. */
export function keep(key: string, choice: string): void {
  document.cookie = `${key}=${choice}; Max-Age=${String(aYear)}; Path=/; SameSite=Strict`;
  localStorage.setItem(key, choice);
}
