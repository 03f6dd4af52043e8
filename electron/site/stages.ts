/** The stages of a tournament on its page. */
import { canBeRanked } from '../../shared/competition/final-places.ts';
import { isShared } from '../../shared/competition/ranks.ts';
import { shownStages, type ShownStages } from '../../shared/competition/shown-stages.ts';
import type { Standing } from '../../shared/competition/standings.ts';
import { departureOf, attendanceText } from '../../shared/competition/attendance-words.ts';
import { stagesOf, type PlayedStage } from '../../shared/competition/stages.ts';
import { decisionNotes, leavingNotes } from '../../renderer/ui/stages/ruling-notes.ts';
import { together } from '../../shared/competition/together.ts';
import { texts } from '../../shared/messages/index.ts';
import type { Competitor } from './league.ts';
import type { SiteTournament } from './league.ts';
import type { Links } from './links.ts';
import { boardsOf } from './standings.ts';

/** By which the rounds are named and their boards are grouped; none where nothing is ranked, or no stage was recorded. */
export function stagesPlayed(tournament: SiteTournament): readonly PlayedStage[] {
  const boards = boardsOf(tournament);
  return tournament.shape === 'rounds' && canBeRanked(boards) && tournament.stages.length > 0
    ? stagesOf({ ...tournament, boards })
    : [];
}

/** null where the whole is one table. */
export const stagesShown = (tournament: SiteTournament): ShownStages | null =>
  shownStages(tournament.stages, stagesPlayed(tournament));

/** "from round 2": the mark beside a name; '' for one who is there throughout. */
export function attendanceIn(
  { entrants, competitors }: SiteTournament,
  links: Links,
): (competitor: string) => string {
  const goRankOf = ({ team, playerIds: [first = NaN] }: Competitor): string | undefined =>
    team === null ? links.person(first)?.goRank : undefined;
  const rulings = new Map(competitors.map((one) => [one.competitor, one.rulings]));
  const marks = new Map(
    entrants.map((one) => [
      one.competitor,
      attendanceText({
        ...one,
        left: departureOf(rulings.get(one.competitor) ?? []),
        goRank: goRankOf(one.who),
      }),
    ]),
  );
  return (competitor) => marks.get(competitor) ?? '';
}

/** The name as text, as far as it may be shown. */
export function nameOf(links: Links, who: Competitor | undefined): string {
  if (!who) return '';
  return who.team ?? together(who.playerIds.map((one) => links.person(one)?.name ?? texts.common.unnamed));
}

/**
 * What was decided in a stage, a sentence each, with names as far as they may be shown.
 *
 * @param tables - Of the stage as it is now, one for each group.
 */
export function notesOf(
  links: Links,
  { entrants, competitors }: Pick<SiteTournament, 'entrants' | 'competitors'>,
  stage: number,
  tables: readonly (readonly Standing[])[],
): string[] {
  const rulings = new Map(competitors.map((one) => [one.competitor, one.rulings]));
  const level = new Set(
    tables
      .flat()
      .filter(isShared)
      .map((row) => row.competitor),
  );
  const forfeits = new Map(tables.flat().map((row) => [row.competitor, row.record.forfeits]));
  const noted = entrants.map(({ competitor, who }) => {
    const people = who.playerIds.map((one) => nameOf(links, { ...who, team: null, playerIds: [one] }));
    const now = who.teamId === null ? { ...who, playerIds: who.playerIds.slice(0, 1) } : who;
    return {
      ...{ name: nameOf(links, now), people, rulings: rulings.get(competitor) ?? [] },
      ...{ isLevel: level.has(competitor), forfeits: forfeits.get(competitor) ?? 0 },
    };
  });
  return [...leavingNotes(noted, stage), ...decisionNotes(noted, stage)];
}
