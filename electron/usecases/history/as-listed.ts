/** What changes are called where others read it: people appear there as they want to be named. */
import { shownName, strictestOf } from '../../../shared/names/display-name.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { StoredChange } from '../../store/journal/changes.ts';
import { privacyOfAltered, privacyOfNamed } from '../../store/people/privacy.ts';
import type { Store } from '../../store/store.ts';
import { namesIn, subjectOfNames } from '../players/subjects.ts';

/** The calls whose subject is one person, or two. */
const ofPeople: ReadonlySet<string> = new Set([
  'players.save',
  'players.merge',
  'players.split',
  'players.differ',
]);

/** Calls people by the names that a list may show, or by initials if no player is known by that name any more. */
export const subjectAsListed = (
  store: Store,
  { id, what, subject }: Pick<StoredChange, 'id' | 'what' | 'subject'>,
): string =>
  ofPeople.has(what) ? subjectOfNames(namesIn(subject).map((name) => listedName(store, id, name))) : subject;

function listedName(store: Store, change: number, name: string): string {
  const called = privacyOfNamed(store, name);
  const options = strictestOf(called.length > 0 ? called : privacyOfAltered(store, change)) ?? 'initials';
  return shownName(name, options) ?? texts.common.unnamed;
}
