/** The wish in words. Pure. */
import { formatWhole, texts } from '../../../shared/texts/index.ts';
import { kindOf, type Rule, typedCount, type WishDraft } from './wish.ts';

const words = texts.tonight.wish;

/** What is played, in a few words; undefined while a number of it is not understood. */
export function formatSentence(wish: WishDraft, by: 'people' | 'teams'): string | undefined {
  switch (kindOf(wish, by)) {
    case 'duels':
      return wish.method !== 'groups' || typedCount(wish, 'groupSize') !== undefined
        ? words.summary.duels[wish.method]
        : undefined;
    case 'tables': {
      const size = typedCount(wish, 'tableSize');
      return size === undefined
        ? undefined
        : words.summary.tables(String(size), words.summary.tableAims[wish.aim]);
    }
    case 'teams':
      return teamsSentence(wish);
  }
}

function teamsSentence(wish: WishDraft): string | undefined {
  const number = typedCount(wish, wish.teamsBy === 'size' ? 'teamSize' : 'teamCount');
  if (number === undefined) return undefined;
  return [
    wish.teamsBy === 'size'
      ? words.summary.teamsOf(String(number))
      : words.summary.soManyTeams(number, formatWhole(number)),
    wish.picks === 'captains' ? words.summary.captains : '',
    wish.meet === 'all' ? words.summary.allMeet : words.summary.pairsMeet,
  ]
    .filter(Boolean)
    .join(', ');
}

/** One line: what is played, which rounds, how many rules, and by which recipe. */
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
    first === last ? words.summary.oneRound(first) : words.summary.rounds(first, last),
    length === 0 ? '' : words.summary.rules(length, formatWhole(length)),
    words.summary.counts(recipe),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A rule in words, with the names of those whom it concerns. */
export function ruleSentence(rule: Rule, nameOf: (playerId: number) => string): string {
  switch (rule.kind) {
    case 'board':
      return words.rules.fixed(nameOf(rule.playerId), String(rule.board));
    case 'one-beginner':
      return words.rules.oneBeginner;
    case 'apart':
    case 'together':
    case 'partners':
      return words.rules[rule.kind](rule.playerIds.map(nameOf).join(', '));
  }
}
