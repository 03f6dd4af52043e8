/** A perfect matching of least cost, in which single vertices then choose their partner among all that are as good. */
import { none } from './blossom-graph.ts';
import { PerfectMatching } from './perfect-matching.ts';
import type { Weights } from './weights.ts';

export class BestPairs {
  /** Each vertex's partner, or −1. */
  readonly mate: Int32Array;
  /** Whether all have a partner. */
  readonly isComplete: boolean;
  private readonly matching: PerfectMatching;
  private readonly weights: Weights;
  private readonly isFixed: Uint8Array;

  constructor(weights: Weights) {
    this.weights = weights;
    this.matching = new PerfectMatching(weights);
    this.isComplete = this.matching.solve();
    this.mate = this.matching.mate;
    this.isFixed = new Uint8Array(weights.count);
  }

  /** The first of these with whom the pairs stay as good as they are becomes the vertex's partner for good. */
  choose(vertex: number, candidates: Iterable<number>): void {
    if (this.isFixed[vertex] === 1) return;
    for (const candidate of candidates) {
      if (this.isFixed[candidate] === 1) continue;
      if (this.mate[vertex] !== candidate && !this.canPair(vertex, candidate)) continue;
      this.isFixed[vertex] = 1;
      this.isFixed[candidate] = 1;
      return;
    }
  }

  private canPair(a: number, b: number): boolean {
    if (!this.matching.isTight(a, b)) return false;
    const way = this.tightWay(a, b);
    if (way === null) return false;
    return this.takeWay(a, b, way) || this.solveWith(a, b);
  }

  /**
   * The partners that are left must find others: from that of `a` to that of `b`, over tight pairs. Null: there is no
   * such way, so no best matching has this pair. The way found may pass a vertex twice.
   */
  private tightWay(a: number, b: number): number[] | null {
    const { count } = this.weights;
    const [start, goal] = [this.mate[a] ?? none, this.mate[b] ?? none];
    const before = new Int32Array(count).fill(none);
    const queue = [start];
    for (let at = 0; at < queue.length; at += 1) {
      const from = queue[at] ?? 0;
      for (let to = 0; to < count; to += 1) {
        if (to === a || to === b || to === from || to === start || before[to] !== none) continue;
        if (this.isFixed[to] === 1 || to === this.mate[from] || !this.matching.isTight(from, to)) continue;
        before[to] = from;
        if (to === goal) return this.wayBack(before, goal, start);
        queue.push(this.mate[to] ?? none);
      }
    }
    return null;
  }

  /** The new pairs on the way, as vertices one after another. */
  private wayBack(before: Int32Array, goal: number, start: number): number[] {
    const way: number[] = [];
    let to = goal;
    for (;;) {
      const from = before[to] ?? none;
      way.push(from, to);
      if (from === start) return way;
      to = this.mate[from] ?? none;
    }
  }

  /** Takes the way if it passes no vertex twice and weighs as much: tight pairs alone don't make sure of that. */
  private takeWay(a: number, b: number, way: readonly number[]): boolean {
    const pairs = [a, b, ...way];
    if (new Set(pairs).size !== pairs.length) return false;
    for (let limb = 0; limb < this.weights.limbs; limb += 1) {
      let gain = 0;
      for (let at = 0; at < pairs.length; at += 2) gain += this.valueOf(pairs[at], pairs[at + 1], limb);
      // Each old pair is met at both of its ends.
      for (const one of pairs) gain -= this.valueOf(one, this.mate[one], limb) / 2;
      if (gain !== 0) return false;
    }
    for (let at = 0; at < pairs.length; at += 2) this.marry(pairs[at] ?? 0, pairs[at + 1] ?? 0);
    return true;
  }

  private marry(one: number, other: number): void {
    this.mate[one] = other;
    this.mate[other] = one;
  }

  private valueOf(a = none, b = none, limb = 0): number {
    return this.weights.values[(a * this.weights.count + b) * this.weights.limbs + limb] ?? 0;
  }

  /** Solves again what isn't fixed, with this pair: whether that weighs as much. */
  private solveWith(a: number, b: number): boolean {
    const { count, limbs, values, allowed } = this.weights;
    const rest = [...this.mate.keys()].filter((one) => one !== a && one !== b && this.isFixed[one] !== 1);
    const size = rest.length;
    const part = {
      count: size,
      limbs,
      values: new Float64Array(size * size * limbs),
      allowed: new Uint8Array(size * size),
    };
    for (const [x, one] of rest.entries()) {
      for (const [y, other] of rest.entries()) {
        part.allowed[x * size + y] = allowed[one * count + other] ?? 0;
        for (let limb = 0; limb < limbs; limb += 1)
          part.values[(x * size + y) * limbs + limb] = values[(one * count + other) * limbs + limb] ?? 0;
      }
    }
    const again = new PerfectMatching(part);
    if (!again.solve()) return false;
    const isAsGood = Array.from({ length: limbs }, (_, limb) => {
      let gain =
        2 * this.valueOf(a, b, limb) -
        this.valueOf(a, this.mate[a], limb) -
        this.valueOf(b, this.mate[b], limb);
      for (const [x, one] of rest.entries())
        gain += this.valueOf(one, rest[again.mate[x] ?? 0], limb) - this.valueOf(one, this.mate[one], limb);
      return gain;
    }).every((gain) => gain === 0);
    if (!isAsGood) return false;
    this.marry(a, b);
    for (const [x, one] of rest.entries()) this.mate[one] = rest[again.mate[x] ?? 0] ?? none;
    return true;
  }
}
