/** The people of a tournament typed manually: known ones by number, name or alias, and new ones on the way. */
import { randomUUID } from 'node:crypto';
import { foldName } from '../../../shared/names/names.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import { playerById, playersNamed } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';

export interface People {
  /** Those who were not known before. */
  readonly added: { playerId: number; player: string }[];
  /**
   * The row number of the person that a line means, by number, name or alias; a name that no player has is a new
   * player's.
   */
  readonly meant: (line: { playerId?: number | undefined; name?: string | undefined }) => number;
  readonly nameOf: (id: number) => string;
}

/** Refuses a number that no player has, a name that several people have, and a line without either. */
export function peopleAt(store: Store, facts: Facts): People {
  const added: People['added'] = [];
  const nameOf = (id: number): string => {
    const player = playerById(store, id);
    if (!player) throw refuse('unknownPlayer', { id });
    return player.name;
  };
  const named = (name: string): number => {
    const [first, ...others] = playersNamed(store, name);
    if (others.length > 0) throw refuse('severalPlayers', { name });
    if (first) return first.id;
    const playerId = facts.insert('player', newPlayer(name));
    added.push({ playerId, player: name });
    return playerId;
  };
  return {
    added,
    nameOf,
    meant: ({ playerId, name }) => {
      if (playerId === undefined) {
        if (name === undefined) throw refuse('memberWithoutName');
        return named(name);
      }
      nameOf(playerId);
      return playerId;
    },
  };
}

/** A player known only by name so far. */
export const newPlayer = (name: string) => ({
  uuid: randomUUID(),
  name,
  folded: foldName(name),
  club: null,
  external_id: null,
  starting_mean: null,
  starting_deviation: null,
  starting_source: null,
  retired: 0,
  shown_as: 'name' as const,
});
