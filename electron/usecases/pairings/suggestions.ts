/** Rounds suggested, and those arranged manually, judged by the same goal. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { boardGroup, entrantGroups } from '../../../shared/pairing/draw.ts';
import { suggestPairings, judgePairings } from '../../../shared/pairing/index.ts';
import type { Context } from '../context.ts';
import { onCurrentStandings } from '../ratings/freshness.ts';
import { metBefore } from './met-before.ts';
import { prepareRequest, type PreparedRequest } from './request.ts';
import { parseEarlierPlan, parseRounds } from './boards.ts';
import type {
  BoardPlanned,
  PairingSuggestion,
  RoundPlanned,
  SidePlanned,
  StandingBefore,
} from '../../../shared/contract/pairings.ts';
import { playingAtOnce, type Format } from '../../../shared/pairing/options.ts';
import {
  type BrokenConstraints,
  type JudgedBoard,
  type JudgedSide,
  type PlannedBoard,
  type Suggestion,
  CannotPair,
  type Impossible,
  type Judge,
} from '../../../shared/pairing/types.ts';
import type { StandingsRound } from '../../../shared/pairing/judged-standings.ts';
import type { CheckIn } from './check-in.ts';
import { formatWhole } from '../../../shared/messages/index.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { predictorFor } from '../ratings/predictor.ts';

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
function inNames(
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

/** How each entrant stands before a round; undefined where rounds don't follow from standings. */
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
  return {
    team: side.length === 1 ? (checkIn.teams[first] ?? null) : null,
    people,
    substitutes: waiting(
      format,
      people.map(({ playerId }) => playerId),
    ),
    mean,
    deviation,
    chance,
  };
}

const peopleOf = ({ entrants, name }: CheckIn, side: readonly number[]): SidePlanned['people'] =>
  side
    .flatMap((entrant) => entrants[entrant]?.people ?? [])
    .map(({ playerId }) => ({ playerId, player: name(playerId) }));

/** The people on a new team's list who are beyond its size. */
const waiting = (format: Format, playerIds: readonly number[]): number[] =>
  playerIds.slice(playingAtOnce(format));

/** The league's own rating system, with what is known of the people who are here. */
const judgeFor = (store: Store, { question }: PreparedRequest): Judge =>
  predictorFor(
    store,
    settingsOf(store),
    question.entrants.flatMap(({ people, lineups }) =>
      [...people, ...[...(lineups?.values() ?? [])].flat()].flatMap((one) => one?.playerId ?? []),
    ),
  );

/** Does `work`, and throws a refusal that says why there is no plan. */
function refuseImpossible<R>(prepared: PreparedRequest, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof CannotPair) throw whyNot(error.why, prepared);
    throw error;
  }
}

function whyNot(why: Impossible, { checkIn }: PreparedRequest): Refusal {
  switch (why.kind) {
    case 'too-few':
      return checkIn.ofTeam.size > 0
        ? refuse('tooFewTeams', { needed: why.needed })
        : refuse('tooFewPeople', { needed: why.needed });
    case 'uneven-teams':
      return refuse('unevenTeams', unevenTeams(why.people, why.size));
    case 'unfinished':
      return refuse('unfinishedRound', { round: why.round });
    case 'level':
      return refuse('levelBoard', { round: why.round, sides: why.sides.map(checkIn.nameOf) });
    case 'over':
      return refuse('allRoundsPlayed');
  }
}

/**
 * What the refusal of uneven teams says: how many people, the size of teams, and the sizes that would divide evenly.
 */
const unevenTeams = (
  count: number,
  size: number,
): { count: number; size: number; hasFitting: boolean; or_sizes: string[] } => {
  const fitting = fittingSizes(count);
  return { count, size, hasFitting: fitting.length > 0, or_sizes: fitting.map(formatWhole) };
};

/** Sizes of 2 or more that divide this number of people into at least two teams without a remainder. */
const fittingSizes = (people: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(people / 2) - 1) }, (_, i) => i + 2).filter(
    (size) => people % size === 0,
  );
