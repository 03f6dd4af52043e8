/** The result of a board of two, or of a bye, as it stands between the names. */
import { isBye } from '../../shared/league/rounds.ts';
import { formatScore, texts } from '../../shared/texts/index.ts';
import type { SideOutcome } from '../../shared/answers.ts';
import { asSeated, type ContestOutcome } from './rounds.ts';

/** The score, or a word, as read from the side that is named first; how it came about where it wasn't played. */
export function resultBetween({ kind, sides }: Pick<ContestOutcome, 'kind' | 'sides'>): string {
  const words = texts.tournaments.page;
  if (isBye({ kind })) return kind === 'bye' ? words.bye : words.halfBye;
  const [first, second] = asSeated(sides);
  if (!first || !second) return words.noResult;
  const said = between(first, second);
  return kind === 'walkover' ? words.byWalkover(said) : said;
}

function between(first: SideOutcome, second: SideOutcome): string {
  const words = texts.tournaments.page;
  if (first.score !== null && second.score !== null)
    return words.scores(formatScore(first.score), formatScore(second.score));
  if (first.place === null || second.place === null) return words.noResult;
  if (first.place === second.place) return words.tied;
  return first.place < second.place ? words.beat : words.lostTo;
}
