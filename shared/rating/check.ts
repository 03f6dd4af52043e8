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

/** The contest, by a number of its own, in which each player was last seen; so that nothing needs clearing. */
let lastSeen = new Uint32Array(0);
let current = 0;

function nextContest(): void {
  current++;
  if (current < 2 ** 32) return;
  lastSeen.fill(0);
  current = 1;
}

/** Whether the player appears for the first time in the current contest. */
function isNew(player: number): boolean {
  if (player >= lastSeen.length) {
    const larger = new Uint32Array(2 * (player + 1));
    larger.set(lastSeen);
    lastSeen = larger;
  }
  if (lastSeen[player] === current) return false;
  lastSeen[player] = current;
  return true;
}

function checkSides(sides: readonly Side[], players: number): void {
  nextContest();
  for (let j = 0; j < sides.length; j++) {
    const wrong = wrongIn(sides[j]!, players);
    if (wrong !== undefined) throw refused(wrong[0], `Side ${String(j + 1)} ${wrong[1]}`);
  }
}

/** The field and the rest of the sentence that begins with the side; undefined where nothing is wrong with it. */
function wrongIn({ members, place }: Side, players: number): readonly [string, string] | undefined {
  if (members.length === 0) return ['members', 'has no members.'];
  if (!Number.isFinite(place)) return ['place', `has the place ${String(place)}, which is no number.`];
  let played = 0;
  for (const { player, share } of members) {
    if (!Number.isInteger(player) || player < 0 || player >= players) {
      return ['player', `lists the player ${String(player)}, whom nobody knows.`];
    }
    if (!isNew(player))
      return ['player', `lists the player ${String(player)}, who is in the contest already.`];
    if (share !== null && !(share >= 0 && share <= 1)) {
      return ['share', `gives a share of play of ${String(share)}; it must lie between 0 and 1.`];
    }
    played += share ?? 1;
  }
  if (played > 0) return undefined;
  return ['share', 'gives nobody a share of play above 0, so its weights are all 0.'];
}
