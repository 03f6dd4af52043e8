/** What of the tournament that is paired can be printed, and the round that was chosen for it. */
import { today } from '../../../app/evening-day.ts';
import { pairings } from '../pairings.svelte.ts';
import { startedLast } from '../started-draft.ts';
import { printableRounds, sheetChoice, type Printable } from './sheet-choice.svelte.ts';
import { begunKey } from './sheet-round.ts';

export const printableNow = (): Printable =>
  printableRounds(
    pairings.running?.rounds ?? [],
    pairings.printable,
    pairings.draft.again !== null,
    today(),
    startedLast(pairings.draft),
  );

/** Who looks at a round prints that one; undefined: the usual one. */
export function printRound(round: number | undefined): void {
  sheetChoice.round =
    round === undefined ? undefined : { key: begunKey(round), insteadOf: printableNow().inPlay };
}
