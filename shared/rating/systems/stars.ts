/** What TS2's stars are made of (see `place-levels.ts`). */
import type { Gaussians } from '../gaussian.ts';
import { gaussians } from '../gaussian.ts';
import type { Chain } from './chain.ts';
import { createChain } from './chain.ts';
import type { Field } from './field.ts';

export interface Stars {
  /** Set for each contest: its sides, ε, and when a message counts as moved. */
  field: Field;
  margin: number;
  tolerance: number;
  /** The levels in a row. */
  readonly levels: Chain;
  /** The sides of place k are in the field's order from first[k] to first[k + 1] − 1. */
  readonly first: Int32Array;
  /** What each side tells its level, N(t) + N(u), and what it would tell it now. */
  readonly toLevel: Gaussians;
  readonly next: Gaussians;
  /** What each level had heard along the chain when its sides were last asked. */
  readonly heard: Gaussians;
  /** Of the sides on each place: the least variance, the lowest and the highest mean. */
  readonly narrowest: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  /** ε² in units of that variance, and the most that margin·√precision can be at their level. */
  readonly curvature: Float64Array;
  readonly loudest: Float64Array;
  /** How far their message to the level could be from that of a uniform u when they were last asked; 0: never yet. */
  readonly bent: Float64Array;
  /** Whether they owe each other an answer. */
  readonly restless: Uint8Array;
  /** How far tied sides go at once towards what they would tell now, and by how much they last fell short of it. */
  readonly step: Float64Array;
  readonly shortfall: Float64Array;
}

export function createStars(field: Field, sides: number): Stars {
  return {
    field,
    margin: 0,
    tolerance: 0,
    levels: createChain(),
    first: new Int32Array(sides + 1),
    toLevel: gaussians(sides),
    next: gaussians(sides),
    heard: gaussians(sides),
    narrowest: new Float64Array(sides),
    lowest: new Float64Array(sides),
    highest: new Float64Array(sides),
    curvature: new Float64Array(sides),
    loudest: new Float64Array(sides),
    bent: new Float64Array(sides),
    restless: new Uint8Array(sides),
    step: new Float64Array(sides),
    shortfall: new Float64Array(sides),
  };
}
