/** What message passing leaves to the garbage collector: it must not depend on the number of sweeps. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fieldFor, perform, seat, weighMembers } from '../../shared/rating/systems/field.ts';
import type { Graph } from '../../shared/rating/systems/message-passing.ts';
import { trueSkillGraph } from '../../shared/rating/systems/trueskill.ts';
import { ts2Graph } from '../../shared/rating/systems/ts2.ts';
import { unit, type MadeField } from './fields.ts';
import { median } from './rounds.ts';

export interface Allocated {
  readonly graph: string;
  /** Bytes for settling the field once: in few sweeps, to 1e-2 of a deviation, and in many, to 1e-12. */
  readonly inFewSweeps: number;
  readonly inManySweeps: number;
}

const margin = 0.02 * unit.beta;

export function measureAllocation({ contest, mean, deviation }: MadeField): Allocated[] {
  const field = fieldFor(contest);
  seat(field, contest, mean, deviation, 0);
  weighMembers(field, 'sum', { teamSize: contest.teamSize, missingPenalty: 0 });
  perform(field, unit.beta);
  const bytes = (graph: Graph, tolerance: number): number =>
    bytesOf(() => {
      graph.settle(field, tolerance);
    });
  return [
    { name: 'TS2', graph: ts2Graph(margin, margin) },
    { name: 'TrueSkill', graph: trueSkillGraph(margin, 0) },
  ].map(({ name, graph }) => ({
    graph: name,
    inFewSweeps: bytes(graph, 1e-2),
    inManySweeps: bytes(graph, 1e-12),
  }));
}

const warmUps = 1500;
const runs = 20;
const rounds = 5;

/** Bytes that one run allocates once it is compiled. No collection may come in between, so the heap is cleared first. */
function bytesOf(run: () => void): number {
  for (let i = 0; i < warmUps; i++) run();
  return median(
    Array.from({ length: rounds }, () => {
      collectGarbage();
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < runs; i++) run();
      return (process.memoryUsage().heapUsed - before) / runs;
    }),
  );
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
