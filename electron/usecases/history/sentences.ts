/** What a change is called: a sentence from the call that made it, and from what it was made to. */
import type { HistoryEntry } from '../../../shared/contract/history.ts';
import type { ShownAs } from '../../../shared/contract/values.ts';
import { formatDay, formatMoment, texts } from '../../../shared/messages/index.ts';
import { changeById, isImported, lineOfChange, type StoredChange } from '../../store/journal/changes.ts';
import { callsOfPeople } from '../../store/journal/whole-history.ts';
import { finalCalls } from '../../store/journal/undo.ts';
import type { Store } from '../../store/store.ts';
import { decisionIn } from '../tournaments/decision-subject.ts';
import { tournamentIn, type PartOfTournament } from '../tournaments/subject.ts';
import { participantOf } from './row-names.ts';
import { shownName, strictestOf } from '../../../shared/names/display-name.ts';
import { privacyOfAltered, privacyOfImported, privacyOfNamed } from '../../store/people/privacy.ts';
import { namesIn, subjectOfNames } from '../players/save.ts';

const words = texts.history.changes;

/** What a change was made to: two people, one thing by its name, or nothing that has one. */
interface About {
  readonly naming: 'named' | 'other';
  readonly name: string;
  /** The second of two people. */
  readonly other: string;
}
/** Where it is a tournament, `day` (YYYY-MM-DD) tells those of the same name apart. */
interface AboutTournament {
  readonly naming: 'dated' | 'named' | 'other';
  readonly name: string;
  readonly day: string;
  readonly part: PartOfTournament | null;
  /** The rounds that are meant, e.g. ['2–4']. */
  readonly rounds: readonly string[];
  readonly count: number;
}

const {
  league,
  results,
  tournaments,
  pairings,
  players,
  views,
  presets,
  lists,
  settings,
  teams,
  clubs,
  seasons,
} = words;

/** The backup's instant; a file may come from anywhere. */
const momentIn = (name: string): string => (Number.isNaN(Date.parse(name)) ? name : formatMoment(name));

/** By the call that made the change. */
const sentences: Readonly<Record<string, (about: About, isNew: boolean) => string>> = {
  'league.create': () => league.create,
  'league.rename': league.rename,
  'results.import': results.import,
  'exchange.import': league.import,
  'backups.restore': ({ name }) => league.restore({ when: momentIn(name) }),
  'players.save': (about, isNew) => (isNew ? players.add(about) : players.edit(about)),
  'players.start': players.start,
  'players.startOfTeams': () => players.startOfTeams,
  'players.remove': players.remove,
  'players.anonymize': players.anonymize,
  'players.merge': (about) => players.merge(two(about)),
  'players.split': (about) => players.split(two(about)),
  'players.differ': (about) => players.differ(two(about)),
  'teams.save': teams.save,
  'teams.remove': teams.remove,
  'teams.removeUnused': () => teams.removeUnused,
  'teams.merge': (about) => teams.merge(two(about)),
  'clubs.rename': (about) => clubs.rename(two(about)),
  'clubs.merge': (about) => clubs.merge(two(about)),
  'seasons.add': seasons.add,
  'seasons.save': seasons.save,
  'seasons.remove': seasons.remove,
  'views.save': views.save,
  'views.remove': views.remove,
  'presets.save': presets.save,
  'presets.remove': presets.remove,
  'scoringPresets.save': presets.save,
  'scoringPresets.remove': presets.remove,
  'lists.publish': lists.publish,
  'lists.remove': lists.remove,
  'settings.apply': () => settings.adopt,
  'settings.convertScale': () => settings.convertScale,
};
const ofTournaments: Readonly<Record<string, (about: AboutTournament, isNew: boolean) => string>> = {
  'tournaments.save': (about, isNew) => {
    if (isNew) return tournaments.add(about);
    if (about.part === 'corrected') return tournaments.corrected(about);
    if (about.part === 'decided') return tournaments.decided(about);
    if (about.part === 'deleted') return tournaments.deleted(about);
    return about.part === 'results' ? tournaments.results(about) : tournaments.edit(about);
  },
  'tournaments.remove': tournaments.remove,
  'tournaments.end': tournaments.end,
  'stages.begin': tournaments.stage,
  'stages.plan': tournaments.stagePlan,
  'pairings.start': (about, isNew) => {
    if (isNew) return pairings.start(about);
    if (about.part === null) return pairings.continue(about);
    return about.part === 'boards' ? pairings.boards(about) : pairings.rounds(about);
  },
};

