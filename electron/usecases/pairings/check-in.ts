/** Who is checked in: people and fixed teams, each with the rounds in which they are here, and those that they miss or missed. */
import type { Checked } from '../../../shared/contract/api.ts';
import { type Absence, absences, rulings, type Ruling } from '../../../shared/contract/competitions.ts';
import { isByEntry } from '../../../shared/competition/handicap.ts';
import type { Entrant, Person } from '../../../shared/pairing/types.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { entryRatings } from '../../store/tournaments/entry-ratings.ts';
import { attendeesOf, type KnownAttendee } from '../../store/tournaments/attendees.ts';
import { goRanksOf, withGoRank } from '../../store/people/go-ranks.ts';
import { playerById, nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { entrantsOf, type StoredEntrant, listIn } from '../../store/tournaments/tournaments.ts';
import { isHere } from '../../../shared/contract/pairing-options.ts';

/** What every call about pairings says of the tournament. */
export type PlanArgument = Omit<Checked<'pairings.plan'>, 'effort' | 'from' | 'alternatives'>;

/** One line of the check-in. */
export interface CheckInLine extends Pick<Entrant, 'from' | 'until' | 'out'> {
  /** null for one person. */
  readonly team: string | null;
  readonly playerIds: readonly number[];
  readonly substitutes?: readonly number[] | undefined;
  readonly isBeginner: boolean;
  /** What rounds that are missed are worth; see the call that starts rounds. */
  readonly bye?: Absence['bye'];
  readonly halfByes?: number | undefined;
}

export interface CheckIn {
  readonly entrants: readonly Entrant[];
  /** By entrant: the fixed team; null for one person. */
  readonly teams: readonly (string | null)[];
  /** The entrant of a fixed team, of a person who plays alone, and of anybody. */
  readonly ofTeam: ReadonlyMap<string, number>;
  readonly ofSingle: ReadonlyMap<number, number>;
  readonly ofPerson: ReadonlyMap<number, number>;
  /** Of a person here the go rank; empty for one without. */
  readonly goRank: (playerId: number) => { readonly goRank?: string };
  /** Of any person here. */
  readonly name: (playerId: number) => string;
  /** Of any person in the league; undefined if there is no such person. */
  readonly nameOfAnybody: (playerId: number) => string | undefined;
  /** The fixed team, or the person. */
  readonly nameOf: (entrant: number) => string;
}

/** The check-in as it was made. */
export const checkInLines = ({ people, teams }: Pick<PlanArgument, 'people' | 'teams'>): CheckInLine[] => [
  ...people.map(({ playerId, ...rest }) => ({ team: null, playerIds: [playerId], ...rest })),
  ...teams.map((team) => ({ ...team, isBeginner: false })),
];

/**
 * Refuses an unknown person, a person who is here twice, and two teams with one name. Beliefs are numbers if callers
 * have checked that standings are current.
 *
 * @param enteredIn - With the ratings with which people entered this tournament; null without.
 */
export function checkInOf(
  store: Store,
  lines: readonly CheckInLine[],
  enteredIn: number | null = null,
): CheckIn {
  const known = attendeesOf(
    store,
    lines.flatMap(({ playerIds }) => playerIds),
  );
  const entered = entryRatings(store, enteredIn, [...known.keys()]);
  const goRanks = goRanksOf(store, [...known.keys()]);
  const attendee = (playerId: number): KnownAttendee => {
    const one = known.get(playerId);
    if (!one) throw refuse('unknownPlayer', { id: playerId });
    return one;
  };
  const name = (playerId: number): string => attendee(playerId).player;
  const person = (playerId: number, isBeginner: boolean): Person => ({
    ...personOf(attendee(playerId), isBeginner),
    entryRating: entered.get(playerId),
  });
  return {
    entrants: lines.map((line) => entrantOf(line, person)),
    teams: lines.map(({ team }) => team),
    ...indexes(lines, name),
    name,
    goRank: (playerId) => withGoRank(goRanks.get(playerId)),
    nameOfAnybody: (playerId) => playerById(store, playerId)?.name,
    nameOf: (entrant) => {
      const { team = null, playerIds = [] } = lines[entrant] ?? {};
      return team ?? name(playerIds[0] ?? NaN);
    },
  };
}

/** What is believed of people, whether they are here or not; unknown ones are missing. */
export function peopleKnown(
  store: Store,
  playerIds: readonly number[],
  enteredIn: number | null = null,
): Person[] {
  const known = attendeesOf(store, [...new Set(playerIds)]);
  const entered = entryRatings(store, enteredIn, [...known.keys()]);
  return [...known.values()].map((one) => ({
    ...personOf(one, false),
    entryRating: entered.get(one.playerId),
  }));
}

/** The tournament, where its handicaps follow from entry ratings; to read them takes a walk through all its games. */
export const entryTournament = ({
  tournamentId,
  handicap,
}: Pick<PlanArgument, 'tournamentId' | 'handicap'>): number | null =>
  handicap !== undefined && isByEntry(handicap) ? tournamentId : null;

const personOf = ({ playerId, club, mean, deviation }: KnownAttendee, isBeginner: boolean): Person => ({
  ...{ playerId, club, isBeginner },
  belief: { mean: mean ?? NaN, deviation: deviation ?? NaN },
});

const entrantOf = (
  { playerIds, isBeginner, from, until, out }: CheckInLine,
  person: (playerId: number, isBeginner: boolean) => Person,
): Entrant => ({
  people: playerIds.map((playerId) => person(playerId, isBeginner)),
  from,
  until,
  out,
});

function indexes(
  lines: readonly CheckInLine[],
  name: (playerId: number) => string,
): Pick<CheckIn, 'ofTeam' | 'ofSingle' | 'ofPerson'> {
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

/** A team by its name, or one person: what tells an entrant of a tournament from all others. */
export const entrantKey = (team: string | null, playerId: number | undefined): string =>
  team ?? `\0${String(playerId)}`;

export const keyOf = ({ team, playerIds }: Pick<CheckInLine, 'team' | 'playerIds'>): string =>
  entrantKey(team, playerIds[0]);

/** What is recorded of the entrants, with their keys. */
export function keyedEntrants(
  store: Store,
  tournamentId: number,
): (StoredEntrant & { readonly key: string; readonly ruled: readonly Ruling[] })[] {
  const team = nameOf(store, 'team');
  return entrantsOf(store, tournamentId).map((entrant) => ({
    ...entrant,
    key: entrantKey(entrant.team === null ? null : team(entrant.team), entrant.player ?? undefined),
    ruled: listIn(rulings, entrant.rulings),
  }));
}

/** A board of a tournament, by who has it. */
interface SeatedBoard {
  readonly round: number;
  readonly sides: readonly Pick<CheckInLine, 'team' | 'playerIds'>[];
}

interface Absent {
  readonly missed: readonly Absence[];
  /** undefined for one who hasn't left. */
  readonly out: Extract<Ruling, { kind: 'out' }> | undefined;
}

/** By `entrantKey`; only entrants who asked for any, or left. */
export type Absences = ReadonlyMap<string, Absent>;

export const absencesIn = (store: Store, tournamentId: number | null): Absences =>
  new Map(
    (tournamentId === null ? [] : keyedEntrants(store, tournamentId)).flatMap(
      ({ key, ruled, absences: stored }): [string, Absent][] => {
        const missed = listIn(absences, stored);
        const out = ruled.find((one) => one.kind === 'out');
        return missed.length === 0 && !out ? [] : [[key, { missed, out }]];
      },
    ),
  );

/** The line, out in the rounds that it asked to miss, and in all after it left. */
export function withAbsences(all: Absences, line: CheckInLine): CheckInLine {
  const { missed = [], out } = all.get(keyOf(line)) ?? {};
  const rounds = [...new Set([...line.out, ...missed.map(({ round }) => round)])];
  return {
    ...line,
    out: missed.length === 0 ? line.out : rounds,
    until: out ? Math.min(line.until ?? out.after, out.after) : line.until,
  };
}

/** The bye that an entrant asked for in a round; null for none. */
export function byeAskedFor(all: Absences, line: CheckInLine, round: number): 'bye' | 'half-bye' | null {
  const { missed = [], out } = all.get(keyOf(line)) ?? {};
  const asked = missed.find((one) => one.round === round)?.bye;
  if (asked === undefined || asked === 'none' || (out && round > out.after)) return null;
  return asked === 'full' ? 'bye' : 'half-bye';
}

/** The boards without those of entrants who left and whose games count for nobody. */
export const countedBoards = <B extends SeatedBoard>(all: Absences, boards: readonly B[]): B[] =>
  boards.filter(({ sides }) => !sides.some((side) => all.get(keyOf(side))?.out?.games === 'annulled'));

interface Line {
  readonly team: string | null;
  readonly playerIds: number[];
  readonly rounds: Set<number>;
}

/** They were here in those rounds and in no other, so that their boards can stay. */
export function absentees(boards: readonly SeatedBoard[], lines: readonly CheckInLine[]): CheckInLine[] {
  const people = new Set(lines.flatMap(({ playerIds }) => playerIds));
  const teams = new Set(lines.map(({ team }) => team));
  const found = new Map<string, Line>();
  const keyOf = new Map<number, string>();
  for (const { round, sides } of boards)
    for (const { team, playerIds } of sides) {
      if (team !== null && teams.has(team)) continue;
      const missing = playerIds.filter((playerId) => !people.has(playerId));
      // A team with a member who is here otherwise is no longer a team.
      const whole = missing.length === playerIds.length ? team : null;
      for (const playerId of missing) {
        const key = keyOf.get(playerId) ?? (whole === null ? `player ${String(playerId)}` : `team ${whole}`);
        const line = found.get(key) ?? { team: whole, playerIds: [], rounds: new Set() };
        line.rounds.add(round);
        if (!keyOf.has(playerId)) line.playerIds.push(playerId);
        keyOf.set(playerId, key);
        found.set(key, line);
      }
    }
  return [...found.values()].map(({ team, playerIds, rounds }) => ({
    team,
    playerIds,
    isBeginner: false,
    ...presenceIn([...rounds]),
  }));
}

function presenceIn(rounds: readonly number[]): Pick<CheckInLine, 'from' | 'until' | 'out'> {
  const [from, until] = [Math.min(...rounds), Math.max(...rounds)];
  return { from, until, out: between(from, until).filter((round) => !rounds.includes(round)) };
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The line, also here in the rounds in which it played. */
export function withRoundsPlayed(line: CheckInLine, boards: readonly SeatedBoard[]): CheckInLine {
  const missed = boards
    .filter(({ round, sides }) => !isHere(line, round) && sides.some(isOf(line)))
    .map(({ round }) => round);
  if (missed.length === 0) return line;
  const from = Math.min(line.from, ...missed);
  const until = line.until === null ? null : Math.max(line.until, ...missed);
  const before = between(from, line.from - 1);
  const after = until === null ? [] : between((line.until ?? until) + 1, until);
  const out = [...before, ...line.out, ...after].filter((round) => !missed.includes(round));
  return { ...line, from, until, out };
}

const isOf =
  ({ team, playerIds }: CheckInLine) =>
  (side: SeatedBoard['sides'][number]): boolean =>
    team === null ? side.playerIds.some((id) => playerIds.includes(id)) : side.team === team;

export interface LateEntry {
  readonly line: CheckInLine;
  /** The first round that is played. */
  readonly enters: number;
}

/** The rounds of those that have begun for which a late entry has half-point byes: the last ones before it. */
export function missedWithByes(
  begun: readonly number[],
  { line: { halfByes = 0 }, enters }: LateEntry,
): number[] {
  const missed = begun.filter((round) => round < enters);
  return missed.slice(Math.max(0, missed.length - halfByes));
}
