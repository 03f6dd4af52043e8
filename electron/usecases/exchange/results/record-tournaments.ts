/** The tournaments of a file into the ledger. */
import { randomUUID } from 'node:crypto';
import type { ImportReport, RowOutcome } from '../../../../shared/contract/exchange.ts';
import { isUuid } from '../../../../shared/league/uuids.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import type { Store } from '../../../store/store.ts';
import { allRows } from '../../../store/whole-league.ts';
import type { Context } from '../../context.ts';
import { dated, addTournament, correctTournament, type TournamentContent } from '../../tournaments/upsert.ts';
import type { ContestContent, Extent, SideContent } from '../../tournaments/contests.ts';
import { headFacts } from './head-columns.ts';
import { tournamentFinder } from './identity.ts';
import { numbering, type Numbers } from './record-people.ts';
import { membersOf, type FileContest, type FileSide, type FileTournament } from './results-file.ts';

type Written = Omit<ImportReport, 'players' | 'refused' | 'moreRefused'>;

/** Of a file from which nothing is taken. */
export const nothingWritten: Written = {
  ...{ tournaments: 0, contests: 0, participations: 0 },
  ...{ added: 0, changed: 0, unchanged: 0, tournamentId: null },
};

/** Hears what becomes of each tournament, and decides where a person decided. */
export interface Watch<T = FileTournament> {
  readonly becomes: (tournament: T) => 'skipped' | 'replaced' | 'added' | undefined;
  readonly became: (tournament: T, outcome: RowOutcome, known: number | undefined) => void;
}

interface Writing {
  readonly tournaments: readonly FileTournament[];
  readonly numbers: Numbers;
  readonly watch: Watch;
}

export function recordTournaments(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  facts: Facts,
  { tournaments, numbers, watch }: Writing,
): Written {
  const times = new Map<string, number>();
  for (const { name } of tournaments) times.set(name, (times.get(name) ?? 0) + 1);
  const uuids = new Set<string>();
  const find = tournamentFinder(store, (name) => times.get(name) ?? 0);
  const written = { ...nothingWritten };
  const season = numbering(allRows(store, 'season'), (name) =>
    facts.insert('season', { name, first_day: null, last_day: null, scoring: null }),
  );
  tournaments.forEach((tournament, i) => {
    progress('writing', i, tournaments.length);
    const wanted = watch.becomes(tournament);
    // What is skipped adds no season.
    const seasonOf = wanted === 'skipped' ? () => 0 : season;
    const content = { ...contentOf(tournament, numbers, seasonOf), ...uuidOf(tournament, uuids) };
    const found = find(content);
    const { outcome, tournamentId, games, participations } =
      wanted === 'skipped'
        ? { outcome: wanted, tournamentId: null, games: 0, participations: 0 }
        : found === undefined || wanted === 'added'
          ? add(store, facts, content, found !== undefined)
          : correct(store, facts, found, content);
    watch.became(tournament, outcome, found);
    if (outcome !== 'skipped') written[outcome] += 1;
    if (outcome === 'added' || outcome === 'changed') {
      written.tournamentId = written.tournaments === 0 ? tournamentId : null;
      written.tournaments += 1;
    }
    written.contests += games;
    written.participations += participations;
  });
  return written;
}

type Recorded = Pick<Extent, 'games' | 'participations'> & {
  readonly outcome: 'added' | 'changed' | 'unchanged';
  readonly tournamentId: number;
};

/** Beside one that is there already, it can't have the same identifier. */
function add(store: Store, facts: Facts, content: TournamentContent, isSecond: boolean): Recorded {
  const own = isSecond ? { ...content, uuid: randomUUID() } : content;
  return { outcome: 'added', ...addTournament(store, facts, own) };
}

function correct(store: Store, facts: Facts, known: number, content: TournamentContent): Recorded {
  const { changed, ...extent } = correctTournament(store, facts, known, content);
  return { outcome: changed ? 'changed' : 'unchanged', tournamentId: known, ...extent };
}

/** An identifier as we give them is one tournament's only; others keep tournaments apart within their file alone. */
function uuidOf({ id }: FileTournament, taken: Set<string>): { uuid?: string } {
  if (id === null || !isUuid(id) || taken.has(id)) return {};
  taken.add(id);
  return { uuid: id };
}

function contentOf(
  { name, contests, head }: FileTournament,
  numbers: Numbers,
  season: (name: string) => number,
): TournamentContent {
  const content = [...contests.values()].map((contest) => contestContent(contest, numbers));
  return { name, ...dated(content), head: headFacts(head, season) };
}

const contestContent = (
  { round, board, at, kind, match, sides }: FileContest,
  numbers: Numbers,
): ContestContent => ({
  round,
  board,
  at,
  ...(kind !== undefined && { kind: kind ?? 'played' }),
  ...(match !== undefined && { match }),
  sides: sides.map((side) => sideContent(side, numbers)),
});

function sideContent(side: FileSide, numbers: Numbers): SideContent {
  const { team, place, score, seat, rated, handicap } = side;
  return {
    team: team === null ? null : numbers.team(team),
    place,
    score,
    ...(seat !== undefined && { seat }),
    ...(rated !== undefined && { rated }),
    ...(handicap !== undefined && { handicap }),
    members: membersOf(side).map(({ person, role, share }) => ({
      player: numbers.player(person),
      role,
      share,
    })),
  };
}
