/** The standings of a tournament in rounds, from its boards as the page has them. */
import type { TieBreak } from '../../shared/arguments.ts';
import type { EntrantRecord, SideOutcome, TournamentPage } from '../../shared/answers.ts';
import type { Board } from '../../shared/league/rounds.ts';
import { standings, type Standing } from '../../shared/league/standings.ts';
import { usualTieBreaks } from '../../shared/league/tie-breaks.ts';
import { roundsOf } from './rounds.ts';

/** Who competes: a team, or one person. */
export interface Competitor {
  readonly name: string;
  readonly teamId: number | null;
  readonly playerId: number | null;
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

const keyOf = ({ teamId, members }: Taking): string =>
  teamId === null ? `player ${String(members[0]?.playerId ?? 0)}` : `team ${String(teamId)}`;

const competitorOf = (one: Taking, withdrawnAfter: number | null): Competitor => ({
  name: one.team ?? one.members[0]?.player ?? '',
  teamId: one.teamId,
  playerId: one.teamId === null ? (one.members[0]?.playerId ?? null) : null,
  withdrawnAfter,
});

/** Ranked by the tournament's tie-breaks, or by the usual ones where it names none. */
export function standingsOf(
  page: Pick<TournamentPage, 'contests' | 'entrants' | 'tieBreaks'>,
): StandingsTable {
  const known = new Map<string, Competitor>(
    page.entrants.map((entrant: EntrantRecord) => [
      keyOf(entrant),
      competitorOf(entrant, entrant.withdrawnAfter),
    ]),
  );
  for (const { sides } of page.contests)
    for (const side of sides) if (!known.has(keyOf(side))) known.set(keyOf(side), competitorOf(side, null));
  const criteria = page.tieBreaks ?? usualTieBreaks;
  const rows = standings([...known.keys()], boardsOf(page), criteria).flatMap((row) => {
    const who = known.get(row.competitor);
    return who ? [{ ...row, who }] : [];
  });
  return { criteria, rows };
}

const boardsOf = ({ contests }: Pick<TournamentPage, 'contests'>): Board[] =>
  roundsOf(contests).flatMap((round, i) =>
    round.contests.map(({ kind, sides }) => ({
      round: i + 1,
      kind,
      sides: sides.map((side) => ({
        competitor: keyOf(side),
        // What was typed as a score has a place by now, too.
        place: side.place,
        score: side.score,
      })),
    })),
  );
