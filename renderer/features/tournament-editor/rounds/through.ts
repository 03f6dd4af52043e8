/** Who goes through a level match of a knockout, as it is chosen at its board: a ruling, so that the score stays. */
import type { Ruling } from '../../../../shared/contract/competitions.ts';
import { roundsDecided } from '../../../../shared/competition/tournament-options.ts';
import { stageAt, type EntrantDraft, type RoundsDraft } from './draft.ts';
import type { Make, RoundsEditing } from './edits.ts';

/** The keys of the rounds for which the record says that an entrant goes through. */
export const roundsThrough = (draft: RoundsDraft, { rulings }: EntrantDraft): number[] =>
  roundsDecided(rulings).flatMap((round) => draft.rounds[round - 1]?.key ?? []);

/**
 * The rulings of an entrant with what was chosen since they were recorded.
 *
 * @param through - The keys of the rounds in question.
 */
export function rulingsWith(
  draft: RoundsDraft,
  { rulings }: EntrantDraft,
  through: readonly number[],
): Ruling[] {
  const rounds = draft.rounds.flatMap(({ key }, at) => (through.includes(key) ? [at + 1] : []));
  const kept = rulings.filter((one) => one.kind !== 'through' || rounds.includes(one.round));
  const known = roundsDecided(kept);
  return [
    ...kept,
    ...rounds
      .filter((round) => !known.includes(round))
      .map((round): Ruling => {
        const stage = stageAt(draft, round) + 1;
        return { kind: 'through', stage: Math.max(1, stage), round, reason: null };
      }),
  ];
}

export const throughEdits = (draft: RoundsDraft, make: Make): Pick<RoundsEditing, 'setThrough'> => ({
  setThrough: ({ key }, pair, winner) => {
    make.change('', () => {
      for (const one of draft.entrants.filter((entrant) => pair.includes(entrant.key))) {
        const others = one.through.filter((round) => round !== key);
        one.through = one.key === winner ? [...others, key] : others;
      }
    });
  },
});
