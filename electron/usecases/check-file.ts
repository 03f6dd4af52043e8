/** Looks for damage in the league's file, and takes sums of what was recorded since the last time. */
import { isDamaged } from '../store/rescue/damage.ts';
import { takeSums } from '../store/rescue/sums.ts';
import type { Context } from './context.ts';

export interface FileLooks {
  /** Found so since it was opened: it need not be checked again. */
  readonly isWhole: boolean;
}

/** True for a damaged file, to which nothing may be written any more. */
export function checkFile(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  { isWhole }: FileLooks,
): boolean {
  const watch = (done: number, total: number): void => {
    progress('checking', done, total);
  };
  if (!isWhole && isDamaged(store, watch)) return true;
  takeSums(store, watch);
  return false;
}
