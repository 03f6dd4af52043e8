/** What people type for places, scores and shares, and the number that it means. Undefined: not understood. */

/** In characters: nine sets and more, as they are typed. */
export const longestResult = 80;

const plain = /^\d+(?:[.,]\d+)?$/u;
const halves: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** A place, 1 or higher: "3", "3=", "3.". */
export function typedPlace(text: string): number | undefined {
  const digits = /^(\d{1,7})\s*[=.]?$/u.exec(text.trim())?.[1];
  const place = Number(digits);
  return digits !== undefined && place >= 1 && place <= 1_000_000 ? place : undefined;
}

/** A score, higher is better: "12", "-3", "3,5", "3½". */
export function typedScore(text: string): number | undefined {
  const spelled = text
    .trim()
    .replace('−', '-')
    .replace(/[½¼¾]$/u, (part) => halves[part] ?? part);
  const match = /^([+-]?)(\d*(?:[.,]\d+)?)$/u.exec(spelled);
  if (!match?.[2]) return undefined;
  const size = Number(match[2].replace(',', '.'));
  if (!Number.isFinite(size)) return undefined;
  return match[1] === '-' && size !== 0 ? -size : size;
}

/** A share of play above 0 and at most 1: "0.5", "50 %", or rounds played out of all, e.g. "3/6". */
export function typedShare(text: string): number | undefined {
  const spelled = text.trim();
  const parts = /^(\d+)\s*\/\s*(\d+)$/u.exec(spelled);
  const percent = /^(.+?)\s*%$/u.exec(spelled)?.[1];
  const share = parts
    ? Number(parts[1]) / Number(parts[2])
    : number(percent ?? spelled) / (percent === undefined ? 1 : 100);
  return share > 0 && share <= 1 ? share : undefined;
}

const number = (text: string): number => (plain.test(text) ? Number(text.replace(',', '.')) : Number.NaN);
