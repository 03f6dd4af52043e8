/** What of a tournament's stages is shown on the wall: its latest tables, and its bracket. Pure. */
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { canBeRanked } from '../../../../shared/competition/final-places.ts';
import { competitorKey } from '../../../../shared/competition/competitor-facts.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import {
  stagesOf,
  type BracketOfStage,
  type PlayedStage,
  type TablesOfStage,
} from '../../../../shared/competition/stages.ts';
import { privacyOf } from '../../../../shared/names/privacy.ts';
import { together } from '../../../../shared/competition/together.ts';
import { paperName } from '../paper/sheet-round.ts';

export const wallViews = ['boards', 'tables', 'bracket'] as const;
export type WallView = (typeof wallViews)[number];

export interface WallStages {
  readonly tables: (PlayedStage & { readonly content: TablesOfStage }) | null;
  readonly bestOf: number | null;
  readonly bracket: (PlayedStage & { readonly content: BracketOfStage }) | null;
  /** As sheets name them, which other people read. */
  readonly name: (competitor: string) => string;
}

export function wallStages(page: TournamentPage): WallStages {
  const competition = competitionOf(page);
  const isRanked = page.shape === 'rounds' && canBeRanked(competition.boards);
  const stages = isRanked ? stagesOf(competition) : [];
  const names = namesIn(page);
  return {
    tables: stages.findLast(hasTables) ?? null,
    bestOf: page.bestOf,
    bracket: stages.findLast(isBracket) ?? null,
    name: (competitor) => names.get(competitor) ?? '',
  };
}

const hasTables = (stage: PlayedStage): stage is PlayedStage & { content: TablesOfStage } =>
  stage.content.kind !== 'bracket';
const isBracket = (stage: PlayedStage): stage is PlayedStage & { content: BracketOfStage } =>
  stage.content.kind === 'bracket';

/** By the key that boards have. */
function namesIn(page: TournamentPage): Map<string, string> {
  const { entrants, contests } = page;
  const privacy = privacyOf(page);
  const names = new Map<string, string>();
  for (const { teamId, team, members } of [...entrants, ...contests.flatMap(({ sides }) => sides)]) {
    const people = members.map(({ playerId, player }) => ({
      key: competitorKey(null, playerId),
      name: paperName(player, privacy(playerId)),
    }));
    if (teamId !== null)
      names.set(competitorKey(teamId, 0), team ?? together(people.map(({ name }) => name)));
    else for (const { key, name } of people) names.set(key, name);
  }
  return names;
}
