/** Eliminations by plain lists: the slow obvious twins of shared/competition/bracket. */

/** Who wins a match of two. */
export type Winner = (one: string, other: string) => string;

export interface Elimination {
  /** Pairs in the order in which they were played. */
  readonly games: readonly (readonly [string, string])[];
  /** Who lost last: the first who is out comes first; those who went out at the same time are together. */
  readonly out: readonly (readonly string[])[];
}

type Line = readonly (string | null)[];

/** One knock-out round: neighbours play, a neighbour of null goes on. */
function playLine(line: Line, play: (one: string, other: string) => string): { winners: Line; losers: Line } {
  const winners: (string | null)[] = [];
  const losers: (string | null)[] = [];
  for (let at = 0; at < line.length; at += 2) {
    const [one, other] = [line[at] ?? null, line[at + 1] ?? null];
    if (one === null || other === null) {
      winners.push(one ?? other);
      losers.push(null);
      continue;
    }
    const winner = play(one, other);
    winners.push(winner);
    losers.push(winner === one ? other : one);
  }
  return { winners, losers };
}

const real = (line: Line): string[] => line.filter((one) => one !== null);

export function singleElimination(draw: Line, winner: Winner): Elimination {
  const games: [string, string][] = [];
  const out: string[][] = [];
  let line = draw;
  while (line.length > 1) {
    const { winners, losers } = playLine(line, (one, other) => {
      games.push([one, other]);
      return winner(one, other);
    });
    out.push(real(losers));
    line = winners;
  }
  return { games, out };
}

/**
 * @param drop where the losers of a round (from 1) of the winners' bracket come in, by the place where they lost
 */
export function doubleElimination(
  draw: Line,
  winner: Winner,
  drop: (losers: Line, round: number) => Line,
): Elimination {
  const games: [string, string][] = [];
  const out: string[][] = [];
  const play = (one: string, other: string): string => {
    games.push([one, other]);
    return winner(one, other);
  };
  const losersRound = (line: Line): Line => {
    const { winners, losers } = playLine(line, play);
    out.push(real(losers));
    return winners;
  };
  let { winners: unbeaten, losers: beaten } = playLine(draw, play);
  if (beaten.length > 1) beaten = losersRound(beaten);
  for (let round = 2; unbeaten.length > 1; round += 1) {
    const { winners, losers } = playLine(unbeaten, play);
    unbeaten = winners;
    beaten = losersRound(drop(losers, round).flatMap((one, at) => [one, beaten[at] ?? null]));
    if (beaten.length > 1) beaten = losersRound(beaten);
  }
  const [[champion], [challenger]] = [real(unbeaten), real(beaten)];
  if (champion === undefined || challenger === undefined) return { games, out };
  const first = play(champion, challenger);
  const last = first === champion ? first : play(champion, challenger);
  out.push([last === champion ? challenger : champion]);
  return { games, out };
}

/** The round of the losers' bracket in which two may meet again at the earliest, given the shift of each round. */
function earliestRematch(shifts: readonly number[], rounds: number): number {
  // A path is where somebody is in the losers' bracket: the round in which they lost, and the places they may hold.
  let earliest = Infinity;
  for (let later = 2; later <= rounds; later += 1) {
    for (let sooner = 1; sooner < later; sooner += 1) {
      for (let lost = 0; lost < 2 ** (rounds - sooner); lost += 1) {
        // The winner of this match loses `later`: do their places in the losers' bracket join, and in which round?
        const mine = lost ^ (shifts[sooner - 1] ?? 0);
        const theirs = (lost >> (later - sooner)) ^ (shifts[later - 1] ?? 0);
        let round = later;
        while (mine >> (round - sooner) !== theirs >> (round - later)) round += 1;
        earliest = Math.min(earliest, round === later ? 2 * later - 2 : 2 * round - 3);
      }
    }
  }
  return earliest;
}

/** The best that any choice of shifts can do, all of them tried. */
export function latestFirstRematch(rounds: number): number {
  let best = 0;
  const shifts = Array.from({ length: rounds }, () => 0);
  const choose = (round: number): void => {
    if (round > rounds) {
      best = Math.max(best, earliestRematch(shifts, rounds));
      return;
    }
    for (let shift = 0; shift < 2 ** (rounds - round); shift += 1) {
      shifts[round - 1] = shift;
      choose(round + 1);
    }
  };
  choose(2);
  return best;
}

/** What the shifts of the program reach. */
export const firstRematchWith = (shiftOf: (round: number) => number, rounds: number): number =>
  earliestRematch(
    Array.from({ length: rounds }, (_, at) => (at === 0 ? 0 : shiftOf(at + 1))),
    rounds,
  );
