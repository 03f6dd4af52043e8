/** Why ratings moved, what was expected, and who met whom. */
import { z } from 'zod';
import type { Handicap } from './handicaps.ts';
import type { Belief } from '../rating/index.ts';
import { returns, type Domain } from './call.ts';
import type { ContestKind } from './competition-words.ts';
import type { ShownAs } from './values.ts';

/** People who are compared with one another; empty while they are being chosen. */
const lineup = z.array(z.int()).max(100);

/** Sides, or single opponents in a system of duels, that came in before, level with or behind one's own side. */
export type Relation = 'ahead' | 'level' | 'behind';

/** Whether a contest moved a rating, and if not, why not. */
export type Counted =
  | 'rated'
  | 'guest'
  | 'side not rated'
  | 'tournament not rated'
  | 'unfinished'
  | Exclude<ContestKind, 'played'>;

/** A player by full name, and how lists that others read show them. */
export interface Named {
  playerId: number;
  player: string;
  shownAs: ShownAs;
}

/** A person or a team on the other side of a contest. */
export interface OtherSide {
  teamId: number | null;
  team: string | null;
  members: Named[];
}

/**
 * A part of a change, in rating points; the parts of a contest add up to its change. `teammates`: the result told of them, and the
 * player moved against it.
 */
export interface WhyPart {
  kind: Relation | 'teammates' | 'time away';
  change: number;
}

/** One opponent in a system that knows duels alone (Elo, Glicko). */
export interface WhyOpponent {
  relation: Relation;
  /** null: all who are not named one by one. */
  person: Named | null;
  /** How many people they are. */
  count: number;
  /** The expected score, 0 to 1; of many, their mean. */
  expected: number;
  change: number;
}

/** What one of two sides received, and whether that is the player's own. */
interface HandicapInContest {
  handicap: Handicap;
  isOwn: boolean;
}

export interface WhyContest {
  contestId: number;
  round: string | null;
  board: string | null;
  counted: Counted;
  /** How many other sides came in where; null where there is no result. */
  sides: Record<Relation, number> | null;
  /** Sides ahead that were held weaker before, with their handicaps, and sides behind that were held stronger. */
  upsets: { ahead: number; behind: number };
  /** Where there is one other side. */
  opposite: OtherSide | null;
  handicap: HandicapInContest | null;
  /** The chance of being ahead of the one other side, before; the place to expect among many, 1 the best. */
  expected: number | null;
  before: Belief | null;
  after: Belief | null;
  parts: WhyPart[];
  /** Where the system of the league knows duels alone: the weightiest, by what they changed. */
  opponents: WhyOpponent[];
}

/** Why one tournament moved one player's rating. */
export interface Why {
  playerId: number;
  tournamentId: number;
  /** Of the tournament: 1 as usual, 0 where it is not rated. */
  weight: number;
  /** True where its sides are teams. */
  teams: boolean;
  /** Of the mean by the contests of the tournament. */
  change: number;
  /** The same in whole points, as pages show it: what the contests show one by one adds up to it. */
  points: number;
  /** For dynamics by days: since the player's last rated contest before; null where there is none, or it does not matter. */
  daysAway: number | null;
  /** False where a part of the league's dynamics is by contest, so that strength may move without time. */
  agesByDays: boolean;
  /** All in which the player took part, in order of time. */
  contests: WhyContest[];
  /** With whom all rated contests of each were in one side until then; null for few contests, or where there is no such person. */
  inseparable: { contests: number; people: Named[] } | null;
}

/** The expected and the actual score of a player in one rated contest. */
export interface PredictedContest {
  tournamentId: number;
  contestId: number;
  sides: number;
  /** Other sides that came in where. */
  ahead: number;
  level: number;
  behind: number;
  /** 1 the best; 1 + the sum of the chances that another side is ahead. */
  expectedPlace: number;
  /** Where there is one other side: who it was, and how strong it was held. */
  opposite: (OtherSide & { mean: number }) | null;
  handicap: HandicapInContest | null;
}

export interface Predictions {
  playerId: number;
  /** In order of time. */
  contests: PredictedContest[];
}

/** A player who was on the same side, or on another one, in contests that were rated. */
export interface Companion extends Named {
  contests: number;
  /** Against opponents, how often ahead of, level with and behind their side; with partners, other sides so. */
  won: number;
  tied: number;
  lost: number;
  mean: number;
  deviation: number;
  /** Of winning a contest of the two alone today, a tie not counted. */
  chance: number;
}

export interface CompanionList {
  /** All there are, or all whose name fits; `people` has the most met of them. */
  total: number;
  people: Companion[];
}

export interface Company {
  playerId: number;
  partners: CompanionList;
  opponents: CompanionList;
}

/** Somebody whom a league's results can't distinguish from a player, because they play together. */
export interface Indistinguishable extends Named {
  /** Rated contests of both in one side. */
  contests: number;
  /** Whether neither was ever in another side. */
  always: boolean;
}

/** One of two sides that are compared. */
export interface ComparedSide {
  members: (Named & { club: string | null; mean: number; deviation: number })[];
  /** The estimated worth of the lineup; null where it is empty. */
  strength: number | null;
}

export interface Meeting {
  contestId: number;
  tournamentId: number;
  tournament: string;
  date: string | null;
  round: string | null;
  board: string | null;
  /** How one's side came off against the other's; null where they were on the same side. */
  result: 'won' | 'tied' | 'lost' | null;
  /** "3=" where shared; of both sides, the same where they stood together. */
  placeTexts: [string, string];
  sides: number;
  /** Those of the two lineups who were there. */
  present: [Named[], Named[]];
}

/** Two players or lineups: win probabilities today by the league's system, and their results against each other. */
export interface SidesCompared {
  sides: [ComparedSide, ComparedSide];
  /** Of the first side; null while either side is empty. */
  chances: { win: number; tie: number; loss: number } | null;
  /** Of one against one: whom of the second side results can't distinguish from the first. */
  indistinguishable: Indistinguishable | null;
  /** Rated contests in which a member of each was on opposite sides. */
  won: number;
  tied: number;
  lost: number;
  /** Rated contests in which they were on the same side. */
  together: number;
  /** The newest first, as many as are listed of them all. */
  meetings: Meeting[];
}

export const explanationsCalls = {
  /** Why one tournament moved one rating: the engine's parts of every contest. */
  'players.why': returns<Why>()('rated', z.strictObject({ playerId: z.int(), tournamentId: z.int() })),
  /** The expected result of every contest; of these tournaments alone, where some are named. */
  'players.predictions': returns<Predictions>()(
    'rated',
    z.strictObject({ playerId: z.int(), tournamentIds: z.array(z.int()).max(100_000).optional() }),
  ),
  /** Partners and opponents, the most met first; with a name, those whom it fits. */
  'players.partnersAndOpponents': returns<Company>()(
    'rated',
    z.strictObject({ playerId: z.int(), name: z.string().max(200).optional() }),
  ),
  /** Two players or lineups: win probabilities today, and their results against each other. */
  'sides.compare': returns<SidesCompared>()('rated', z.strictObject({ one: lineup, other: lineup })),
} as const satisfies Domain;
