/** The standings of a tournament in rounds, calculated from its boards as the page has them. */
import { competitorKeys } from '../../../shared/competition/competitor-facts.ts';
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import type { EntrantRecord, SideOutcome, TournamentPage } from '../../../shared/contract/tournaments.ts';
import { canBeRanked } from '../../../shared/competition/final-places.ts';
import {
  explainedStandings,
  type ExplainedStandings,
  type Standing,
} from '../../../shared/competition/standings.ts';
import { asCompeting } from '../../../shared/competition/replacements.ts';
import type { GroupTable } from '../../../shared/competition/groups.ts';
import { recordColumns, type RecordColumn } from '../../../shared/competition/table-columns.ts';
import { standingsOptions } from '../../../shared/competition/tournament-options.ts';
import type { Format } from '../../../shared/contract/pairing-options.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { competing } from './competitors.ts';
import { departureOf, type AttendanceTold } from '../../../shared/competition/attendance-words.ts';
import type { Privacy } from '../../../shared/names/privacy.ts';
import { sideName } from '../../app/names/privacy.ts';
import { boardsIn, competitionOf } from '../../../shared/competition/read-competition.ts';

/** The competitor: a team, or one person. */
export interface Competitor extends AttendanceTold {
  readonly name: string;
  readonly teamId: number | null;
  /** The person, if the competitor is one; empty for a team. */
  readonly people: readonly { readonly playerId: number; readonly player: string }[];
}

export interface StandingsRow extends Standing {
  readonly who: Competitor;
}

export interface StandingsTable {
  /** In order of priority. */
  readonly criteria: readonly TieBreak[];
  /** What it tells of the games of each. */
  readonly records: readonly RecordColumn[];
  readonly rows: readonly StandingsRow[];
  /** The sum behind a number. */
  readonly explain: ExplainedStandings['explain'];
}

type Taking = Pick<SideOutcome, 'teamId' | 'team'> & {
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
};

const competitorOf = (
  one: Taking,
  { enters, withdrawnAfter, rulings }: Pick<EntrantRecord, 'enters' | 'withdrawnAfter' | 'rulings'>,
  goRanks: ReadonlyMap<number, string>,
): Competitor => ({
  name: sideName(one),
  teamId: one.teamId,
  people: one.teamId === null ? one.members.map(({ playerId, player }) => ({ playerId, player })) : [],
  enters,
  withdrawnAfter,
  left: departureOf(rulings),
  goRank: one.teamId === null ? goRanks.get(one.members[0]?.playerId ?? 0) : undefined,
});

/** The competitor's name, as a list may show it. */
export const listedAs = ({ name, teamId, people }: Competitor, privacy: Privacy): string =>
  teamId === null ? sideName({ teamId, team: null, members: people }, privacy) : name;

/** True for a tournament in rounds, unless its boards hold whole fields. */
export const hasStandings = ({ shape, contests }: Pick<TournamentPage, 'shape' | 'contests'>): boolean =>
  shape === 'rounds' && canBeRanked(boardsIn(contests));

const throughout = { enters: 1, withdrawnAfter: null, rulings: [] };

/** Everyone who entered or sat at a board, by the key that boards have. */
export function competitorsByKey(
  page: Pick<TournamentPage, 'contests' | 'entrants'> & Partial<Pick<TournamentPage, 'goRanks'>>,
): Map<string, Competitor> {
  const { entrants, contests } = asCompeting(page);
  const goRanks = new Map((page.goRanks ?? []).map(({ playerId, rank }) => [playerId, rank]));
  const known = new Map<string, Competitor>();
  const meet = (one: Taking, presence: Parameters<typeof competitorOf>[1]): void => {
    for (const competitor of competing(one))
      for (const key of competitorKeys(competitor))
        if (!known.has(key)) known.set(key, competitorOf(competitor, presence, goRanks));
  };
  for (const entrant of entrants) meet(entrant, entrant);
  for (const { sides } of contests) for (const side of sides) meet(side, throughout);
  return known;
}

/** Ranked by the tournament's tie-breaks, or by the default ones if it has none. */
export function standingsOf(
  read: Pick<TournamentPage, 'contests' | 'entrants' | 'tieBreaks'> &
    Partial<Pick<TournamentPage, 'points' | 'stages' | 'bestOf' | 'goRanks'>>,
): StandingsTable {
  const page = asCompeting(read);
  const known = competitorsByKey(page);
  const competition = competitionOf({ points: null, stages: [], ...page });
  const { boards } = competition;
  const options = standingsOptions(competition, boards);
  const table = explainedStandings([...known.keys()], boards, options);
  return tableOf(page, known, { ...table, boards }, competition.stages[0]?.format);
}

/** Standings with those whom they rank; `format` is how the stage is paired, if that is known. */
export const tableOf = (
  { tieBreaks, bestOf = null }: Pick<TournamentPage, 'tieBreaks'> & Partial<Pick<TournamentPage, 'bestOf'>>,
  known: ReadonlyMap<string, Competitor>,
  { rows, boards, explain }: Pick<GroupTable, 'rows' | 'boards' | 'explain'>,
  format: Format | null | undefined,
): StandingsTable => ({
  criteria: tieBreaks ?? usualTieBreaks,
  records: recordColumns([{ rows, boards }], format, bestOf),
  rows: rows.flatMap((row) => {
    const who = known.get(row.competitor);
    return who ? [{ ...row, who }] : [];
  }),
  explain,
});
