/** Handicaps of simulated games: rules by their names on a command line, as usual in their numbers. */
import { isByScore, suggestHandicap } from '../../shared/competition/handicap.ts';
import { usualRule, type HandicapRule } from '../../shared/contract/handicaps.ts';
import { BadOptions } from '../tool.ts';

export const handicapNames = ['stones', 'mcmahon-stones', 'odds', 'points'] as const;

type HandicapName = (typeof handicapNames)[number];

/** The rule of that name, if it is `among` those that are possible; undefined of none. Throws BadOptions. */
export function handicapNamed(
  name: string | undefined,
  among: readonly HandicapName[] = handicapNames,
): HandicapRule | undefined {
  if (name === undefined) return undefined;
  const known = among.find((one) => one === name);
  if (known === undefined)
    throw new BadOptions(`--handicap is one of ${among.join(', ')}; it was “${name}”.`);
  if (known !== 'mcmahon-stones') return usualRule(known);
  const stones = usualRule('stones');
  return stones.kind === 'stones' ? { ...stones, from: 'mcmahon' } : stones;
}

/** Without McMahon scores that rule gives nothing. */
export const needsMcMahon = (rule: HandicapRule | undefined): boolean =>
  rule !== undefined && isByScore(rule);

/** By how many rating points the rule puts the first of two ahead; below 0 it's the second. */
export function leadBy(rule: HandicapRule | undefined, [one, other]: readonly [number, number]): number {
  const given = rule === undefined ? null : suggestHandicap(rule, [{ rating: one }, { rating: other }]);
  if (given === null) return 0;
  return given.side === 0 ? given.handicap.worth : -given.handicap.worth;
}
