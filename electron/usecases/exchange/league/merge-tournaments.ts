/** The tournaments of another league into this one: what is there already stays, unless it was decided otherwise. */
import { randomUUID } from 'node:crypto';
import type { RowOutcome } from '../../../../shared/contract/exchange.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { tournamentsInTime, type StoredTournament } from '../../../store/tournaments/tournaments.ts';
import type { Store } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import type { Extent } from '../../tournaments/contests.ts';
import { addTournament, correctTournament, type TournamentContent } from '../../tournaments/upsert.ts';
import { isMostlyTheSame, resultsIn, tournamentFinder } from '../results/identity.ts';
import type { Watch } from '../results/record-tournaments.ts';
import { tournamentEntry } from './export-tournaments.ts';
import { itemsOfTournament } from './items-of-store.ts';
import { ownRows } from './merged-rows.ts';
import { namesIn } from './names-in-file.ts';
import type { LeagueRead, TournamentRead } from './read-league.ts';
import {
  recordedTournament,
  wholeTournaments,
  type NamedRows,
  type WholeTournament,
} from './whole-tournaments.ts';

export interface Merging {
  readonly read: LeagueRead;
  /** Those of the file, whether they are taken or not. */
  readonly tournaments: Iterable<WholeTournament>;
  readonly rows: NamedRows;
  readonly watch: Watch<TournamentRead>;
  /** Refuses a tournament in which two people meet who were decided to be one. */
  readonly check: (tournament: WholeTournament) => void;
}

type Written = Omit<Extent, 'games'> & { added: number; changed: number; unchanged: number };

export function mergeTournaments(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  facts: Facts,
  { read, tournaments, rows, watch, check }: Merging,
): Written {
  const written: Written = { contests: 0, participations: 0, added: 0, changed: 0, unchanged: 0 };
  const merge = merger(store, facts, read);
  let done = 0;
  for (const whole of tournaments) {
    const one = read.tournaments.get(whole.item.uuid);
    if (!one) continue;
    progress('writing', done++, read.tournaments.size);
    check(whole);
    const { outcome, known, games, participations } = merge(
      recordedTournament(whole, rows),
      watch.becomes(one),
    );
    watch.became(one, outcome, known);
    if (outcome === 'added' || outcome === 'changed' || outcome === 'unchanged') written[outcome] += 1;
    written.contests += games;
    written.participations += participations;
  }
  return written;
}

interface Merged extends Counted {
  readonly outcome: RowOutcome;
  readonly known: number | undefined;
}

type Counted = Pick<Extent, 'games' | 'participations'>;

const nothing: Counted = { games: 0, participations: 0 };

/** Writes one tournament as was decided; undecided, what this league has stays. */
function merger(
  store: Store,
  facts: Facts,
  { tournaments }: LeagueRead,
): (wanted: TournamentContent, decided: ReturnType<Watch['becomes']>) => Merged {
  const stored = new Map(tournamentsInTime(store).map((one) => [one.id, one]));
  const uuids = new Set([...stored.values()].map(({ uuid }) => uuid));
  const namesakes = Map.groupBy(tournaments.values(), ({ name }) => name);
  const find = tournamentFinder(
    store,
    (name) => namesakes.get(name)?.length ?? 0,
    new Set(tournaments.keys()),
  );
  const isAsRecorded = comparison(store);
  const add = (wanted: TournamentContent): Counted => {
    const uuid = wanted.uuid !== undefined && !uuids.has(wanted.uuid) ? wanted.uuid : randomUUID();
    uuids.add(uuid);
    const { games, participations } = addTournament(store, facts, { ...wanted, uuid });
    return { games, participations };
  };
  return (wanted, decided) => {
    const known = find(wanted);
    const own = stored.get(known ?? 0);
    if (decided === 'skipped') return { outcome: 'skipped', known, ...nothing };
    if (!own || decided === 'added') return { outcome: 'added', known, ...add(wanted) };
    if (isAsRecorded(own, wanted)) return { outcome: 'unchanged', known, ...nothing };
    if (decided === 'replaced') {
      const { games, participations } = correctTournament(store, facts, own.id, wanted);
      return { outcome: 'changed', known, games, participations };
    }
    // Two leagues may each have had a tournament of that name on that day.
    const isAnother = own.uuid !== wanted.uuid && !isMostlyTheSame(resultsIn(store, own.id), wanted);
    return isAnother
      ? { outcome: 'added', known, ...add(wanted) }
      : { outcome: 'skipped', known, ...nothing };
  };
}

/** Whether a recorded tournament says the same: both are read as a file has them. */
function comparison(store: Store): (own: StoredTournament, wanted: TournamentContent) => boolean {
  const names = namesIn(store);
  const rows = ownRows(store);
  const textOf = (content: TournamentContent): string => JSON.stringify({ ...content, uuid: null });
  return (own, wanted) => {
    const entry = tournamentEntry(store, names, own);
    const [recorded] = wholeTournaments(itemsOfTournament(entry, 0));
    return recorded !== undefined && textOf(recordedTournament(recorded, rows)) === textOf(wanted);
  };
}
