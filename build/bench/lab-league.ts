/** A large league of teams that is the same each time, as a results file: for measuring the lab. */
import { seeded, type Draw } from '../../shared/seeded.ts';

/** In the shape of the quiz leagues of paper 3: as many rows, in as many tournaments. */
const made = {
  rows: 155_285,
  tournaments: 60,
  teams: 464,
  regulars: 6,
  people: 5000,
  questions: 36,
} as const;

const seed = 20_110_628;
const firstDay = Date.UTC(2019, 8, 7);
const daysApart = 30;
const dayInMilliseconds = 86_400_000;

/** One in this many places in a lineup goes to a substitute, picked from the people who are free. */
const substitutes = 8;

/** Five or six people in a team; the scores of a quiz with this many questions tie as such scores do. */
export function* labLeagueRows(): Generator<string> {
  const draw = seeded(seed);
  const skills = Float64Array.from({ length: made.people }, () => normal(draw));
  yield 'date,tournament,team,player,score\n';
  let rowsLeft: number = made.rows;
  for (let t = 0; t < made.tournaments; t++) {
    const day = new Date(firstDay + t * daysApart * dayInMilliseconds).toISOString().slice(0, 10);
    const here = new Set<number>();
    for (let team = 0; team < made.teams; team++) {
      const sidesLeft = (made.tournaments - t) * made.teams - team;
      const members = lineupOf(team, Math.floor(rowsLeft / sidesLeft), here, draw);
      rowsLeft -= members.length;
      const score = scoreOf(members, skills, draw);
      for (const player of members)
        yield `${day},Round ${String(t + 1)},Team ${String(team + 1)},Player ${String(player + 1)},${String(score)}\n`;
    }
  }
}

/** The team's regulars, of whom some are away. */
function lineupOf(team: number, size: number, here: Set<number>, draw: Draw): number[] {
  return Array.from({ length: size }, (_, seat) => {
    let player = team * made.regulars + seat;
    while (here.has(player) || draw(substitutes) === 0) player = draw(made.people);
    here.add(player);
    return player;
  });
}

/** Right answers to questions, the day's luck in them. */
function scoreOf(members: readonly number[], skills: Float64Array, draw: Draw): number {
  const strength = members.reduce((sum, player) => sum + (skills[player] ?? 0), 0) / members.length;
  return Math.round(made.questions / (1 + Math.exp(-strength - normal(draw) / 4)));
}

/** Sum of twelve evens less six: normal enough for skills. */
function normal(draw: Draw): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += draw(2 ** 30) / 2 ** 30;
  return sum;
}
