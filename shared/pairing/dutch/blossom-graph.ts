/**
 * The graph of a matching with its labels and contracted blossoms, for the search in `./perfect-matching.ts`. Labels are
 * vectors like the weights, compared in the order of their limbs.
 */
import type { Weights } from './weights.ts';

/** In the search: a node is outer (at an even distance from a free one), inner, or not reached. */
export const unreached = -1;
export const outer = 0;
export const inner = 1;
export const none = -1;

/** Vertices are 0 to count − 1; contracted blossoms have the numbers after that. */
export class BlossomGraph {
  protected readonly weights: Weights;
  protected readonly count: number;
  protected readonly limbs: number;
  protected readonly labels: Float64Array;
  protected readonly partner: Int32Array;
  protected readonly top: Int32Array;
  protected readonly parent: Int32Array;
  protected readonly state: Int8Array;
  protected readonly nearest: Int32Array;
  protected readonly visited: Int32Array;
  protected readonly flowers: number[][] = [];
  /** Of a blossom and each vertex in it: which part of the blossom that one is in. */
  protected readonly partOf: Int32Array[] = [];
  /** Of a blossom and each node with a lower number: the best edge between them, as vertices in the one and the other. */
  protected readonly edges: Int32Array[] = [];
  protected nodes: number;
  protected visit = 0;
  protected queue: number[] = [];

  constructor(weights: Weights) {
    const { count, limbs } = weights;
    const most = count + Math.ceil(count / 2) + 1;
    this.weights = weights;
    this.count = count;
    this.limbs = limbs;
    this.nodes = count;
    this.labels = new Float64Array(most * limbs);
    this.partner = new Int32Array(most).fill(none);
    this.top = new Int32Array(most).fill(none);
    this.parent = new Int32Array(most).fill(none);
    this.state = new Int8Array(most);
    this.nearest = new Int32Array(most).fill(none);
    this.visited = new Int32Array(most);
    for (let vertex = 0; vertex < count; vertex += 1) this.top[vertex] = vertex;
    this.beginGreedily();
  }

  protected isAllowed(a: number, b: number): boolean {
    return this.weights.allowed[a * this.count + b] === 1;
  }

  protected slackAt(a: number, b: number, limb: number): number {
    const { labels, limbs, weights, count } = this;
    return (
      (labels[a * limbs + limb] ?? 0) +
      (labels[b * limbs + limb] ?? 0) -
      2 * (weights.values[(a * count + b) * limbs + limb] ?? 0)
    );
  }

  /** Every blossom that contains both, the outermost first. */
  protected commonBlossoms(a: number, b: number): number[] {
    const common: number[] = [];
    let node = this.top[a] ?? none;
    if (node !== this.top[b]) return common;
    while (node >= this.count) {
      common.push(node);
      const [one, two] = [this.partOf[node]?.[a] ?? none, this.partOf[node]?.[b] ?? none];
      if (one !== two) break;
      node = one;
    }
    return common;
  }

  /** Each label is the most that the vertex's pairs weigh; then tight pairs are matched in order. */
  protected beginGreedily(): void {
    const { count, limbs, labels, weights } = this;
    for (let a = 0; a < count; a += 1) {
      let best = none;
      for (let b = 0; b < count; b += 1) {
        if (this.isAllowed(a, b) && (best === none || this.weighsMore(a, b, best))) best = b;
      }
      if (best === none) continue;
      for (let limb = 0; limb < limbs; limb += 1) {
        labels[a * limbs + limb] = weights.values[(a * count + best) * limbs + limb] ?? 0;
      }
    }
    for (let a = 0; a < count; a += 1) {
      for (let b = a + 1; b < count && this.partner[a] === none; b += 1) {
        if (this.partner[b] !== none || !this.isAllowed(a, b) || !this.hasNoSlack(a, b)) continue;
        this.partner[a] = b;
        this.partner[b] = a;
      }
    }
  }

