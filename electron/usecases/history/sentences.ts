/** What a change is called: a sentence from the call that made it, and from what it was made to. */
import type { HistoryEntry } from '../../../shared/answers.ts';
import { formatDay, formatMoment, formatWhole, texts } from '../../../shared/texts/index.ts';
import { changeById, type StoredChange } from '../../store/changes.ts';
import type { Store } from '../../store/store.ts';
import { subjectAsListed } from './as-listed.ts';
import { tournamentIn } from '../tournaments/subjects.ts';

const words = texts.history.changes;

type Sentence = (subject: string, isNew: boolean, day: string | null) => string;
const sentences: Readonly<Record<string, Sentence>> = words.sentences;

/** What was done, without a full stop. */
export const sentenceOf = (store: Store, change: StoredChange): string =>
  said(store, change, ({ subject }) => subject);

/** The same by the names that lists may show which others read. */
const sentenceAsListed = (store: Store, change: StoredChange): string =>
  said(store, change, (one) => subjectAsListed(store, one));

function said(store: Store, change: StoredChange, calling: (change: StoredChange) => string): string {
  if (change.takesBack !== null) {
    const old = changeById(store, change.takesBack);
    return old ? words.tookBack(said(store, old, calling)) : words.tookSomethingBack;
  }
  const { what } = change;
  if (!Object.hasOwn(sentences, what)) return words.other;
  const isNew = what === 'players.save' ? change.newPlayer === 1 : change.newTournament === 1;
  const { subject, day } = ofTournaments.has(what)
    ? tournamentMeant(change.subject)
    : { subject: calling(change), day: null };
  return sentences[what]?.(subject, isNew, day) ?? words.other;
}

/** The calls whose subject is a tournament. */
const ofTournaments: ReadonlySet<string> = new Set([
  'tournaments.save',
  'tournaments.remove',
  'tonight.start',
]);

/** The day in words, where the name doesn't tell it already. */
function tournamentMeant(kept: string): { subject: string; day: string | null } {
  const { name, day } = tournamentIn(kept);
  const said = day === null ? null : formatDay(day);
  return { subject: name, day: said === null || name.includes(said) ? null : said };
}

export const entryOf = (store: Store, change: StoredChange): HistoryEntry => ({
  changeId: change.id,
  at: change.at,
  sentence: sentenceOf(store, change),
  listed: sentenceAsListed(store, change),
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
