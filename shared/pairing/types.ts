import type { Belief, RatingSystem } from '../rating/index.ts';

/** Somebody who is here tonight. */
export interface Person {
  readonly playerId: number;
  readonly belief: Belief;
}

export interface Request {
  readonly people: readonly Person[];
  readonly kind: 'teams' | 'duels';
  /** Wanted number of people in a team, from 1 on; the league's team size. Duels take no notice of it. */
  readonly size?: number;
  /** 0 is the best proposal; 1, 2, ... are different good ones. */
  readonly attempt?: number;
}

export interface ProposedSide {
  playerIds: number[];
  /** Of the side's performance tonight, in the league's unit. */
  mean: number;
  deviation: number;
  /** Of coming first on this board; a tie of two counts half for each. The chances of a board add up to 1. */
  chance: number;
}

export interface ProposedBoard {
  /** Match quality, 0 to 1. */
  quality: number;
  sides: ProposedSide[];
}

export interface Proposal {
  /** Duels: a board for each pair, the strongest first. Teams: one board with all of them. */
  boards: ProposedBoard[];
  /** Player ids of those who have no place on a board. */
  sittingOut: number[];
}

/** What pairing asks of a rating system. */
export type Judge = Pick<RatingSystem, 'performance' | 'matchQuality' | 'duelChances'>;

/** Pairing needs `needed` people at least. */
export class TooFewPeople extends RangeError {
  override readonly name = 'TooFewPeople';
  readonly needed: number;

  constructor(needed: number) {
    super(`at least ${String(needed)} people are needed`);
    this.needed = needed;
  }
}
