/** `npm run schema`: writes the JSON Schema of a league file from its definitions. A test keeps the two together. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { leagueFileSchema } from '../shared/contract/league-file.ts';
import { root } from './run.ts';

export const schemaFile = path.join(root, 'docs/reference/league-file.schema.json');

export const schemaText = (): string => `${JSON.stringify(leagueFileSchema(), null, 1)}\n`;

if (import.meta.main) writeFileSync(schemaFile, schemaText());
