/** How many rounds a format has by itself. */
import { roundsOfTable } from '../competition/round-robin-left.ts';
import { duelSettings } from '../contract/duel-settings.ts';
import type { DuelFormat, Format } from '../contract/pairing-options.ts';

/**
 * How many rounds this many entrants play until a format is over; of a Swiss or McMahon the number that is set.
 *
 * @returns null where the format has no number of its own, or it isn't set
 */
export const roundsNeeded = (format: Format, entrants: number): number | null =>
  format.kind === 'duels' && entrants >= 2 ? roundsOfDuels(format, entrants) : null;

function roundsOfDuels(format: DuelFormat, entrants: number): number | null {
  switch (format.method) {
    case 'round-robin':
      return format.legs * roundsOfTable(entrants);
    case 'groups':
      return format.legs * roundsOfTable(Math.ceil(entrants / groupCount(entrants, format.groupSize)));
    case 'knock-out':
      return Math.ceil(Math.log2(entrants));
    case 'swiss':
    case 'mcmahon':
      return duelSettings(format).totalRounds;
    // A double elimination ends when one is left, in one round more or less.
    case 'double-elimination':
    case 'quality':
    case 'ladder':
      return null;
  }
}

/** Into how many groups of about this size entrants are drawn. */
export const groupCount = (entrants: number, groupSize: number): number =>
  Math.max(1, Math.round(entrants / groupSize));
