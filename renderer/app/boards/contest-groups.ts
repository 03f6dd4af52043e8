/** To which groups the boards of a tournament belong. Pure. */
import type { TournamentPage, TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { groupOfBoard } from '../../../shared/competition/board-group.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import { stagesOf, type PlayedStage } from '../../../shared/competition/stages.ts';

interface GroupedContest {
  readonly sides: readonly {
    readonly teamId: number | null;
    readonly members: readonly { readonly playerId: number }[];
  }[];
}

/** The name of a contest's group in a round; undefined where there is none. */
export type GroupOf = (contest: GroupedContest, round: number) => string | undefined;

export const groupsInStages =
  (stages: readonly PlayedStage[]): GroupOf =>
  ({ sides }, round) =>
    groupOfBoard(
      stages,
      round,
      sides.flatMap(({ teamId, members }) => members.map(({ playerId }) => competitorKey(teamId, playerId))),
    );

/** Of a tournament as it was read; nothing is calculated where no groups were drawn. */
export function groupsInTournament(tournament: TournamentPage | TournamentRecord): GroupOf {
  const hasGroups = tournament.entrants.some(({ draw }) => draw.some(({ group }) => group !== null));
  return hasGroups ? groupsInStages(stagesOf(competitionOf(tournament))) : () => undefined;
}
