/** A rating system by its name. */
import type { Parameters } from './parameters.ts';
import { checkParameters } from './parameters.ts';
import type { RatingSystem, SystemName } from './system.ts';
import type { Insight, LeagueShape } from './types.ts';
import { elo } from './systems/elo.ts';
import { eloMmr } from './systems/elo-mmr.ts';
import { glicko } from './systems/glicko.ts';
import { kindOf } from './systems/kinds.ts';
import { leagueSystem } from './systems/league.ts';
import { messagePassing } from './systems/message-passing.ts';
import { wengLin } from './systems/weng-lin.ts';
import { wholeHistory } from './whole-history/whole-history.ts';

/**
 * The system of that name, ready for a league. Throws EngineRefusal as `checkParameters` does.
 *
 * @param insight - What the League rating learned of the league, for its predictions; others know no more than beliefs.
 */
export function createSystem(
  system: SystemName,
  parameters: Parameters,
  league: LeagueShape,
  insight?: Insight,
): RatingSystem {
  checkParameters(system, parameters);
  if (system === 'league') return leagueSystem(parameters, insight);
  if (system === 'elo' || system === 'elo-gaussian') return elo(system, parameters);
  if (system === 'glicko' || system === 'glicko-2') return glicko(parameters, system);
  if (system === 'weng-lin' || system === 'weng-lin-pl') return wengLin(system, parameters);
  if (system === 'elo-mmr' || system === 'elo-mmx') return eloMmr(system, parameters);
  if (system === 'whole-history') return wholeHistory(parameters);
  return messagePassing(kindOf(system, parameters, league), parameters);
}
