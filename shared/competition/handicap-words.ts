/** A handicap in words. */
import { texts } from '../messages/index.ts';
import { usualRule, type Handicap, type HandicapRule } from '../contract/handicaps.ts';

const words = texts.handicaps;

/** "3 stones, komi 0.5", "odds: knight", "5 points ahead". */
export function handicapText(handicap: Handicap): string {
  switch (handicap.kind) {
    case 'stones':
      return words.given.stones({
        ...{ stones: handicap.stones, komi: handicap.komi },
        hasStones: handicap.stones > 1,
      });
    case 'odds':
      return words.given.odds({ odds: handicap.odds });
    case 'points':
      return words.given.points({ points: handicap.points });
  }
}

/** "3 stones, komi 0.5, to Ann". */
export const handicapTo = (handicap: Handicap, name: string): string =>
  words.to({ handicap: handicapText(handicap), name });

type NumberOfRule = keyof typeof texts.handicaps.toldNumbers;

/** How a rule suggests handicaps, within a sentence: its kind, and what isn't as usual in it. */
export function handicapRuleWords(rule: HandicapRule): string[] {
  const usual = new Map<string, unknown>(Object.entries(usualRule(rule.kind)));
  const numbers = (fields: Partial<Record<NumberOfRule, number>>): string[] =>
    Object.entries(fields)
      .filter(([name, value]) => value !== usual.get(name))
      .map(([name, value]) => words.toldNumbers[name as NumberOfRule]({ value }));
  const kind = words.toldKinds[rule.kind];
  switch (rule.kind) {
    case 'stones': {
      const { from, pointsPerStone, reduction, most, komi } = rule;
      const measure = from === usual.get('from') ? [] : [words.toldFrom({ from })];
      return [kind, ...measure, ...numbers({ pointsPerStone, reduction, most, komi })];
    }
    case 'odds':
      return [kind, ...rule.table.map((row) => words.toldOdds(row))];
    case 'points': {
      const { pointsPerPoint, share, most } = rule;
      return [kind, ...numbers({ pointsPerPoint, share, most })];
    }
  }
}
