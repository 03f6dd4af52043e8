/** What is above the boards of a tournament's groups, or its final and its game for third place. Pure. */
import type { TournamentPage, TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { bracketRules } from '../../../shared/competition/bracket/rules.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import { stagesOf, type PlayedStage } from '../../../shared/competition/stages.ts';
import { boardHeading } from '../../ui/brackets/board-heading.ts';

interface GroupedContest {
  readonly sides: readonly {
    readonly teamId: number | null;
    readonly members: readonly { readonly playerId: number }[];
  }[];
}

/** The heading of a contest's group in a round, or its name in the bracket; undefined where there is none. */
export type GroupOf = (contest: GroupedContest, round: number) => string | undefined;

export const groupsInStages =
  (stages: readonly PlayedStage[]): GroupOf =>
  ({ sides }, round) =>
    boardHeading(
      stages,
      round,
      sides.flatMap(({ teamId, members }) => members.map(({ playerId }) => competitorKey(teamId, playerId))),
    );

/** Of a tournament as it was read; nothing is calculated where there is neither. */
export function groupsInTournament(tournament: TournamentPage | TournamentRecord): GroupOf {
  const hasGroups = tournament.entrants.some(({ draw }) => draw.some(({ group }) => group !== null));
  const hasThird = tournament.stages.some(({ format }) => bracketRules(format).thirdPlace === true);
  return hasGroups || hasThird ? groupsInStages(stagesOf(competitionOf(tournament))) : () => undefined;
}
