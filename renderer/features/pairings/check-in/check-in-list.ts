/** The check-in: the order in which players are listed, and what is typed about when a player is here. Pure. */
import { attendanceText, departureOf } from '../../../../shared/competition/attendance-words.ts';
import type { TournamentsInProgress } from '../../../../shared/contract/pairings.ts';
import type { EntrantRecord } from '../../../../shared/contract/tournaments.ts';
import type { FoundPlayer } from '../../../../shared/contract/players.ts';
import type { TeamsFound } from '../../../../shared/contract/teams.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { isBracketMethod, isHere, type Presence } from '../../../../shared/contract/pairing-options.ts';
import { roundRanges } from '../../../app/boards/round-ranges.ts';
import { byeOf, recordedAs, type Who } from '../participants.ts';
import { kindOf, typedRound } from '../options/options.ts';
import {
  type PairingsDraft,
  type PresentPlayer,
  type PresentTeam,
  wholeTournament,
} from '../pairings-draft.ts';

export type Team = TeamsFound['teams'][number];

export type CheckInOrder = 'often' | 'recent' | 'name';
export const checkInOrders: readonly CheckInOrder[] = ['often', 'recent', 'name'];

const byName = (a: FoundPlayer, b: FoundPlayer): number => a.player.localeCompare(b.player);

/**
 * How players are sorted. Search results arrive with the best hit and the most recent player first: that order is kept.
 */
const orders: Readonly<Record<CheckInOrder, (a: FoundPlayer, b: FoundPlayer) => number>> = {
  often: (a, b) => b.recent - a.recent,
  recent: () => 0,
  name: byName,
};

/** The players found, in the chosen order. */
export const inCheckInOrder = (people: readonly FoundPlayer[], order: CheckInOrder): FoundPlayer[] =>
  [...people].sort(orders[order]);

/** A player who has just been checked in is here from now on: to be planned from round `first`. */
export const presentPlayerOf = (
  { playerId, player, club }: Pick<FoundPlayer, 'playerId' | 'player' | 'club'>,
  first: number,
  isBeginner = false,
): PresentPlayer => ({ playerId, player, club, isBeginner, ...wholeTournament, from: first });

/**
 * Checked-in players under their present names, and which of them are no longer in the league. `all` is all players of
 * the league.
 */
export function renewPeople(
  here: readonly PresentPlayer[],
  all: readonly FoundPlayer[],
): { people: PresentPlayer[]; gone: string[] } {
  const known = new Map(all.map((one) => [one.playerId, one]));
  const people = here.flatMap((person) => {
    const now = known.get(person.playerId);
    return now ? [{ ...person, player: now.player, club: now.club }] : [];
  });
  const gone = here.filter(({ playerId }) => !known.has(playerId)).map(({ player }) => player);
  return { people, gone };
}

/** The people who are here without those who left the tournament; in the place of one who was replaced, who plays now. */
export function withoutLeft(
  here: readonly PresentPlayer[],
  entrants: readonly Pick<EntrantRecord, 'team' | 'members' | 'rulings'>[],
): PresentPlayer[] {
  const single = entrants.filter(({ team }) => team === null);
  const out = single.filter(({ rulings }) => departureOf(rulings) !== null);
  const left = new Set(out.map(({ members }) => members[0]?.playerId));
  const now = new Map(
    single.flatMap(({ members: [first, ...before] }) =>
      first ? before.map(({ playerId }) => [playerId, first] as const) : [],
    ),
  );
  const people = here.map((person): PresentPlayer => {
    const one = now.get(person.playerId);
    return one ? { ...person, playerId: one.playerId, player: one.player, club: null } : person;
  });
  return people.filter(
    ({ playerId }, i) => !left.has(playerId) && people.findIndex((one) => one.playerId === playerId) === i,
  );
}

export type CheckInTeam = Pick<Team, 'team' | 'lastLineup'> &
  Partial<Pick<Team, 'furtherRoster' | 'earlierPeople'>>;

/**
 * A team with its own people who played for it last, except for its substitutes. In the place of a guest or a substitute
 * comes one of its roster who didn't play then. Here nobody has a role: a guest would be rated like all others.
 */
export const presentTeamOf = ({ team, lastLineup, furtherRoster = [] }: CheckInTeam, first: number) => {
  const own = lastLineup.filter(({ role }) => role !== 'guest');
  const main = [...own, ...furtherRoster].filter(({ role }) => role === 'main').slice(0, lastLineup.length);
  const people = (main.length > 0 ? main : own).map(({ playerId, player }) => ({ playerId, player }));
  return { team, people, ...wholeTournament, from: first } satisfies PresentTeam;
};

/** A message about a player who is in two of the teams; undefined if there is none. */
export function sharedPlayer(
  teams: readonly PresentTeam[],
  { team, people }: PresentTeam,
): string | undefined {
  for (const other of teams)
    for (const { playerId, player } of other.team === team ? [] : people)
      if (other.people.some((one) => one.playerId === playerId))
        return texts.pairings.teams.elsewhere({ player, team: other.team });
  return undefined;
}

