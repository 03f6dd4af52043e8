/** People for the tests of pairing. */
import type { Person } from '../../shared/pairing/types.ts';
import { seeded } from '../../shared/seeded.ts';

/** This many people about the middle of paper 3's unit, always the same ones for the same seed. */
export function crowd(count: number, seed = 7): Pick<Person, 'playerId' | 'belief'>[] {
  const draw = seeded(seed);
  const normal = () =>
    Array.from({ length: 12 }, () => draw(1e6) / 1e6).reduce((sum, part) => sum + part, -6);
  return Array.from({ length: count }, (_, at) => ({
    playerId: at + 1,
    belief: { mean: 3000 + 700 * normal(), deviation: 150 + draw(500) },
  }));
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const draw = seeded(seed);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const [taken] = order.splice(draw(last + 1), 1);
    if (taken !== undefined) order.push(taken);
  }
  return order;
}
