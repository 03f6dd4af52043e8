/** The engine's door: what passes here, no system chokes on. */
import type { Parameters } from './parameters.ts';
import { refusedPenalty } from './parameters.ts';
import { EngineRefusal } from './refusal.ts';
import type { Contest, Side } from './types.ts';

/**
 * Refuses a contest that cannot be: fewer than two sides, an empty side, an unknown player or one who appears
 * twice, a share outside [0, 1] or none above 0, a weight below 0, and, where `parameters` are given, a team size
 * at which eq. (4) leaves a lone player nothing. `players` is the number of players known.
 */
export function checkContest(contest: Contest, players: number, parameters?: Parameters): void {
  const { sides, teamSize, weight } = contest;
  if (sides.length < 2)
    throw refused('sides', `A contest needs at least two sides; this one has ${count(sides)}.`);
  if (!Number.isInteger(teamSize) || teamSize < 1) {
    throw refused('teamSize', `The team size must be a whole number from 1; it is ${String(teamSize)}.`);
  }
  if (!(weight >= 0 && weight <= mostWeight)) {
    throw refused(
      'weight',
      `A tournament's weight must be a number from 0 to ${String(mostWeight)}; it is ${String(weight)}.`,
    );
  }
  checkTime(contest);
  if (parameters !== undefined && parameters.missingPenalty * (teamSize - 1) >= 1) {
    throw refusedPenalty(parameters.missingPenalty, teamSize);
  }
  checkSides(sides, players);
}

const mostWeight = 100;

/** Days from 1970 on either side: the calendar's end in ECMAScript, some 270,000 years off. */
const farthestDay = 1e8;

function checkTime({ day, tournament }: Contest): void {
  if (day !== null && !(Math.abs(day) <= farthestDay))
    throw refused('day', `The day must be a number of days within the calendar; it is ${String(day)}.`);
  if (tournament !== undefined && !(Number.isSafeInteger(tournament) && tournament >= 0))
    throw refused('tournament', `Tournaments are counted from 0; this one is number ${String(tournament)}.`);
}

function refused(field: string, sentence: string): EngineRefusal {
  return new EngineRefusal(field, sentence);
}

const count = (things: readonly unknown[]): string => (things.length === 0 ? 'none' : String(things.length));

function checkSides(sides: readonly Side[], players: number): void {
  const seen = new Set<number>();
  sides.forEach(({ members, place }, j) => {
    const name = `Side ${String(j + 1)}`;
    if (members.length === 0) throw refused('members', `${name} has no members.`);
    if (!Number.isFinite(place))
      throw refused('place', `${name} has the place ${String(place)}, which is no number.`);
    let played = 0;
    for (const { player, share } of members) {
      if (!Number.isInteger(player) || player < 0 || player >= players) {
        throw refused('player', `${name} lists the player ${String(player)}, whom nobody knows.`);
      }
      if (seen.has(player))
        throw refused('player', `${name} lists the player ${String(player)}, who is in the contest already.`);
      seen.add(player);
      if (share !== null && !(share >= 0 && share <= 1)) {
        throw refused(
          'share',
          `${name} gives a share of play of ${String(share)}; it must lie between 0 and 1.`,
        );
      }
      played += share ?? 1;
    }
    if (played <= 0)
      throw refused('share', `${name} gives nobody a share of play above 0, so its weights are all 0.`);
  });
}
