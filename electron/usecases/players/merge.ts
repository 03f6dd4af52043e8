/**
 * Two people who are really one, merged; and one who is really two, split: whose results, entries and names become whose, and
 * with which rating they begin. Ratings of earlier results must not move because of a name.
 */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { foldName } from '../../../shared/names/names.ts';
import { stricter } from '../../../shared/names/display-name.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { recordOf, type KnownPlayer, playersNamed } from '../../store/people/people.ts';
import {
  aliasRows,
  notSameRows,
  numberRows,
  tagRows,
  tournamentsOfPerson,
  entrantRows,
  memberNumbers,
  rosterNumbers,
  rosterRows,
  tournamentOfBoth,
  type EntrantRow,
  type Tournaments,
  firstToPlay,
} from '../../store/people/rows-of-person.ts';
import { type Store, snapshot } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { replaceInPresets } from '../presets.ts';
import { knownPlayer, subjectOf, newPlayer, startingOf } from './save.ts';
import { isUuid } from '../../../shared/league/uuids.ts';
import { tournamentById } from '../../store/tournaments/tournaments.ts';
import type { MergedStart } from '../../../shared/contract/players.ts';

/**
 * Gives everything that is recorded of `drop` to `keep`; where both have a value, that of `keep` stays, but of starting
 * ratings the one that was chosen, or of who played first. The name becomes an alias. Refuses if the two are in one
 * contest.
 */
export function mergePlayers({ store }: Context, given: Checked<'players.merge'>): Result<'players.merge'> {
  const keep = knownPlayer(store, given.keep);
  const drop = knownPlayer(store, given.drop);
  if (keep.id === drop.id) throw refuse('samePerson', { player: keep.name });
  return change(store, { call: 'players.merge', subject: subjectOf(drop, keep) }, (facts) => {
    const missing = whatIsMissing(store, given, drop, keep);
    moveResults(store, facts, drop, keep);
    moveTags(store, facts, drop, keep);
    moveAliases(store, facts, drop, keep);
    moveNumbers(store, facts, drop, keep);
    moveDifferences(store, facts, drop, keep);
    replaceInPresets(store, facts, drop.id, keep.id);
    facts.remove('player', drop.id);
    facts.update('player', keep.id, missing);
    return null;
  });
}

function moveTags(store: Store, facts: Facts, drop: KnownPlayer, keep: KnownPlayer): void {
  const own = new Set(tagRows(store, keep.id).map(({ tag }) => tag));
  for (const { id, tag } of tagRows(store, drop.id))
    if (own.has(tag)) facts.remove('player_tag', id);
    else facts.update('player_tag', id, { player: keep.id });
}

function moveAliases(store: Store, facts: Facts, drop: KnownPlayer, keep: KnownPlayer): void {
  const own = new Set([keep.name, ...aliasRows(store, keep.id).map(({ name }) => name)]);
  for (const { id, name } of aliasRows(store, drop.id)) {
    if (own.has(name)) facts.remove('player_alias', id);
    else facts.update('player_alias', id, { player: keep.id });
    own.add(name);
  }
  if (!own.has(drop.name))
    facts.insert('player_alias', { player: keep.id, name: drop.name, folded: foldName(drop.name) });
}

/**
 * A file that names the one who goes by number means the one who stays from now on; our own exports use the UUID.
 * Kept beside the name even where the number becomes that of the one who stays, so that splitting finds it.
 */
function moveNumbers(store: Store, facts: Facts, drop: KnownPlayer, keep: KnownPlayer): void {
  for (const { id } of numberRows(store, drop.id)) facts.update('player_number', id, { player: keep.id });
  const known = new Set(numberRows(store, keep.id).map(({ number }) => number));
  for (const number of [drop.external_id, drop.uuid])
    if (number !== null && !known.has(number))
      facts.insert('player_number', { player: keep.id, number, name: drop.name });
}

