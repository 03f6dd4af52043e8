declare module 'edmonds-blossom-fixed' {
  /**
   * Maximum-weight matching of a graph whose vertices are numbered from 0. Returns each vertex's partner, or -1.
   * Exact for integer weights.
   */
  export default function blossom(
    edges: readonly (readonly [a: number, b: number, weight: number])[],
    maxCardinality: boolean,
  ): number[];
}
