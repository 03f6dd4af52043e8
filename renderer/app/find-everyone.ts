/** Players without the limit that lists have which are searched while typing. */
import type { Answer, Result } from '../../shared/contract/api.ts';
import { ask } from './api.ts';

/** More than any league has. */
const everyone = 100_000;

/**
 * Reads all players, by name.
 *
 * @param name - Only those whose names match it; empty for all.
 */
export const findEveryone = (name = ''): Promise<Answer<Result<'players.find'>>> =>
  ask('players.find', { name, limit: everyone, order: 'name' });
