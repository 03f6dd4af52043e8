/**
 * `npm run vectors -- FILE...`: what the engine makes of files of test vectors in the form of test/vectors/*.json.
 * Prints each section's worst relative error, and ends with 1 where one is beyond its tolerance. Without a file it
 * takes the repository's own.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settledWithin } from '../shared/rating/gaussian.ts';
import { inColumns } from '../shared/rating/lineups.ts';
import { weigh } from '../shared/rating/performance.ts';
import { fieldFor, learn, perform, seat } from '../shared/rating/systems/field.ts';
import type { Graph } from '../shared/rating/systems/message-passing.ts';
import { trueSkillGraph } from '../shared/rating/systems/trueskill.ts';
import { ts2Graph } from '../shared/rating/systems/ts2.ts';
import { greaterThan, withinMargin } from '../shared/rating/truncated-normal.ts';
import type { Compared } from './vectors/contests.ts';
import { compareGlickoSection, glickoTolerance } from './vectors/glicko-file.ts';

export interface Section {
  readonly name: string;
  readonly cases: number;
  /** The worst relative error; NaN where the engine gave no number. */
  readonly worst: number;
  readonly tolerance: number;
}

type Pair = readonly [mean: number, deviation: number];

interface Moments {
  readonly mean: number;
  readonly variance: number;
}

interface TruncatedCase extends Moments {
  readonly margin: number;
  readonly greater: Moments;
  readonly within: Moments;
}

interface WeightsCase {
  readonly teamSize: number;
  readonly missingPenalty: number;
  readonly means: readonly number[];
  readonly shares: readonly number[];
  readonly sizePenalised: readonly number[];
  readonly byShares: readonly number[];
}

interface ContestCase {
  readonly beta: number;
  readonly teams: readonly (readonly Pair[])[];
  readonly places: readonly number[];
  readonly posterior: readonly (readonly Pair[])[];
}

interface TrueSkillCase extends ContestCase {
  readonly drawProbability: number;
}

interface Ts2Case extends ContestCase {
  readonly margin: number;
  readonly weights: readonly (readonly number[])[];
}

/** Every section known, with the tolerance that its file states. */
const sections = {
  truncated: { tolerance: 1e-9, compare: (one: unknown) => compareTruncated(one as TruncatedCase) },
  weights: { tolerance: 1e-12, compare: (one: unknown) => compareWeights(one as WeightsCase) },
  trueskill: { tolerance: 1e-6, compare: (one: unknown) => compareTrueSkill(one as TrueSkillCase) },
  ts2: { tolerance: 1e-6, compare: (one: unknown) => compareTs2(one as Ts2Case) },
};

/** The sections of one file, in its order; those that no check is known for are left out. */
export function checkVectors(file: string): Section[] {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return Object.entries(content).flatMap(([name, cases]) => {
    const compared = compareGlickoSection(name, cases);
    if (compared !== undefined) return [sectionOf(name, compared, glickoTolerance)];
    if (!(name in sections) || !Array.isArray(cases)) return [];
    const { tolerance, compare } = sections[name as keyof typeof sections];
    return [sectionOf(name, cases.map(compare), tolerance)];
  });
}

const sectionOf = (name: string, cases: readonly Compared[][], tolerance: number): Section => ({
  name,
  cases: cases.length,
  worst: worstOf(cases.flat().map(relativeError)),
  tolerance,
});

const relativeError = ([got, expected]: Compared): number =>
  got === expected ? 0 : Math.abs(got - expected) / Math.max(Math.abs(expected), Number.MIN_VALUE);

const worstOf = (errors: readonly number[]): number =>
  errors.reduce((worst, error) => (error > worst || Number.isNaN(error) ? error : worst), 0);

function compareTruncated({ mean, variance, margin, greater, within }: TruncatedCase): Compared[] {
  const above = greaterThan(mean, variance, margin);
  const inside = withinMargin(mean, variance, margin);
  return [
    [above.mean, greater.mean],
    [above.variance, greater.variance],
    [inside.mean, within.mean],
    [inside.variance, within.variance],
  ];
}

