/** Reading from ratings that hold, although another process may change the league at any time. */
import { ratingsAreCurrent, standingsAreCurrent } from '../../store/ratings/ratings.ts';
import { snapshot } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { refreshRatings, refreshStandings } from './refresh.ts';
import { untilAnswered } from './retry.ts';

/** Reads on a snapshot whose standings hold. The league isn't held while the answer is worked with. */
export const onCurrentStandings = <R>(context: Context, read: () => R): R =>
  untilAnswered(() => {
    refreshStandings(context);
    return snapshot(context.store, () => (standingsAreCurrent(context.store) ? { answer: read() } : null));
  });

/** The same with the ratings of every contest. */
export const onCurrentRatings = <R>(context: Context, read: () => R): R =>
  untilAnswered(() => {
    refreshRatings(context);
    return snapshot(context.store, () => (ratingsAreCurrent(context.store) ? { answer: read() } : null));
  });
