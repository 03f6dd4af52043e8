/**
 * A tournament as a Tournament Report File of chess: TRF16 (FIDE Handbook C.04, annex 2), with the records that TRF26 (FIDE
 * Council, 12 May 2025, handbook.fide.com/files/handbook/TRF26.pdf) adds beside it: rounds (142), the worth of results
 * (162), tie-breaks (202), bonus points (299). Programs for TRF16 pass over these. Columns are counted in characters, and
 * the text is UTF-8. Pure.
 */
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { fideCodeOf } from '../../../../shared/competition/tie-breaks/fide-codes.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { usualPoints } from '../../../../shared/competition/points.ts';
import { type PointsRule } from '../../../../shared/contract/points.ts';
import {
  resultsByRound,
  type Line,
  type RoundOutcome,
  type PersonFacts,
  type ResultsByRound,
  type RoundResult,
} from '../results-by-round.ts';

/** The result code of each outcome; an open game has none yet. */
const codes: Readonly<Record<RoundOutcome, string>> = {
  ...{ won: '1', drawn: '=', lost: '0', 'forfeit won': '+', 'forfeit lost': '-' },
  ...{ bye: 'U', 'full bye': 'F', 'half bye': 'H', absent: 'Z', open: ' ' },
};

const characters = (text: string): string[] => Array.from(text.normalize('NFC').replace(/\s+/gu, ' ').trim());
const left = (text: string, width: number): string => {
  const kept = characters(text).slice(0, width);
  return kept.join('') + ' '.repeat(width - kept.length);
};
const right = (text: string, width: number): string => text.slice(0, width).padStart(width);

/** "11.5"; refuses what has more than one decimal. */
function pointsText(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  if (Math.abs(rounded - points) > 1e-9 || Math.abs(points) >= 100) throw refuse('trfPoints', { points });
  return rounded.toFixed(1);
}

const dayText = (day: string | null): string => (day ?? '').replaceAll('-', '/');

/** Ratings of other scales don't fit its four digits, and then stay empty; so does that of one who was unrated. */
const ratingText = ({ rating, isUnrated }: Line): string => {
  const shown = Math.round((isUnrated ? null : rating) ?? -1);
  return shown < 0 || shown > 9999 ? '' : String(shown);
};

/** Numbers of FIDE; what a club calls its members isn't one. */
const fideNumber = (externalId: string | null): string =>
  externalId !== null && /^\d{1,11}$/u.test(externalId) ? externalId : '';

const resultText = ({ outcome, opponent, seat }: RoundResult): string =>
  `${opponent === null ? '0000' : right(String(opponent), 4)} ${seat === null ? '-' : seat === 1 ? 'w' : 'b'} ${codes[outcome]}`;

/** In each round at most one player has the bye of the odd one out (TRF26). Others who have a bye have it as a full point. */
function withOneBye(lines: readonly Line[]): Line[] {
  const taken = new Set<number>();
  return lines.map((line) => ({
    ...line,
    results: line.results.map((result, round): RoundResult => {
      if (result.outcome !== 'bye') return result;
      if (taken.has(round)) return { ...result, outcome: 'full bye' };
      taken.add(round);
      return result;
    }),
  }));
}

const playerLine = (line: Line): string =>
  [
    `001 ${right(String(line.number), 4)}`,
    '    ',
    left(line.name, 33),
    right(ratingText(line), 4),
    '   ',
    right(fideNumber(line.externalId), 11),
    ' '.repeat(10),
    right(pointsText(line.points), 4),
    right(String(line.rank), 4),
  ].join(' ') + line.results.map((result) => `  ${resultText(result)}`).join('');

/** Games that were not played are worth what a played one is, or the file would be read wrongly. */
function pointsLine({ rule, lines }: ResultsByRound): string[] {
  const has = (...outcomes: RoundOutcome[]): boolean =>
    lines.some(({ results }) => results.some(({ outcome }) => outcomes.includes(outcome)));
  if (has('forfeit won') && rule.walkoverWin !== rule.win) throw refuse('trfForfeits');
  if (has('half bye') && rule.halfBye !== rule.draw) throw refuse('trfHalfByes');
  if (has('full bye') && rule.bye !== rule.win) throw refuse('trfByes');
  if (isUsual(rule)) return [];
  const worth: readonly (readonly [string, number])[] = [
    ['W', rule.win],
    ['D', rule.draw],
    ['L', rule.loss],
    ['A', rule.walkoverLoss],
    ['P', rule.bye],
  ];
  return [`162  ${worth.map(([code, points]) => code + right(pointsText(points), 4)).join('    ')}`];
}

