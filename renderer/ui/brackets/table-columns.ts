/** A bracket as a table, on the screen and as a file: its matches in the order of play. */
import type { Bracket, BracketMatch } from '../../../shared/competition/bracket/matches.ts';
import { isThePoint } from '../../../shared/competition/board-notation.ts';
import { formatWhole, texts } from '../../../shared/messages/index.ts';
import type { Column } from '../data-table.ts';
import { drawnParts } from './layout.ts';
import { columnTitle, noteOf, partTitle, placeholder, scoreText } from './words.ts';

const words = texts.brackets;

/** Those that are played, in the order of play. */
export const numberedMatches = ({ matches }: Bracket): BracketMatch[] =>
  matches
    .filter(({ number, state }) => number !== null && state !== 'unneeded')
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));

export function bracketColumns(
  bracket: Bracket,
  nameOf: (entrant: string) => string,
): readonly Column<BracketMatch>[] {
  const rounds = roundTitles(bracket);
  const sideText = (match: BracketMatch, at: 0 | 1): string => {
    const { entrant, from } = match.sides[at];
    return entrant === null ? placeholder(match, from) : nameOf(entrant);
  };
  return [
    {
      key: 'number',
      head: words.column.number,
      value: ({ number }) => formatWhole(number ?? 0),
      figure: true,
    },
    { key: 'round', head: words.column.round, value: ({ id }) => rounds.get(id) ?? '' },
    { key: 'first', head: words.column.first, value: (match) => sideText(match, 0) },
    { key: 'result', head: words.column.result, value: resultText, centred: true },
    { key: 'second', head: words.column.second, value: (match) => sideText(match, 1) },
    {
      key: 'winner',
      head: words.column.winner,
      value: ({ winner }) => (winner === null ? '' : nameOf(winner)),
    },
  ];
}

/** The headings of each match's round and part. */
const roundTitles = (bracket: Bracket): ReadonlyMap<string, string> =>
  new Map(
    drawnParts(bracket).flatMap((part) =>
      part.columns.flatMap((column) => {
        const title = columnTitle(bracket.kind, part, column);
        const whole = { ...part, section: 0, sections: 1 };
        const isLone = bracket.kind === 'single' || part.bracket === 'final';
        const said = isLone ? title : `${partTitle(bracket, whole)}, ${title}`;
        return column.matches.flatMap((match) => (match === null ? [] : [[match.id, said] as const]));
      }),
    ),
  );

const resultText = (match: BracketMatch): string =>
  [pointsOrScores(match), noteOf(match)].filter(Boolean).join(' ');

/** As at boards: halves of points are ½, a score of one game is a decimal. */
function pointsOrScores({ sides, contests }: BracketMatch): string {
  const [first = null, second = null] = sides.map(({ score }) => score);
  if (first === null || second === null) return '';
  const { points, scores } = texts.tournaments.page;
  return contests.length > 1 || isThePoint(first, second)
    ? points({ first: scoreText(first), second: scoreText(second) })
    : scores({ first, second });
}
