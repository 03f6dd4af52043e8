/** Who is checked in since a round was started, and could still play in it. Pure. */
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import { recordedAs } from './participants.ts';
import type { PairingsDraft, PresentPlayer, PresentTeam } from './pairings-draft.ts';

type CheckIns = Pick<PairingsDraft, 'by' | 'people' | 'teams'>;
type Present = PresentPlayer | PresentTeam;

const isLate = (one: Present, entrants: readonly EntrantRecord[], round: number): boolean =>
  one.from > round && !recordedAs(entrants, 'team' in one ? { team: one.team } : { playerId: one.playerId });

/** The names of those who are here from a later round on, and aren't recorded as participants. */
export const lateFor = (
  { by, people, teams }: CheckIns,
  entrants: readonly EntrantRecord[],
  round: number,
): string[] =>
  by === 'people'
    ? people.filter((one) => isLate(one, entrants, round)).map(({ player }) => player)
    : teams.filter((one) => isLate(one, entrants, round)).map(({ team }) => team);

/** The check-in with them from this round on. */
export function withLate(
  { by, people, teams }: CheckIns,
  entrants: readonly EntrantRecord[],
  round: number,
): Partial<PairingsDraft> {
  const early = <P extends Present>(one: P): P =>
    isLate(one, entrants, round) ? { ...one, from: round } : one;
  return by === 'people' ? { people: people.map(early) } : { teams: teams.map(early) };
}
