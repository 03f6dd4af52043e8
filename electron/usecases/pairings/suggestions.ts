/**
 * Rounds suggested, those arranged manually, and those that were paired before an earlier result was corrected: all judged by
 * the same goal, with today's results.
 */
import { type Checked, type Result, calls } from '../../../shared/contract/api.ts';
import { boardGroup, entrantGroups } from '../../../shared/pairing/draw.ts';
import { suggestPairings, judgePairings } from '../../../shared/pairing/index.ts';
import type { Context } from '../context.ts';
import { onCurrentStandings } from '../ratings/refresh.ts';
import { metBefore } from './meetings.ts';
import { prepareRequest, type PreparedRequest, refuseImpossible, judgeFor } from './request.ts';
import { parseEarlierPlan, parseRounds, runningBoards, type RunningBoard } from './boards.ts';
import type {
  BoardPlanned,
  PairingSuggestion,
  RoundPlanned,
  SidePlanned,
  StandingBefore,
} from '../../../shared/contract/pairings.ts';
import {
  playingAtOnce,
  type Format,
  isBracket,
  isByResults,
} from '../../../shared/contract/pairing-options.ts';
import type { BrokenConstraints, JudgedBoard, JudgedSide } from '../../../shared/contract/judged-boards.ts';
import type { PlannedBoard, Suggestion, Judge } from '../../../shared/pairing/types.ts';
import type {
  DutchMeeting,
  RoundDifference,
  StandingsRound,
} from '../../../shared/contract/judged-standings.ts';
import type { CheckIn } from './check-in.ts';
import type { Store } from '../../store/store.ts';
import { stages, type Stage } from '../../../shared/contract/competitions.ts';
import { Refusal } from '../../../shared/contract/refusals.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { nameOf } from '../../store/people/people.ts';
import { entrantsOf, tournamentById, listIn } from '../../store/tournaments/tournaments.ts';
import { stageIndex } from './draw.ts';

/**
 * Suggestions, the best first. An earlier plan that does not fit the people who are here is ignored. Refuses what
 * `prepareRequest` refuses, and options for which no plan can be made; constraints that conflict are reported, not refused.
 */
export function planPairings(context: Context, given: Checked<'pairings.plan'>): Result<'pairings.plan'> {
  const { effort, from, alternatives, fromScratch, ...options } = given;
  const rounds = Array.from({ length: options.rounds }, (_, i) => options.round + i);
  const { prepared, judge } = onCurrentStandings(context, () => {
    const ready = prepareRequest(context.store, options, rounds);
    return { prepared: ready, judge: judgeFor(context.store, ready) };
  });
  const request = {
    ...prepared.question,
    ...(fromScratch && { kept: [] }),
    effort,
    from: parseEarlierPlan(prepared.checkIn, rounds, from),
    alternatives,
  };
  context.progress('pairing', 0, 0);
  const suggestions = refuseImpossible(prepared, () =>
    suggestPairings(request, judge, (done, total) => {
      context.progress('pairing', done, total);
    }),
  );
  return { suggestions: suggestions.map((suggestion) => inNames(prepared, suggestion, judge)) };
}

/**
 * The plan as it is given, judged by the same goal as suggestions are. Refuses what `prepareRequest` refuses, and a plan
 * with a player twice in a round, or in a round where that player is not here.
 */
export function weighPairings(
  { store }: Context,
  { plan, ...options }: Checked<'pairings.weigh'>,
): Result<'pairings.weigh'> {
  const rounds = [...new Set(plan.map(({ round }) => round))].sort((a, b) => a - b);
  const prepared = prepareRequest(store, options, rounds);
  const planned = parseRounds(prepared.checkIn, plan);
  const request = { ...prepared.question, effort: 0, from: null, alternatives: 1 };
  const judge = judgeFor(store, prepared);
  return refuseImpossible(prepared, () => inNames(prepared, judgePairings(request, planned, judge), judge));
}

