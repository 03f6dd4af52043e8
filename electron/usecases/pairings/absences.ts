/** Rounds that entrants asked to miss, with a bye or without; and who left for good. */
import { absences, rulings, type Absence, type Ruling } from '../../../shared/contract/competitions.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { entrantsOf } from '../../store/tournaments/tournaments.ts';
import type { RunningBoard } from './boards.ts';
import type { CheckInLine } from './check-in.ts';
import { entrantKey } from './stage.ts';
import { listIn } from '../../store/tournaments/stored-lists.ts';

interface Absent {
  readonly missed: readonly Absence[];
  /** undefined for one who hasn't left. */
  readonly out: Extract<Ruling, { kind: 'out' }> | undefined;
}

/** By `entrantKey`; only entrants who asked for any, or left. */
export type Absences = ReadonlyMap<string, Absent>;

export function absencesIn(store: Store, tournamentId: number | null): Absences {
  if (tournamentId === null) return new Map();
  const team = nameOf(store, 'team');
  return new Map(
    entrantsOf(store, tournamentId).flatMap((entrant): [string, Absent][] => {
      const missed = listIn(absences, entrant.absences);
      const decided = listIn(rulings, entrant.rulings);
      const out = decided.find((one) => one.kind === 'out');
      if (missed.length === 0 && !out) return [];
      const name = entrant.team === null ? null : team(entrant.team);
      return [[entrantKey(name, entrant.player ?? undefined), { missed, out }]];
    }),
  );
}

const absentOf = (all: Absences, { team, playerIds }: CheckInLine): Absent | undefined =>
  all.get(entrantKey(team, playerIds[0]));

/** The line, out in the rounds that it asked to miss, and in all after it left. */
export function withAbsences(all: Absences, line: CheckInLine): CheckInLine {
  const { missed = [], out } = absentOf(all, line) ?? {};
  const rounds = [...new Set([...line.out, ...missed.map(({ round }) => round)])];
  return {
    ...line,
    out: missed.length === 0 ? line.out : rounds,
    until: out ? Math.min(line.until ?? out.after, out.after) : line.until,
  };
}

/** The bye that an entrant asked for in a round; null for none. */
export function byeAskedFor(all: Absences, line: CheckInLine, round: number): 'bye' | 'half-bye' | null {
  const { missed = [], out } = absentOf(all, line) ?? {};
  const asked = missed.find((one) => one.round === round)?.bye;
  if (asked === undefined || asked === 'none' || (out && round > out.after)) return null;
  return asked === 'full' ? 'bye' : 'half-bye';
}

/** The boards without those of entrants who left and whose games count for nobody. */
export function countedBoards(all: Absences, boards: readonly RunningBoard[]): RunningBoard[] {
  const isAnnulled = ({ team, playerIds }: RunningBoard['sides'][number]): boolean =>
    all.get(entrantKey(team, playerIds[0]))?.out?.games === 'annulled';
  return boards.filter(({ sides }) => !sides.some(isAnnulled));
}
