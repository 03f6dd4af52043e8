/** A tournament as the program reads it, as its stages and standings see it. */
import type { EntrantRecord, SideOutcome, TournamentHead } from '../contract/tournaments.ts';
import type { ContestKind } from '../contract/competition-words.ts';
import { countedRounds, roundsOf } from './boards.ts';
import { competitorFacts, competitorKey, type ReadTournament } from './competitor-facts.ts';
import { boardsWithMatches } from './match-boards.ts';
import { asCompeting } from './replacements.ts';
import type { Board } from './rounds.ts';
import type { Competition, StageEntrant } from './stages.ts';

type ReadSide = Pick<SideOutcome, 'teamId' | 'place' | 'score' | 'seat'> & {
  readonly members: readonly { readonly playerId: number }[];
};

interface ReadContest {
  readonly round: string | null;
  readonly kind: ContestKind;
  readonly match: number | null;
  readonly sides: readonly ReadSide[];
}

type ReadEntrant = Pick<EntrantRecord, 'teamId' | 'enters' | 'withdrawnAfter' | 'draw'> & {
  readonly members: readonly { readonly playerId: number }[];
};

type Read = Pick<TournamentHead, 'stages' | 'tieBreaks' | 'points'> &
  ReadTournament & {
    readonly contests: readonly ReadContest[];
    readonly entrants: readonly ReadEntrant[];
  };

export function competitionOf(read: Read): Competition {
  const tournament = asCompeting(read);
  return {
    stages: tournament.stages,
    tieBreaks: tournament.tieBreaks,
    points: tournament.points,
    boards: boardsIn(tournament.contests),
    entrants: tournament.entrants.map(stageEntrantOf),
    competitors: competitorFacts(tournament),
  };
}

/** By the key that boards have. */
export const stageEntrantOf = ({
  teamId,
  members,
  enters,
  withdrawnAfter,
  draw,
}: ReadEntrant): StageEntrant => ({
  competitor: competitorKey(teamId, members[0]?.playerId ?? 0),
  ...{ enters, withdrawnAfter, draw },
});

/** Of all rounds, as these are counted; the boards of a match of teams are one. */
export function boardsIn(contests: readonly ReadContest[]): Board[] {
  const rounds = roundsOf(contests);
  const numbers = countedRounds(rounds);
  return rounds.flatMap((round, i) =>
    boardsWithMatches(round.contests, (one) => boardIn(one, numbers[i] ?? i + 1)),
  );
}

/** A board as the rules of the standings use it; rounds count from 1. */
export const boardIn = ({ kind, sides }: Pick<ReadContest, 'kind' | 'sides'>, round: number): Board => ({
  round,
  kind,
  sides: sides.map(({ teamId, members, place, score, seat }) => {
    const [competitor = '', ...partners] =
      teamId === null
        ? members.map(({ playerId }) => competitorKey(null, playerId))
        : [competitorKey(teamId, 0)];
    return {
      competitor,
      partners,
      place,
      score,
      seat,
      ...(teamId === null ? {} : { isTeam: true as const }),
    };
  }),
});

/** The contests of some rounds alone, as rounds are counted; null is to the end. */
export function contestsOfRounds<C extends { readonly round: string | null }>(
  contests: readonly C[],
  { firstRound, lastRound }: { readonly firstRound: number; readonly lastRound: number | null },
): C[] {
  const rounds = roundsOf(contests);
  const numbers = countedRounds(rounds);
  const isIn = (number = 0): boolean => number >= firstRound && number <= (lastRound ?? Infinity);
  return rounds.flatMap((round, i) => (isIn(numbers[i]) ? round.contests : []));
}
