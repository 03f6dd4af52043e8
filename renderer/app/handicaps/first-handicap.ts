/** What a form of a handicap begins with. Pure. */
import { usualStones, type Handicap, type HandicapRule } from '../../../shared/contract/handicaps.ts';
import { worthOf } from '../../../shared/competition/handicap.ts';

/** The smallest of its kind, worth what the rule says. */
export function firstOf(kind: Handicap['kind'], rule: HandicapRule | undefined): Handicap {
  const first = smallest(kind);
  return { ...first, worth: worthOf(first, rule ?? usualStones) };
}

function smallest(kind: Handicap['kind']): Handicap {
  switch (kind) {
    case 'stones':
      return { kind, stones: 2, komi: 0.5, worth: 0 };
    case 'odds':
      return { kind, odds: '', worth: 0 };
    case 'points':
      return { kind, points: 1, worth: 0 };
  }
}
