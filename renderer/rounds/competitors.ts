/** Whom a few letters or a number mean among the entrants of a tournament. */
import { foldName } from '../../shared/league/names.ts';
import { entrantName, filledEntrants, isThere, type EntrantDraft, type RoundsDraft } from './draft.ts';

export interface Competitor {
  readonly entrant: EntrantDraft;
  /** Counted from 1 in the order of entry. */
  readonly number: number;
  readonly name: string;
  /** False while the entrant has not come yet, has withdrawn, or sits at another board already. */
  readonly isFree: boolean;
}

/** Everybody who may be seated in a round; `seated` are the keys of those who have a board. */
export function competitorsIn(
  draft: RoundsDraft,
  round: number,
  seated: ReadonlySet<number>,
): readonly Competitor[] {
  return filledEntrants(draft).map((entrant, i) => ({
    entrant,
    number: i + 1,
    name: entrantName(entrant),
    isFree: isThere(entrant, round) && !seated.has(entrant.key),
  }));
}

/**
 * Whom the text may mean: that number alone; else names of which each word typed begins a word, those who are
 * free first. All who are free where nothing was typed.
 */
export function meant(typed: string, competitors: readonly Competitor[]): readonly Competitor[] {
  const text = typed.trim();
  if (text === '') return competitors.filter(({ isFree }) => isFree);
  if (/^\d+$/u.test(text)) {
    const numbered = competitors.filter(({ number }) => String(number) === text);
    if (numbered.length > 0) return numbered;
  }
  const parts = foldName(text).split(' ');
  const found = competitors.filter(({ name }) => {
    const words = foldName(name).split(/[\s-]/u);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  });
  return [...found.filter(({ isFree }) => isFree), ...found.filter(({ isFree }) => !isFree)];
}

/** The one that is meant without choosing: by number, by the whole name, or because nobody else is. */
export function certain(typed: string, competitors: readonly Competitor[]): Competitor | undefined {
  if (typed.trim() === '') return undefined;
  const found = meant(typed, competitors);
  return (
    found.find(({ name }) => foldName(name) === foldName(typed)) ??
    (found.length === 1 ? found[0] : undefined)
  );
}