function compareWeights({ means, shares, sizePenalised, byShares, ...full }: WeightsCase): Compared[] {
  const weights = new Float64Array(means.length);
  const given = [Float64Array.from(means), Float64Array.from(shares), 0, means.length, weights] as const;
  weigh('size-penalised', full, ...given);
  const bySize = Array.from(weights);
  weigh('shares', full, ...given);
  return [...together(bySize, sizePenalised), ...together(Array.from(weights), byShares)];
}

const together = (got: readonly number[], expected: readonly number[]): Compared[] =>
  expected.map((value, i) => [got[i] ?? NaN, value]);

function compareTrueSkill(given: TrueSkillCase): Compared[] {
  const sums = given.teams.map((team) => team.map(() => 1));
  return compareContest(given, sums, trueSkillGraph(null, given.drawProbability));
}

function compareTs2(given: Ts2Case): Compared[] {
  return compareContest(given, given.weights, ts2Graph(given.margin, given.margin));
}

function compareContest(
  given: ContestCase,
  weights: readonly (readonly number[])[],
  graph: Graph,
): Compared[] {
  const got = posteriorOf(given, weights, graph, settledWithin).flat();
  return given.posterior.flat().flatMap(([mean, deviation], i): Compared[] => [
    [got[i]?.[0] ?? NaN, mean],
    [got[i]?.[1] ?? NaN, deviation],
  ]);
}

/** What is believed of each member after one contest, whatever the weights. */
export function posteriorOf(
  {
    beta,
    teams,
    places,
    advantages = [],
  }: Omit<ContestCase, 'posterior'> & { readonly advantages?: readonly number[] | undefined },
  weights: readonly (readonly number[])[],
  graph: Graph,
  tolerance: number,
): Pair[][] {
  let player = 0;
  const sides = teams.map((team, j) => ({
    place: places[j] ?? NaN,
    advantage: advantages[j] ?? 0,
    members: team.map(() => ({ player: player++, share: null, rated: true })),
  }));
  const contest = inColumns({ sides, teamSize: 1, day: null, weight: 1 });
  const field = fieldFor(contest);
  const means = Float64Array.from(teams.flat(), ([mean]) => mean);
  const deviations = Float64Array.from(teams.flat(), ([, deviation]) => deviation);
  seat(field, contest, means, deviations, 0);
  field.weight.set(weights.flat());
  perform(field, beta);
  const settled = graph.settle(field, tolerance);
  learn(field, 1, false);
  const after = (i: number): Pair =>
    settled ? [field.meanAfter[i] ?? NaN, field.deviationAfter[i] ?? NaN] : [NaN, NaN];
  return sides.map(({ members }) => members.map((member) => after(member.player)));
}

function report(file: string): boolean {
  const found = checkVectors(file);
  console.log(path.relative(process.cwd(), file));
  if (found.length === 0) console.log('  no section that is known here');
  for (const { name, cases, worst, tolerance } of found) {
    const verdict = worst <= tolerance ? 'ok' : 'BEYOND ITS TOLERANCE';
    console.log(
      `  ${name.padEnd(22)} ${String(cases).padStart(3)} cases, worst relative error ${worst.toExponential(1)}` +
        ` of ${tolerance.toExponential(0)}: ${verdict}`,
    );
  }
  return found.length > 0 && found.every(({ worst, tolerance }) => worst <= tolerance);
}

if (import.meta.main) {
  const own = ['engine', 'glicko'].map((name) =>
    path.resolve(import.meta.dirname, `../test/vectors/${name}.json`),
  );
  const files = process.argv.length > 2 ? process.argv.slice(2) : own;
  // Every file is reported, whatever the one before it was like.
  process.exitCode = files.map(report).every(Boolean) ? 0 : 1;
}
