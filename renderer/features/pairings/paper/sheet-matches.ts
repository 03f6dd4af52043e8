/** Matches of teams as sheets show them: each board with its two people, under the names of their teams. Pure. */
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import type { Seats } from '../../../../shared/contract/competition-words.ts';
import { decidedHandicap } from '../../../../shared/competition/handicap.ts';
import { type BoardHandicap } from '../../../../shared/contract/handicaps.ts';
import { handicapText } from '../../../../shared/competition/handicap-words.ts';
import { matchScore, seatName } from '../../../../shared/competition/board-notation.ts';
import { homeAndAway, roundParts } from '../../../../shared/competition/match-boards.ts';
import { isBye } from '../../../../shared/competition/rounds.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { boardsOfMatch, lineupFor, teamsAt, type LineupFacts } from '../match-lineups.ts';
import { matchBoardsOf } from '../options/options.ts';
import type { PairingsDraft, Plan } from '../pairings-draft.ts';
import { isDone, resultsOf } from './board-results.ts';
import type { Called, SheetBoard, SheetMatch, SheetSide } from './sheet-board.ts';

/** What was played before, and how strong people are: suggested lineups follow from it. */
export type Played = Pick<LineupFacts, 'contests' | 'ratingOf'>;

type Contest = TournamentRecord['contests'][number];
type Side = Contest['sides'][number];

interface Shown extends Partial<Played> {
  readonly seats: Seats | null;
  readonly called: Called;
}

/** The home team has white at the odd boards, and who receives stones Black, as a start records it. */
function plannedSeat(side: number, board: number, seats: Seats, given: BoardHandicap | null): string | null {
  const isOfStones = given?.handicap.kind === 'stones';
  const isTurned = isOfStones ? given.side === 0 : seats === 'colours' && board % 2 === 1;
  return seatName(seats, { seat: isTurned ? 2 - side : side + 1 });
}

interface PlannedMatches extends Pick<Plan[number], 'round' | 'boards' | 'handicaps'> {
  /** What is above each of them, as sheets show it. */
  readonly groups: readonly (string | undefined)[];
}

/** The boards of a planned round of matches; null where teams don't meet over boards. */
export function plannedMatches(
  draft: PairingsDraft,
  { round, boards, groups, handicaps = [] }: PlannedMatches,
  { seats, called, contests = [], ratingOf = () => null }: Shown,
): SheetBoard[] | null {
  if (matchBoardsOf(draft.options, draft.by) === null) return null;
  const facts = { draft, contests, ratingOf };
  return boards.flatMap((sides, at) => {
    const teams = teamsAt(draft, sides);
    const lineups = teams.map((team) => lineupFor(facts, round, team)?.people ?? []);
    const [home = '', away = ''] = teams.map(({ team }) => team);
    const match: SheetMatch = { number: String(at + 1), teams: [home, away], score: '', isDone: false };
    return boardsOfMatch(draft, lineups).flatMap((people, i) => {
      if (people.every((one) => one === null)) return [];
      const [one, other] = people;
      const given = (one && other && decidedHandicap(handicaps, [one.playerId, other.playerId])) ?? null;
      return {
        number: `${match.number}.${String(i + 1)}`,
        sides: people.map((player, s) => {
          const seat = seats === null ? null : plannedSeat(s, i, seats, given);
          const side = sideOf(match.teams[s === 0 ? 0 : 1], player ? [player.playerId] : [], seat, called);
          return { ...side, handicap: given?.side === s ? handicapText(given.handicap) : null };
        }),
        isDone: one === null || other === null,
        match,
        group: groups[at],
      };
    });
  });
}

/** A person at a board of a match; nobody, where the team has none. */
const sideOf = (
  team: string,
  playerIds: readonly number[],
  seat: string | null,
  called: Called,
  result = '',
): SheetSide => ({
  ...{ label: null, isFresh: false, short: team, seat, handicap: null, result },
  people: playerIds.map((playerId) => ({ playerId, name: called(playerId), waits: false })),
});

const teamOf = ({ team }: Pick<Side, 'team'>): string => team ?? '';

interface Begun extends Pick<Shown, 'seats' | 'called'> {
  readonly inGroup: (contest: Contest) => string | undefined;
  /** How it isn't played with its round. */
  readonly apartOf: (contest: Contest) => string | undefined;
}

/** The boards of the matches of a round that has begun. */
export function begunMatches(
  contests: readonly Contest[],
  { seats, called, inGroup, apartOf }: Begun,
): SheetBoard[] {
  const parts = roundParts(
    contests.filter(({ match }) => match !== null),
    ({ kind, sides }) => ({
      round: 1,
      kind,
      sides: sides.map((side) => ({ ...side, competitor: teamOf(side) })),
    }),
  );
  return parts.flatMap(({ match: head, contests: held }) => {
    if (!head) return [];
    const match: SheetMatch = {
      ...{ number: String(head.number), teams: [head.home, head.away ?? ''] },
      ...{ score: head.isBegun ? matchScore(head) : '', isDone: head.open === 0 },
    };
    return held.map((contest) => ({
      ...begunBoard(contest, match, seats, called),
      apart: apartOf(contest),
      group: inGroup(contest),
    }));
  });
}

function begunBoard(contest: Contest, match: SheetMatch, seats: Seats | null, called: Called): SheetBoard {
  const sides = homeAndAway(contest.sides, { home: match.teams[0] }, teamOf);
  const results = resultsOf(contest);
  const { wonByWalkover, lostByWalkover } = texts.tournaments.page.marks;
  return {
    number: contest.board ?? '',
    sides: sides.map((side, at) => {
      const alone = side ? wonByWalkover : lostByWalkover;
      const result = side && !isBye(contest) ? (results[contest.sides.indexOf(side)] ?? '') : '';
      const shown = sideOf(
        match.teams[at === 0 ? 0 : 1],
        (side?.members ?? []).map(({ playerId }) => playerId),
        side ? seatName(seats, side) : null,
        called,
        isBye(contest) ? alone : result,
      );
      return { ...shown, handicap: side?.handicap ? handicapText(side.handicap) : null };
    }),
    isDone: isDone(contest),
    match,
  };
}
