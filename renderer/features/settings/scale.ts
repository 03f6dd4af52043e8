/** What 200 points mean under settings that are being typed. */
import type { SettingsPage } from '../../../shared/contract/settings.ts';
import { scoreOfLead } from '../../../shared/league/scale.ts';
import { EngineRefusal, type Parameters } from '../../../shared/rating/index.ts';
import { parseDraft, type Draft } from '../../app/parameters/parameters-draft.ts';

export interface LeadScores {
  /** Expected scores, 0 to 1: of one player, and of a full team in which each player has the lead. */
  readonly duel: number;
  readonly teams: number;
  readonly teamSize: number;
}

const lead = 200;

/** Undefined while the typed text makes no sense. */
export function scoresOfLead(draft: Draft, page: SettingsPage): LeadScores | undefined {
  const parsed = parseDraft(draft, page);
  if ('unreadable' in parsed) return undefined;
  const parameters: Parameters = { ...page.parameters, ...parsed.parameters };
  const { teamSize } = parameters;
  try {
    return {
      duel: scoreOfLead(draft.system, parameters, { lead, players: 1 }),
      teams: scoreOfLead(draft.system, parameters, { lead, players: teamSize }),
      teamSize,
    };
  } catch (error) {
    if (error instanceof EngineRefusal) return undefined;
    throw error;
  }
}
