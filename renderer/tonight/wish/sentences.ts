/** The options in words. Pure. */
import type { Rule } from '../../../shared/pairing/evening.ts';
import { texts } from '../../../shared/messages/index.ts';
import { kindOf, typedCount, type WishDraft } from './wish.ts';

const words = texts.pairingOptions;

/** What is played, in a few words; undefined while one of its numbers is not understood. */
export function formatSentence(wish: WishDraft, by: 'people' | 'teams'): string | undefined {
  switch (kindOf(wish, by)) {
    case 'duels':
      return wish.method !== 'groups' || typedCount(wish, 'groupSize') !== undefined
        ? words.summary.duels[wish.method]
        : undefined;
    case 'tables': {
      const size = typedCount(wish, 'tableSize');
      return size === undefined ? undefined : words.summary.tables({ size, aim: wish.aim });
    }
    case 'teams':
      return teamsSentence(wish);
  }
}

function teamsSentence(wish: WishDraft): string | undefined {
  const number = typedCount(wish, wish.teamsBy === 'size' ? 'teamSize' : 'teamCount');
  if (number === undefined) return undefined;
  const { teamsBy: by, picks, meet } = wish;
  return words.summary.teams({ by, count: number, picks, meet });
}

/** One line: what is played, which rounds, how many constraints, and which preset is used. */
export function wishSummary(
  wish: WishDraft,
  by: 'people' | 'teams',
  rounds: readonly [number, number],
  recipe: string,
): string {
  const [first, last] = rounds.map(String) as [string, string];
  const { length } = wish.rules;
  return [
    formatSentence(wish, by) ?? words.summary.unclear,
    first === last ? words.summary.oneRound({ round: first }) : words.summary.rounds({ first, last }),
    length === 0 ? '' : words.summary.constraints({ count: length }),
    words.summary.counts({ preset: recipe }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A constraint in words, with the names of the players it concerns. */
export function ruleSentence(rule: Rule, nameOf: (playerId: number) => string): string {
  switch (rule.kind) {
    case 'board':
      return words.constraints.fixed({ name: nameOf(rule.playerId), board: rule.board });
    case 'one-beginner':
      return words.constraints.oneBeginner;
    case 'apart':
    case 'together':
    case 'partners':
      return words.constraints[rule.kind]({ names: rule.playerIds.map(nameOf) });
  }
}
