/** Merges two people who are really one. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { foldName } from '../../../shared/names/names.ts';
import { stricter } from '../../../shared/names/display-name.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { recordOf, type KnownPlayer } from '../../store/people/people.ts';
import { aliasRows, notSameRows, numberRows, tagRows } from '../../store/people/rows-of-person.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { replaceInPresets } from '../presets.ts';
import { mergedStart } from './merged-start.ts';
import { knownPlayer, moveResults } from './move-rows.ts';
import { subjectOf } from './save.ts';

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
export const inOrder = (one: number, other: number): FactRow<'not_same'> => ({
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
