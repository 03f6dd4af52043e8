/** From what a screen knows of a tournament to the request for the pairing engine; and why the engine can make no plan of it. */
import { usualPoints } from '../../../shared/competition/points.ts';
import { isHere, namedIn, type Constraint, type Format } from '../../../shared/contract/pairing-options.ts';
import {
  type Entrant,
  type PairingRequest,
  type KeptBoard,
  type Person,
  CannotPair,
  type Impossible,
  type Judge,
} from '../../../shared/pairing/types.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { localDay, formatWhole } from '../../../shared/messages/index.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import {
  parseBoards,
  alreadyPlayed,
  boardThatStays,
  followedBoards,
  playedBefore,
  pointsRuleOf,
  runningBoards,
  type RunningBoard,
  boardsOfLateByes,
} from './boards.ts';
import {
  type CheckInLine,
  checkInLines,
  checkInOf,
  entryTournament,
  peopleKnown,
  type PlanArgument,
  type CheckIn,
  absencesIn,
  countedBoards,
  withAbsences,
  absentees,
  withRoundsPlayed,
} from './check-in.ts';
import { drawnAs, stageOfRound, takesPart, type StageOfRound, groupsStay } from './draw.ts';
import { recentEncounters, type MeetingTimes } from './meetings.ts';
import { predictorFor } from '../ratings/rating-system.ts';

/** The request, without how hard to search. */
type Question = Omit<PairingRequest, 'effort' | 'from' | 'alternatives'>;

export interface PreparedRequest {
  readonly question: Question;
  /** How often people met in the last weeks; every meeting counts 1. */
  readonly times: MeetingTimes;
  readonly checkIn: CheckIn;
  /** For each constraint of the question, the index of that constraint in the options. */
  readonly constraintOf: readonly number[];
}

/**
 * Everything that is known of a tournament of which these rounds (ascending) are planned. Callers have checked that
 * standings are current. Refuses people who are unknown, here twice, or at a board without being here; a tournament
 * that has no rounds; a round without people; and teams of which neither or both of size and count are given.
 * `isRecorded`: the rounds are looked back at, and keep their draw.
 */
export function prepareRequest(
  store: Store,
  options: PlanArgument,
  rounds: readonly number[],
  isRecorded = false,
): PreparedRequest {
  checkFormat(options);
  const [first = 1] = rounds;
  const running = runningBoards(store, options.tournamentId);
  const staying = alreadyPlayed(running, rounds);
  const stage = stageOfRound(store, options.tournamentId, first);
  const before = { from: stage.firstRound, before: first };
  const absent = absencesIn(store, options.tournamentId);
  const lines = linesHere(options, stage, (line) => withRoundsPlayed(withAbsences(absent, line), staying));
  const drawsAgain = !isRecorded && isDrawnAgain(stage, running, first, { lines, format: options.format });
  const points = pointsRuleOf(store, options.tournamentId);
  const lateByes = boardsOfLateByes(running, lines, { ...before, points: (points ?? usualPoints).halfBye });
  const counted = countedBoards(absent, running);
  const everyone = [...lines, ...absentees([...followedBoards(options, counted, before), ...staying], lines)];
  const checkIn = checkInOf(store, everyone, entryTournament(options));
  checkSomebodyIsHere(checkIn, rounds);
  const constraints = constraintsFor(options.constraints, new Set(checkIn.ofPerson.keys()));
  const recent = recentlyMet(store, [...checkIn.ofPerson.keys()], options);
  return {
    checkIn,
    times: recent.times,
    constraintOf: constraints.map(({ index }) => index),
    question: {
      ...fixedPart(store, options, points),
      entrants: withLineups(store, options, checkIn).map((entrant, i) =>
        drawsAgain ? entrant : { ...entrant, ...drawnAs(stage, everyone[i]) },
      ),
      rounds,
      played: playedBefore([...counted, ...lateByes], before, checkIn),
      kept: keptBoards(checkIn, options.kept, staying, rounds),
      recent,
      constraints: constraints.map(({ constraint }) => constraint),
    },
  };
}

/** True for a first round that has begun without any result: pairing it again draws again, but for groups that stay. */
function isDrawnAgain(
  stage: StageOfRound,
  running: readonly RunningBoard[],
  first: number,
  { lines, format }: { readonly lines: readonly CheckInLine[]; readonly format: Format },
): boolean {
  if (stage.number !== 1 || first !== stage.firstRound) return false;
  const held = running.filter(({ round }) => round >= stage.firstRound);
  const isOpen = held.length > 0 && !held.some(({ isFinished }) => isFinished);
  return isOpen && !groupsStay(stage, lines, format, first);
}

/** What follows from the options and the tournament alone. */
function fixedPart(
  store: Store,
  { format, weights, handicap, handicaps, matchBoards, allPlayAll }: PlanArgument,
  points: ReturnType<typeof pointsRuleOf>,
): Pick<Question, 'format' | 'weights' | 'handicaps' | 'matchBoards' | 'allPlayAll' | 'teamSize' | 'points'> {
  return {
    ...{ format, weights, teamSize: settingsOf(store).parameters.teamSize },
    handicaps: { rule: handicap, changed: handicaps },
    matchBoards: matchBoards ?? undefined,
    allPlayAll,
    ...(points && { points }),
  };
}

