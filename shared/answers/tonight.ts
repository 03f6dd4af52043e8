/** What the calls about tonight answer. */
import type { RecipeContent } from '../arguments/evening.ts';
import type { Belief } from '../rating/index.ts';
import type { BrokenRules, Costs, JudgedSide } from '../pairing/evening.ts';

export interface PersonPlanned {
  playerId: number;
  player: string;
}

export interface SidePlanned extends JudgedSide {
  /** Of a fixed team; null where people stand for themselves. */
  team: string | null;
  people: PersonPlanned[];
  /** Of these, who waits as a substitute. */
  substitutes: number[];
}

/** Two people of a board who were at one board before. */
export interface MetBefore {
  one: number;
  other: number;
  as: 'opponents' | 'partners';
  /** How often in the last weeks, and how often else tonight: played, or planned. */
  recent: number;
  tonight: number;
}

export interface BoardPlanned {
  /** Match quality, 0 to 1. */
  quality: number;
  /** In the order of their seats. */
  sides: SidePlanned[];
  costs: Costs;
  /** The most often first; no more than ten. */
  before: MetBefore[];
}

export interface RoundPlanned {
  round: number;
  boards: BoardPlanned[];
  /** Who is here and has no board. */
  out: { team: string | null; people: PersonPlanned[] }[];
}

export interface EveningProposal {
  rounds: RoundPlanned[];
  /** Of the whole plan, not weighted; and their weighted sum. */
  costs: Costs;
  cost: number;
  /** Rules that can't all hold, by their index in the wish; null where all hold. */
  rules: BrokenRules | null;
}

export interface EveningProposals {
  /** The best first. */
  proposals: EveningProposal[];
}

export interface EveningStarted {
  tournamentId: number;
  /** The first round that was begun, counted from 1. */
  round: number;
}

/** What a newcomer is taken for: in the league's unit, the deviation as wide as the system begins with. */
export interface Guesses {
  beginner: Belief;
  average: Belief;
  strong: Belief;
}

export interface Recipes {
  recipes: { presetId: number; name: string; content: RecipeContent }[];
}
