/** What was decided about a file, as it is stored with the league until the file is imported. */
import { z } from 'zod';
import { importChoices } from '../../../shared/contract/import-choices.ts';
import { path } from '../../../shared/contract/values.ts';

/** The name of the draft in the league's file. */
export const importDraftKey = 'import';

const importDraft = z.object({ path, name: z.string(), choices: importChoices });

export type ImportDraft = z.output<typeof importDraft>;

/** Undefined if it isn't such a draft. */
export const draftIn = (content: unknown): ImportDraft | undefined => importDraft.safeParse(content).data;
