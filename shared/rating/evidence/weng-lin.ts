/** Why Weng and Lin's systems moved a rating: the gradient is a sum over who spoke. */
import { evidenceBySpeakers } from './by-speakers.ts';
import type { Asked, Explained } from './field.ts';
import { logisticDuel } from '../logistic.ts';
import type { Parameters } from '../parameters.ts';
import { performAsSums, stepsFor, type WengLinName } from '../systems/weng-lin.ts';

export const wengLinEvidence = (name: WengLinName, { beta }: Parameters, asked: Asked): Explained =>
  evidenceBySpeakers(asked, {
    perform: (field) => {
      performAsSums(field, beta);
    },
    changes(field, side, member, weight) {
      const steps = stepsFor(field, name, beta);
      const factor = weight * field.variance[member]!;
      return {
        ahead: factor * steps.ahead[side]!,
        level: factor * steps.level[side]!,
        behind: factor * steps.behind[side]!,
      };
    },
    chances: logisticDuel,
  });
