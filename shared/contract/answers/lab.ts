/** What the lab answers: which rating system knows this league best. */
import type { ShownAs } from '../arguments.ts';
import type { Compared } from '../../rating/index.ts';
import type { Landscape, Tuned } from '../../rating/index.ts';
import type { Parameters, SystemName } from '../../rating/index.ts';

export interface SystemsCompared extends Compared {
  /** Of the league that was judged. */
  revision: number;
  /** Glicko’s rating periods are counted in days; else in tournaments. */
  dated: boolean;
}

export interface SystemTuned extends Tuned {
  revision: number;
  system: SystemName;
  /** What the search began with. */
  start: Parameters;
}

export interface SystemLandscape extends Landscape {
  system: SystemName;
}

/** One person's trajectory in each of several systems, all over the same tournaments. */
export interface PlayerInSystems {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  /** In which the person took part, in order of time. `number` counts the league's tournaments from 1. */
  tournaments: { tournamentId: number; number: number; name: string; date: string | null }[];
  systems: {
    system: SystemName;
    parameters: Parameters;
    /** What was believed before the first of the tournaments. */
    before: { mean: number; deviation: number };
    /** After each of the tournaments, in their order. */
    after: { mean: number; deviation: number }[];
    /** On the leaderboard by conservative rating, as of now. */
    rankText: string;
    ranked: number;
  }[];
}
