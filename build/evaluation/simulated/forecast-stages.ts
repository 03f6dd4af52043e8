/** Groups and the knock-out behind them, forecast before every round with what was known then; and what came of them. */
import { placesAfter } from '../../../shared/competition/final-places.ts';
import { qualify, separateGroups } from '../../../shared/competition/qualification.ts';
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../shared/competition/stages.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import type { ReadForForecast } from '../../../shared/forecast/parties.ts';
import type { Told } from '../../../shared/forecast/reliability.ts';
import { forecastRun } from '../../../shared/forecast/run.ts';
import { tournamentProblem } from '../../../shared/forecast/tournament-problem.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import {
  drawnToGroups,
  duels,
  madeUp,
  stageOf,
  withNextStage,
  type Pair,
} from '../../simulation/made-tournament.ts';
import {
  chancesIn,
  contestOf,
  knowledgeOf,
  knownPeople,
  resultOf,
  simulations,
  toldAt,
  type Chances,
  type KnownPeople,
} from './forecast-people.ts';

const people = 16;
export const topOfStages = 4;
const tied = 0.2;
const rule = { perGroup: 2, best: null };
const format = duels('knock-out');
const groups = [0, 1, 2, 3].map((at) => [1, 2, 3, 4].map((one) => 4 * at + one));
/** Who of a group of four meet in each round. */
const berger = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [3, 2],
    [0, 1],
  ],
  [
    [1, 3],
    [2, 0],
  ],
] as const;

interface Playing extends KnownPeople {
  readonly chance: Chance;
  readonly moments: Chances[];
}

/** Forecasts of first places and of places among the first four, at every moment of both stages. */
export function toldInStages(number: number): { first: Told[]; top: Told[] } {
  const playing = { ...knownPeople(people, number), chance: chanceOf(number, 11), moments: [] };
  const rounds: Pair[][] = [];
  for (const pairs of berger) {
    forecastNow(playing, inGroups(rounds), number);
    const seated = groups.flatMap((group) =>
      pairs.map(([one, other]) => [group[one] ?? 0, group[other] ?? 0] as const),
    );
    rounds.push(played(playing, seated, tied));
  }
  const ended = inGroups(rounds);
  const lines = linesAfter(ended);
  const held: Pair[][] = [];
  for (let pairs = nextPairs(lines, held); pairs.length > 0; pairs = nextPairs(lines, held)) {
    forecastNow(playing, withNextStage(ended, { format, lines, rounds: held }), number);
    held.push(played(playing, pairs, 0));
  }
  return toldAt(playing.moments, placesOf(withNextStage(ended, { format, lines, rounds: held })), {
    ...{ number, top: topOfStages },
  });
}

/** Lines of the draw decide where nothing else does, so that there are no lots. */
const inGroups = (rounds: readonly Pair[][]): ReadForForecast =>
  drawnToGroups(
    madeUp({
      ...{ people, rounds },
      stages: [stageOf(duels('groups'), { qualification: rule, next: { name: null, format } })],
      more: { tieBreaks: [...usualTieBreaks, 'pairing-number'] },
    }),
    groups,
  );

function forecastNow(playing: Playing, read: ReadForForecast, seed: number): void {
  const found = tournamentProblem(read, knowledgeOf(playing, tied));
  if (typeof found === 'string') return;
  const run = forecastRun(found.problem, seed + 1);
  run.until(simulations);
  playing.moments.push(chancesIn(run.tally, found.problem.competitors, topOfStages));
}

function played(playing: Playing, pairs: readonly (readonly [number, number])[], ties: number): Pair[] {
  const ways = { tied: ties, lot: () => playing.chance.whole(1e9) / 1e9 };
  const results = pairs.map(([one, other]): [number, number, number] => [
    one,
    other,
    resultOf(playing, one - 1, other - 1, ways),
  ]);
  for (const [one, other, won] of results) playing.rater.rate(contestOf(one - 1, other - 1, won, 140));
  return results;
}

const numberOf = (competitor: string): number => Number(competitor.replace('player ', ''));

/** As the program begins the next stage. */
function linesAfter(read: ReadForForecast): number[] {
  const content = stagesOf(competitionOf(read)).at(-1)?.content;
  if (!content || content.kind === 'bracket') return [];
  const { qualified } = qualify(content.tables, rule, read.tieBreaks ?? usualTieBreaks);
  return separateGroups(qualified).map(({ competitor }) => numberOf(competitor));
}

function nextPairs(lines: readonly number[], held: readonly Pair[][]): (readonly [number, number])[] {
  const read = withNextStage(inGroups([]), { format, lines, rounds: held });
  const content = stagesOf(competitionOf(read)).at(-1)?.content;
  if (content?.kind !== 'bracket') return [];
  const { next } = content.bracket;
  return next.matches.map(({ sides: [one, other] }) => [
    numberOf(one.entrant ?? ''),
    numberOf(other.entrant ?? ''),
  ]);
}

const placesOf = (read: ReadForForecast): Map<string, number> =>
  new Map(
    placesAfter(stagesOf(competitionOf(read)), read.stages).flatMap(({ rank, competitors }) =>
      competitors.map((one) => [one, rank] as const),
    ),
  );
