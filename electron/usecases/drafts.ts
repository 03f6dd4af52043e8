/** Drafts: what is typed and not saved yet, kept as it is typed and offered again. */
import type { Checked, Result } from '../../shared/contract/api.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { allDrafts, draftNamed, dropDraft, isDraftContent, putDraft } from '../store/drafts.ts';
import type { Context } from './context.ts';

export const listDrafts = ({ store }: Context): Result<'drafts.list'> => ({ drafts: allDrafts(store) });

export const readDraft = ({ store }: Context, { key }: Checked<'drafts.read'>): Result<'drafts.read'> =>
  draftNamed(store, key) ?? null;

/**
 * Written to the disk before it answers, so that it survives any failure. Refuses what isn't JSON, or is nested too
 * deep.
 */
export function keepDraft(
  { store }: Context,
  { key, content }: Checked<'drafts.keep'>,
): Result<'drafts.keep'> {
  if (!isJson(content) || !isDraftContent(store, content)) throw refuse('draftNotJson');
  putDraft(store, { key, content, changed: new Date().toISOString() });
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft({ store }: Context, { key }: Checked<'drafts.forget'>): Result<'drafts.forget'> {
  dropDraft(store, key);
  return null;
}
