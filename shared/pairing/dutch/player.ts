/** What FIDE's Dutch system asks of a round and of those who are to be paired in it. */
import type { Colour, Colours, Preference } from '../colours.ts';
import type { Float } from '../standings-so-far.ts';

export interface DutchPlayer {
  /** Pairing number, from 1: the place in the initial ranking (1.1, 1.2.2). */
  readonly number: number;
  /** Points, with virtual ones; in whole steps or not. */
  readonly score: number;
  readonly colours: Colours;
  readonly preference: Preference;
  /** Of the last round, and the one before. */
  readonly floats: readonly Float[];
  /** Rounds so far in which it didn't play (C9). */
  readonly unplayed: number;
  /** Not if it had a bye, or once as many points as for a win without playing (C2). */
  readonly mayHaveBye: boolean;
  /** In the last round: more than half of the points that could be had (1.7). */
  readonly isTopscorer: boolean;
}

export interface DutchRound {
  readonly players: readonly DutchPlayer[];
  /** Whether two may meet, by their indices in `players`: they haven't met, and nothing else forbids it (C1). */
  readonly mayMeet: (one: number, other: number) => boolean;
  /** Of those with odd pairing numbers who have no preference (5.2.5). */
  readonly initialColour: Colour;
}

/** By indices in `players`. */
export interface DutchPairing {
  readonly pairs: readonly (readonly [white: number, black: number])[];
  readonly bye: number | null;
}
