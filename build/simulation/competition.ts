/** A whole competition played by made-up people, paired round by round by the program. */
import { performance } from 'node:perf_hooks';
import { advantagesOf } from '../../shared/competition/handicap.ts';
import { type HandicapRule, type JudgedHandicap } from '../../shared/contract/handicaps.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { reachOf } from '../../shared/pairing/methods.ts';
import {
  isBracket,
  type DuelFormat,
  type DuelMethod,
  usualWeights,
} from '../../shared/contract/pairing-options.ts';
import { roundsNeeded } from '../../shared/pairing/rounds-needed.ts';
import {
  CannotPair,
  type Entrant,
  type PairingRequest,
  type PlannedRound,
  type PlayedBoard,
} from '../../shared/pairing/types.ts';
import { createSystem, defaultParameters, type RatingSystem } from '../../shared/rating/index.ts';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { finalTable, type Place } from './competition-table.ts';
import {
  byesTwiceIn,
  colourViolationsIn,
  favouriteScoreIn,
  gamesIn,
  rematchesIn,
} from './competition-figures.ts';

/** A way of making duels; or a season of teams, home and away. */
export type CompetitionFormat = DuelMethod | 'team-league';

export interface CompetitionPlan {
  readonly format: CompetitionFormat;
  readonly players: number;
  /** null: as many as the format has; of those that have no number, enough to tell the players apart. */
  readonly rounds: number | null;
  readonly seed: number;
  readonly accelerated?: boolean;
  /** Of a Swiss: paired by FIDE's Dutch system. */
  readonly dutch?: boolean;
  /** By which the weaker of two receives a handicap; without it all games are even. */
  readonly handicap?: HandicapRule | undefined;
}

export type DuelPlan = CompetitionPlan & { readonly format: DuelMethod };

/**
 * Places are those of the format: of a McMahon by points with those for the band, which are in `points`; of a ladder its
 * order; of a knock-out the later the one is out, the better; of all others the standings.
 */
export interface CompetitionReport {
  readonly standings: readonly Place[];
  readonly rounds: number;
  readonly games: number;
  readonly rematches: number;
  /** Players with more than one bye. */
  readonly byesTwice: number;
  /** A colour three times in a row, or three more of one than of the other; each time it happens. Stones decide colours. */
  readonly colourViolations: number;
  /** Games with a handicap. */
  readonly handicaps: number;
  /** What the stronger of two scored on average: 1 is a win, and 0.5 about even. null without games. */
  readonly favouriteScore: number | null;
  readonly secondsSlowestRound: number;
}

/** Player 1 is the strongest. Chance decides by the rating system's own probabilities. The same plan, the same results. */
export function playCompetition(plan: DuelPlan): CompetitionReport {
  const system = createSystem('ts2a', defaultParameters('ts2a'), { singlePlayers: true });
  const request = requestFor(plan);
  const wanted = plan.rounds ?? roundsNeeded(request.format, plan.players) ?? enough(plan);
  const chance = chanceOf(plan.seed, 5);
  const table: Table = {
    request,
    system,
    chance,
    played: [],
    withStones: new Set(),
    handicaps: 0,
    slowest: 0,
  };
  const rounds =
    reachOf(request.format) === 'whole' ? playSchedule(table, wanted) : playRoundByRound(table, wanted);
  const { played } = table;
  return {
    standings: finalTable(request, played),
    rounds,
    games: gamesIn(played),
    rematches: rematchesIn(played),
    byesTwice: byesTwiceIn(played),
    colourViolations: colourViolationsIn(played.filter((board) => !table.withStones.has(board))),
    handicaps: table.handicaps,
    favouriteScore: favouriteScoreIn(played),
    secondsSlowestRound: Math.round(table.slowest * 1000) / 1000,
  };
}

/** A double elimination ends by itself, after twice as many rounds as a knock-out and a few more at most. */
const enough = ({ format, players }: DuelPlan): number =>
  Math.ceil(Math.log2(players)) * (format === 'double-elimination' ? 3 : 1) +
  (format === 'double-elimination' ? 3 : 0);

interface Table {
  readonly request: Omit<PairingRequest, 'rounds' | 'played'>;
  readonly system: RatingSystem;
  readonly chance: Chance;
  readonly played: PlayedBoard[];
  /** Whose colours follow from the handicap. */
  readonly withStones: Set<PlayedBoard>;
  handicaps: number;
  slowest: number;
}

/** A round as it is played: board by board with what evens it out. */
interface EvenedRound extends PlannedRound {
  readonly handicaps: readonly JudgedHandicap[];
}

