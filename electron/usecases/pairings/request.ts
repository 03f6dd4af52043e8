/** From what a screen knows of a tournament to the request for the pairing engine. */
import { usualPoints } from '../../../shared/competition/points.ts';
import { isHere, namedIn, type Constraint } from '../../../shared/pairing/options.ts';
import type { Entrant, PairingRequest, KeptBoard, Person } from '../../../shared/pairing/types.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import {
  parseBoards,
  alreadyPlayed,
  boardThatStays,
  playedBefore,
  pointsRuleOf,
  runningBoards,
  type RunningBoard,
} from './boards.ts';
import {
  type CheckInLine,
  checkInLines,
  checkInOf,
  peopleKnown,
  type PlanArgument,
  type CheckIn,
} from './check-in.ts';
import { absencesIn, countedBoards, withAbsences } from './absences.ts';
import { drawnAs, stageOfRound, takesPart, type StageOfRound } from './stage.ts';
import { groupsStay } from './late-draw.ts';
import { boardsOfLateByes } from './late-entries.ts';
import { recentEncounters, type MeetingTimes } from './recent-meetings.ts';

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
 */
export function prepareRequest(
  store: Store,
  options: PlanArgument,
  rounds: readonly number[],
): PreparedRequest {
  checkFormat(options);
  const [first = 1] = rounds;
  const running = runningBoards(store, options.tournamentId);
  const staying = alreadyPlayed(running, rounds);
  const stage = stageOfRound(store, options.tournamentId, first);
  const before = { from: stage.firstRound, before: first };
  const absent = absencesIn(store, options.tournamentId);
  const lines = linesHere(options, stage, (line) => withRoundsPlayed(withAbsences(absent, line), staying));
  const drawsAgain = isDrawnAgain(stage, running, first) && !groupsStay(stage, lines, options.format, first);
  const points = pointsRuleOf(store, options.tournamentId);
  const { halfBye } = points ?? usualPoints;
  const lateByes = boardsOfLateByes(running, lines, { ...before, points: halfBye });
  const everyone = [...lines, ...absentees(staying, lines)];
  const checkIn = checkInOf(store, everyone);
  checkSomebodyIsHere(checkIn, rounds);
  const people = [...checkIn.ofPerson.keys()];
  const constraints = constraintsFor(options.constraints, new Set(people));
  const recent = recentlyMet(store, people, options);
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
      played: playedBefore([...countedBoards(absent, running), ...lateByes], before, checkIn),
      kept: keptBoards(checkIn, options.kept, staying, rounds),
      recent,
      constraints: constraints.map(({ constraint }) => constraint),
    },
  };
}

/** True for a first round that has begun without any result: pairing it again asks for another draw. */
function isDrawnAgain({ number, firstRound }: StageOfRound, running: readonly RunningBoard[], first: number) {
  const held = running.filter(({ round }) => round >= firstRound);
  return (
    number === 1 && first === firstRound && held.length > 0 && !held.some(({ isFinished }) => isFinished)
  );
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
function withLineups(
  store: Store,
  { matchBoards, lineups }: PlanArgument,
  { entrants, teams }: CheckIn,
): readonly Entrant[] {
  if (matchBoards === null) return entrants;
  const ids = lineups.flatMap(({ playerIds }) => playerIds.filter((playerId) => playerId !== null));
  const here = entrants.flatMap(({ people }) => people);
  const known = new Map([...peopleKnown(store, ids), ...here].map((one) => [one.playerId, one]));
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

interface Line {
  readonly team: string | null;
  readonly playerIds: number[];
  readonly rounds: Set<number>;
}

/** They were here in those rounds and in no other, so that their boards can stay. */
function absentees(boards: readonly RunningBoard[], lines: readonly CheckInLine[]): CheckInLine[] {
  const people = new Set(lines.flatMap(({ playerIds }) => playerIds));
  const teams = new Set(lines.map(({ team }) => team));
  const found = new Map<string, Line>();
  const keyOf = new Map<number, string>();
  for (const { round, sides } of boards)
    for (const { team, playerIds } of sides) {
      if (team !== null && teams.has(team)) continue;
      const missing = playerIds.filter((playerId) => !people.has(playerId));
      // A team with a member who is here otherwise is no longer a team.
      const whole = missing.length === playerIds.length ? team : null;
      for (const playerId of missing) {
        const key = keyOf.get(playerId) ?? (whole === null ? `player ${String(playerId)}` : `team ${whole}`);
        const line = found.get(key) ?? { team: whole, playerIds: [], rounds: new Set() };
        line.rounds.add(round);
        if (!keyOf.has(playerId)) line.playerIds.push(playerId);
        keyOf.set(playerId, key);
        found.set(key, line);
      }
    }
  return [...found.values()].map(({ team, playerIds, rounds }) => ({
    team,
    playerIds,
    isBeginner: false,
    ...presenceIn([...rounds]),
  }));
}

function presenceIn(rounds: readonly number[]): Pick<CheckInLine, 'from' | 'until' | 'out'> {
  const [from, until] = [Math.min(...rounds), Math.max(...rounds)];
  return { from, until, out: between(from, until).filter((round) => !rounds.includes(round)) };
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The line, also here in the rounds in which it played. */
function withRoundsPlayed(line: CheckInLine, boards: readonly RunningBoard[]): CheckInLine {
  const missed = boards
    .filter(({ round, sides }) => !isHere(line, round) && sides.some(isOf(line)))
    .map(({ round }) => round);
  if (missed.length === 0) return line;
  const from = Math.min(line.from, ...missed);
  const until = line.until === null ? null : Math.max(line.until, ...missed);
  const before = between(from, line.from - 1);
  const after = until === null ? [] : between((line.until ?? until) + 1, until);
  const out = [...before, ...line.out, ...after].filter((round) => !missed.includes(round));
  return { ...line, from, until, out };
}

const isOf =
  ({ team, playerIds }: CheckInLine) =>
  (side: RunningBoard['sides'][number]): boolean =>
    team === null ? side.playerIds.some((id) => playerIds.includes(id)) : side.team === team;
