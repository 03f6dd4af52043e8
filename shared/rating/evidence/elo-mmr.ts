/**
 * Why Elo-MMR moved a rating. At the estimate of the side's performance, what all others say of it is even with what was
 * known of it, so each has a share of the distance between the two: under normal performances exactly its part of it,
 * and under logistic ones in proportion.
 */
import { evidenceBySpeakers } from './by-speakers.ts';
import type { Asked, Explained } from './field.ts';
import type { Parameters } from '../parameters.ts';
import { duelChances } from '../predict.ts';
import { performAsMeans } from '../systems/duels.ts';
import { curveOf, gainOf, type EloMmrName } from '../systems/elo-mmr.ts';
import { estimatePerformances } from '../systems/estimated-performance.ts';

export const eloMmrEvidence = (name: EloMmrName, { beta }: Parameters, asked: Asked): Explained =>
  evidenceBySpeakers(asked, {
    perform: (field) => {
      performAsMeans(field, beta * beta);
    },
    changes(field, side, member, weight) {
      const found = estimatePerformances(field, curveOf(name), beta);
      const [ahead, level, behind] = [found.ahead[side]!, found.level[side]!, found.behind[side]!];
      const said = ahead + level + behind;
      const distance = found.performance[side]! - field.performedMean[side]!;
      const factor = said === 0 ? 0 : (gainOf(field, side, member, weight) * distance) / said;
      return { ahead: factor * ahead, level: factor * level, behind: factor * behind };
    },
    chances: (a, b) => duelChances(a, b, 0),
  });