const isUsual = (rule: PointsRule): boolean =>
  (['win', 'draw', 'loss', 'bye', 'walkoverLoss'] as const).every((one) => rule[one] === usualPoints[one]);

/** Criteria without a code of FIDE's end the list, because those behind them would then count too early. */
function tieBreakLine({ tieBreaks }: TournamentPage): string[] {
  const known: string[] = [];
  for (const name of tieBreaks ?? usualTieBreaks) {
    if (name === 'points') continue;
    const code = fideCodeOf(name);
    if (code === '') break;
    known.push(code.replace('-', '/'));
  }
  return known.length === 0 ? [] : [`202 ${known.join(',')}`];
}

/** Teams in the order in which they entered, each with its people: names of 32 characters, fourteen players. */
function teamLines({ entrants }: TournamentPage, lines: readonly Line[]): string[] {
  const numbers = new Map(lines.map(({ playerId, number }) => [playerId, number]));
  return entrants
    .filter(({ teamId }) => teamId !== null)
    .map(({ team, members }) => {
      const people = members.slice(0, 14).flatMap(({ playerId }) => numbers.get(playerId) ?? []);
      return `013 ${left(team ?? '', 32)}${people.map((number) => right(String(number), 4)).join(' ')}`;
    });
}

const bonusLines = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ bonus }) => bonus !== 0)
    .map(
      ({ bonus, number }) =>
        `299${' '.repeat(10)}${right(pointsText(bonus), 4)}  000 ${right(String(number), 4)}`,
    );

/** The days of all rounds are above their results. */
const daysLine = (days: readonly (string | null)[]): string[] =>
  days.every((day) => day === null)
    ? []
    : ['132'.padEnd(91) + days.map((day) => left(dayText(day).slice(2), 8)).join('  ')];

function typeOf({ stages }: TournamentPage, isTeamEvent: boolean): string {
  const format = stages[0]?.format;
  const method = format?.kind === 'duels' ? format.method : null;
  const words = { swiss: 'Swiss-System', 'round-robin': 'Round-Robin', 'knock-out': 'Knock-Out' };
  const told = method !== null && method in words ? words[method as keyof typeof words] : 'Other';
  return `${isTeamEvent ? 'Team' : 'Individual'}: ${told}`;
}

/** The file's text. Refuses a tournament with games of more than two players, or of several players a side. */
export function trfText(page: TournamentPage, facts: ReadonlyMap<number, PersonFacts>): string {
  const read = resultsByRound(page, facts, 'TRF');
  const lines = withOneBye(read.lines);
  if (lines.length > 9999) throw refuse('trfPlayers', { players: lines.length });
  const teams = teamLines(page, lines);
  const last = page.lastDate ?? read.days.at(-1) ?? page.date;
  const written = [
    `012 ${characters(page.name).join('')}`,
    `022 ${characters(page.venue ?? '').join('')}`,
    '032',
    `042 ${dayText(page.date)}`,
    `052 ${dayText(last)}`,
    `062 ${String(lines.length)}`,
    `072 ${String(lines.filter((line) => ratingText(line) !== '').length)}`,
    `082 ${String(read.isTeamEvent ? teams.length : 0)}`,
    `092 ${typeOf(page, read.isTeamEvent)}`,
    ...daysLine(read.days),
    `142 ${String(Math.max(read.rounds, ...page.stages.map(({ firstRound, rounds }) => firstRound - 1 + (rounds ?? 0))))}`,
    ...pointsLine({ ...read, lines }),
    ...(read.isTeamEvent ? [] : tieBreakLine(page)),
    ...lines.map(playerLine),
    ...(read.isTeamEvent ? teams : []),
    ...bonusLines(lines),
  ];
  return written.map((line) => `${line.trimEnd()}\r\n`).join('');
}
