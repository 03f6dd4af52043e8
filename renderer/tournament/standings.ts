/** The standings of a tournament in rounds, from its boards as the page has them. */
import type { TieBreak } from '../../shared/arguments.ts';
import type { EntrantRecord, SideOutcome, TournamentPage } from '../../shared/answers.ts';
import type { Board } from '../../shared/league/rounds.ts';
import { standings, type Standing } from '../../shared/league/standings.ts';
import { usualTieBreaks } from '../../shared/league/tie-breaks.ts';
import { competing, keysOf } from './competitors.ts';
import { sideName, type Wishes } from './listing.ts';
import { roundsOf, type ContestOutcome } from './rounds.ts';

/** Who competes: a team, or one person. */
export interface Competitor {
  readonly name: string;
  readonly teamId: number | null;
  /** The one who stands for himself or herself; empty for a team. */
  readonly people: readonly { readonly playerId: number; readonly player: string }[];
  /** The first round that it could play, counted from 1. */
  readonly enters: number;
  readonly withdrawnAfter: number | null;
}

export interface StandingsRow extends Standing {
  readonly who: Competitor;
}

export interface StandingsTable {
  /** In the order in which they count. */
  readonly criteria: readonly TieBreak[];
  readonly rows: readonly StandingsRow[];
}

type Taking = Pick<SideOutcome, 'teamId' | 'team'> & {
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
};

const competitorOf = (
  one: Taking,
  { enters, withdrawnAfter }: Pick<EntrantRecord, 'enters' | 'withdrawnAfter'>,
): Competitor => ({
  name: sideName(one),
  teamId: one.teamId,
  people: one.teamId === null ? one.members.map(({ playerId, player }) => ({ playerId, player })) : [],
  enters,
  withdrawnAfter,
});

/** What a list may call the competitor. */
export const listedAs = ({ name, teamId, people }: Competitor, wishes: Wishes): string =>
  teamId === null ? sideName({ teamId, team: null, members: people }, wishes) : name;

/** Pairs at one board, beyond which tie-breaks among all of them would take seconds. */
const mostPairs = 500_000;

/** True for a tournament in rounds, unless its boards hold whole fields. */
export const hasStandings = ({ shape, contests }: Pick<TournamentPage, 'shape' | 'contests'>): boolean =>
  shape === 'rounds' &&
  contests.length > 0 &&
  contests.reduce((pairs, { sides }) => pairs + sides.flatMap(keysOf).length ** 2, 0) <= mostPairs;

const throughout = { enters: 1, withdrawnAfter: null };

/** Ranked by the tournament's tie-breaks, or by the usual ones where it names none. */
export function standingsOf(
  page: Pick<TournamentPage, 'contests' | 'entrants' | 'tieBreaks'>,
): StandingsTable {
  const known = new Map<string, Competitor>();
  const meet = (one: Taking, presence: Parameters<typeof competitorOf>[1]): void => {
    for (const competitor of competing(one))
      for (const key of keysOf(competitor))
        if (!known.has(key)) known.set(key, competitorOf(competitor, presence));
  };
  for (const entrant of page.entrants) meet(entrant, entrant);
  for (const { sides } of page.contests) for (const side of sides) meet(side, throughout);
  const criteria = page.tieBreaks ?? usualTieBreaks;
  const rows = standings([...known.keys()], boardsOf(page), criteria).flatMap((row) => {
    const who = known.get(row.competitor);
    return who ? [{ ...row, who }] : [];
  });
  return { criteria, rows };
}

const boardsOf = ({ contests }: Pick<TournamentPage, 'contests'>): Board[] =>
  roundsOf(contests).flatMap((round, i) => round.contests.map((contest) => boardOf(contest, i + 1)));

/** A board as the rules of standings see it; rounds count from 1. */
export const boardOf = ({ kind, sides }: Pick<ContestOutcome, 'kind' | 'sides'>, round: number): Board => ({
  round,
  kind,
  sides: sides.map((side) => {
    const [competitor = '', ...partners] = keysOf(side);
    // What was typed as a score has a place by now, too.
    return { competitor, partners, place: side.place, score: side.score };
  }),
});
