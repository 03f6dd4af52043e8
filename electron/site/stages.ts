/** The stages of a tournament on its page. */
import { canBeRanked } from '../../shared/competition/final-places.ts';
import { shownStages, type ShownStages } from '../../shared/competition/shown-stages.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import { decisionNotes, leavingNotes } from '../../renderer/ui/stages/ruling-notes.ts';
import { together } from '../../shared/competition/together.ts';
import { texts } from '../../shared/messages/index.ts';
import type { Competitor } from './league.ts';
import type { SiteTournament } from './league.ts';
import type { Links } from './links.ts';
import { boardsOf } from './standings.ts';

/** null where the whole is one table. */
export function stagesShown(tournament: SiteTournament): ShownStages | null {
  const boards = boardsOf(tournament);
  return tournament.shape === 'rounds' && canBeRanked(boards) && tournament.stages.length > 0
    ? shownStages(tournament.stages, stagesOf({ ...tournament, boards }))
    : null;
}

/** The name as text, as far as it may be shown. */
export function nameOf(links: Links, who: Competitor | undefined): string {
  if (!who) return '';
  return who.team ?? together(who.playerIds.map((one) => links.person(one)?.name ?? texts.common.unnamed));
}

/** What was decided in a stage, a sentence each, with names as far as they may be shown. */
export function notesOf(
  links: Links,
  { entrants, competitors }: Pick<SiteTournament, 'entrants' | 'competitors'>,
  stage: number,
): string[] {
  const rulings = new Map(competitors.map((one) => [one.competitor, one.rulings]));
  const noted = entrants.map(({ competitor, who }) => {
    const people = who.playerIds.map((one) => nameOf(links, { ...who, team: null, playerIds: [one] }));
    const now = who.teamId === null ? { ...who, playerIds: who.playerIds.slice(0, 1) } : who;
    return { name: nameOf(links, now), people, rulings: rulings.get(competitor) ?? [] };
  });
  return [...leavingNotes(noted, stage), ...decisionNotes(noted, stage)];
}