/** Two people are named both or not at all. */
function two({ name: both }: About): About {
  const [name = '', other = ''] = both.split(' · ');
  return { naming: name !== '' && other !== '' ? 'named' : 'other', name, other };
}

/** By which names a change is told. */
interface Calling {
  readonly subject: (change: StoredChange) => string;
  /** Of a decision about one. */
  readonly participant: (change: StoredChange) => string;
}

/** What was done, without a full stop. */
const sentenceOf = (store: Store, change: StoredChange): string =>
  said(store, change, {
    subject: ({ subject }) => subject,
    participant: ({ id }) => participantOf(store, id),
  });

/** The same by the names that lists may show which others read. */
const sentenceAsListed = (store: Store, change: StoredChange): string =>
  said(store, change, {
    subject: (one) => subjectAsListed(store, one),
    participant: () => tournaments.someone,
  });

/** How many changes that revert one another are told in one sentence: a file from elsewhere may have any number. */
const mostReverts = 20;

function said(store: Store, change: StoredChange, calling: Calling, reverts = mostReverts): string {
  const { subject, what, takesBack } = change;
  if (takesBack !== null || what === 'history.revert') {
    const old = takesBack === null || reverts === 0 ? undefined : changeById(store, takesBack);
    return old ? words.reverted({ change: said(store, old, calling, reverts - 1) }) : words.revertedOther;
  }
  if (what === 'tournaments.rule') return decisionSaid(change, calling);
  const tournament = Object.hasOwn(ofTournaments, what) ? ofTournaments[what] : undefined;
  if (tournament) return tournament(tournamentMeant(subject), change.newTournament === 1);
  const name = calling.subject(change);
  const sentence = Object.hasOwn(sentences, what) ? sentences[what] : undefined;
  return sentence
    ? sentence({ naming: name === '' ? 'other' : 'named', name, other: '' }, change.newPlayer === 1)
    : words.other;
}

function decisionSaid(change: StoredChange, calling: Calling): string {
  const { tournament, kind, round } = decisionIn(change.subject);
  const { naming, name, day } = tournamentMeant(tournament);
  return tournaments.rule({ kind, round, who: calling.participant(change), naming, name, day });
}

/** The day, where the name doesn't tell it already. */
function tournamentMeant(kept: string): AboutTournament {
  const { name, day, part, rounds: numbers } = tournamentIn(kept);
  const rest = { part, rounds: inShort(numbers), count: numbers.length };
  if (name === '') return { naming: 'other', name, day: '', ...rest };
  return day === null || name.includes(formatDay(day))
    ? { naming: 'named', name, day: '', ...rest }
    : { naming: 'dated', name, day, ...rest };
}

/** Three and more rounds that follow one another, by the first and the last. */
function inShort(rounds: readonly number[]): string[] {
  const [first = 0, last = 0] = [rounds[0], rounds.at(-1)];
  const isRow = rounds.length > 2 && last - first === rounds.length - 1;
  return isRow ? [`${String(first)}–${String(last)}`] : rounds.map(String);
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
  revertedAt: change.takenBackBy === null ? null : (changeById(store, change.takenBackBy)?.at ?? null),
  canBeTakenBack:
    !isImported(change.id) &&
    !finalCalls.includes(change.what) &&
    change.undone === 0 &&
    change.takenBackBy === null,
  isImported: isImported(change.id),
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
    return words.dated({ change: sentence, at });
  });
  const more = newest.length - said.length;
  return [...said, ...(more > 0 ? [words.more({ count: more })] : [])].join('; ');
}

/** Calls people by the names that a list may show, or by initials if no player is known by that name any more. */
const subjectAsListed = (
  store: Store,
  { id, what, subject }: Pick<StoredChange, 'id' | 'what' | 'subject'>,
): string =>
  callsOfPeople.has(what)
    ? subjectOfNames(namesIn(subject).map((name) => listedName(store, id, name)))
    : subject;

function listedName(store: Store, change: number, name: string): string {
  const called = privacyOfNamed(store, name);
  const altered = (): ShownAs[] =>
    isImported(change) ? privacyOfImported(store, lineOfChange(change)) : privacyOfAltered(store, change);
  const options = strictestOf(called.length > 0 ? called : altered()) ?? 'initials';
  return shownName(name, options) ?? texts.common.unnamed;
}
