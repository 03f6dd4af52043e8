/** What the calls about pairings answer. */
import type { PresetContent } from '../arguments/evening.ts';
import type { Belief } from '../../rating/index.ts';
import type { BrokenConstraints, Costs, JudgedSide } from '../../pairing/types.ts';

export interface PersonPlanned {
  playerId: number;
  player: string;
}

export interface SidePlanned extends JudgedSide {
  /** Of a fixed team; null where people play for themselves. */
  team: string | null;
  people: PersonPlanned[];
  /** Of these, those who wait as substitutes. */
  substitutes: number[];
}

/** Two people of a board who were at the same board before. */
export interface MetBefore {
  one: number;
  other: number;
  as: 'opponents' | 'partners';
  /** How often in the last weeks, and how often otherwise in this tournament: played, or planned. */
  recent: number;
  thisTournament: number;
}

export interface BoardPlanned {
  /** Match quality, 0 to 1. */
  quality: number;
  /** In the order of their seats. */
  sides: SidePlanned[];
  costs: Costs;
  /** The most frequent first; at most ten. */
  before: MetBefore[];
}

export interface RoundPlanned {
  round: number;
  boards: BoardPlanned[];
  /** People who are here and have no board. */
  out: { team: string | null; people: PersonPlanned[] }[];
}

export interface PairingSuggestion {
  rounds: RoundPlanned[];
  /** Of the whole plan, not weighted; and their weighted sum. */
  costs: Costs;
  cost: number;
  /** Constraints that can't all hold, by their index in the options; null where all hold. */
  constraints: BrokenConstraints | null;
}

export interface PairingSuggestions {
  /** The best first. */
  suggestions: PairingSuggestion[];
}

export interface PairingsStarted {
  tournamentId: number;
  /** The first round that was begun, counted from 1. */
  round: number;
}

/** The rating a newcomer is assumed to have: in the league's unit, with the deviation that the system begins with. */
export interface Guesses {
  beginner: Belief;
  average: Belief;
  strong: Belief;
}

export interface Presets {
  presets: { presetId: number; name: string; content: PresetContent }[];
}
