/** All people in the league, whether they may be shown or not. It stays in this folder: pages get those who may be. */
import type { StandingRow } from '../../store/ratings/standings.ts';

/** Who a number is, and how they want to be shown. */
export type People = ReadonlyMap<number, Pick<StandingRow, 'player' | 'shownAs'>>;
