import type { Checked, Result } from '../../shared/api.ts';
import type { Context } from './context.ts';

export function listDrafts(_context: Context, _given: Checked<'drafts.list'>): Result<'drafts.list'> {
  throw new Error('not built yet');
}

export function readDraft(_context: Context, _given: Checked<'drafts.read'>): Result<'drafts.read'> {
  throw new Error('not built yet');
}

export function keepDraft(_context: Context, _given: Checked<'drafts.keep'>): Result<'drafts.keep'> {
  throw new Error('not built yet');
}

export function forgetDraft(_context: Context, _given: Checked<'drafts.forget'>): Result<'drafts.forget'> {
  throw new Error('not built yet');
}
