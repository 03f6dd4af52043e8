/** Simulated ends of a table or of groups: what is left is played, and the tables are ranked. */
import { gamePoints } from '../competition/points.ts';
import { chanceTables, outcomeBy, type ChanceTable } from './chances.ts';
import { favourableResult, type Favour } from './favourable.ts';
import type { Lots } from './lots.ts';
import { roundPairer } from './pairing.ts';
import { gamesBetween } from './parties.ts';
import type { Game, Meeting, Party, RoundToPair, TableProblem } from './problem.ts';
import { rankerFor } from './place-ranker.ts';
import { meet, scoresFor, type Scores } from './scores.ts';
import { strengthsOf, type Strengths } from './strengths.ts';

/** One simulated end; valid until the next. */
export interface SimulatedEnd {
  /** By competitor, in its table, from 1; no two of a table share one. */
  readonly places: Int32Array;
  readonly points: Float64Array;
  /** By meeting of the problem: 0 the first side won, 1 a tie, 2 the second; -1 for more than two sides. */
  readonly outcomes: Int8Array;
  /** By table: its competitors in the order of their places. */
  readonly tables: readonly Int32Array[];
  /** Whether it may come like this: its pairings break no rule. */
  readonly isLegal: boolean;
}

export interface Simulation {
  /** @param favour - Who is helped by the results of games of two; left out: strengths alone decide. */
  readonly play: (lots: Lots, favour?: Favour) => SimulatedEnd;
  readonly scores: Scores;
}

interface Running {
  readonly problem: TableProblem;
  readonly scores: Scores;
  readonly strengths: Strengths;
  readonly tableOf: (noise: number) => ChanceTable;
  readonly outcomes: Int8Array;
  favour: Favour | null;
}

/** @param strengths - Of a season's forecast, whose tournaments share them. */
export function tableSimulation(problem: TableProblem, strengths = strengthsOf(problem)): Simulation {
  const { standings, groups, meetings, parties, order, points } = problem;
  const { reset, ...scores } = scoresFor(problem);
  const running: Running = {
    ...{ problem, scores, strengths },
    tableOf: chanceTables(problem.chances),
    outcomes: new Int8Array(meetings.length).fill(-1),
    favour: null,
  };
  const means = Float64Array.from(parties, (own) => meanOf(own, problem));
  const pairer = roundPairer(
    scores,
    means,
    Float64Array.from(standings, ({ initial }) => initial),
  );
  const rank = rankerFor({ standings, order, win: points.win }, scores);
  const tables = membersOf(groups);
  const places = new Int32Array(standings.length);
  const steps = stepsOf(problem);
  return {
    scores,
    play: (lots, favour) => {
      running.favour = favour ?? null;
      reset();
      let isLegal = problem.canBePairedSo;
      strengths.draw(lots);
      for (const [at, { fixed, toPair }] of steps.entries()) {
        if (at > 0) strengths.move(lots);
        for (const meeting of fixed) playMeeting(running, meeting, lots);
        if (toPair && playPaired(running, toPair, pairer, lots)) isLegal = false;
      }
      for (const members of tables) {
        rank(members, lots.whole);
        for (let at = 0; at < members.length; at++) places[members[at]!] = at + 1;
      }
      return { places, points: scores.points, outcomes: running.outcomes, tables, isLegal };
    },
  };
}

/** What is believed of a competitor's strength: of several boards the mean. */
export const meanOf = (parties: readonly Party[], { people }: Pick<TableProblem, 'people'>): number =>
  parties.reduce(
    (sum, { people: own, weight }) => sum + weight * own.reduce((all, one) => all + people[one]!.mean, 0),
    0,
  ) / Math.max(1, parties.length);

function membersOf(groups: readonly number[]): Int32Array[] {
  const count = Math.max(-1, ...groups) + 1;
  return Array.from({ length: count }, (_, group) =>
    Int32Array.from([...groups.keys()].filter((one) => groups[one] === group)),
  );
}

interface RoundLeft {
  readonly fixed: readonly number[];
  readonly toPair: RoundToPair | undefined;
}

/** Round after round. */
function stepsOf({ meetings, toPair }: TableProblem): RoundLeft[] {
  const fixed = Map.groupBy(meetings.keys(), (at) => meetings[at]!.round);
  const pairedIn = new Map(toPair.map((one) => [one.round, one]));
  const rounds = [...new Set([...fixed.keys(), ...pairedIn.keys()])].sort((a, b) => a - b);
  return rounds.map((round) => ({ fixed: fixed.get(round) ?? [], toPair: pairedIn.get(round) }));
}

function playMeeting(running: Running, at: number, lots: Lots): void {
  const meeting = running.problem.meetings[at]!;
  const [first] = meeting.games;
  if (first && first.parties.length === 2) running.outcomes[at] = playDuel(running, meeting, lots);
  else if (first) playField(running, first, lots);
}