/** All rounds are planned at once. */
function playSchedule(table: Table, wanted: number): number {
  const plan = planned(
    table,
    Array.from({ length: wanted }, (_, at) => at + 1),
  );
  for (const round of plan) play(table, round);
  return plan.length;
}

/** Until the format is over. */
function playRoundByRound(table: Table, wanted: number): number {
  for (let round = 1; round <= wanted; round += 1) {
    const [plan] = planned(table, [round]);
    if (plan === undefined) return round - 1;
    play(table, plan);
  }
  return wanted;
}

function planned(table: Table, rounds: readonly number[]): readonly EvenedRound[] {
  const started = performance.now();
  try {
    const [best] = suggestPairings({ ...table.request, rounds, played: table.played }, table.system);
    return (best?.rounds ?? []).map((round, at) => ({
      ...round,
      handicaps: (best?.judged[at] ?? []).map(({ handicap }) => handicap),
    }));
  } catch (error) {
    if (error instanceof CannotPair && error.why.kind === 'over') return [];
    throw error;
  } finally {
    table.slowest = Math.max(table.slowest, (performance.now() - started) / 1000 / rounds.length);
  }
}

/** Of brackets no game is level: the favourite and the other share the draws. */
function play(table: Table, { round, boards, out, handicaps }: EvenedRound): void {
  const { request, system, chance, played } = table;
  const isLevelAllowed = !isBracket(request.format);
  for (const [at, [one = [], other = []]] of boards.entries()) {
    const [first, second] = [lineup(request.entrants, one), lineup(request.entrants, other)];
    const lead = leadIn(handicaps[at]);
    if (lead !== 0) table.handicaps += 1;
    const { win, tie } = system.duelChances(first, second, 1, lead);
    const points = resultOf(chance, win, isLevelAllowed ? tie : 0, tie);
    const board: PlayedBoard = {
      round,
      kind: 'played',
      sides: [
        { entrants: one, points, seat: 1 },
        { entrants: other, points: 1 - points, seat: 2 },
      ],
    };
    if (handicaps[at]?.given?.handicap.kind === 'stones') table.withStones.add(board);
    played.push(board);
  }
  if (!hasByes(request.format)) return;
  for (const entrant of out)
    played.push({ round, kind: 'bye', sides: [{ entrants: [entrant], points: 1, seat: null }] });
}

/** By how many rating points the first side is ahead by its handicap. */
function leadIn(handicap: JudgedHandicap | undefined): number {
  const [own = 0, theirs = 0] = (handicap && advantagesOf(handicap)) ?? [];
  return own - theirs;
}

/** As the program records them: elsewhere an entrant without a board just has none. */
const hasByes = (format: PairingRequest['format']): boolean =>
  format.kind === 'duels' && (format.method === 'swiss' || format.method === 'mcmahon');

function resultOf(chance: Chance, win: number, tie: number, drawn: number): number {
  if (chance.happens(tie)) return 0.5;
  const left = 1 - tie;
  const wins = win + (drawn - tie) / 2;
  return chance.happens(wins / left) ? 1 : 0;
}

const lineup = (entrants: readonly Entrant[], side: readonly number[]) =>
  side.flatMap((entrant) => entrants[entrant]?.people.map(({ belief }) => ({ belief, share: null })) ?? []);

function requestFor(plan: DuelPlan): Table['request'] {
  const { format, players, seed, rounds, accelerated, dutch, handicap } = plan;
  const chance = chanceOf(seed, 4);
  const ratings = Array.from({ length: players }, () => Math.round(3000 + 800 * chance.normal()));
  const entrants = ratings
    .toSorted((a, b) => b - a)
    .map((rating, at): Entrant => ({
      people: [{ playerId: at + 1, belief: { mean: rating, deviation: 200 }, club: null, isBeginner: false }],
      startingRating: rating,
      from: 1,
      until: null,
      out: [],
    }));
  const duels: DuelFormat = { kind: 'duels', method: format, legs: 1, groupSize: 4 };
  return {
    entrants,
    format: {
      ...duels,
      ...(dutch === true && { pairedBy: 'dutch', totalRounds: rounds }),
      ...(accelerated === true && { accelerated, totalRounds: rounds }),
    },
    kept: [],
    recent: { opponents: () => 0, partners: () => 0 },
    weights: usualWeights,
    constraints: [],
    ...(handicap && { handicaps: { rule: handicap, changed: [] } }),
    teamSize: 1,
    effort: 0,
    from: null,
    alternatives: 1,
  };
}
