/** The standings of a tournament in rounds. */
import { sideKey } from '../../shared/competition/competitor-facts.ts';
import { criterionText } from '../../shared/competition/criterion-text.ts';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { boardsIn } from '../../shared/competition/read-competition.ts';
import { asCompeting } from '../../shared/competition/replacements.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { standings, type Standing } from '../../shared/competition/standings.ts';
import { standingsOptions } from '../../shared/competition/tournament-options.ts';
import { usualTieBreaks } from '../../shared/competition/tie-breaks.ts';
import type { ShownStages } from '../../shared/competition/shown-stages.ts';
import { inPlaceOrder } from '../../shared/competition/boards.ts';
import { competitorOf, competitorsIn } from './results-by-person.ts';
import type { Competitor, SiteContest, SiteTournament } from './league.ts';

export interface Ranked extends Standing {
  readonly who: Competitor;
}

/** Who came where. */
export interface Placed extends Pick<Standing, 'competitor' | 'rank' | 'rankText'> {
  readonly who: Competitor;
}

/** The places of a tournament's only game; none before it has its result. */
export const placesIn = ({ sides, complete }: SiteContest): Placed[] =>
  complete
    ? inPlaceOrder(sides).map((side) => ({
        ...{ competitor: sideKey(side), who: competitorOf(side) },
        ...{ rank: side.place ?? Infinity, rankText: side.placeText },
      }))
    : [];

/** The final places after several stages; none where groups have winners of their own. */
export function finalPlacesOf(
  { final, areGroupWinners }: ShownStages,
  known: ReadonlyMap<string, Competitor>,
): Placed[] {
  if (areGroupWinners) return [];
  const labels = final.map(({ label }) => label);
  return final.flatMap(({ competitor, label }) => {
    const who = known.get(competitor);
    return who ? [{ competitor, rank: labels.indexOf(label) + 1, rankText: label, who }] : [];
  });
}

/** The tournament as its standings see it: one who was replaced has no line, and no boards. */
export function asRanked(tournament: SiteTournament): SiteTournament {
  const { contests } = asCompeting({
    entrants: tournament.entrants.map(({ who: { teamId, playerIds } }) => ({
      teamId,
      members: playerIds.map((playerId) => ({ playerId })),
    })),
    contests: tournament.contests,
  });
  if (contests === tournament.contests) return tournament;
  const entrants = tournament.entrants.map(({ who, ...entrant }) => ({
    ...entrant,
    who: who.teamId === null ? { ...who, playerIds: who.playerIds.slice(0, 1) } : who,
  }));
  return { ...tournament, contests, entrants };
}

/** The boards as standings see them. */
export const boardsOf = ({ contests }: SiteTournament): Board[] => boardsIn(contests);

/** Everyone who sits at a board. */
const seated = ({ contests }: SiteTournament): Map<string, Competitor> =>
  new Map(contests.flatMap(({ sides }) => sides.flatMap(competitorsIn)));

/** Everyone who takes part, with a board or without. */
export const takingPart = (tournament: SiteTournament): Map<string, Competitor> =>
  new Map([
    ...seated(tournament),
    ...tournament.entrants.map(({ competitor, who }) => [competitor, who] as const),
  ]);

/** All players who sit at a board, the best first. */
export function ranked(tournament: SiteTournament): Ranked[] {
  const known = seated(tournament);
  const boards = boardsOf(tournament);
  const options = standingsOptions(tournament, boards);
  return withNames(standings([...known.keys()], boards, options), known);
}

/** Standings with those whom they rank. */
export const withNames = (rows: readonly Standing[], known: ReadonlyMap<string, Competitor>): Ranked[] =>
  rows.flatMap((row) => {
    const who = known.get(row.competitor);
    return who ? [{ ...row, who }] : [];
  });

export const criteriaOf = ({ tieBreaks: own }: SiteTournament): readonly TieBreak[] => own ?? usualTieBreaks;

/** The criteria of the order; one that distinguished no players needs no column. */
export const criteriaIn = (tournament: SiteTournament, rows: readonly Ranked[]): TieBreak[] =>
  criteriaOf(tournament).filter((one) => rows.some(({ values }) => values[one] !== null));

/** The score by one criterion; empty where it didn't count. */
export const valueOf = ({ values }: Ranked, criterion: TieBreak): string =>
  criterionText(criterion, values[criterion]);
