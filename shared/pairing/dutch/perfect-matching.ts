/**
 * Maximum-weight perfect matching in a general graph, with weights of several limbs: Edmonds' blossom algorithm with
 * labels and slacks, O(n³). J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965); Z. Galil,
 * "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).
 *
 * The algorithm only adds, compares and halves weights: with vectors in place of numbers it stays exact.
 */
import { BlossomGraph, inner, none, outer, unreached } from './blossom-graph.ts';
import type { Weights } from './weights.ts';

export class PerfectMatching extends BlossomGraph {
  /** Each vertex's partner, or −1. */
  readonly mate: Int32Array;
  private readonly step: Float64Array;
  private readonly other: Float64Array;

  constructor(weights: Weights) {
    super(weights);
    this.mate = new Int32Array(weights.count).fill(none);
    this.step = new Float64Array(weights.limbs);
    this.other = new Float64Array(weights.limbs);
  }

  /** Whether every vertex has a partner; if not, `mate` pairs as many as can be, whatever they weigh. */
  solve(): boolean {
    while (this.augmentOnce());
    for (let vertex = 0; vertex < this.count; vertex += 1) this.mate[vertex] = this.partner[vertex] ?? none;
    return !this.mate.includes(none);
  }

  /** Whether a best matching could have this pair: by complementary slackness, one that isn't tight is in none. */
  isTight(a: number, b: number): boolean {
    if (!this.isAllowed(a, b)) return false;
    const common = this.commonBlossoms(a, b);
    for (let limb = 0; limb < this.limbs; limb += 1) {
      let slack = this.slackAt(a, b, limb);
      for (const blossom of common) slack += this.labels[blossom * this.limbs + limb] ?? 0;
      if (slack !== 0) return false;
    }
    return true;
  }

  /** One search from all free vertices: whether one more pair was made. */
  private augmentOnce(): boolean {
    this.state.fill(unreached);
    this.nearest.fill(none);
    this.queue = [];
    for (let node = 0; node < this.nodes; node += 1) {
      if (this.top[node] !== node || this.partner[node] !== none) continue;
      this.parent[node] = none;
      this.state[node] = outer;
      this.enqueue(node);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.growFromQueue()) return true;
      if (!this.findStep()) return false;
      this.applyStep();
      if (this.growFromNearest()) return true;
      this.expandEmpty();
    }
  }

  private growFromQueue(): boolean {
    for (let at = 0; at < this.queue.length; at += 1) {
      const vertex = this.queue[at] ?? 0;
      if (this.state[this.top[vertex] ?? 0] === inner) continue;
      for (let next = 0; next < this.count; next += 1) {
        const node = this.top[next] ?? none;
        if (node === this.top[vertex] || !this.isAllowed(vertex, next)) continue;
        if (!this.hasNoSlack(vertex, next)) this.offerNearest(vertex, node);
        else if (this.useEdge(vertex, next)) return true;
      }
    }
    this.queue = [];
    return false;
  }

  private growFromNearest(): boolean {
    for (let node = 0; node < this.nodes; node += 1) {
      const near = this.nearest[node] ?? none;
      if (this.top[node] !== node || near === none || this.top[near] === node) continue;
      const [a, b] = [this.endOf(near, node), this.endOf(node, near)];
      if (this.hasNoSlack(a, b) && this.useEdge(a, b)) return true;
    }
    return false;
  }

  /** A tight edge from an outer vertex: the tree grows, a blossom is contracted, or two free vertices are joined. */
  private useEdge(from: number, to: number): boolean {
    const [x, y] = [this.topOf(from), this.topOf(to)];
    if (this.state[y] === unreached) {
      const mate = this.topOf(this.partner[y] ?? none);
      this.parent[y] = from;
      this.state[y] = inner;
      this.nearest[y] = none;
      this.nearest[mate] = none;
      this.state[mate] = outer;
      this.enqueue(mate);
    } else if (this.state[y] === outer) {
      const join = this.joinOf(x, y);
      if (join === none) {
        this.augment(x, y);
        this.augment(y, x);
        return true;
      }
      this.contract(x, join, y);
    }
    return false;
  }

  /** The least by which labels can change until an edge becomes tight or an inner blossom is empty. */
  private findStep(): boolean {
    let isFound = false;
    const offer = (factor: number, valueAt: (limb: number) => number): void => {
      let isLess = !isFound;
      for (let limb = 0; limb < this.limbs; limb += 1) {
        const value = valueAt(limb) * factor;
        this.other[limb] = value;
        if (isLess) continue;
        const least = this.step[limb] ?? 0;
        if (value > least) return;
        isLess = value < least;
      }
      if (!isLess) return;
      isFound = true;
      this.step.set(this.other);
    };
    for (let node = 0; node < this.nodes; node += 1) {
      if (this.top[node] !== node) continue;
      const state = this.state[node];
      const near = this.nearest[node] ?? none;
      if (node >= this.count && state === inner)
        offer(0.5, (limb) => this.labels[node * this.limbs + limb] ?? 0);
      if (near === none || state === inner) continue;
      const [a, b] = [this.endOf(near, node), this.endOf(node, near)];
      offer(state === outer ? 0.5 : 1, (limb) => this.slackAt(a, b, limb));
    }
    return isFound;
  }

  private applyStep(): void {
    const { limbs, labels, step } = this;
    for (let node = 0; node < this.nodes; node += 1) {
      const isVertex = node < this.count;
      if (!isVertex && this.top[node] !== node) continue;
      const state = this.state[this.top[node] ?? 0];
      if (state === unreached) continue;
      const way = (state === outer) === isVertex ? -1 : 1;
      for (let limb = 0; limb < limbs; limb += 1) {
        const at = node * limbs + limb;
        labels[at] = (labels[at] ?? 0) + way * (isVertex ? 1 : 2) * (step[limb] ?? 0);
      }
    }
  }

  private expandEmpty(): void {
    for (let node = this.count; node < this.nodes; node += 1) {
      if (this.top[node] !== node || this.state[node] !== inner) continue;
      const own = this.labels.subarray(node * this.limbs, (node + 1) * this.limbs);
      if (own.every((label) => label === 0)) this.expand(node);
    }
  }

  private expand(blossom: number): void {
    for (const part of this.flowers[blossom] ?? []) this.setTop(part, part);
    const above = this.parent[blossom] ?? none;
    const entry = this.partOf[blossom]?.[this.endOf(blossom, above)] ?? none;
    const place = this.evenPlace(blossom, entry);
    const flower = this.flowers[blossom] ?? [];
    for (let at = 0; at < place; at += 2) {
      const [x, y] = [flower[at] ?? none, flower[at + 1] ?? none];
      this.parent[x] = this.endOf(y, x);
      this.state[x] = inner;
      this.state[y] = outer;
      this.nearest[x] = none;
      this.findNearest(y);
      this.enqueue(y);
    }
    this.state[entry] = inner;
    this.parent[entry] = above;
    for (const rest of flower.slice(place + 1)) {
      this.state[rest] = unreached;
      this.findNearest(rest);
    }
    this.top[blossom] = none;
  }
}
