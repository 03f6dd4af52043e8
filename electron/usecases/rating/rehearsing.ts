import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function rehearseChange(
  _context: Context,
  _given: Checked<'change.rehearse'>,
): Result<'change.rehearse'> {
  throw new Error('not built yet');
}
