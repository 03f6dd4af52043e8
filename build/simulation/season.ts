/** A season of a club whose boards are made in one way: results from the true skills, ratings after each tournament. */
import type { HandicapRule } from '../../shared/contract/handicaps.ts';
import type { PlannedBoard } from '../../shared/pairing/types.ts';
import {
  inColumns,
  createSystem,
  defaultParameters,
  type Belief,
  type Contest,
  type Rater,
} from '../../shared/rating/index.ts';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { performed, placesByChances } from '../../shared/simulation/performance.ts';
import type { Club } from './club.ts';
import type { Rounds } from './encounters.ts';
import { measuredWeek, type Week } from './measures.ts';
import { leadAt, trueSide, type Strengths } from './strengths.ts';
import type { SideSize, Way } from './ways.ts';

export interface SeasonPlan {
  readonly club: Club;
  /** Of the club: gives the chance in results and lots. */
  readonly number: number;
  readonly sideSize: SideSize;
  readonly rounds: number;
  /** How far apart the league's settings take newcomers to be. */
  readonly sigma0: number;
  readonly handicap?: HandicapRule | undefined;
}

/** No player is known at the start. TS2 with shares, and its papers' parameters but for σ₀. */
export function playSeason(plan: SeasonPlan, way: Way): Week[] {
  const { club, number, sideSize, rounds, sigma0, handicap } = plan;
  const parameters = { ...defaultParameters('ts2-shares'), sigma0 };
  const system = createSystem('ts2-shares', parameters, {
    singlePlayers: sideSize === 1,
  });
  const rater = system.begin(club.people);
  const chance = chanceOf(number, 2);
  const before: Rounds[] = [];
  return club.here.map((here, week) => {
    const skills = club.skills[week] ?? [];
    const beliefs = beliefsOf(rater);
    const { people } = club;
    const played = way.boards({ people, here, sideSize, rounds, beliefs, before, system, chance, handicap });
    const table = { system, teamSize: sideSize, skills, beliefs, handicap };
    for (const board of played.flat()) rater.rate(contestOf(board, table, week, chance));
    const measured = measuredWeek({ people, here, before, played }, table, beliefsOf(rater));
    before.push(played);
    return measured;
  });
}

const beliefsOf = ({ mean, deviation }: Rater): Belief[] =>
  Array.from(mean, (one, person) => ({ mean: one, deviation: deviation[person] ?? NaN }));

function contestOf(board: PlannedBoard, strengths: Strengths, week: number, chance: Chance): Contest {
  const places = placesAt(board, strengths, chance);
  const lead = leadAt(strengths, board);
  return inColumns({
    sides: board.map((side, at) => ({
      members: side.map((player) => ({ player, share: null, rated: true })),
      place: places[at] ?? NaN,
      advantage: Math.max(0, at === 0 ? lead : -lead),
    })),
    teamSize: strengths.teamSize,
    day: null,
    tournament: week,
    weight: 1,
  });
}

/** Of two sides a win, a tie or a loss by their true chances; of three the order of their performances. */
function placesAt(board: PlannedBoard, strengths: Strengths, chance: Chance): number[] {
  const { system, teamSize } = strengths;
  const sides = board.map((side) => trueSide(strengths, side));
  const [one, other] = sides;
  if (one !== undefined && other !== undefined && sides.length === 2)
    return placesByChances(system, [one, other], teamSize, chance, leadAt(strengths, board));
  const performances = sides.map((side) => performed(system, side, teamSize, () => chance.normal()));
  return performances.map((own) => 1 + performances.filter((another) => another > own).length);
}