/** The suggestion as a screen reads it; constraints by their index in the options. */
export function inNames(
  { checkIn, question, times, constraintOf }: PreparedRequest,
  { rounds, judged, costs, cost, constraints, standings }: Suggestion,
  judge: Judge,
): PairingSuggestion {
  const groups = entrantGroups(question, rounds, judge);
  const before = metBefore(question, rounds, times);
  return {
    rounds: rounds.map(({ round, boards, out }, i): RoundPlanned => {
      const [weighed, ruled] = [judged[i] ?? [], standings?.rounds[i]];
      const standingOf = standingsIn(ruled);
      return {
        round,
        boards: boards.flatMap((board, b) => {
          const known = weighed[b];
          if (!known) return [];
          const named = boardInNames(checkIn, question.format, board, known, standingOf);
          return [
            {
              ...named,
              before: before(board),
              rematches: ruled?.boards[b]?.met,
              dutchMeeting: meetingInNames(checkIn, ruled?.boards[b]?.dutchMeeting),
              dutchColours: ruled?.boards[b]?.dutchColours,
              group: boardGroup(groups, board),
            },
          ];
        }),
        out: out.map((entrant) => outInNames(checkIn, entrant, standingOf(entrant), groups.get(entrant))),
      };
    }),
    costs,
    cost,
    constraints: constraints && inRequest(constraints, constraintOf),
    aims: standings?.aims,
    hasClubs: question.entrants.some(({ people }) => people.some(({ club }) => club !== null)),
  };
}

const meetingInNames = ({ nameOf: name }: CheckIn, meeting?: DutchMeeting) =>
  meeting && { ...meeting, before: meeting.before.map((one) => ({ ...one, who: name(one.who) })) };

const outInNames = (
  checkIn: CheckIn,
  entrant: number,
  standing: StandingBefore | undefined,
  group: string | undefined,
): RoundPlanned['out'][number] => ({
  team: checkIn.teams[entrant] ?? null,
  people: peopleOf(checkIn, [entrant]),
  standing,
  group,
});

/** Each entrant's standing before a round; undefined where rounds don't follow from standings. */
function standingsIn(
  round: StandingsRound | undefined,
): (entrant: number | undefined) => StandingBefore | undefined {
  const sides = [...(round?.boards.flatMap((board) => board?.sides ?? []) ?? []), ...(round?.out ?? [])];
  const known = new Map(sides.map(({ entrant, ...standing }) => [entrant, standing]));
  return (entrant) => (entrant === undefined ? undefined : known.get(entrant));
}

function inRequest(
  { conflicting, broken, limits }: BrokenConstraints,
  constraintOf: readonly number[],
): BrokenConstraints {
  const asRequested = (constraints: readonly number[]): number[] =>
    constraints.map((constraint) => constraintOf[constraint] ?? NaN);
  return {
    conflicting: asRequested(conflicting),
    broken: asRequested(broken),
    ...(limits && {
      limits: limits.map(({ constraint, why }) => ({ constraint: constraintOf[constraint] ?? NaN, why })),
    }),
  };
}

const boardInNames = (
  checkIn: CheckIn,
  format: Format,
  board: PlannedBoard,
  { quality, costs, sides, handicap, games }: JudgedBoard,
  standingOf: ReturnType<typeof standingsIn>,
): Omit<BoardPlanned, 'before'> => ({
  quality,
  costs,
  handicap,
  games,
  sides: board.flatMap((side, s) => {
    const judged = sides[s];
    return judged ? [{ ...sideInNames(checkIn, format, side, judged), standing: standingOf(side[0]) }] : [];
  }),
});

function sideInNames(
  checkIn: CheckIn,
  format: Format,
  side: readonly number[],
  { mean, deviation, chance }: JudgedSide,
): SidePlanned {
  const [first = NaN] = side;
  const people = peopleOf(checkIn, side);
  const waiting = people.slice(playingAtOnce(format));
  return {
    ...{ team: side.length === 1 ? (checkIn.teams[first] ?? null) : null, people },
    substitutes: waiting.map(({ playerId }) => playerId),
    ...{ mean, deviation, chance },
  };
}

const peopleOf = ({ entrants, name, goRank }: CheckIn, side: readonly number[]): SidePlanned['people'] =>
  side
    .flatMap((entrant) => entrants[entrant]?.people ?? [])
    .map(({ playerId }) => ({ playerId, player: name(playerId), ...goRank(playerId) }));

