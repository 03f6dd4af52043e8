/** The engine's door: what passes here, no system chokes on. */
import type { Parameters } from './parameters.ts';
import { refusedPenalty } from './parameters.ts';
import { EngineRefusal } from './refusal.ts';
import type { Contest, Lineups } from './types.ts';

/**
 * Refuses a contest that cannot be: fewer than two sides, an empty side, an unknown player or one who appears
 * twice, a share outside [0, 1] or none above 0, an advantage that is no number, a weight below 0, and, where `parameters` are given, a team size
 * at which eq. (4) leaves a lone player nothing. `players` is the number of players known. The first contest that comes from
 * a `Lineups` has all of them checked, the others then pass, in later replays too.
 */
export function checkContest(contest: Contest, players: number, parameters?: Parameters): void {
  const { teamSize, weight } = contest;
  if (!Number.isInteger(teamSize) || teamSize < 1)
    throw EngineRefusal.of('badTeamSize', 'teamSize', { value: String(teamSize) });
  if (!(weight >= 0 && weight <= mostWeight))
    throw EngineRefusal.of('badWeight', 'weight', { value: String(weight), most: mostWeight });
  checkTime(contest);
  if (parameters !== undefined && parameters.missingPenalty * (teamSize - 1) >= 1) {
    throw refusedPenalty(parameters.missingPenalty, teamSize);
  }
  checkLineups(contest.lineups, players);
}

const mostWeight = 100;

/** Days from 1970 on either side: the calendar's end in ECMAScript, some 270,000 years off. */
const farthestDay = 1e8;

function checkTime({ day, tournament }: Contest): void {
  if (day !== null && !(Math.abs(day) <= farthestDay))
    throw EngineRefusal.of('badDay', 'day', { value: String(day) });
  if (tournament !== undefined && !(Number.isSafeInteger(tournament) && tournament >= 0))
    throw EngineRefusal.of('badTournament', 'tournament', { value: String(tournament) });
}

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

/** What has passed, and the number of players that it was checked against. */
const passed = new WeakMap<Lineups, number>();

function checkLineups(lineups: Lineups, players: number): void {
  if (players >= (passed.get(lineups) ?? Infinity)) return;
  const { firstSide } = lineups;
  for (let number = 0; number + 1 < firstSide.length; number++) checkSides(lineups, number, players);
  passed.set(lineups, players);
}

function checkSides(lineups: Lineups, number: number, players: number): void {
  const from = lineups.firstSide[number]!;
  const to = lineups.firstSide[number + 1]!;
  if (to - from < 2) throw EngineRefusal.of('fewSides', 'sides', { count: to - from });
  nextContest();
  for (let s = from; s < to; s++) checkSide(lineups, s, s - from + 1, players);
}

/** Side number s of all; `side` is its position in the contest, counted from 1. */
function checkSide(lineups: Lineups, s: number, side: number, players: number): void {
  const [from, to] = [lineups.firstMember[s]!, lineups.firstMember[s + 1]!];
  const [place, advantage] = [lineups.place[s]!, lineups.advantage[s]!];
  if (from === to) throw EngineRefusal.of('emptySide', 'members', { side });
  if (!Number.isFinite(place)) throw EngineRefusal.of('badPlace', 'place', { side, value: String(place) });
  if (!Number.isFinite(advantage))
    throw EngineRefusal.of('badAdvantage', 'advantage', { side, value: String(advantage) });
  let played = 0;
  for (let m = from; m < to; m++) {
    checkPlayer(lineups.player[m]!, side, players);
    const share = lineups.share[m]!;
    if (share < 0 || share > 1) throw EngineRefusal.of('badShare', 'share', { side, value: String(share) });
    played += Number.isNaN(share) ? 1 : share;
  }
  if (!(played > 0)) throw EngineRefusal.of('nobodyPlayed', 'share', { side });
}

function checkPlayer(player: number, side: number, players: number): void {
  if (!Number.isInteger(player) || player < 0 || player >= players)
    throw EngineRefusal.of('unknownPlayer', 'player', { side, player: String(player) });
  if (!isNew(player)) throw EngineRefusal.of('playerTwice', 'player', { side, player: String(player) });
}
