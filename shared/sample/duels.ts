import type { Chance } from '../simulation/chance.ts';
import type { ResultRow } from '../simulation/rows.ts';
import type { SampleEvening } from './evenings.ts';
import { rightAnswers, type Regular } from './play.ts';

const rounds = 5;
const minutesBetweenRounds = 25;
const firstRoundAt = 19 * 60;
const questions = 12;
/** Fewer people come to duels than to team tournaments. */
const keennessForDuels = 0.45;
/** How much a person's day varies, in spreads of skill. */
const form = 0.4;

interface Standing {
  readonly regular: Regular;
  readonly met: Set<Regular>;
  points: number;
}

/** Five rounds, one against one, a board for each pair; equal points meet, and rematches are avoided where possible. */
export function playDuels(evening: SampleEvening, active: readonly Regular[], chance: Chance): ResultRow[] {
  const there = active.filter(({ keenness }) => chance.happens(keenness * keennessForDuels));
  const even = there.slice(0, there.length - (there.length % 2));
  const table = even.map((regular): Standing => ({ regular, met: new Set(), points: 0 }));
  const rows: ResultRow[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [board, [one, other]] of pairsOf(table).entries()) {
      rows.push(...playDuel({ evening, round, board: board + 1 }, one, other, chance));
    }
  }
  return rows;
}

/** From the top down, each with the next one not met yet. */
function pairsOf(table: readonly Standing[]): [Standing, Standing][] {
  const waiting = table.toSorted((a, b) => b.points - a.points);
  const pairs: [Standing, Standing][] = [];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const { met } = one;
    const fresh = waiting.findIndex(({ regular }) => !met.has(regular));
    const [other] = waiting.splice(Math.max(0, fresh), 1);
    if (other !== undefined) pairs.push([one, other]);
  }
  return pairs;
}

interface Where {
  readonly evening: SampleEvening;
  readonly round: number;
  readonly board: number;
}

function playDuel(where: Where, one: Standing, other: Standing, chance: Chance): ResultRow[] {
  const difficulties = Array.from({ length: questions }, () => chance.normal());
  const answers = ({ regular }: Standing): number =>
    rightAnswers(regular.skill + form * chance.normal(), difficulties, chance);
  const [score, otherScore] = [answers(one), answers(other)];
  one.met.add(other.regular);
  other.met.add(one.regular);
  one.points += points(score - otherScore);
  other.points += points(otherScore - score);
  return [rowOf(where, one.regular, score), rowOf(where, other.regular, otherScore)];
}

function rowOf({ evening, round, board }: Where, { person, club }: Regular, score: number): ResultRow {
  return {
    tournament: evening.name,
    date: `${evening.date}T${clock(firstRoundAt + (round - 1) * minutesBetweenRounds)}`,
    round: String(round),
    board: String(board),
    team: null,
    player: person.name,
    club: club.name,
    role: 'main',
    share: null,
    place: null,
    score,
  };
}

const points = (lead: number): number => (Math.sign(lead) + 1) / 2;

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
