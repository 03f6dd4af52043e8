/** Drafts, which are typed and not saved yet. */
import { z } from 'zod';
import { returns, none, type Domain } from './call.ts';
import { isText } from './values.ts';

/** What is typed and not saved yet: any JSON, under a name of the screen's choosing. */
export const draftKey = z.string().min(1).max(80).refine(isText);

const draftContent = z.string().max(8_000_000);

export const draftsCalls = {
  'drafts.list': returns<{ drafts: { key: string; changed: string }[] }>()('here', none),
  'drafts.read': returns<{ content: string; changed: string } | null>()(
    'here',
    z.strictObject({ key: draftKey }),
  ),
  'drafts.keep': returns<null>()('here', z.strictObject({ key: draftKey, content: draftContent })),
  'drafts.forget': returns<null>()('here', z.strictObject({ key: draftKey })),
} as const satisfies Domain;
