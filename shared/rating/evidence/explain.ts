/** Why a rating moved: what was expected of a player in a contest, what came, and the parts of the change. */
import { duelEvidence, isDuelling } from './duels.ts';
import { eloMmrEvidence } from './elo-mmr.ts';
import type { Asked, ChangePart, Explained, StateBefore } from './field.ts';
import { leagueEvidence } from './league.ts';
import { messageEvidence } from './messages.ts';
import { sidesOf } from '../lineups.ts';
import type { Parameters } from '../parameters.ts';
import type { SystemName } from '../system.ts';
import { kindOf } from '../systems/kinds.ts';
import type { Contest, LeagueShape, Side } from '../types.ts';
import { wengLinEvidence } from './weng-lin.ts';
import { wholeHistoryEvidence } from './whole-history.ts';

export interface Evidence {
  readonly player: number;
  /** 1 + the sum of the chances that another side is ahead. */
  readonly expectedPlace: number;
  /** As recorded, and how many sides share it, the player's own among them. */
  readonly place: number;
  readonly sharing: number;
  /** Mean after less mean before: the sum of the parts. None for a guest, nor where a contest has weight 0. */
  readonly change: number;
  readonly parts: readonly ChangePart[];
}

export interface RatedBy {
  readonly system: SystemName;
  readonly parameters: Parameters;
  readonly league: LeagueShape;
}

/**
 * The evidence for one player's change in one contest, computed again from what was known before it, so that a replay
 * need not keep it. The parts are the very update's: they add up to it within 1e-9 of the deviation (of a point
 * for Elo). In Glicko the change is that of what would be said if the period ended now. Throws RangeError where the
 * player was not there.
 */
export function explain(
  { system, parameters, league }: RatedBy,
  contest: Contest,
  known: StateBefore,
  player: number,
): Evidence {
  const asked = { contest, known, member: memberOf(contest, player) };
  const { expectedPlace, parts } = explained({ system, parameters, league }, asked);
  const { place } = sideOf(contest, player);
  const sharing = sidesOf(contest).filter((side) => side.place === place).length;
  const change = parts.reduce((sum, part) => sum + part.change, 0);
  return { player, expectedPlace, place, sharing, change, parts };
}

function explained({ system, parameters, league }: RatedBy, asked: Asked): Explained {
  if (isDuelling(system)) return duelEvidence(system, parameters, asked);
  if (system === 'weng-lin' || system === 'weng-lin-pl') return wengLinEvidence(system, parameters, asked);
  if (system === 'elo-mmr' || system === 'elo-mmx') return eloMmrEvidence(system, parameters, asked);
  if (system === 'league') return leagueEvidence(parameters, asked);
  if (system === 'whole-history') return wholeHistoryEvidence(asked);
  return messageEvidence(kindOf(system, parameters, league), parameters, asked);
}

const has = (player: number) => (member: { readonly player: number }) => member.player === player;

function sideOf(contest: Contest, player: number): Side {
  const side = sidesOf(contest).find(({ members }) => members.some(has(player)));
  if (side === undefined) throw new RangeError(`Player ${String(player)} was not in this contest.`);
  return side;
}

function memberOf(contest: Contest, player: number): number {
  const members = sidesOf(contest).flatMap((side) => side.members);
  return members.findIndex(has(player));
}
