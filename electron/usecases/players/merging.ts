import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function mergePlayers(_context: Context, _given: Checked<'players.merge'>): Result<'players.merge'> {
  throw new Error('not built yet');
}
