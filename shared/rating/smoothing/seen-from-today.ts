/** The past seen from today, whatever the system. */
import type { Parameters } from '../parameters.ts';
import { checkParameters } from '../parameters.ts';
import { smoothGlicko } from './rauch-tung-striebel.ts';
import type { SystemName } from '../system.ts';
import { kindOf } from '../systems/kinds.ts';
import { smoothLeague } from './league.ts';
import { throughTime, type SeenFromToday } from './message-passing-over-time.ts';
import type { Patience, SweepWatch } from './sweeps.ts';
import { smoothWholeHistory } from './whole-history.ts';
import type { History, LeagueShape } from '../types.ts';

/**
 * For every participation of a history what all results, earlier and later, say of the player's strength then; null
 * for Elo and TS2c, whose σ means nothing, for Glicko-2, whose drift depends on the results, and for Weng and Lin's,
 * whose σ is cut down by rule. Glicko by Rauch, Tung and Striebel in one sweep; the others by message
 * passing until it settles, or `converged` is false. A league of one contest, of weight 1 at most, is as in the replay.
 * `lookedAt`: the players whose deviations are made wider where messages forget what skills have in common.
 * Throws EngineRefusal as `createSystem` and `replay` do.
 */
export function seenFromToday(
  system: SystemName,
  parameters: Parameters,
  league: LeagueShape,
  history: History,
  watch?: SweepWatch,
  patience?: Patience,
  lookedAt?: ReadonlySet<number>,
): SeenFromToday | null {
  checkParameters(system, parameters);
  switch (system) {
    case 'elo':
    case 'elo-gaussian':
    case 'ts2c':
    case 'glicko-2':
    case 'weng-lin':
    case 'weng-lin-pl':
    case 'elo-mmr':
    case 'elo-mmx':
      return null;
    case 'league':
      return smoothLeague(parameters, history, watch, patience, lookedAt);
    case 'glicko':
      return { ...smoothGlicko(history, parameters), converged: true, sweeps: 1, stopped: false };
    case 'whole-history':
      return smoothWholeHistory(history, parameters, watch, patience, lookedAt);
    case 'ts2-shares':
    case 'ts2a':
    case 'ts2b':
    case 'trueskill':
    case 'trueskill-mean':
      return throughTime(kindOf(system, parameters, league), parameters, history, watch, patience, lookedAt);
  }
}