/** Those who are here, with who plays for each team at the boards of its matches. */
function withLineups(store: Store, options: PlanArgument, { entrants, teams }: CheckIn): readonly Entrant[] {
  const { matchBoards, lineups } = options;
  if (matchBoards === null) return entrants;
  const ids = lineups.flatMap(({ playerIds }) => playerIds.filter((playerId) => playerId !== null));
  const here = entrants.flatMap(({ people }) => people);
  const known = new Map(
    [...peopleKnown(store, ids, entryTournament(options)), ...here].map((one) => [one.playerId, one]),
  );
  const byTeam = Map.groupBy(lineups, ({ team }) => team);
  const personOf = (playerId: number | null): Person | null => known.get(playerId ?? NaN) ?? null;
  return entrants.map((entrant, i) => ({
    ...entrant,
    lineups: new Map(
      byTeam.get(teams[i] ?? '')?.map(({ round, playerIds }) => [round, playerIds.map(personOf)]),
    ),
  }));
}

/** The lines of the check-in that take part in the stage, as `known` completes them. */
const linesHere = (
  options: PlanArgument,
  stage: StageOfRound,
  known: (line: CheckInLine) => CheckInLine,
): CheckInLine[] =>
  checkInLines(options)
    .filter((line) => takesPart(stage, line))
    .map(known);

const recentlyMet = (
  store: Store,
  people: readonly number[],
  { tournamentId: except, recentWeeks: weeks }: PlanArgument,
): ReturnType<typeof recentEncounters> =>
  recentEncounters(store, people, { except, weeks, today: localDay(new Date()) });

function checkSomebodyIsHere({ entrants }: CheckIn, rounds: readonly number[]): void {
  for (const round of rounds)
    if (!entrants.some((one) => isHere(one, round))) throw refuse('nobodyInRound', { round });
}

function checkFormat({ format, teams }: PlanArgument): void {
  if (format.kind !== 'teams') return;
  if ((format.size === null) === (format.count === null)) throw refuse('teamSizeOrCount');
  if (teams.length > 0) throw refuse('teamsAreFixed');
}

interface Meant {
  readonly constraint: Constraint;
  /** Of the constraint in the options. */
  readonly index: number;
}

/** The constraints that can be kept or broken by people who are here: a preset may name others. */
const constraintsFor = (constraints: readonly Constraint[], people: ReadonlySet<number>): Meant[] =>
  constraints.flatMap((constraint, index) => {
    const meant = amongThose(constraint, people);
    return meant ? [{ constraint: meant, index }] : [];
  });

function amongThose(constraint: Constraint, people: ReadonlySet<number>): Constraint | null {
  const here = [...new Set(namedIn(constraint))].filter((playerId) => people.has(playerId));
  switch (constraint.kind) {
    case 'apart':
    case 'together':
    case 'partners':
      return here.length < 2 ? null : { kind: constraint.kind, playerIds: here };
    case 'board':
      return here.length === 0 ? null : constraint;
    case 'one-beginner':
    case 'club-apart':
      return constraint;
  }
}

/**
 * Boards that were played come first; then the boards that a screen keeps, unless a player at that board has played.
 */
function keptBoards(
  checkIn: CheckIn,
  asRequested: PlanArgument['kept'],
  staying: readonly RunningBoard[],
  rounds: readonly number[],
): Question['kept'] {
  return rounds.flatMap((round) => {
    const played = staying.filter((board) => board.round === round);
    const locked = asRequested.filter((board) => board.round === round);
    const sides = parseBoards(
      checkIn,
      round,
      locked.map((board) => board.sides),
    );
    return seatedOnce([
      ...played.map((board) => ({ round, board: board.number, sides: boardThatStays(board, checkIn) })),
      ...locked.map(({ board }, i) => ({ round, board, sides: sides[i] ?? [] })),
    ]);
  });
}

/** Of boards that share a player the first stays; one that its people have since joined on both sides does not. */
function seatedOnce(boards: readonly KeptBoard[]): KeptBoard[] {
  const seated = new Set<number>();
  return boards.filter(({ sides }) => {
    const here = sides.flat();
    const isWhole = sides.every((side) => side.length > 0) && new Set(here).size === here.length;
    if (!isWhole || here.some((entrant) => seated.has(entrant))) return false;
    for (const entrant of here) seated.add(entrant);
    return true;
  });
}

/** The league's own rating system, with what is known of the people who are here. */
export const judgeFor = (store: Store, { question }: PreparedRequest): Judge =>
  predictorFor(
    store,
    settingsOf(store),
    question.entrants.flatMap(({ people, lineups }) =>
      [...people, ...[...(lineups?.values() ?? [])].flat()].flatMap((one) => one?.playerId ?? []),
    ),
  );

/** Does `work`, and throws a refusal that says why there is no plan. */
export function refuseImpossible<R>(prepared: PreparedRequest, work: () => R): R {
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
