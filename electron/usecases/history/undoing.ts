import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function undoChange(_context: Context, _given: Checked<'history.undo'>): Result<'history.undo'> {
  throw new Error('not built yet');
}

export function redoChange(_context: Context, _given: Checked<'history.redo'>): Result<'history.redo'> {
  throw new Error('not built yet');
}

export function takeBackChange(
  _context: Context,
  _given: Checked<'history.takeBack'>,
): Result<'history.takeBack'> {
  throw new Error('not built yet');
}
