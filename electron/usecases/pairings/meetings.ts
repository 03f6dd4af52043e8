/** Who met whom: at one board in the last weeks, by how long ago it was, and in the rounds of a plan. */
import type { Encounters, PairingRequest, PlannedRound } from '../../../shared/pairing/types.ts';
import type { Store } from '../../store/store.ts';
import { encountersOf, type Span } from '../../store/tournaments/attendees.ts';
import type { MetBefore } from '../../../shared/contract/pairings.ts';

/** Where every meeting counts 1. */
export type MeetingTimes = Encounters;

interface RecentMeetings extends Encounters {
  readonly times: MeetingTimes;
}

const never: Encounters = { opponents: () => 0, partners: () => 0 };
const nobodyMet: RecentMeetings = { ...never, times: never };

/** A meeting counts 1 if it was today, and less the longer ago it was; weeks: 0 for none at all. */
export function recentEncounters(store: Store, playerIds: readonly number[], span: Span): RecentMeetings {
  if (span.weeks === 0 || playerIds.length < 2) return nobodyMet;
  const people = tableOf(playerIds);
  const weighed = { opponents: people.counts(), partners: people.counts() };
  const times = { opponents: people.counts(), partners: people.counts() };
  for (const there of Map.groupBy(encountersOf(store, playerIds, span), ({ contest }) => contest).values())
    forEachTwo(there, (one, other) => {
      const as = one.side === other.side ? 'partners' : 'opponents';
      weighed[as].add(one.player, other.player, one.weight);
      times[as].add(one.player, other.player, 1);
    });
  return { ...readOf(weighed), times: readOf(times) };
}

function forEachTwo<T>(all: readonly T[], tell: (one: T, other: T) => void): void {
  all.forEach((one, i) => {
    for (const other of all.slice(i + 1)) tell(one, other);
  });
}

interface Counts {
  readonly add: (one: number, other: number, weight: number) => void;
  readonly read: (one: number, other: number) => number;
}

const readOf = ({ opponents, partners }: Record<keyof Encounters, Counts>): Encounters => ({
  opponents: opponents.read,
  partners: partners.read,
});

/** Numbers for two people each, in whichever order they are named; pairing reads them very often. */
function tableOf(playerIds: readonly number[]): { readonly counts: () => Counts } {
  const indexOf = new Map(playerIds.map((playerId, i) => [playerId, i]));
  return {
    counts: () => {
      const table = new Float64Array(playerIds.length ** 2);
      const at = (one: number, other: number): number =>
        (indexOf.get(one) ?? NaN) * playerIds.length + (indexOf.get(other) ?? NaN);
      return {
        add: (one, other, weight) => {
          for (const i of [at(one, other), at(other, one)]) table[i] = (table[i] ?? 0) + weight;
        },
        read: (one, other) => table[at(one, other)] ?? 0,
      };
    },
  };
}

/** Sides of player ids. */
type Sides = readonly (readonly number[])[];
type As = MetBefore['as'];

/** At a larger board no player meets any other in particular. */
const mostSides = 12;
const mostPeople = 60;
/** Users don't read more pairs of a board than this. */
const mostTold = 10;

function forEachMeeting(sides: Sides, tell: (one: number, other: number, as: As) => void): void {
  if (sides.length > mostSides || sides.flat().length > mostPeople) return;
  const seats = sides.flatMap((side, s) => side.map((playerId) => ({ playerId, s })));
  forEachTwo(seats, (one, other) => {
    tell(one.playerId, other.playerId, one.s === other.s ? 'partners' : 'opponents');
  });
}

/** How often two people were at one board, in whichever order they are named. */
function tally(boards: readonly Sides[]): (one: number, other: number, as: As) => number {
  const counts = { opponents: new Map<string, number>(), partners: new Map<string, number>() };
  const key = (one: number, other: number): string =>
    one < other ? `${String(one)} ${String(other)}` : `${String(other)} ${String(one)}`;
  for (const sides of boards)
    forEachMeeting(sides, (one, other, as) => {
      const pair = key(one, other);
      counts[as].set(pair, (counts[as].get(pair) ?? 0) + 1);
    });
  return (one, other, as) => counts[as].get(key(one, other)) ?? 0;
}

/** Returns for each board of a plan who was at one board before; `times` counts the last weeks. */
export function metBefore(
  { entrants, played }: Pick<PairingRequest, 'entrants' | 'played'>,
  rounds: readonly PlannedRound[],
  times: MeetingTimes,
): (board: readonly (readonly number[])[]) => MetBefore[] {
  const people = (side: readonly number[]): number[] =>
    side.flatMap((entrant) => entrants[entrant]?.people.map(({ playerId }) => playerId) ?? []);
  const meetingsIn = tally([
    ...played.map(({ sides }) => sides.map((side) => people(side.entrants))),
    ...rounds.flatMap(({ boards }) => boards.map((board) => board.map(people))),
  ]);
  return (board) => {
    const found: MetBefore[] = [];
    forEachMeeting(board.map(people), (one, other, as) => {
      // The board itself is one of this session's.
      const met = {
        one,
        other,
        as,
        recent: times[as](one, other),
        thisTournament: meetingsIn(one, other, as) - 1,
      };
      if (met.recent + met.thisTournament > 0 && !isOneTeam(entrants, board, one, other)) found.push(met);
    });
    const often = ({ recent, thisTournament: now }: MetBefore): number => recent + now;
    return found.sort((a, b) => often(b) - often(a)).slice(0, mostTold);
  };
}

/** People who play for one fixed team are always partners. */
const isOneTeam = (
  entrants: PairingRequest['entrants'],
  board: readonly (readonly number[])[],
  one: number,
  other: number,
): boolean =>
  board.flat().some((entrant) => {
    const ids = entrants[entrant]?.people.map(({ playerId }) => playerId) ?? [];
    return ids.includes(one) && ids.includes(other);
  });
