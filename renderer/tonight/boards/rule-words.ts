/** Rules that can't all hold, in words. Pure. */
import type { BrokenRules, Rule } from '../../../shared/pairing/evening.ts';
import { texts } from '../../../shared/texts/index.ts';

const words = texts.tonightBoards.rules;

/** One rule in a few words; `nameOf` answers undefined for who is not here. */
export function ruleWords(rule: Rule, nameOf: (playerId: number) => string | undefined): string {
  const named = (playerId: number): string => nameOf(playerId) ?? words.gone;
  switch (rule.kind) {
    case 'apart':
    case 'together':
    case 'partners':
      return words[rule.kind](words.names(rule.playerIds.map(named)));
    case 'board':
      return words.board(named(rule.playerId), String(rule.board));
    case 'one-beginner':
      return words.oneBeginner;
  }
}

export interface BrokenWords {
  readonly colliding: readonly string[];
  /** Of those, or of others, what the plan doesn't keep. */
  readonly broken: readonly string[];
}

/** Which rules collide, and which the plan does without. */
export function brokenWords(
  { colliding, broken }: BrokenRules,
  rules: readonly Rule[],
  nameOf: (playerId: number) => string | undefined,
): BrokenWords {
  const told = (indices: readonly number[]): string[] =>
    indices.flatMap((i) => {
      const rule = rules[i];
      return rule ? [ruleWords(rule, nameOf)] : [];
    });
  return { colliding: told(colliding), broken: told(broken) };
}
