/** Rounds that entrants asked to miss, with a bye or without. */
import { absences, type Absence } from '../../../shared/contract/competitions.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { entrantsOf } from '../../store/tournaments/tournaments.ts';
import type { CheckInLine } from './check-in.ts';
import { entrantKey } from './stage.ts';

/** By `entrantKey`; only entrants who asked for any. */
export type Absences = ReadonlyMap<string, readonly Absence[]>;

export function absencesIn(store: Store, tournamentId: number | null): Absences {
  if (tournamentId === null) return new Map();
  const team = nameOf(store, 'team');
  return new Map(
    entrantsOf(store, tournamentId).flatMap((entrant): [string, readonly Absence[]][] => {
      if (entrant.absences === null) return [];
      const name = entrant.team === null ? null : team(entrant.team);
      return [[entrantKey(name, entrant.player ?? undefined), absences.parse(JSON.parse(entrant.absences))]];
    }),
  );
}

const absencesOf = (all: Absences, { team, playerIds }: CheckInLine): readonly Absence[] =>
  all.get(entrantKey(team, playerIds[0])) ?? [];

/** The line, out in the rounds that it asked to miss. */
export function withAbsences(all: Absences, line: CheckInLine): CheckInLine {
  const missed = absencesOf(all, line).map(({ round }) => round);
  return missed.length === 0 ? line : { ...line, out: [...new Set([...line.out, ...missed])] };
}

/** The bye that an entrant asked for in a round; null for none. */
export function byeAskedFor(all: Absences, line: CheckInLine, round: number): 'bye' | 'half-bye' | null {
  const asked = absencesOf(all, line).find((one) => one.round === round)?.bye;
  if (asked === undefined || asked === 'none') return null;
  return asked === 'full' ? 'bye' : 'half-bye';
}
