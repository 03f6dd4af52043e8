/** Who is checked in: people and fixed teams, each with when they are here. */
import type { Checked } from '../../../shared/contract/api.ts';
import type { Entrant, Person } from '../../../shared/pairing/types.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { attendeesOf, type KnownAttendee } from '../../store/tournaments/attendees.ts';
import { playerById } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';

/** What every call about pairings says of the tournament. */
export type Evening = Omit<Checked<'pairings.plan'>, 'effort' | 'from' | 'alternatives'>;

/** One line of the check-in. */
export interface Listed extends Pick<Entrant, 'from' | 'until' | 'out'> {
  /** null for one person. */
  readonly team: string | null;
  readonly playerIds: readonly number[];
  readonly isBeginner: boolean;
}

export interface Roll {
  readonly entrants: readonly Entrant[];
  /** By entrant: the fixed team; null for one person. */
  readonly teams: readonly (string | null)[];
  /** The entrant of a fixed team, of a person who plays alone, and of anybody. */
  readonly ofTeam: ReadonlyMap<string, number>;
  readonly ofSingle: ReadonlyMap<number, number>;
  readonly ofPerson: ReadonlyMap<number, number>;
  /** Of any person here. */
  readonly name: (playerId: number) => string;
  /** Of any person in the league; undefined if there is no such person. */
  readonly nameOfAnybody: (playerId: number) => string | undefined;
  /** The fixed team, or the person. */
  readonly nameOf: (entrant: number) => string;
}

/** The check-in as it was made. */
export const listed = ({ people, teams }: Pick<Evening, 'people' | 'teams'>): Listed[] => [
  ...people.map(({ playerId, ...rest }) => ({ team: null, playerIds: [playerId], ...rest })),
  ...teams.map((team) => ({ ...team, isBeginner: false })),
];

/**
 * Refuses an unknown person, a person who is here twice, and two teams with one name. Beliefs are numbers if callers
 * have checked that standings are current.
 */
export function rollOf(store: Store, lines: readonly Listed[]): Roll {
  const known = attendeesOf(
    store,
    lines.flatMap(({ playerIds }) => playerIds),
  );
  const attendee = (playerId: number): KnownAttendee => {
    const one = known.get(playerId);
    if (!one) throw refuse('unknownPlayer', { id: playerId });
    return one;
  };
  const name = (playerId: number): string => attendee(playerId).player;
  return {
    entrants: lines.map((line) => entrantOf(line, attendee)),
    teams: lines.map(({ team }) => team),
    ...indexes(lines, name),
    name,
    nameOfAnybody: (playerId) => playerById(store, playerId)?.name,
    nameOf: (entrant) => {
      const { team = null, playerIds = [] } = lines[entrant] ?? {};
      return team ?? name(playerIds[0] ?? NaN);
    },
  };
}

const entrantOf = (
  { playerIds, isBeginner, from, until, out }: Listed,
  attendee: (playerId: number) => KnownAttendee,
): Entrant => ({
  people: playerIds.map((playerId): Person => {
    const { club, mean, deviation } = attendee(playerId);
    return { playerId, belief: { mean: mean ?? NaN, deviation: deviation ?? NaN }, club, isBeginner };
  }),
  from,
  until,
  out,
});

function indexes(
  lines: readonly Listed[],
  name: (playerId: number) => string,
): Pick<Roll, 'ofTeam' | 'ofSingle' | 'ofPerson'> {
  const ofTeam = new Map<string, number>();
  const ofSingle = new Map<number, number>();
  const ofPerson = new Map<number, number>();
  lines.forEach(({ team, playerIds }, entrant) => {
    for (const playerId of playerIds) {
      if (ofPerson.has(playerId)) throw refuse('twiceCheckedIn', { player: name(playerId) });
      ofPerson.set(playerId, entrant);
      if (team === null) ofSingle.set(playerId, entrant);
    }
    if (team === null) return;
    if (ofTeam.has(team)) throw refuse('teamTwiceCheckedIn', { team });
    ofTeam.set(team, entrant);
  });
  return { ofTeam, ofSingle, ofPerson };
}