/** People who are known to be different from one of the two are also different from the other. */
function moveDifferences(store: Store, facts: Facts, drop: KnownPlayer, keep: KnownPlayer): void {
  const third = (row: FactRow<'not_same'>, person: KnownPlayer): number =>
    row.player === person.id ? row.other : row.player;
  const known = new Set(notSameRows(store, keep.id).map((row) => third(row, keep)));
  for (const row of notSameRows(store, drop.id)) {
    const other = third(row, drop);
    if (other === keep.id || known.has(other)) facts.remove('not_same', row.id);
    else facts.update('not_same', row.id, inOrder(keep.id, other));
  }
}

/** The two as a row has them, the smaller number first. */
const inOrder = (one: number, other: number): FactRow<'not_same'> => ({
  player: Math.min(one, other),
  other: Math.max(one, other),
});

/** What the one who goes has and the one who stays should have; and who wants to be shown less, is. */
function whatIsMissing(
  store: Store,
  { start }: Checked<'players.merge'>,
  drop: KnownPlayer,
  keep: KnownPlayer,
): Partial<FactRow<'player'>> {
  const own = recordOf(store, keep.id);
  const other = recordOf(store, drop.id);
  if (!own || !other) return {};
  const { starting_mean, starting_deviation, starting_source } = other;
  return {
    club: own.club ?? other.club,
    external_id: own.external_id ?? other.external_id,
    shown_as: stricter(own.shown_as, other.shown_as),
    ...((start ?? mergedStart(store, keep, drop).stays) === 'drop'
      ? { starting_mean, starting_deviation, starting_source }
      : {}),
  };
}

/**
 * Gives the person's results in the named tournaments to another player, and remembers that the two are not the same.
 * Refuses a tournament that the person is not in, and one in which both are in one contest.
 */
export function splitPlayer(
  { store }: Context,
  { playerId, tournamentIds, into }: Checked<'players.split'>,
): Result<'players.split'> {
  const person = knownPlayer(store, playerId);
  const known = 'playerId' in into ? knownPlayer(store, into.playerId) : otherNamed(store, person, into.name);
  if (known?.id === person.id) throw refuse('samePerson', { player: person.name });
  const name = known?.name ?? ('name' in into ? into.name : '');
  refuseElsewhere(store, person, tournamentIds);
  return change(store, { call: 'players.split', subject: subjectOf(person, { name }) }, (facts) => {
    const other = known ?? newcomer(store, facts, person, name);
    moveResults(store, facts, person, other, tournamentIds);
    tellTwo(store, facts, person.id, other.id);
    return { playerId: other.id };
  });
}

/** Another player with this name, if there is one; refuses if there are several. */
function otherNamed(store: Store, person: KnownPlayer, name: string): KnownPlayer | undefined {
  const [first, ...others] = playersNamed(store, name).filter(({ id }) => id !== person.id);
  if (others.length > 0) throw refuse('severalPlayers', { name });
  return first;
}

function refuseElsewhere(store: Store, person: KnownPlayer, tournaments: readonly number[]): void {
  const own = new Set(tournamentsOfPerson(store, person.id).map(({ tournamentId }) => tournamentId));
  for (const id of tournaments) {
    const tournament = tournamentById(store, id);
    if (!tournament) throw refuse('unknownTournament', { id });
    if (!own.has(id)) throw refuse('notInTournament', { player: person.name, tournament: tournament.name });
  }
}

/** A new person, who takes over the name if it was an alias: from now on it means no other player. */
function newcomer(store: Store, facts: Facts, person: KnownPlayer, name: string): Person {
  for (const alias of aliasRows(store, person.id))
    if (alias.name === name) facts.remove('player_alias', alias.id);
  const id = facts.insert('player', newPlayer(name));
  takeNumbers(store, facts, person, { id, name });
  return { id, name };
}

/** Numbers that came with this name go with it, so that a file read again leads to the right one of the two. */
function takeNumbers(store: Store, facts: Facts, from: KnownPlayer, to: Person): void {
  const own = numberRows(store, from.id).filter(({ name }) => name === to.name);
  for (const { id } of own) facts.update('player_number', id, { player: to.id });
  const first = own.find(({ number }) => !isUuid(number));
  if (!first) return;
  if (own.some(({ number }) => number === from.external_id))
    facts.update('player', from.id, { external_id: null });
  facts.update('player', to.id, { external_id: first.number });
}

