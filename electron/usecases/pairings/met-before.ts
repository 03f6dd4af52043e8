/** Who of a board was at one board before. */
import type { MetBefore } from '../../../shared/contract/pairings.ts';
import type { PairingRequest, PlannedRound } from '../../../shared/pairing/types.ts';
import type { MeetingTimes } from './recent-meetings.ts';

/** Sides of player ids. */
type Sides = readonly (readonly number[])[];
type As = MetBefore['as'];

/** At a larger board no player meets any other in particular. */
const mostSides = 12;
const mostPeople = 60;
/** Users don't read more pairs of a board than this. */
const mostTold = 10;

function forEachTwo(sides: Sides, tell: (one: number, other: number, as: As) => void): void {
  if (sides.length > mostSides || sides.flat().length > mostPeople) return;
  const seats = sides.flatMap((side, s) => side.map((playerId) => ({ playerId, s })));
  seats.forEach((one, i) => {
    for (const other of seats.slice(i + 1))
      tell(one.playerId, other.playerId, one.s === other.s ? 'partners' : 'opponents');
  });
}

/** How often two people were at one board, in whichever order they are named. */
function tally(boards: readonly Sides[]): (one: number, other: number, as: As) => number {
  const counts = { opponents: new Map<string, number>(), partners: new Map<string, number>() };
  const key = (one: number, other: number): string =>
    one < other ? `${String(one)} ${String(other)}` : `${String(other)} ${String(one)}`;
  for (const sides of boards)
    forEachTwo(sides, (one, other, as) => {
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
    forEachTwo(board.map(people), (one, other, as) => {
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
