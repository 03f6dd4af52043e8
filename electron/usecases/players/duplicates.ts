import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function findDuplicates(
  _context: Context,
  _given: Checked<'players.duplicates'>,
): Result<'players.duplicates'> {
  throw new Error('not built yet');
}

export function tellApart(_context: Context, _given: Checked<'players.differ'>): Result<'players.differ'> {
  throw new Error('not built yet');
}
