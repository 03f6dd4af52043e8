/** Matches of two fixed teams over several boards: each board is a game of two people, recorded and rated by itself. */
import type { ContestFacts, SideFacts } from '../../../shared/contract/tournaments.ts';
import { decidedHandicap } from '../../../shared/competition/handicap.ts';
import { type BoardHandicap } from '../../../shared/contract/handicaps.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Checked } from '../../../shared/contract/api.ts';
import type { Lineup } from '../../../shared/competition/match-lineups.ts';
import { pairsOfMatch } from '../../../shared/competition/match-pairs.ts';
import type { CheckIn, CheckInLine } from './check-in.ts';

export type Plan = Checked<'pairings.start'>['plan'][number];
export type PlannedSides = Plan['boards'][number];

/** Who is here, what seats are called, and on which day the round is played. */
export interface MatchSeating extends Pick<Checked<'pairings.start'>, 'seats' | 'lineups' | 'allPlayAll'> {
  /** null: the tournament's day. */
  readonly at: string | null;
  readonly lines: readonly CheckInLine[];
  readonly ofPerson: CheckIn['ofPerson'];
  /** What evens out two people, by the rule where nothing else is said. */
  readonly suggested: (one: number, other: number) => BoardHandicap | null;
  /** Of any person in the league; refuses one that is unknown. */
  readonly name: (playerId: number) => string;
}

const teamsAt = (contests: readonly ContestFacts[]): Set<string> =>
  new Set(contests.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? [])));

/**
 * The boards of a round of matches. A match in which any result is recorded stays whole; all others are as planned. Who
 * is first in a team's list plays at its first board, or everyone plays everyone of the other team. A board at which one
 * team has nobody is won by the other.
 *
 * @param held - The contests of the round so far.
 * @param size - How many people of a team play.
 */
export function seatMatches(
  held: readonly ContestFacts[],
  { round, boards, handicaps = [] }: Plan,
  size: number,
  seating: MatchSeating,
): ContestFacts[] {
  const stays = [...Map.groupBy(held, ({ match }) => match ?? null)].flatMap(([match, contests]) =>
    match !== null && contests.some((one) => !isBye(one) && isComplete(one.sides)) ? contests : [],
  );
  const taken = teamsAt(stays);
  const wanted = [...boards.entries()].filter(
    ([, sides]) => !sides.some((people) => taken.has(teamOf(people, seating) ?? '')),
  );
  const numbers = new Set(stays.map(({ match }) => match));
  const label = held[0]?.round ?? String(round);
  const matches = wanted.map(([, sides]) => matchOf(sides, round, size, seating));
  refuseTwice(matches, stays, round, seating);
  // What was shown is recorded, whatever is suggested by now.
  const suggested: MatchSeating['suggested'] = (one, other) => {
    const shown = decidedHandicap(handicaps, [one, other]);
    return shown === undefined ? seating.suggested(one, other) : shown;
  };
  const planned = wanted.map(([at]) => at + 1);
  const free = Array.from({ length: numbers.size + boards.length }, (_, i) => i + 1).filter(
    (number) => !numbers.has(number) && !planned.includes(number),
  );
  // As they were suggested, and printed.
  const numberOf = (at: number): number => (numbers.has(at) ? (free.shift() ?? at) : at);
  const drawn = matches.flatMap((match, i) =>
    boardsOf(match, { round: label, match: numberOf(planned[i] ?? 1) }, size, { ...seating, suggested }),
  );
  return [...stays, ...drawn].sort((a, b) => (a.match ?? 0) - (b.match ?? 0));
}

function teamOf(people: readonly number[], { lines, ofPerson }: MatchSeating): string | null {
  return lines[ofPerson.get(people[0] ?? NaN) ?? -1]?.team ?? null;
}

/** A team's side of a match. */
interface TeamInMatch {
  readonly team: string | null;
  /** By board. */
  readonly lineup: Lineup;
  /** Everyone who is there for it. */
  readonly people: readonly number[];
}

