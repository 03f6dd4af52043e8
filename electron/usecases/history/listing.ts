import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function listHistory(_context: Context, _given: Checked<'history.list'>): Result<'history.list'> {
  throw new Error('not built yet');
}

export function readChange(_context: Context, _given: Checked<'history.read'>): Result<'history.read'> {
  throw new Error('not built yet');
}
