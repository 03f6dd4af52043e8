/**
 * A league whose true skills are known: people whose skill drifts from week to week, newcomers and people who leave,
 * a tournament a week of teams that are seldom whole, and scores so coarse that many tie.
 */
import type { RatingSystem } from '../rating/index.ts';
import { chanceOf, type Chance } from './chance.ts';
import { lineupsOf, type SimulatedLineup } from './lineups.ts';
import { performed, trueContender } from './performance.ts';

export interface LeaguePlan {
  /** A whole number from 0: leagues of different numbers differ by chance alone. */
  readonly seed: number;
  /** From 4; all who ever play. */
  readonly players: number;
  readonly weeks: number;
  /** How many are in a full team; 1 where everyone plays alone. */
  readonly teamSize: number;
  /** `own`: players stay in their team; `dealt`: every week lots make the teams again. */
  readonly teams: 'own' | 'dealt';
  /** Standard deviation of true skills where people join, and of their steps from week to week: rating points. */
  readonly spread: number;
  readonly drift: number;
  /** Rating points that make one point of score: performances nearer than that may tie. */
  readonly step: number;
  /** What a lineup performs, by its weights and noise. */
  readonly system: RatingSystem;
}

export interface SimulatedSide extends SimulatedLineup {
  /** Whole, from 0; higher is better. */
  readonly score: number;
}

interface SimulatedWeek {
  /** True skill by person, in rating points; null for who has not come yet or has left. */
  readonly skills: readonly (number | null)[];
  readonly sides: readonly SimulatedSide[];
}

export interface SimulatedLeague {
  readonly plan: LeaguePlan;
  readonly weeks: readonly SimulatedWeek[];
}

/** Where the scale of true skills lies, in rating points: it says nothing. */
export const middle = 3000;

/** Points of a side that performs as the middle does. */
const middleScore = 20;

/** How many of all belong to a team, as a multiple of its seats: so it is whole in about every other tournament. */
const squad = 1.4;
/** How often one comes, from person to person. */
const rarest = 0.45;
const steadiest = 0.95;
/** Of all but the first two, who are there throughout. */
const joinLater = 0.2;
const leaveSooner = 0.15;
/** Whose place in the league begins or ends somewhere within it. */
const founders = 2;

interface Person {
  readonly keenness: number;
  /** Weeks, counted from 0. */
  readonly from: number;
  readonly until: number;
}

/** The same plan gives the same league. */
export function simulateLeague(plan: LeaguePlan): SimulatedLeague {
  const chance = chanceOf(plan.seed, 3);
  const people = Array.from({ length: plan.players }, (_, at) => personOf(at, plan.weeks, chance));
  const skills = people.map(() => middle + plan.spread * chance.gaussian());
  const teams = Math.max(2, Math.floor(plan.players / (squad * plan.teamSize)));
  const weeks = Array.from({ length: plan.weeks }, (_, week): SimulatedWeek => {
    const isIn = ({ from, until }: Person): boolean => from <= week && week <= until;
    for (const [at, person] of people.entries())
      if (isIn(person) && person.from < week)
        skills[at] = (skills[at] ?? NaN) + plan.drift * chance.gaussian();
    const here = [...people.keys()].filter((at) => comes(people[at], week, chance));
    const lineups = lineupsOf(here, teamsOf(plan, teams, chance), plan.teamSize, chance);
    return {
      skills: people.map((person, at) => (isIn(person) ? (skills[at] ?? NaN) : null)),
      sides: lineups.map((lineup) => ({ ...lineup, score: scoreOf(lineup, skills, plan, chance) })),
    };
  });
  return { plan, weeks };
}

function personOf(at: number, weeks: number, chance: Chance): Person {
  const keenness = rarest + ((steadiest - rarest) * chance.whole(1001)) / 1000;
  const later = chance.happens(joinLater) ? chance.whole(weeks) : 0;
  const sooner = chance.happens(leaveSooner) ? chance.whole(weeks) : weeks - 1;
  if (at < founders) return { keenness: 1, from: 0, until: weeks - 1 };
  return { keenness, from: Math.min(later, sooner), until: Math.max(later, sooner) };
}

/** Each one's team this week, by its number. */
function teamsOf(
  { players, teams: kind }: LeaguePlan,
  teams: number,
  chance: Chance,
): (person: number) => number {
  if (kind === 'own') return (person) => person % teams;
  const numbers = Array.from({ length: players }, (_, at) => at % teams);
  const left = [...numbers];
  const lots = numbers.flatMap(() => left.splice(chance.whole(left.length), 1));
  return (person) => lots[person] ?? NaN;
}

/** People who join arrive in that week. */
function comes(person: Person | undefined, week: number, chance: Chance): boolean {
  if (person === undefined || week < person.from || week > person.until) return false;
  return chance.happens(person.keenness) || week === person.from;
}

function scoreOf(
  { members }: SimulatedLineup,
  skills: readonly number[],
  { system, teamSize, step }: LeaguePlan,
  chance: Chance,
): number {
  const side = members.map(({ person, share }) => trueContender(skills[person] ?? NaN, share));
  const performance = performed(system, side, teamSize, () => chance.gaussian());
  return Math.max(0, middleScore + Math.round((performance - middle) / step));
}
