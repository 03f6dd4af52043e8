/** Weights of several criteria, of which the first counts for more than all that follow. */

/** What a pair costs by one criterion: a whole number, 0 or higher. */
export type Cost = (a: number, b: number) => number;

/** Costs of all pairs, packed: `limbs` numbers for each, the first the most important. A pair that can't meet is absent. */
export interface Weights {
  readonly count: number;
  readonly limbs: number;
  /** −2 × the cost of a and b, at (a × count + b) × limbs. Even, so that the matching can halve differences. */
  readonly values: Float64Array;
  /** 1 where two may meet. */
  readonly allowed: Uint8Array;
}

/** Sums of weights and the duals of a matching stay exact far below 2 ** 53. */
const limbCapacity = 2 ** 38;

/**
 * Packs as many criteria into each limb as fit. Limbs are compared in their order and never carry into each other, so
 * that totals of any number of criteria are compared exactly.
 *
 * @param mayMeet - Asked for a < b alone, as are the costs.
 */
export function weightsOf(
  count: number,
  mayMeet: (a: number, b: number) => boolean,
  costs: readonly Cost[],
): Weights {
  const allowed = allowedPairs(count, mayMeet);
  const table = costs.map((cost) => costTable(count, allowed, cost)).filter(({ most }) => most > 0);
  const places = placesOf(
    table.map(({ most }) => most),
    count,
  );
  const limbs = Math.max(1, (places.at(-1)?.limb ?? 0) + 1);
  const values = new Float64Array(count * count * limbs);
  for (const [criterion, { costs: own }] of table.entries()) {
    const { limb, unit } = places[criterion] ?? { limb: 0, unit: 0 };
    for (let pair = 0; pair < own.length; pair += 1) {
      const cost = own[pair] ?? 0;
      if (cost !== 0) values[pair * limbs + limb] = (values[pair * limbs + limb] ?? 0) - 2 * unit * cost;
    }
  }
  return { count, limbs, values, allowed };
}

function allowedPairs(count: number, mayMeet: (a: number, b: number) => boolean): Uint8Array {
  const allowed = new Uint8Array(count * count);
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      if (!mayMeet(a, b)) continue;
      allowed[a * count + b] = 1;
      allowed[b * count + a] = 1;
    }
  }
  return allowed;
}

function costTable(
  count: number,
  allowed: Uint8Array,
  cost: Cost,
): { readonly costs: Float64Array; readonly most: number } {
  const costs = new Float64Array(count * count);
  let most = 0;
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      if (allowed[a * count + b] === 0) continue;
      const own = cost(a, b);
      if (own === 0) continue;
      costs[a * count + b] = own;
      costs[b * count + a] = own;
      if (own > most) most = own;
    }
  }
  return { costs, most };
}

interface Place {
  readonly limb: number;
  readonly unit: number;
}

/** In which limb each criterion is, and what 1 of it weighs there: more than all later ones of that limb together. */
function placesOf(most: readonly number[], count: number): Place[] {
  const radices = most.map((one) => one * Math.ceil(count / 2) + 1);
  const limbs: number[] = [];
  let [limb, size] = [0, 1];
  for (const radix of radices) {
    if (size > 1 && size * radix > limbCapacity) {
      limb += 1;
      size = 1;
    }
    size *= radix;
    limbs.push(limb);
  }
  const places: Place[] = [];
  let unit = 1;
  for (let at = radices.length - 1; at >= 0; at -= 1) {
    if (limbs[at] !== limbs[at + 1]) unit = 1;
    places[at] = { limb: limbs[at] ?? 0, unit };
    unit *= radices[at] ?? 1;
  }
  return places;
}
