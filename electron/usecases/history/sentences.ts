/** What a change is called: a sentence from the call that made it, and from what it was made to. */
import type { HistoryEntry } from '../../../shared/answers.ts';
import { formatMoment, formatWhole, texts } from '../../../shared/texts/index.ts';
import { changeById, type StoredChange } from '../../store/changes.ts';
import type { Store } from '../../store/store.ts';

const words = texts.history.changes;

type Sentence = (subject: string, isNew: boolean) => string;
const sentences: Readonly<Record<string, Sentence>> = words.sentences;

/** What was done, without a full stop. */
export function sentenceOf(store: Store, change: StoredChange): string {
  if (change.takesBack !== null) {
    const old = changeById(store, change.takesBack);
    return old ? words.tookBack(sentenceOf(store, old)) : words.tookSomethingBack;
  }
  if (!Object.hasOwn(sentences, change.what)) return words.other;
  const isNew = change.what === 'players.save' ? change.newPlayer === 1 : change.newTournament === 1;
  return sentences[change.what]?.(change.subject, isNew) ?? words.other;
}

export const entryOf = (store: Store, change: StoredChange): HistoryEntry => ({
  changeId: change.id,
  at: change.at,
  sentence: sentenceOf(store, change),
  added: change.added,
  altered: change.altered,
  removed: change.removed,
  undone: change.undone === 1,
  canBeTakenBack: change.what !== 'league.create' && change.undone === 0 && change.takenBackBy === null,
});

/** The entry of a change that is known to be there. */
export function entryById(store: Store, id: number): HistoryEntry {
  const change = changeById(store, id);
  if (!change) throw new Error(`no change has the number ${String(id)}`);
  return entryOf(store, change);
}

const namedChanges = 3;

/** Some changes in one phrase: the newest by sentence and moment, the others by their count. */
export function phraseOf(store: Store, changes: Iterable<number>): string {
  const newest = [...new Set(changes)].sort((a, b) => b - a);
  const said = newest.slice(0, namedChanges).map((id) => {
    const { sentence, at } = entryById(store, id);
    return words.dated(sentence, formatMoment(at));
  });
  const more = newest.length - said.length;
  return [...said, ...(more > 0 ? [words.andMore(formatWhole(more))] : [])].join('; ');
}
