/** Why a player would move if other settings were applied, in words. */
import type { MoveReason } from '../../../shared/contract/settings.ts';
import { texts } from '../../../shared/messages/index.ts';

const say = texts.settings.preview.why;

/** In deviations of the league's ratings: a barely visible difference, and one that moves a player far. */
const little = 0.2;
const much = 1;

type Amount = 'little' | 'some' | 'much';

const amountOf = (by: number): Amount =>
  Math.abs(by) < little ? 'little' : Math.abs(by) < much ? 'some' : 'much';

/** “Spring Cup counts much more for them”; nothing for a player who keeps the rank. */
export function reasonSentence(reason: MoveReason | null): string {
  if (reason === null) return '';
  const way = reason.by < 0 ? 'down' : 'up';
  const amount = amountOf(reason.by);
  return reason.kind === 'tournament'
    ? say.tournament[way]({ name: reason.name, amount })
    : say[reason.kind][way]({ amount });
}
