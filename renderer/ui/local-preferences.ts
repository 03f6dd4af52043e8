/**
 * Choices of the user that this computer remembers. They belong to no league. The browser shell uses another port each
 * time and its storage depends on the port, whereas cookies ignore ports. The desktop's own scheme has no cookies, but
 * keeps its storage.
 */
const aYear = 365 * 24 * 60 * 60;

/** The value stored under this key; null if there is none. */
export function kept(key: string): string | null {
  const cookie = new RegExp(`(?:^|; )${key}=(\\w+)`, 'u').exec(document.cookie)?.[1];
  return cookie ?? localStorage.getItem(key);
}

/** Stores a choice, one word, for the next start. */
export function keep(key: string, choice: string): void {
  document.cookie = `${key}=${choice}; Max-Age=${String(aYear)}; Path=/; SameSite=Strict`;
  localStorage.setItem(key, choice);
}
