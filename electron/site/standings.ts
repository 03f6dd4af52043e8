/** The standings of a tournament in rounds. */
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { roundsOf } from '../../shared/competition/boards.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { standings, type Standing } from '../../shared/competition/standings.ts';
import { standingsOptions } from '../../shared/competition/tournament-options.ts';
import { usualTieBreaks } from '../../shared/competition/tie-breaks.ts';
import { formatScore } from '../../shared/messages/index.ts';
import { competitorKeys, competitorsIn, type Competitor } from './gathering.ts';
import type { SiteContest, SiteTournament } from './league.ts';

export interface Ranked extends Standing {
  readonly who: Competitor;
}

/** The boards as standings see them. */
export const boardsOf = (tournament: SiteTournament): Board[] =>
  roundsOf(tournament.contests).flatMap((round, i) =>
    round.contests.map((contest) => boardIn(i + 1, contest)),
  );

const boardIn = (round: number, { kind, sides }: Pick<SiteContest, 'kind' | 'sides'>): Board => ({
  round,
  kind,
  sides: sides.map((side) => {
    const [competitor = '', ...partners] = competitorKeys(side);
    return { competitor, partners, place: side.place, score: side.score, seat: side.seat };
  }),
});

/** All players who sit at a board, the best first. */
export function ranked(tournament: SiteTournament): Ranked[] {
  const known = new Map(tournament.contests.flatMap(({ sides }) => sides.flatMap(competitorsIn)));
  const boards = boardsOf(tournament);
  return standings([...known.keys()], boards, standingsOptions(tournament, boards)).flatMap((row) => {
    const who = known.get(row.competitor);
    return who ? [{ ...row, who }] : [];
  });
}

const criteriaOf = ({ tieBreaks: own }: SiteTournament): readonly TieBreak[] => own ?? usualTieBreaks;

/** The criteria of the order; one that distinguished no players needs no column. */
export const criteriaIn = (tournament: SiteTournament, rows: readonly Ranked[]): TieBreak[] =>
  criteriaOf(tournament).filter((one) => rows.some(({ values }) => values[one] !== null));

/** The score by one criterion; empty where it didn't count. */
export function valueOf({ values }: Ranked, criterion: TieBreak): string {
  const value = values[criterion];
  return value === null ? '' : formatScore(value);
}
