/** A player of whom nothing but the name is known yet. */
import { randomUUID } from 'node:crypto';
import { foldName } from '../../../shared/names/names.ts';

/** The row of a player with this name and a new UUID. */
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