/** Remembers that two people are not the same. */
export function tellTwo(store: Store, facts: Facts, one: number, other: number): void {
  const row = inOrder(one, other);
  const isKnown = notSameRows(store, one).some(
    ({ player, other: second }) => player === row.player && second === row.other,
  );
  if (!isKnown) facts.insert('not_same', row);
}

type Person = Pick<KnownPlayer, 'id' | 'name'>;

/**
 * Gives the lineups, entries and places on rosters of `from` to `to`, in these tournaments or in all. Refuses if both
 * are in one contest, since players can't meet themselves. Where both were entered, or are on one roster, one entry
 * remains.
 */
function moveResults(store: Store, facts: Facts, from: Person, to: Person, tournaments?: Tournaments): void {
  const both = tournamentOfBoth(store, from.id, to.id, tournaments);
  if (both !== undefined)
    throw refuse('bothInContest', { first: from.name, second: to.name, tournament: both });
  for (const id of memberNumbers(store, from.id, tournaments)) facts.update('member', id, { player: to.id });
  moveRosters(store, facts, from.id, to.id, tournaments);
  moveEntrants(store, facts, from.id, to.id, tournaments);
}

function moveRosters(store: Store, facts: Facts, from: number, to: number, tournaments: Tournaments): void {
  const taken = new Set(rosterRows(store, to, tournaments).map(({ entrant }) => entrant));
  for (const { id, entrant } of rosterRows(store, from, tournaments))
    if (taken.has(entrant)) facts.remove('entrant_member', id);
    else facts.update('entrant_member', id, { player: to });
}

function moveEntrants(store: Store, facts: Facts, from: number, to: number, tournaments: Tournaments): void {
  const own = new Map(entrantRows(store, to, tournaments).map((row) => [row.tournament, row]));
  for (const entrant of entrantRows(store, from, tournaments)) {
    const kept = own.get(entrant.tournament);
    if (kept) unite(store, facts, kept, entrant);
    else facts.update('entrant', entrant.id, { player: to });
  }
}

type Entry = Pick<EntrantRow, 'id' | 'enters' | 'withdrawn_after'>;

/** The entry that stays in the place of two: there from the earlier round on, until the later one. */
export function coverBoth(facts: Facts, kept: Entry, gone: Entry): void {
  const [one, other] = [kept.withdrawn_after, gone.withdrawn_after];
  facts.update('entrant', kept.id, {
    enters: Math.min(kept.enters, gone.enters),
    withdrawn_after: one === null || other === null ? null : Math.max(one, other),
  });
}

function unite(store: Store, facts: Facts, kept: EntrantRow, gone: EntrantRow): void {
  coverBoth(facts, kept, gone);
  for (const id of rosterNumbers(store, gone.id)) facts.remove('entrant_member', id);
  facts.remove('entrant', gone.id);
}

/** Refuses numbers that no player has. */
export const readMergedStart = (
  { store }: Context,
  { keep, drop }: Checked<'players.mergedStart'>,
): Result<'players.mergedStart'> =>
  snapshot(store, () => mergedStart(store, knownPlayer(store, keep), knownPlayer(store, drop)));

/**
 * The start of who played first stays, even if it is the league's default: the other one's was given later, e.g. as an
 * estimate for a misspelled newcomer, and would change all that came before. Where neither has played, one that
 * was given stays, rather that of `keep`.
 */
function mergedStart(store: Store, keep: Person, drop: Person): MergedStart {
  const [own, other] = [keep, drop].map(({ id }) => {
    const record = recordOf(store, id);
    return record ? startingOf(record) : null;
  }) as [MergedStart['keep'], MergedStart['drop']];
  const earliest = firstToPlay(store, keep.id, drop.id);
  const first = earliest === undefined ? null : earliest === keep.id ? 'keep' : 'drop';
  return {
    stays: first ?? (own === null && other !== null ? 'drop' : 'keep'),
    first,
    keep: own,
    drop: other,
  };
}
