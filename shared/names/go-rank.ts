/** Ranks of go, from 30 kyu to 9 dan: as people write them, and as tags keep them, e.g. "5k", "1d". Pure. */

/** "3k", "2d", "1p". */
export const goGrade = /^(?:[1-9]|[12]\d|30)[kdp]$/iu;

const written = /^\s*(\d{1,2})\s*(d|dan|k|kyu)\s*$/iu;

/** The rank that a text is, as tags have it: "5k" of "5 kyu"; null for any other text. */
export function goRankOf(text: string): string | null {
  const [, number = '', of = ''] = written.exec(text) ?? [];
  const isDan = of.toLowerCase().startsWith('d');
  const steps = Number(number);
  if (steps < 1 || steps > (isDan ? 9 : 30)) return null;
  return `${String(steps)}${isDan ? 'd' : 'k'}`;
}

/** As the European Go Federation has it: 1 dan is 2100, and each rank 100 (eurogofed.org, "GoR"). */
export function ratingOfGoRank(text: string): number | undefined {
  const rank = goRankOf(text);
  if (rank === null) return undefined;
  const steps = Number.parseInt(rank, 10);
  return rank.endsWith('d') ? 2000 + 100 * steps : 2100 - 100 * steps;
}

/** The rank among a person's tags; undefined without one. */
export const goRankIn = (tags: readonly string[]): string | undefined =>
  tags.find((tag) => goGrade.test(tag))?.toLowerCase();
