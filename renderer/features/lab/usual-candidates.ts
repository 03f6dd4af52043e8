/** The systems that the lab selects before the user has chosen any. */
import type { CandidateWanted } from '../../../shared/contract/lab.ts';
import type { SystemName } from '../../../shared/rating/index.ts';

/** One of each kind: the systems that most leagues would choose from. */
const wellKnown: readonly SystemName[] = ['league', 'ts2-shares', 'trueskill', 'glicko', 'elo'];

/** The system in use first, then one of each other kind. */
export const usualCandidates = (inUse: SystemName): CandidateWanted[] =>
  [...new Set([inUse, ...wellKnown])].map((system) => ({ system }));
