/** Whose a JSON file is, told by its beginning: by keys that nobody else has. */
import type { ForeignFormat } from '../../../../../shared/contract/import-choices.ts';

const tests: readonly (readonly [ForeignFormat, RegExp])[] = [
  ['qbj', /"objects"\s*:\s*\[\s*\{|"match_teams"\s*:/u],
  ['challonge', /"tournament_type"\s*:|"scores_csv"\s*:/u],
  ['tabbycat', /\/api\/v1\/(?:tournaments|institutions)\//u],
  ['startgg', /"(?:displayScore|fullRoundText|phaseGroups?|gamerTag|entrants?)"\s*:/u],
  ['chgk', /"(?:questionsTotal|teamMembers)"\s*:/u],
];

const isJson = /^\ufeff?\s*[[{]\s*["{]/u;
/** It has keys of others' files, too. */
const isOwn = /"format"\s*:\s*"league-ledger"/u;

/** undefined for what is no JSON, and for a league of this program. */
export function jsonFormatIn(beginning: string): ForeignFormat | undefined {
  if (!isJson.test(beginning) || isOwn.test(beginning)) return undefined;
  return tests.find(([, test]) => test.test(beginning))?.[0];
}
