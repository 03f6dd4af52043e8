/** What a change would do to the ratings: it is made, read and undone before anything is replayed. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { rehearse } from '../../store/journal/gateway.ts';
import { revisionOf } from '../../store/league.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { effectOf } from './effect.ts';
import { factsNow } from './facts-now.ts';
import { rateLeague, type Facts, type RatedLeague } from './rated-league.ts';
import { emptyMemory } from './memory.ts';
import { ratedNow } from './refresh.ts';
import { untilAnswered } from './retry.ts';

type Rehearsal = Checked<'change.preview'>;

/** Makes one of the changes that can be rehearsed; throws its refusals. */
export type MakeChange = (context: Context, rehearsal: Rehearsal) => unknown;

/**
 * The people whom the change would move, and in which later tournaments. Refuses what the change itself would refuse.
 */
export function rehearseChange(
  context: Context,
  rehearsal: Rehearsal,
  makeChange: MakeChange,
): Result<'change.preview'> {
  const memory = context.ratings ?? emptyMemory();
  return untilAnswered(() => {
    const before = ratedNow(context.store, memory, context.progress).league;
    const tried = tryOut(context, before, rehearsal, makeChange);
    if (tried === null) return null;
    const after = rateLeague(tried.given, before, context.progress);
    return { answer: effectOf(before, after, namesFrom(context.store, tried.newcomers)) };
  });
}

interface Tried {
  readonly given: Facts;
  /** Names by row number of those who would be new, or back. */
  readonly newcomers: ReadonlyMap<number, string>;
}

/** The facts with the change; null where they are not those of `before` without it. */
function tryOut(
  context: Context,
  before: RatedLeague,
  rehearsal: Rehearsal,
  makeChange: MakeChange,
): Tried | null {
  return rehearse(context.store, (store) => {
    if (revisionOf(store) !== before.given.revision) return null;
    makeChange({ ...context, store }, rehearsal);
    const given = factsNow(store, before.given, context.progress);
    // A removed player keeps an index, so the index alone does not show who is there.
    const there = new Set(before.given.present.map((i) => before.given.players.ids[i]));
    const name = nameOf(store, 'player');
    const ids = given.present.map((i) => given.players.ids[i] ?? NaN);
    const newcomers = new Map(ids.filter((id) => !there.has(id)).map((id) => [id, name(id)]));
    return { given, newcomers };
  });
}

function namesFrom(store: Store, newcomers: ReadonlyMap<number, string>): (id: number) => string {
  const name = nameOf(store, 'player');
  return (id) => newcomers.get(id) ?? name(id);
}
