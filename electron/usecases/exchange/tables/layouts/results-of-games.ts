/** The result of a game of two, as people write it into a cell. */

export interface GameResult {
  /** Places of both, the one whose row it is first; null where scores say more. */
  readonly places: readonly [number, number] | null;
  readonly scores: readonly [number, number] | null;
  /** True where it was not played. */
  readonly isWalkover: boolean;
}

const [won, tied, lost]: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 1],
  [2, 1],
];

/** A letter, a sign or a word for one side's result. */
const words: Readonly<Record<string, readonly [number, number] | undefined>> = Object.fromEntries([
  ...[
    '1',
    '+',
    'w',
    'win',
    'won',
    'v',
    'victoire',
    'gagné',
    's',
    'sieg',
    'gewonnen',
    'g',
    'ganada',
    'в',
    'выигрыш',
    'победа',
  ].map((word) => [word, won] as const),
  ...[
    '½',
    '0.5',
    '0,5',
    '.5',
    ',5',
    '=',
    'd',
    'draw',
    'tie',
    't',
    'nul',
    'nulle',
    'n',
    'remis',
    'unentschieden',
    'u',
    'tablas',
    'e',
    'н',
    'ничья',
    '1/2',
  ].map((word) => [word, tied] as const),
  ...[
    '0',
    '-',
    'l',
    'loss',
    'lost',
    'défaite',
    'perdu',
    'niederlage',
    'verloren',
    'perdida',
    'п',
    'поражение',
    'проигрыш',
  ].map((word) => [word, lost] as const),
]);

const byPlaces = (
  places: readonly [number, number] | undefined,
  isWalkover = false,
): GameResult | undefined => places && { places, scores: null, isWalkover };

const number = String.raw`(\d+(?:[.,]\d+)?|½|1\/2|\d+½)`;
const twoNumbers = new RegExp(`^${number}\\s*[-:–—]\\s*${number}\\s*([fk*])?$`, 'iu');

const valueOf = (text: string): number =>
  text === '½' || text === '1/2' ? 0.5 : Number(text.replace(/½$/u, '.5').replace(',', '.'));

/**
 * What a cell says of a game: "1-0", "½-½", "3:1", "+-" for a walkover, "1", "=", "W", "win". Undefined for anything
 * else. Where the numbers can be those of one point, the result counts by places; otherwise they are scores.
 */
export function gameResultIn(cell: string): GameResult | undefined {
  const text = cell.replace(/\s+/gu, ' ').trim().toLowerCase();
  if (/^\+\s*[-:–—/]?\s*[-–—]$/u.test(text)) return byPlaces(won, true);
  if (/^[-–—]\s*[-:–—/]?\s*\+$/u.test(text)) return byPlaces(lost, true);
  const [, first, second, forfeit] = twoNumbers.exec(text) ?? [];
  if (first === undefined || second === undefined) return byPlaces(words[text]);
  const [mine, theirs] = [valueOf(first), valueOf(second)];
  if (mine + theirs === 1 && mine <= 1 && theirs <= 1)
    return byPlaces(mine > theirs ? won : mine < theirs ? lost : tied, forfeit !== undefined);
  return { places: null, scores: [mine, theirs], isWalkover: forfeit !== undefined };
}

/** The same result seen from the other side. */
export const turned = ({ places, scores, isWalkover }: GameResult): GameResult => ({
  places: places && [places[1], places[0]],
  scores: scores && [scores[1], scores[0]],
  isWalkover,
});

/** What people write for a player without an opponent. */
export const isByeWord = (cell: string): boolean =>
  /^(?:bye|-?bye-?|spielfrei|frei|exempt|descansa|libre|пропуск|свободен|выходной)$/iu.test(cell.trim());
