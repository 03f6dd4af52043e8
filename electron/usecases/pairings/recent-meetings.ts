/** Who met whom in the last weeks, counted by how long ago it was. */
import type { Encounters } from '../../../shared/pairing/types.ts';
import type { Store } from '../../store/store.ts';
import { encountersOf, type Span, type Stood } from '../../store/tournaments/encounters.ts';

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

function forEachTwo(there: readonly Stood[], tell: (one: Stood, other: Stood) => void): void {
  there.forEach((one, i) => {
    for (const other of there.slice(i + 1)) tell(one, other);
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
