/** Matches of two fixed teams over several boards: each board is a game of two people, recorded and rated by itself. */
import type { ContestFacts, SideFacts } from '../../../shared/contract/tournaments.ts';
import type { BoardHandicap } from '../../../shared/competition/handicap.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Checked } from '../../../shared/contract/api.ts';
import type { CheckIn, CheckInLine } from './check-in.ts';

type Plan = Checked<'pairings.start'>['plan'][number];
type PlannedSides = Plan['boards'][number];

/** Which teams are here, what seats are called, and on which day the round is played. */
interface Seating extends Pick<Checked<'pairings.start'>, 'seats'> {
  readonly at: string | null;
  readonly lines: readonly CheckInLine[];
  readonly ofPerson: CheckIn['ofPerson'];
  /** What evens out two people, by the rule. */
  readonly suggested: (one: number, other: number) => BoardHandicap | null;
}

const teamsAt = (contests: readonly ContestFacts[]): Set<string> =>
  new Set(contests.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? [])));

/**
 * The boards of a round of matches. A match in which any result is recorded stays whole; all others are as planned. Who
 * is first in a team's list plays at its first board. A board at which one team has nobody is won by the other.
 *
 * @param held - The contests of the round so far.
 */
export function seatMatches(
  held: readonly ContestFacts[],
  { round, boards }: Plan,
  size: number,
  seating: Seating,
): ContestFacts[] {
  const stays = [...Map.groupBy(held, ({ match }) => match ?? null)].flatMap(([match, contests]) =>
    match !== null && contests.some((one) => !isBye(one) && isComplete(one.sides)) ? contests : [],
  );
  const taken = teamsAt(stays);
  const wanted = boards.filter((sides) => !sides.some((people) => taken.has(teamOf(people, seating) ?? '')));
  const numbers = new Set(stays.map(({ match }) => match));
  const free = Array.from({ length: numbers.size + wanted.length }, (_, i) => i + 1).filter(
    (number) => !numbers.has(number),
  );
  const label = held[0]?.round ?? String(round);
  const drawn = wanted.flatMap((sides, i) =>
    boardsOf(sides, { round: label, match: free[i] ?? 1 }, size, seating),
  );
  return [...stays, ...drawn].sort((a, b) => (a.match ?? 0) - (b.match ?? 0));
}

function teamOf(people: readonly number[], { lines, ofPerson }: Seating): string | null {
  return lines[ofPerson.get(people[0] ?? NaN) ?? -1]?.team ?? null;
}

function boardsOf(
  sides: PlannedSides,
  at: Pick<ContestFacts, 'round' | 'match'>,
  size: number,
  seating: Seating,
): ContestFacts[] {
  const [home = [], away = []] = sides;
  const teams = [home, away].map((people) => teamOf(people, seating));
  if (sides.length !== 2 || teams.includes(null)) throw refuse('matchesNeedTeams');
  return Array.from({ length: Math.min(size, Math.max(home.length, away.length)) }, (_, i): ContestFacts => {
    const people = [home[i], away[i]];
    const [one, other] = people;
    const given = one === undefined || other === undefined ? null : seating.suggested(one, other);
    const seated = people.flatMap((playerId, s) =>
      playerId === undefined
        ? []
        : [
            {
              ...sideOf(teams[s] ?? null, playerId, seatOf(s, i, seating, given)),
              handicap: given?.side === s ? given.handicap : null,
            },
          ],
    );
    const board = `${String(at.match)}.${String(i + 1)}`;
    return { ...at, board, at: seating.at, kind: seated.length === 2 ? 'played' : 'bye', sides: seated };
  });
}

/** The home team has white at the odd boards, as leagues usually have it; who receives stones has Black; elsewhere it sits first. */
function seatOf(side: number, board: number, { seats }: Seating, given: BoardHandicap | null): number | null {
  if (seats === null) return null;
  if (given?.handicap.kind === 'stones') return given.side === side ? 2 : 1;
  return seats === 'colours' && board % 2 === 1 ? 2 - side : side + 1;
}

const sideOf = (team: string | null, playerId: number, seat: number | null): SideFacts => ({
  ...{ team, seat, place: null, score: null, rated: true },
  members: [{ playerId, role: 'main', share: null }],
});