/** @returns whether some met again. */
function playPaired(
  running: Running,
  { round, present, excused }: RoundToPair,
  pairer: ReturnType<typeof roundPairer>,
  lots: Lots,
): boolean {
  const { problem, scores } = running;
  const { parties, points, isFixed } = problem;
  const { pairs, used, bye, hasRematch } = pairer.pair(present, problem.pairedBy, lots);
  for (let at = 0; at < used; at += 2) {
    const [home, away] = [parties[pairs[at]!]!, parties[pairs[at + 1]!]!];
    if (home.length === 1) playGame(running, home[0]!, away[0]!, lots);
    else playMatch(running, round, home, away, lots);
  }
  const rest = (one: number, given: number): void => {
    scores.points[one]! += given;
    if (given >= points.win) scores.allWins[one]!++;
    if (!isFixed) meet(scores, one, -1, given, 0);
  };
  if (bye >= 0) {
    scores.byes[bye]!++;
    rest(bye, isFixed ? 0 : points.bye);
  }
  for (const { competitor, points: given } of excused) rest(competitor, given);
  return hasRematch;
}

/** A match of teams that isn't entered yet, board by board. */
function playMatch(
  running: Running,
  round: number,
  home: readonly Party[],
  away: readonly Party[],
  lots: Lots,
): void {
  const games = gamesBetween(running.problem.matchPairs, home, away);
  if (games.length > 0) playDuel(running, { round, board: null, games, boardPoints: [0, 0] }, lots);
}

function resultOf(running: Running, one: Party, other: Party, lots: Lots): 0 | 1 | 2 {
  const { strengths, tableOf, favour, scores, problem } = running;
  if (favour) {
    const pairing = { one: one.competitors, other: other.competitors };
    return favourableResult(favour, pairing, scores.points, problem.points, lots);
  }
  return outcomeBy(tableOf(one.noise + other.noise), strengths.of(one) - strengths.of(other), lots.share());
}

function playGame(running: Running, one: Party, other: Party, lots: Lots): 0 | 1 | 2 {
  const outcome = resultOf(running, one, other, lots);
  countFor(running, one, other, outcome);
  countFor(running, other, one, outcome === 1 ? 1 : outcome === 0 ? 2 : 0);
  return outcome;
}

function playDuel(running: Running, { games, boardPoints }: Meeting, lots: Lots): 0 | 1 | 2 {
  const { parties } = games[0]!;
  const [one, other] = [parties[0]!, parties[1]!];
  if (boardPoints === null) return playGame(running, one, other, lots);
  let [home, away] = boardPoints;
  for (const game of games) {
    const outcome = resultOf(running, game.parties[0]!, game.parties[1]!, lots);
    home += outcome === 0 ? 1 : outcome === 1 ? 0.5 : 0;
    away += outcome === 2 ? 1 : outcome === 1 ? 0.5 : 0;
  }
  for (const team of one.competitors) running.scores.boardPoints[team]! += home;
  for (const team of other.competitors) running.scores.boardPoints[team]! += away;
  const outcome = home > away ? 0 : home < away ? 2 : 1;
  countFor(running, one, other, outcome);
  countFor(running, other, one, outcome === 1 ? 1 : outcome === 0 ? 2 : 0);
  return outcome;
}

/** @param outcome - Seen from `one`: 0 won, 1 tied, 2 lost. */
function countFor({ problem, scores }: Running, one: Party, other: Party, outcome: 0 | 1 | 2): void {
  const { win, draw, loss } = problem.points;
  const won = outcome === 0 ? win : outcome === 1 ? draw : loss;
  const beaten = outcome === 0 ? 1 : outcome === 1 ? 0.5 : 0;
  for (const own of one.competitors) {
    scores.points[own]! += won;
    if (outcome === 0) {
      scores.wins[own]!++;
      scores.allWins[own]!++;
    }
    for (const opponent of other.competitors) meet(scores, own, opponent, won, beaten);
  }
}

/** Many at a board: each performs with the day's noise, and the best performance is first. */
function playField({ problem, scores, strengths }: Running, { parties }: Game, lots: Lots): void {
  const performances = parties.map((one) => strengths.of(one) + Math.sqrt(one.noise) * lots.gaussian());
  const { win, loss } = problem.points;
  for (const [side, { competitors }] of parties.entries()) {
    const mine = performances[side]!;
    const ahead = performances.filter((other) => other > mine).length;
    const given = gamePoints(problem.points, ahead, parties.length);
    for (const one of competitors) {
      scores.points[one]! += given;
      if (ahead === 0) scores.wins[one]!++;
      if (ahead === 0) scores.allWins[one]!++;
      for (const [i, other] of parties.entries())
        if (i !== side)
          for (const opponent of other.competitors)
            meet(
              scores,
              one,
              opponent,
              performances[i]! < mine ? win : loss,
              Number(performances[i]! < mine),
            );
    }
  }
}