/** With more people, only the first of the rounds is paired again: it takes seconds. */
const mostForAll = 100;

/** Every round after one that was paired by results, as it would be paired now. Nothing is recorded. */
export function differencesAfter(
  context: Context,
  { tournamentId, after }: Checked<'pairings.differences'>,
): Result<'pairings.differences'> {
  const { store } = context;
  const stored = tournamentById(store, tournamentId)?.stages ?? null;
  const known = listIn(stages, stored);
  const boards = runningBoards(store, tournamentId);
  const later = [...new Set(boards.map(({ round }) => round))].filter((round) => round > after);
  const rounds = later
    .toSorted((a, b) => a - b)
    .slice(0, boardsOf(boards, after).length > mostForAll / 2 ? 1 : undefined);
  return {
    rounds: rounds.flatMap((round): RoundDifference[] => {
      const stage = known[stageIndex(known, round)];
      if (!stage || stage.isEntered || stage.firstRound > after || !isByResults(stage.format)) return [];
      const found = differenceIn(context, tournamentId, { round, stage }, boards);
      return found ? [found] : [];
    }),
  };
}

const boardsOf = (boards: readonly RunningBoard[], round: number): RunningBoard[] =>
  boards.filter((board) => board.round === round);

interface Paired {
  readonly round: number;
  readonly stage: Stage;
}

/** undefined where the round can't be paired again, e.g. because someone has gone. */
function differenceIn(
  context: Context,
  tournamentId: number,
  { round, stage }: Paired,
  all: readonly RunningBoard[],
): RoundDifference | undefined {
  const { format, weights, constraints, recentWeeks } = stage;
  const boards = boardsOf(all, round);
  // Who lost by the earlier result has no board in the round, and may be the one who goes through now.
  const known = isBracket(format)
    ? all.filter((board) => board.round >= stage.firstRound && board.round <= round)
    : boards;
  const given = {
    ...{ tournamentId, format, weights, constraints, recentWeeks, round },
    ...presentAt(context.store, tournamentId, known),
    ...{ rounds: 1, alternatives: 1, fromScratch: true },
  };
  try {
    const { suggestions } = planPairings(context, calls['pairings.plan'].argument.parse(given));
    const now = suggestions[0]?.rounds[0]?.boards ?? [];
    const was = new Set(boards.map(({ sides }) => keyOf(sides.map(({ playerIds }) => playerIds))));
    const differ = now.filter(
      ({ sides }) => !was.has(keyOf(sides.map(({ people }) => people.map(({ playerId }) => playerId)))),
    );
    const named = differ.map(({ sides }) =>
      sides.map((side) => side.team ?? side.people.map(({ player }) => player).join(', ')),
    );
    const hasColours = tournamentById(context.store, tournamentId)?.seats === 'colours';
    return { round, boards: named, hasColours };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Sides in any order. */
const keyOf = (sides: readonly (readonly number[])[]): string =>
  sides
    .map((side) => side.toSorted((a, b) => a - b).join(' '))
    .sort()
    .join(' | ');

/** Those who had one of the boards, or the bye of the odd one out. */
function presentAt(
  store: Store,
  tournamentId: number,
  boards: readonly RunningBoard[],
): Pick<Checked<'pairings.plan'>, 'people' | 'teams'> {
  const here = boards.filter((board) => !isBye(board) || board.kind === 'bye').flatMap(({ sides }) => sides);
  const teamName = nameOf(store, 'team');
  const presence = { from: 1, until: null, out: [] };
  const entrants = entrantsOf(store, tournamentId);
  const people = new Set(here.flatMap(({ team, playerIds }) => (team === null ? playerIds : [])));
  return {
    people: [...people].map((playerId) => ({ playerId, isBeginner: false, ...presence })),
    teams: entrants.flatMap(({ team, members }) => {
      const name = team === null ? null : teamName(team);
      const isHere = name !== null && here.some((side) => side.team === name);
      return isHere ? [{ team: name, playerIds: members.map(({ player }) => player), ...presence }] : [];
    }),
  };
}
