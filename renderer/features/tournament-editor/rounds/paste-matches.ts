/** Pasted results of matches: "Castle – Rooks: 3-1, 3-2, 2-3", or the same in cells. */
import { texts } from '../../../../shared/messages/index.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import { misfit } from '../paste/cells.ts';
import { certain, type Competitor } from './competitors.ts';
import {
  isEmptyPerson,
  type BoardDraft,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { grow } from './grow.ts';
import { matchPairsOf } from './match-options.ts';
import { scoreText, typedDuel } from './results.ts';
import { seatMatch, waitingBoard } from './seat-matches.ts';

const said = texts.rounds.pasteMatches;

/** What a line says: two teams, and the results of their boards, or of the match alone. */
export interface ReadMatch {
  readonly home: EntrantDraft;
  readonly away: EntrantDraft;
  readonly results: readonly string[];
}

const between = /\s+(?:[-–—:]|vs?\.?)\s+|\s*[–—]\s*/giu;

const isResult = (text: string): boolean => text !== '' && typedDuel(text) !== undefined;

/** "3-1 2-3", or one result with spaces in it. */
function resultsOf(text: string): readonly string[] | undefined {
  if (isResult(text)) return [text];
  const parts = text.split(/[\s,;]+/u);
  return parts.every(isResult) ? parts : undefined;
}

/** "Rooks: 3-1" is a team and what follows it. */
function teamAndResults(
  text: string,
  competitors: readonly Competitor[],
): { away: Competitor; results: readonly string[] } | undefined {
  const whole = certain(text.replace(/:$/u, ''), competitors);
  if (whole) return { away: whole, results: [] };
  for (const { index } of text.matchAll(/\s+/gu)) {
    const away = certain(text.slice(0, index).replace(/:$/u, ''), competitors);
    const results = resultsOf(text.slice(index).trim());
    if (away && results) return { away, results };
  }
  return undefined;
}

/** The match that a line names; undefined where it names none. */
export function readMatch(
  cells: readonly string[],
  competitors: readonly Competitor[],
): ReadMatch | undefined {
  const [first = '', second = '', ...others] = cells;
  const [home, away] = [certain(first, competitors), certain(second, competitors)];
  if (home && away && second !== '') return asRead(home, away, others);
  for (const { index, 0: mark } of first.matchAll(between)) {
    const named = certain(first.slice(0, index), competitors);
    const rest = teamAndResults(first.slice(index + mark.length), competitors);
    if (named && rest) return asRead(named, rest.away, [...rest.results, ...cells.slice(1)]);
  }
  return undefined;
}

const asRead = (home: Competitor, away: Competitor, results: readonly string[]): ReadMatch => ({
  ...{ home: home.entrant, away: away.entrant },
  results: results.filter((text) => text !== ''),
});

/** One line per match, in any order; a match that the round has already gets its results. */
export function fillMatches(
  draft: RoundsDraft,
  round: RoundDraft,
  lines: readonly PastedLine[],
  competitors: readonly Competitor[],
): void {
  for (const line of lines.filter(({ cells }) => cells.some(Boolean))) {
    const read = readMatch(line.cells, competitors);
    if (!read) throw misfit(line, line.cells.join(', '), said.match);
    putResults(draft, line, boardsOf(draft, round, read), read);
    grow(draft);
  }
}

const isBetween = (boards: readonly BoardDraft[], { home, away }: ReadMatch): boolean =>
  boards.some(({ sides }) => sides[0]?.entrant === home.key) &&
  boards.some(({ sides }) => sides[1]?.entrant === away.key);

function boardsOf(draft: RoundsDraft, round: RoundDraft, read: ReadMatch): BoardDraft[] {
  const held = Map.groupBy(
    round.boards.filter(({ match }) => match !== null),
    ({ match }) => match,
  );
  const known = [...held.values()].find((boards) => isBetween(boards, read));
  if (known) return known;
  const waiting = waitingBoard(draft, round);
  [read.home, read.away].forEach((team, i) => {
    const side = waiting.sides[i];
    if (side) Object.assign(side, { text: team.team.trim(), entrant: team.key });
  });
  seatMatch(draft, round, waiting);
  return round.boards.filter(({ match }) => match !== null && match === waiting.match);
}

/** The total alone says who won the boards only where one team won them all; else it is shown beside the boards. */
function putResults(
  draft: RoundsDraft,
  line: PastedLine,
  boards: readonly BoardDraft[],
  { home, away, results }: ReadMatch,
): void {
  const [total = ''] = results;
  const unmanned = [home, away].find(({ members }) => members.every(isEmptyPerson));
  if (unmanned && results.length > 1) throw misfit(line, unmanned.team.trim(), said.roster);
  const count = matchPairsOf(draft)?.length ?? boards.length;
  const unclear = results.find((text) => !isResult(text));
  if (unclear !== undefined) throw misfit(line, unclear, texts.rounds.problems.duel);
  if (results.length === 1 && count > 1) putTotal(line, boards, total);
  else if (results.length > boards.length || (results.length > 0 && results.length < boards.length))
    throw misfit(line, results.join(', '), said.boards({ count: boards.length }));
  else for (const [i, board] of boards.entries()) setResult(board, results[i] ?? board.result);
}

function putTotal(line: PastedLine, boards: readonly BoardDraft[], text: string): void {
  const [home, away] = typedDuel(text)?.sides.map(({ score }) => score) ?? [];
  if (home == null || away == null || home + away !== boards.length)
    throw misfit(line, text, said.boards({ count: boards.length }));
  for (const board of boards) board.noted = `${scoreText(home)} – ${scoreText(away)}`;
  if (home > 0 && away > 0) return;
  for (const board of boards) if (board.result !== 'bye') setResult(board, home > 0 ? '1-0' : '0-1');
}

function setResult(board: BoardDraft, text: string): void {
  if (text === board.result) return;
  board.result = text;
  for (const side of board.sides) side.recorded = null;
}
