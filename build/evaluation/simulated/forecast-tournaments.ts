/** Tournaments of made-up people, forecast after every round with what was known then; and what came of them. */
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../shared/competition/stages.ts';
import { madeUp, stageOf, type Pair } from '../../simulation/made-tournament.ts';
import { forecastRun } from '../../../shared/forecast/run.ts';
import type { Told } from '../../../shared/forecast/reliability.ts';
import { tournamentProblem } from '../../../shared/forecast/tournament-problem.ts';
import { suggestPairings } from '../../../shared/pairing/index.ts';
import { isBracket, usualWeights, type DuelFormat } from '../../../shared/contract/pairing-options.ts';
import { CannotPair, type PlayedBoard } from '../../../shared/pairing/types.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import {
  chancesIn,
  contestOf,
  knowledgeOf,
  knownPeople,
  placesByLot,
  resultOf,
  simulations,
  toldAt,
  type Chances,
  type KnownPeople,
} from './forecast-people.ts';

export interface ForecastWorld {
  readonly format: DuelFormat;
  readonly people: number;
  /** null: until it is over. */
  readonly rounds: number | null;
  /** Of equals; in a bracket no game is level. */
  readonly tied: number;
  readonly top: number;
}

interface Played extends KnownPeople {
  readonly world: ForecastWorld;
  readonly chance: Chance;
  readonly rounds: Pair[][];
}

/** Forecasts of first places and of places among the first `top`, at every moment of a tournament. */
export function toldInTournament(world: ForecastWorld, number: number): { first: Told[]; top: Told[] } {
  const known = knownPeople(world.people, number);
  const played: Played = { ...known, world, chance: chanceOf(number, 9), rounds: [] };
  const moments: Chances[] = [];
  while (world.rounds === null || played.rounds.length < world.rounds) {
    const chances = forecastNow(played, number + 1);
    const pairs = nextPairs(played);
    if (chances === null || pairs.length === 0) break;
    moments.push(chances);
    playRound(played, pairs);
  }
  return toldAt(moments, finalPlaces(played), { number, top: world.top });
}

const readNow = ({ world, rounds }: Played) =>
  madeUp({ people: world.people, rounds, stages: [stageOf(world.format, { rounds: world.rounds })] });

function forecastNow(played: Played, seed: number): Chances | null {
  const { world } = played;
  const found = tournamentProblem(readNow(played), knowledgeOf(played, world.tied));
  if (typeof found === 'string') return null;
  const run = forecastRun(found.problem, seed);
  run.until(simulations);
  return chancesIn(run.tally, found.problem.competitors, world.top);
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
  const { world, rater, rounds, chance } = played;
  const ways = { tied: isBracket(world.format) ? 0 : world.tied, lot: () => chance.whole(1e9) / 1e9 };
  const results = pairs.map(([one, other]): Pair => [
    one,
    other,
    other === 0 ? 1 : resultOf(played, one - 1, other - 1, ways),
  ]);
  rounds.push(results);
  for (const [one, other, won] of results)
    if (other !== 0 && won !== null) rater.rate(contestOf(one - 1, other - 1, won, 140));
}

/**
 * By the program's own standings, those who share a place in an order by lot; or by its bracket, where those who are out
 * equally late all have the first of their places.
 */
function finalPlaces(played: Played): Map<string, number> {
  const content = stagesOf(competitionOf(readNow(played))).at(-1)?.content;
  if (!content) return new Map();
  if (content.kind === 'bracket')
    return new Map(content.ranks.map(({ competitor, rank }) => [competitor, rank]));
  return placesByLot(
    content.tables.flatMap((table) => table.rows),
    () => played.chance.whole(1e9),
  );
}