/** The field for typing when a player is here; empty for what is ticked or chosen. */
export const fieldOf = (who: number | string, part: object): string =>
  'from' in part || 'out' in part ? `presence-${String(who)}-${Object.keys(part).join()}` : '';

/** How many of them are here in a round. */
export const countIn = (present: readonly Presence[], round: number): number =>
  present.filter((one) => isHere(one, round)).length;

/** Rounds, e.g. "2, 4-5", ascending, each once; empty if nothing was typed, undefined if it is not understood. */
export function typedRounds(text: string): number[] | undefined {
  const rounds = new Set<number>();
  for (const part of text
    .replace(/\s*[-–]\s*/gu, '-')
    .split(/[\s,;]+/u)
    .filter(Boolean)) {
    const [, first = '', last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/u.exec(part) ?? [];
    const [from, to] = [typedRound(first), typedRound(last)];
    if (from === undefined || to === undefined || to < from) return undefined;
    for (let round = from; round <= to; round += 1) rounds.add(round);
  }
  return [...rounds].sort((a, b) => a - b);
}

/** Ascending rounds as they are written: "2, 4–6". */
export const writtenRounds = (rounds: readonly number[]): string => roundRanges(rounds).join(', ');

const marks = texts.pairings.presence.marks;

interface Planned {
  readonly running: {
    readonly entrants: readonly EntrantRecord[];
    readonly rounds: readonly { readonly round: number }[];
  } | null;
  readonly firstOfStage: number;
  readonly draft: Pick<PairingsDraft, 'by' | 'options'>;
}

/**
 * The rounds that one who comes late has missed of a stage; none for a participant, whose byes are recorded, and where
 * all meet later or a bracket is drawn.
 */
export function missedBefore(
  { running, firstOfStage, draft: { by, options } }: Planned,
  who: Who,
  from: number,
): number[] {
  const { method } = options;
  const isDrawn = method === 'round-robin' || method === 'groups' || isBracketMethod(method);
  if (!running || recordedAs(running.entrants, who)) return [];
  if (kindOf(options, by) === 'duels' && isDrawn) return [];
  return running.rounds.map(({ round }) => round).filter((round) => round >= firstOfStage && round < from);
}

/**
 * What is worth showing about when a player or team is here, relative to the round that is planned.
 *
 * @param missed - Rounds before a late entry.
 */
export function presenceMarks(
  present: Presence & Pick<PresentPlayer, 'bye' | 'halfByes'> & { readonly isBeginner?: boolean },
  round: number,
  recorded?: Pick<EntrantRecord, 'absences'>,
  missed: readonly number[] = [],
): string[] {
  const { from, until, out, isBeginner = false, halfByes = 0 } = present;
  const coming = out.filter((one) => one >= round);
  return [
    from > round ? marks.from({ round: String(from) }) : '',
    until === null ? '' : marks.until({ round: String(until) }),
    coming.length > 0
      ? marks.out({
          ...{ count: coming.length, rounds: writtenRounds(coming) },
          bye: byeOf(present, recorded, coming) ?? 'none',
        })
      : '',
    missed.length > 0
      ? marks.missed({
          ...{ count: missed.length, rounds: writtenRounds(missed) },
          byes: Math.min(halfByes, missed.length),
        })
      : '',
    isBeginner ? marks.beginner : '',
  ].filter(Boolean);
}

/**
 * That a participant who isn't checked in is absent from the next round on, or has left. Nothing where who goes on decides who is
 * there: in a later stage, and in a bracket.
 */
export function absenceMarks(
  { running, firstOfStage, firstRound, draft: { by, options } }: Planned & { readonly firstRound: number },
  who: Who,
): string[] {
  const isBracket = kindOf(options, by) === 'duels' && isBracketMethod(options.method);
  const recorded = recordedAs(running?.entrants, who);
  if (!running || running.rounds.length === 0 || !recorded || firstOfStage > 1 || isBracket) return [];
  const { rulings, withdrawnAfter } = recorded;
  const last = withdrawnAfter ?? firstRound - 1;
  return [attendanceText({ enters: 1, withdrawnAfter: last, left: departureOf(rulings) })];
}

/**
 * Who sits at a board without a result in another tournament on a day.
 *
 * @param day - As YYYY-MM-DD.
 * @returns The tournament's name, by player; the one that was played last.
 */
export function playingElsewhere(
  { tournaments, atBoards }: TournamentsInProgress,
  tournamentId: number | null,
  day: string,
): Map<number, string> {
  const taken = atBoards.filter((one) => one.day === null || one.day === day);
  const others = tournaments.filter((one) => one.tournamentId !== tournamentId).toReversed();
  return new Map(
    others.flatMap(({ name, tournamentId: id }) =>
      taken.flatMap((one) => (one.tournamentId === id ? [[one.playerId, name] as const] : [])),
    ),
  );
}