  protected weighsMore(a: number, b: number, than: number): boolean {
    const { count, limbs, weights } = this;
    for (let limb = 0; limb < limbs; limb += 1) {
      const difference =
        (weights.values[(a * count + b) * limbs + limb] ?? 0) -
        (weights.values[(a * count + than) * limbs + limb] ?? 0);
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  protected hasNoSlack(a: number, b: number): boolean {
    for (let limb = 0; limb < this.limbs; limb += 1) if (this.slackAt(a, b, limb) !== 0) return false;
    return true;
  }

  protected hasLessSlack(a: number, b: number, c: number, d: number): boolean {
    for (let limb = 0; limb < this.limbs; limb += 1) {
      const difference = this.slackAt(a, b, limb) - this.slackAt(c, d, limb);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** The vertex of `x` at the best edge between two nodes; −1 where they have none. */
  protected endOf(x: number, y: number): number {
    if (x < this.count && y < this.count) return this.isAllowed(x, y) ? x : none;
    return x > y ? (this.edges[x]?.[2 * y] ?? none) : (this.edges[y]?.[2 * x + 1] ?? none);
  }

  protected setEdge(x: number, y: number, a: number, b: number): void {
    const [high, low] = x > y ? [x, y] : [y, x];
    const row = this.edges[high];
    if (row === undefined) return;
    row[2 * low] = x > y ? a : b;
    row[2 * low + 1] = x > y ? b : a;
  }

  protected offerNearest(vertex: number, node: number): void {
    const near = this.nearest[node] ?? none;
    const [a, b] = [this.endOf(vertex, node), this.endOf(node, vertex)];
    if (near === none || this.hasLessSlack(a, b, this.endOf(near, node), this.endOf(node, near)))
      this.nearest[node] = vertex;
  }

  protected findNearest(node: number): void {
    this.nearest[node] = none;
    for (let vertex = 0; vertex < this.count; vertex += 1) {
      const top = this.top[vertex] ?? none;
      if (top !== node && this.state[top] === outer && this.endOf(vertex, node) !== none)
        this.offerNearest(vertex, node);
    }
  }

  protected enqueue(node: number): void {
    if (node < this.count) this.queue.push(node);
    else for (const part of this.flowers[node] ?? []) this.enqueue(part);
  }

  protected setTop(node: number, top: number): void {
    this.top[node] = top;
    if (node >= this.count) for (const part of this.flowers[node] ?? []) this.setTop(part, top);
  }

  /** Where a part is in its blossom; the blossom is turned so that the way there from its base is even. */
  protected evenPlace(blossom: number, part: number): number {
    const flower = this.flowers[blossom] ?? [];
    const place = flower.indexOf(part);
    if (place % 2 === 0) return place;
    this.flowers[blossom] = [...flower.slice(0, 1), ...flower.slice(1).reverse()];
    return flower.length - place;
  }

  protected match(x: number, y: number): void {
    this.partner[x] = this.endOf(y, x);
    if (x < this.count) return;
    const end = this.endOf(x, y);
    const part = this.partOf[x]?.[end] ?? none;
    const place = this.evenPlace(x, part);
    const flower = this.flowers[x] ?? [];
    for (let at = 0; at < place; at += 1) this.match(flower[at] ?? none, flower[at ^ 1] ?? none);
    this.match(part, y);
    this.flowers[x] = [...flower.slice(place), ...flower.slice(0, place)];
  }

  protected topOf(vertex: number): number {
    return vertex === none ? none : (this.top[vertex] ?? none);
  }

  protected augment(from: number, to: number): void {
    let [x, y] = [from, to];
    for (;;) {
      const next = this.topOf(this.partner[x] ?? none);
      this.match(x, y);
      if (next === none) return;
      const above = this.topOf(this.parent[next] ?? none);
      this.match(next, above);
      [x, y] = [above, next];
    }
  }

  /** Where the ways of two outer nodes to their roots join; −1 where their roots differ. */
  protected joinOf(one: number, two: number): number {
    this.visit += 1;
    let [x, y] = [one, two];
    while (x !== none || y !== none) {
      if (x !== none) {
        if (this.visited[x] === this.visit) return x;
        this.visited[x] = this.visit;
        x = this.topOf(this.partner[x] ?? none);
        if (x !== none) x = this.topOf(this.parent[x] ?? none);
      }
      [x, y] = [y, x];
    }
    return none;
  }

  protected contract(x: number, join: number, y: number): void {
    let blossom = this.count;
    while (blossom < this.nodes && this.top[blossom] !== none) blossom += 1;
    if (blossom === this.nodes) this.nodes += 1;
    this.labels.fill(0, blossom * this.limbs, (blossom + 1) * this.limbs);
    this.state[blossom] = outer;
    this.partner[blossom] = this.partner[join] ?? none;
    const side = (from: number): number[] => {
      const way: number[] = [];
      for (let node = from; node !== join;) {
        const mate = this.topOf(this.partner[node] ?? none);
        way.push(node, mate);
        this.enqueue(mate);
        node = this.topOf(this.parent[mate] ?? none);
      }
      return way;
    };
    this.flowers[blossom] = [join, ...side(x).reverse(), ...side(y)];
    this.setTop(blossom, blossom);
    this.joinEdges(blossom);
    this.findNearest(blossom);
  }

  protected joinEdges(blossom: number): void {
    const flower = this.flowers[blossom] ?? [];
    const part = new Int32Array(this.count).fill(none);
    this.edges[blossom] = new Int32Array(2 * this.top.length).fill(none);
    for (let node = blossom + 1; node < this.nodes; node += 1) this.setEdge(blossom, node, none, none);
    for (const piece of flower) {
      for (let node = 0; node < this.nodes; node += 1) {
        if (node === blossom || node === piece || this.top[node] === none) continue;
        const [a, b] = [this.endOf(piece, node), this.endOf(node, piece)];
        if (a === none) continue;
        const own = this.endOf(blossom, node);
        if (own === none || this.hasLessSlack(a, b, own, this.endOf(node, blossom)))
          this.setEdge(blossom, node, a, b);
      }
      for (let vertex = 0; vertex < this.count; vertex += 1) {
        if (piece === vertex || (piece >= this.count && (this.partOf[piece]?.[vertex] ?? none) !== none))
          part[vertex] = piece;
      }
    }
    this.partOf[blossom] = part;
  }
}