function matchOf(sides: PlannedSides, round: number, size: number, seating: MatchSeating): TeamInMatch[] {
  const teams = sides.map((people) => teamOf(people, seating));
  if (sides.length !== 2 || teams.includes(null)) throw refuse('matchesNeedTeams');
  return sides.map((people, i) => {
    const team = teams[i] ?? null;
    const given = seating.lineups.find((one) => one.round === round && one.team === team);
    return { team, people, lineup: (given?.playerIds ?? people).slice(0, size) };
  });
}

/** A person plays at one board of a round. */
function refuseTwice(
  matches: readonly (readonly TeamInMatch[])[],
  stays: readonly ContestFacts[],
  round: number,
  { name }: MatchSeating,
): void {
  const seated = new Set(
    stays.flatMap(({ sides }) => sides.flatMap(({ members }) => members.map((one) => one.playerId ?? NaN))),
  );
  for (const playerId of matches.flat().flatMap(({ lineup }) => lineup))
    if (playerId !== null) {
      if (seated.has(playerId)) throw refuse('twiceInRound', { who: name(playerId), round });
      seated.add(playerId);
    }
}

function boardsOf(
  teams: readonly TeamInMatch[],
  at: Pick<ContestFacts, 'round' | 'match'>,
  size: number,
  seating: MatchSeating,
): ContestFacts[] {
  const absent = teams.map(({ lineup }) => lineup.every((playerId) => playerId === null));
  return pairsOfMatch(size, seating.allPlayAll ?? false).flatMap((places, i): ContestFacts[] => {
    const people = teams.map(({ lineup, people: squad }, s) => {
      const place = places[s] ?? i;
      return lineup[place] ?? (absent[s] ? squad[place] : undefined) ?? null;
    });
    const [home = null, away = null] = people;
    const given = home === null || away === null ? null : seating.suggested(home, away);
    const seated = people.flatMap((playerId, s) =>
      playerId === null
        ? []
        : [
            {
              ...openSide(teams[s]?.team ?? null, [playerId], seatOf(s, i, seating, given)),
              handicap: given?.side === s ? given.handicap : null,
            },
          ],
    );
    if (seated.length === 0) return [];
    const board = `${String(at.match)}.${String(i + 1)}`;
    const contest = { ...at, board, at: seating.at };
    if (seated.length < 2) return [{ ...contest, kind: 'bye', sides: seated }];
    return [
      !absent.includes(true)
        ? { ...contest, kind: 'played', sides: seated }
        : forfeited(contest, seated, absent),
    ];
  });
}

/** A team that doesn't come at all loses the boards at which its usual people would have played. */
const forfeited = (
  contest: Pick<ContestFacts, 'round' | 'board' | 'at' | 'match'>,
  sides: readonly SideFacts[],
  absent: readonly boolean[],
): ContestFacts => ({
  ...contest,
  kind: 'walkover',
  sides: sides.map((side, i) => ({ ...side, place: absent[i] ? 2 : 1 })),
});

/** Who receives stones has Black; else the home team has white at the odd boards, as leagues usually have it, or sits first. */
function seatOf(
  side: number,
  board: number,
  { seats }: MatchSeating,
  given: BoardHandicap | null,
): number | null {
  if (seats === null) return null;
  if (given?.handicap.kind === 'stones') return given.side === side ? 2 : 1;
  return seats === 'colours' && board % 2 === 1 ? 2 - side : side + 1;
}

/** A side that waits for its result; beyond `playing`, people are substitutes. */
export const openSide = (
  team: string | null,
  playerIds: readonly number[],
  seat: number | null,
  playing = Infinity,
): SideFacts => ({
  ...{ team, seat, place: null, score: null, rated: true },
  members: playerIds.map((playerId, i) => ({
    ...{ playerId, role: i < playing ? 'main' : 'substitute', share: null },
  })),
});
