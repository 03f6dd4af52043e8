/**
 * A tournament of go as the European Go Federation rates it: one line a player, one entry a round (A. Cieplý, "Comments on
 * submitting tournament results", gemma.ujf.cas.cz/~cieply/GO/format.html), with the heads that the European Go Database
 * and OpenGotha write. UTF-8. Pure.
 */
import { goRankIn } from '../../../../shared/names/go-rank.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { resultsByRound, type Line, type PersonFacts, type RoundResult } from '../results-by-round.ts';

/** Of the EGF's scale: 2100 is 1 dan, each grade 100 points. */
const firstDan = 2100;
const grades = { lowest: -30, highest: 9 };

/** The grade nearest to a rating on the EGF's scale. */
function gradeOf({ rating, tags }: Line): string {
  const tagged = goRankIn(tags);
  if (tagged !== undefined) return tagged;
  const steps = Math.round(((rating ?? 0) - firstDan) / 100);
  const held = Math.min(grades.highest - 1, Math.max(grades.lowest, steps));
  return held >= 0 ? `${String(held + 1)}d` : `${String(-held)}k`;
}

/** One word for each column. */
const word = (text: string): string => text.trim().replace(/\s+/gu, '_').replace(/;/gu, ',');

/** "Family Given": names have a comma between them, or end in the family name. */
function nameOf({ name, isUnnamed }: Line): string {
  if (isUnnamed) return `${word(name)} -`;
  const [family = '', given] = name.split(',', 2);
  if (given !== undefined) return `${word(family)} ${word(given) || '-'}`;
  const parts = name.trim().split(/\s+/u);
  const last = parts.pop() ?? '';
  return `${word(last)} ${parts.length === 0 ? '-' : word(parts.join(' '))}`;
}

/** White and black; in a game with handicap the one who received it has black. */
function colourOf({ seat, handicap }: RoundResult): string {
  if (handicap?.given.kind === 'stones') {
    const stones = handicap.given.stones < 2 ? '' : String(handicap.given.stones);
    return `/${handicap.isOwn ? 'b' : 'w'}${stones}`;
  }
  return seat === null ? '' : seat === 1 ? '/w' : '/b';
}

function entryOf(result: RoundResult, placeOf: (number: number) => number): string {
  const against = String(result.opponent === null ? 0 : placeOf(result.opponent));
  switch (result.outcome) {
    case 'won':
      return `${against}+${colourOf(result)}`;
    case 'lost':
      return `${against}-${colourOf(result)}`;
    case 'drawn':
      return `${against}=${colourOf(result)}`;
    case 'forfeit won':
    case 'bye':
    case 'full bye':
      return '0+';
    case 'half bye':
      return '0=';
    case 'forfeit lost':
    case 'absent':
    case 'open':
      return '0-';
  }
}

const head = (key: string, value: string): string => `; ${key}[${value.replace(/[[\]\s]+/gu, ' ').trim()}]`;

/**
 * The file's text. Refuses a tournament with games of more than two players or of several players a side, and one whose
 * results aren't complete, because it would be rated as it is.
 */
export function h9Text(page: TournamentPage, facts: ReadonlyMap<number, PersonFacts>): string {
  const { lines, rounds } = resultsByRound(page, facts, 'H9');
  const open = lines.flatMap(({ results }) =>
    results.map(({ outcome }, i) => (outcome === 'open' ? i + 1 : 0)),
  );
  const firstOpen = open.find((round) => round > 0);
  if (firstOpen !== undefined) throw refuse('h9Open', { round: firstOpen });
  const ordered = lines.toSorted((a, b) => a.rank - b.rank || a.number - b.number);
  const places = new Map(ordered.map(({ number }, i) => [number, i + 1]));
  const placeOf = (number: number): number => places.get(number) ?? 0;
  const table = ordered.map((line) => [
    String(placeOf(line.number)),
    nameOf(line),
    gradeOf(line),
    '--',
    word(line.club ?? '') || '--',
    String(line.points),
    ...line.results.map((result) => entryOf(result, placeOf)),
  ]);
  const widths = Array.from({ length: 6 + rounds }, (_, i) =>
    Math.max(0, ...table.map((row) => Array.from(row[i] ?? '').length)),
  );
  const body = table.map((row) =>
    row
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - Array.from(cell).length))
      .join(' ')
      .trimEnd(),
  );
  const days = [page.date, page.lastDate ?? page.date].filter((day) => day !== null);
  const heads = [
    head('EV', page.name),
    head('PC', page.venue ?? ''),
    head('DT', days.join(',')),
    '; Pl Name Grade Country Club Points Results',
  ];
  return [...heads, ...body].map((line) => `${line}\r\n`).join('');
}
