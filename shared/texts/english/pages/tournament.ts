/** The words of one tournament's page that tell what was to be expected, and who met whom. */

/** 1st, 2nd, 3rd, 11th; a shared one as "joint 2nd". */
function ordinal(place: number, placeText: string): string {
  const tail = place % 100 >= 11 && place % 100 <= 13 ? 0 : place % 10;
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[tail] ?? 'th';
  return `${placeText.endsWith('=') ? 'joint ' : ''}${String(place)}${ending}`;
}

/** A bare number gets its word; "Final" is one already. */
const inRound = (name: string): string => (/^\d+$/u.test(name) ? ` in round ${name}` : ` (${name})`);

export const foreseen = {
  title: 'Expected and actual',
  places: 'Place, the best at the left',
  points: 'Points',
  expected: 'expected',
  actual: 'came',
  /** For who doesn't see the picture. */
  described: (rows: string, furthest: string) =>
    `${rows} rows in order of place. ${furthest} Every figure stands in the table.`,
  above: (name: string, expected: string, actual: string) =>
    `Furthest above what was to be expected: ${name}, expected ${expected}, came ${actual}.`,
  picked: (shown: string, all: string) => `The ${shown} of ${all} that came furthest from what was expected.`,
  png: 'PNG',
  svg: 'SVG',
  saveAs: (ending: string) => `Save the picture as ${ending}`,
  notSaved: 'The picture could not be made. Nothing was saved; try it again.',
  nobodyMore: 'All came within a place of what was to be expected.',
  noUpset: 'No upset: every board went to the side of which more was to be expected.',
  surprise: {
    place: (name: string, place: number, placeText: string, among: string, expected: string, where: string) =>
      `Biggest surprise: ${name} came ${ordinal(place, placeText)} of ${among}${where}; the expected place was ${expected}.`,
    duel: (winner: string, loser: string, tied: boolean, share: string, where: string) =>
      `Biggest surprise: ${winner} ${tied ? 'tied with' : 'beat'} ${loser}${where}; ${share} of the point was to be expected of ${winner}.`,
    where: (round: string | null) => (round === null ? '' : inRound(round)),
  },
  column: 'Expected',
  pointsDefined:
    'The points that were to be expected, by what was known before each board. Byes and walkovers count as they came, boards without a result not at all.',
} as const;

export const cross = {
  title: 'Cross-table',
  number: 'No.',
  numberDefined: 'The number in this table, by which the opponents are named.',
  /** Over the column of a round. */
  round: (name: string | null) => name ?? '–',
  white: 'w',
  black: 'b',
  bye: 'bye',
  halfBye: '½ bye',
  /** At a table without a result. */
  open: '…',
  against: (opponent: string, colour: string, result: string) =>
    `${opponent}${colour === '' ? ' ' : colour}${result}`,
  atTable: (place: string, among: string) => `${place}/${among}`,
  spoken: (result: string, opponent: string, seat: string | null) =>
    `${spokenResult(result)} number ${opponent}${seat === null ? '' : `, ${seat}`}`,
  spokenAtTable: (place: string, among: string) => `place ${place} of ${among}`,
  rounds: (colours: boolean) =>
    `A column a round: the opponent’s number, ${colours ? 'w or b for the colour, ' : ''}then 1 won, ½ tied, 0 lost, + or − by walkover.`,
  tables: 'A column a round: the place among those at the table, 2/4 is the second of four.',
  opponents: 'A column an opponent: 1 won, ½ tied, 0 lost, + or − by walkover.',
} as const;

function spokenResult(result: string): string {
  const said: Readonly<Record<string, string>> = {
    '1': 'won against',
    '½': 'tied with',
    '0': 'lost to',
    '+': 'won by walkover against',
    '−': 'lost by walkover to',
  };
  return said[result] ?? 'no result yet against';
}
