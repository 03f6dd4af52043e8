/**
 * Leagues of any size that are the same each time, as results files: as many participations a player as the results of
 * Codeforces 2010–2016 have, in fields of which few are very large.
 */
import { seeded, type Draw } from '../../shared/seeded.ts';

/** What is asked for by the number of players, as of those results: 648,010 rows of 70,938 players in 657 contests. */
const like = { players: 70_938, participations: 648_010, tournaments: 657 } as const;
/** A club of 60 has 43 tournaments of 13, one of 5,000 has 236 of 190. */
const growthOfTournaments = 0.385;
const seed = 20_100_219;
const firstDay = Date.UTC(2010, 1, 19);
const dayInMilliseconds = 86_400_000;
/** The standard deviation of the logarithm of a field's size. */
const spread = 0.8;
/** These are by far the strongest and always take part, so that whoever leads has played in the first and the last. */
const regulars = 3;

export interface LeagueSize {
  readonly players: number;
  readonly participations: number;
  readonly tournaments: number;
}

/** @param players 20 or more: fewer can't fill fields */
export const leagueSize = (players: number): LeagueSize => ({
  players,
  participations: Math.round((players * like.participations) / like.players),
  tournaments: Math.round(like.tournaments * (players / like.players) ** growthOfTournaments),
});

/** The file, a tournament a piece. Every player plays at least once. */
export function* leagueRows(size: LeagueSize): Generator<string> {
  const draw = seeded(seed);
  const skills = Float64Array.from({ length: size.players }, (_, i) => normal(draw) + (i < regulars ? 6 : 0));
  yield 'date,tournament,player,place\n';
  let [known, rows] = [0, 0];
  for (const [t, field] of fieldSizes(size, draw).entries()) {
    rows += field;
    const wanted = Math.ceil((size.players * rows) / size.participations);
    const newcomers = Math.min(field, Math.max(wanted - known, field - known), size.players - known);
    const people = participants(field, known, newcomers, draw);
    known += newcomers;
    const day = new Date(firstDay + 3 * t * dayInMilliseconds).toISOString().slice(0, 10);
    yield ranking(people, skills, draw)
      .map((player, i) => `${day},Round ${String(t + 1)},Player ${String(player + 1)},${String(i + 1)}\n`)
      .join('');
  }
}

/** Sizes that add up to all participations; none is above a tenth of all players, or twice the average in a small league. */
function fieldSizes({ players, participations, tournaments }: LeagueSize, draw: Draw): number[] {
  const weights = Array.from({ length: tournaments }, () => Math.exp(spread * normal(draw)));
  const [least, most] = [
    regulars + 2,
    Math.floor(Math.max(players / 10, (2 * participations) / tournaments)),
  ];
  const mean = participations / weights.reduce((sum, one) => sum + one, 0);
  const sizes = weights.map((one) => Math.min(most, Math.max(least, Math.round(one * mean))));
  // What rounding and both bounds leave over is spread one by one.
  let over = participations - sizes.reduce((sum, one) => sum + one, 0);
  for (let i = 0; over !== 0; i = (i + 1) % sizes.length) {
    const step = Math.sign(over);
    const next = (sizes[i] ?? 0) + step;
    if (next < least || next > most) continue;
    sizes[i] = next;
    over -= step;
  }
  // A league begins small.
  const smallest = sizes.indexOf(Math.min(...sizes));
  [sizes[0], sizes[smallest]] = [sizes[smallest] ?? least, sizes[0] ?? least];
  return sizes;
}

/** The regulars, people who haven't played before, and others, those who came early more often. */
function participants(field: number, known: number, newcomers: number, draw: Draw): number[] {
  const here = new Set<number>();
  for (let i = 0; i < Math.min(regulars, known, field - newcomers); i++) here.add(i);
  for (let i = 0; i < newcomers; i++) here.add(known + i);
  while (here.size < field) {
    const share = draw(2 ** 30) / 2 ** 30;
    let player = Math.floor(known * share * share);
    while (here.has(player)) player = (player + 1) % known;
    here.add(player);
  }
  return [...here];
}

/** Best first: by skill and the day's luck. */
function ranking(people: readonly number[], skills: Float64Array, draw: Draw): number[] {
  const scores = people.map((player) => ({ player, score: (skills[player] ?? 0) + normal(draw) }));
  return scores.sort((a, b) => b.score - a.score).map(({ player }) => player);
}

/** Sum of twelve evens less six: normal enough for skills. */
function normal(draw: Draw): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += draw(2 ** 30) / 2 ** 30;
  return sum;
}
