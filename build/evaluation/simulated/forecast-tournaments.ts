/** Tournaments of made-up people, forecast after every round with what was known then; and what came of them. */
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../shared/competition/stages.ts';
import { madeUp, stageOf, type Pair } from '../../simulation/made-tournament.ts';
import type { Knowledge } from '../../../shared/forecast/parties.ts';
import { forecastRun } from '../../../shared/forecast/run.ts';
import type { Told } from '../../../shared/forecast/reliability.ts';
import { reached } from '../../../shared/forecast/tally.ts';
import { tournamentProblem } from '../../../shared/forecast/tournament-problem.ts';
import { withTies } from '../../../shared/forecast/chances.ts';
import { suggestPairings } from '../../../shared/pairing/index.ts';
import { usualWeights, type DuelFormat } from '../../../shared/pairing/options.ts';
import { CannotPair, type PlayedBoard } from '../../../shared/pairing/types.ts';
import {
  createSystem,
  type Belief,
  type Contest,
  type Rater,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import { simulateDuels } from '../../../shared/simulation/duels.ts';

export interface ForecastWorld {
  readonly format: DuelFormat;
  readonly people: number;
  /** null: until it is over. */
  readonly rounds: number | null;
  /** Of equals; in a bracket no game is level. */
  readonly tied: number;
  readonly top: number;
}

/** Standard deviation of true strengths, and of their step between tournaments, in rating points. */
const [spread, drift] = [200, 15];
const simulations = 1000;

interface Played {
  readonly world: ForecastWorld;
  readonly rater: Rater;
  readonly system: RatingSystem;
  readonly skills: readonly number[];
  readonly chance: Chance;
  readonly rounds: Pair[][];
}

/** Forecasts of first places and of places among the first `top`, at every moment of a tournament. */
export function toldInTournament(world: ForecastWorld, number: number): { first: Told[]; top: Told[] } {
  const system = createSystem('league', leagueDefaults('league'), { singlePlayers: true });
  const { mean } = system.prior;
  const plan = {
    seed: number,
    players: world.people,
    periods: 20,
    games: 2 * world.people,
    mean,
    spread,
    drift,
    system,
  };
  const { history, skills } = simulateDuels(plan);
  const rater = system.begin(world.people);
  for (const contest of history.contests) rater.rate(contest);
  const played: Played = { world, rater, system, skills, chance: chanceOf(number, 9), rounds: [] };
  const moments: Map<string, [number, number]>[] = [];
  while (world.rounds === null || played.rounds.length < world.rounds) {
    const chances = forecastNow(played, number + 1);
    const pairs = nextPairs(played);
    if (chances === null || pairs.length === 0) break;
    moments.push(chances);
    playRound(played, pairs);
  }
  const places = finalPlaces(played);
  const told = (which: 0 | 1, most: number): Told[] =>
    moments.flatMap((chances) =>
      [...chances].map(([competitor, both]) => ({
        tournament: number,
        chance: both[which],
        came: (places.get(competitor) ?? Infinity) <= most,
      })),
    );
  return { first: told(0, 1), top: told(1, world.top) };
}

const readNow = ({ world, rounds }: Played) =>
  madeUp({ people: world.people, rounds, stages: [stageOf(world.format, { rounds: world.rounds })] });

function knowledgeNow({ rater, system, world }: Played): Knowledge {
  const beliefOf = (playerId: number): Belief => ({
    mean: rater.mean[playerId - 1] ?? NaN,
    deviation: rater.deviation[playerId - 1] ?? NaN,
  });
  return { system, beliefOf, teamSize: 1, tied: world.tied, drift: leagueDefaults('league').gamma };
}

/** By competitor: the chance to come first, and to be among the first. */
function forecastNow(played: Played, seed: number): Map<string, [number, number]> | null {
  const found = tournamentProblem(readNow(played), knowledgeNow(played));
  if (typeof found === 'string') return null;
  const run = forecastRun(found.problem, seed);
  run.until(simulations);
  return new Map(
    found.problem.competitors.map((competitor, one): [string, [number, number]] => [
      competitor,
      [
        reached(run.tally, one, { top: 1 }) / simulations,
        reached(run.tally, one, { top: played.world.top }) / simulations,
      ],
    ]),
  );
}

/** As the program pairs, and not as the forecast supposes. */
function nextPairs(played: Played): readonly (readonly [number, number])[] {
  const { world, rater, system, rounds } = played;
  const round = rounds.length + 1;
  try {
    const [best] = suggestPairings(
      {
        entrants: Array.from({ length: world.people }, (_, i) => ({
          people: [
            {
              playerId: i + 1,
              belief: { mean: rater.mean[i] ?? NaN, deviation: rater.deviation[i] ?? NaN },
              club: null,
              isBeginner: false,
            },
          ],
          ...{ from: 1, until: null, out: [] },
        })),
        ...{ format: world.format, rounds: [round], played: rounds.flatMap(boardsOf), kept: [] },
        ...{ weights: usualWeights, constraints: [], teamSize: 1, effort: 0, from: null, alternatives: 1 },
        recent: { opponents: () => 0, partners: () => 0 },
      },
      system,
    );
    const planned = best?.rounds[0];
    const byes = isPaired(world) ? (planned?.out ?? []).map((one) => [one + 1, 0] as const) : [];
    const boards = planned?.boards ?? [];
    return [...boards.map(([[one = 0] = [], [other = 0] = []]) => [one + 1, other + 1] as const), ...byes];
  } catch (error) {
    if (error instanceof CannotPair) return [];
    throw error;
  }
}

const isPaired = ({ format }: ForecastWorld): boolean => format.method === 'swiss';

const boardsOf = (pairs: readonly Pair[], at: number): PlayedBoard[] =>
  pairs.map(([one, other, won]) => ({
    round: at + 1,
    kind: other === 0 ? 'bye' : 'played',
    sides: [
      { entrants: [one - 1], points: won, seat: 1 },
      ...(other === 0 ? [] : [{ entrants: [other - 1], points: won === null ? null : 1 - won, seat: 2 }]),
    ],
  }));

function playRound(played: Played, pairs: readonly (readonly [number, number])[]): void {
  const { rater, rounds } = played;
  const results = pairs.map(([one, other]): Pair => [
    one,
    other,
    other === 0 ? 1 : resultOf(played, one, other),
  ]);
  rounds.push(results);
  for (const [one, other, won] of results)
    if (other !== 0 && won !== null) rater.rate(contestOf(one - 1, other - 1, won));
}

/** True strengths decide, by the system's own chances. */
function resultOf({ system, skills, chance, world }: Played, one: number, other: number): number {
  const contender = (person: number) => [
    { belief: { mean: skills[person - 1] ?? NaN, deviation: 0 }, share: null },
  ];
  const expected = system.duelChances(contender(one), contender(other), 1).win;
  const isBracket = world.format.method === 'knock-out' || world.format.method === 'double-elimination';
  const { win, tie } = withTies(expected, isBracket ? 0 : world.tied);
  const lot = chance.whole(1e9) / 1e9;
  return lot < win ? 1 : lot < win + tie ? 0.5 : 0;
}

const contestOf = (one: number, other: number, won: number): Contest => ({
  sides: [
    { members: [{ player: one, share: null, rated: true }], place: won === 0 ? 2 : 1 },
    { members: [{ player: other, share: null, rated: true }], place: won === 1 ? 2 : 1 },
  ],
  ...{ teamSize: 1, day: 140, weight: 1 },
});

/**
 * By the program's own standings, those who share a place in an order by lot; or by its bracket, where those who are out
 * equally late all have the first of their places.
 */
function finalPlaces(played: Played): Map<string, number> {
  const content = stagesOf(competitionOf(readNow(played))).at(-1)?.content;
  if (!content) return new Map();
  if (content.kind === 'bracket')
    return new Map(content.ranks.map(({ competitor, rank }) => [competitor, rank]));
  const rows = content.tables
    .flatMap((table) => table.rows)
    .map(({ competitor, rank }) => ({ competitor, rank, lot: played.chance.whole(1e9) }))
    .sort((a, b) => a.rank - b.rank || a.lot - b.lot);
  return new Map(rows.map(({ competitor }, i) => [competitor, i + 1]));
}
