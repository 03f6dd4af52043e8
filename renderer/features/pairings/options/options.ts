/** The pairing options as they are in the fields while they are typed, and what they mean. Pure. */
import { z } from 'zod';
import type { LineupOrder } from '../../../../shared/contract/competitions.ts';
import { pairsOfMatch } from '../../../../shared/competition/match-pairs.ts';
import { handicapRule } from '../../../../shared/contract/handicaps.ts';
import { scoring } from '../../../../shared/contract/scoring.ts';
import {
  duelMethods,
  tableAimNames,
  isBracketMethod,
  constraint,
  weights,
  type Format,
  criteria,
  usualWeights,
} from '../../../../shared/contract/pairing-options.ts';
import { ratingOfGoRank } from '../../../../shared/names/go-rank.ts';
import { texts } from '../../../../shared/messages/index.ts';
import {
  hasLineupOrder,
  lineupOrders,
  mostInMatch,
  type MatchOptions,
} from '../../../app/boards/match-options.ts';
import { bestOfProblem } from '../../../app/scoring/best-of.ts';
import {
  canPlanAll,
  duelFields,
  duelPart,
  numbersOfDuels,
  usualDuelFields,
  type NumberOfDuels,
} from './duel-fields.ts';
import { partSetAside, partsOfLast } from './set-aside.ts';

/** What happens to players who don't fill a team. */
export const leftOvers = ['spread', 'substitutes', 'refused'] as const;

export const optionsDraft = z.object({
  kind: z.enum(['duels', 'tables', 'teams']),
  method: z.enum(duelMethods),
  legs: z.union([z.literal(1), z.literal(2)]),
  groupSize: z.string(),
  ...duelFields,
  /** Of fixed teams: how many boards a match has; empty: one game of whole teams. */
  matchBoards: z.string().default(''),
  /** Whether everyone plays everyone of the other team; `matchBoards` is then how many of a team play. */
  allPlayAll: z.boolean().default(false),
  /** In which order a team's people play at the boards of a match. */
  lineUpOrder: z.enum(lineupOrders).default('free'),
  /** Of an order by rating: how much stronger one may be who plays lower. */
  lineupTolerance: z.string().default('50'),
  tableSize: z.string(),
  aim: z.enum(tableAimNames),
  /** Whether teams are made by their size or by their number. */
  teamsBy: z.enum(['size', 'count']),
  teamSize: z.string(),
  teamCount: z.string(),
  leftOver: z.enum(leftOvers),
  picks: z.enum(['balanced', 'captains']),
  meet: z.enum(['all', 'pairs']),
  /** One round at a time, or all up to the tournament's last. */
  rounds: z.enum(['one', 'all']),
  lastRound: z.string(),
  weights,
  constraints: z.array(constraint),
  recentWeeks: z.string(),
  /** null: none. */
  handicap: handicapRule.nullable().default(null),
  /** How many games a match has at most; empty: that isn't said. */
  bestOf: z.string().default(''),
  /** What results are worth; null: what is usual for the format. */
  scoring: scoring.nullable().default(null),
  /** What is still as in the tournament before, because nobody chose it for this one. */
  ofLast: z.array(z.enum(partsOfLast)).default([]),
  setAside: z.array(partSetAside).default([]),
});
export type OptionsDraft = z.output<typeof optionsDraft>;
export type OptionField =
  | NumberOfDuels
  | 'groupSize'
  | 'matchBoards'
  | 'lineupTolerance'
  | 'tableSize'
  | 'teamSize'
  | 'teamCount'
  | 'lastRound'
  | 'recentWeeks';
export type OptionProblems = Partial<Record<OptionField | 'bestOf', string>>;

export const defaultOptions: OptionsDraft = {
  kind: 'teams',
  method: 'quality',
  legs: 1,
  groupSize: '4',
  ...usualDuelFields,
  matchBoards: '',
  allPlayAll: false,
  lineUpOrder: 'free',
  lineupTolerance: '50',
  tableSize: '4',
  aim: 'level',
  teamsBy: 'size',
  teamSize: '2',
  teamCount: '2',
  leftOver: 'spread',
  picks: 'balanced',
  meet: 'pairs',
  rounds: 'one',
  lastRound: '3',
  weights: usualWeights,
  constraints: [],
  recentWeeks: '8',
  handicap: null,
  bestOf: '',
  scoring: null,
  ofLast: [],
  setAside: [],
};

/** The minimum and maximum of each typed number. */
const ranges: Readonly<Record<Exclude<OptionField, 'matchBoards'>, readonly [number, number]>> = {
  groupSize: [3, 20],
  lineupTolerance: [0, 100_000],
  tableSize: [3, 8],
  teamSize: [1, 50],
  teamCount: [2, 200],
  lastRound: [1, 60],
  recentWeeks: [0, 520],
  totalRounds: [1, 60],
  challengeUpTo: [1, 50],
  bands: [2, 50],
  bandWidth: [1, 1_000_000],
  bar: [-1_000_000, 1_000_000],
  floor: [-1_000_000, 1_000_000],
};

const rangeOf = (options: OptionsDraft, field: OptionField): readonly [number, number] =>
  field === 'matchBoards' ? [1, mostInMatch(options)] : ranges[field];

/** Empty means something: no limit, or what the format needs. */
const mayBeEmpty: ReadonlySet<OptionField> = new Set([
  'matchBoards',
  'totalRounds',
  'bar',
  'floor',
  'lastRound',
]);

/** Ratings, which go players know by their ranks: 1d, 5 kyu. */
export const isRatingField = (field: OptionField): boolean => field === 'bar' || field === 'floor';

/** The number in a field; undefined if it isn't one that the field allows. */
export function typedCount(options: OptionsDraft, field: OptionField): number | undefined {
  const text = options[field].trim().replace(/^−/u, '-');
  const rank = isRatingField(field) ? ratingOfGoRank(text) : undefined;
  if (rank !== undefined) return rank;
  const count = /^-?\d{1,7}$/u.test(text) ? Number(text) : Number.NaN;
  const [least, most] = rangeOf(options, field);
  return count >= least && count <= most ? count : undefined;
}

/** A round, 1 or higher; undefined if it isn't one. */
export function typedRound(text: string): number | undefined {
  const round = /^\s*\d{1,4}\s*$/u.test(text) ? Number(text) : 0;
  return round >= 1 && round <= 1000 ? round : undefined;
}

/** How fixed teams meet over boards, as typed. */
export const matchOptionsOf = (options: OptionsDraft): MatchOptions => ({
  boards: options.matchBoards,
  allPlayAll: options.allPlayAll,
  order: options.lineUpOrder,
  tolerance: options.lineupTolerance,
});

/** The same the other way round. */
export function withMatchOptions(options: OptionsDraft, part: Partial<MatchOptions>): OptionsDraft {
  const { boards, allPlayAll, order, tolerance } = { ...matchOptionsOf(options), ...part };
  return { ...options, matchBoards: boards, allPlayAll, lineUpOrder: order, lineupTolerance: tolerance };
}

/** True if teams meet over boards, in the order of their ratings. */
const hasTolerance = (options: OptionsDraft, by: 'people' | 'teams'): boolean =>
  by === 'teams' && hasLineupOrder(matchOptionsOf(options)) && options.lineUpOrder === 'rating';

/** The fields that matter for the current choice; fixed teams play as they are. */
export function fieldsOf(options: OptionsDraft, by: 'people' | 'teams'): readonly OptionField[] {
  const always: OptionField[] = plansAll(options, by) ? ['lastRound', 'recentWeeks'] : ['recentWeeks'];
  switch (kindOf(options, by)) {
    case 'duels':
      return [
        ...(options.method === 'groups' ? (['groupSize'] as const) : []),
        ...(by === 'teams' ? (['matchBoards'] as const) : []),
        ...(hasTolerance(options, by) ? (['lineupTolerance'] as const) : []),
        ...numbersOfDuels(options),
        ...always,
      ];
    case 'tables':
      return ['tableSize', ...always];
    case 'teams':
      return [options.teamsBy === 'size' ? 'teamSize' : 'teamCount', ...always];
  }
}

/** What is wrong with the fields that matter, one message each. */
export function optionProblems(options: OptionsDraft, by: 'people' | 'teams'): OptionProblems {
  const problems: OptionProblems = {};
  for (const field of fieldsOf(options, by))
    if (typedCount(options, field) === undefined && !isLeftOpen(options, field)) {
      const [least, most] = rangeOf(options, field);
      problems[field] = texts.pairingOptions.badNumber({ least, most });
    }
  const bestOf = hasBestOf(options, by) ? bestOfProblem(options.bestOf) : undefined;
  return bestOf === undefined ? problems : { ...problems, bestOf };
}

const isLeftOpen = (options: OptionsDraft, field: OptionField): boolean =>
  mayBeEmpty.has(field) && options[field].trim() === '';

/** True if several rounds are planned at once. */
export const plansAll = (options: OptionsDraft, by: 'people' | 'teams'): boolean =>
  options.rounds === 'all' && mayPlanAll(options, by);

/** False where a round follows from the results of those before it. */
export function mayPlanAll(options: OptionsDraft, by: 'people' | 'teams'): boolean {
  const kind = kindOf(options, by);
  if (kind === 'tables') return options.aim !== 'points';
  return kind === 'teams' || canPlanAll(options.method);
}

/** The kind of boards that is played: fixed teams are not divided again. */
export const kindOf = (options: OptionsDraft, by: 'people' | 'teams'): OptionsDraft['kind'] =>
  by === 'teams' && options.kind === 'teams' ? 'duels' : options.kind;

/** Whether a result may count the games of a match: not at tables of several, nor where each game is a board of its own. */
export function hasBestOf(options: OptionsDraft, by: 'people' | 'teams'): boolean {
  const kind = kindOf(options, by);
  if (kind === 'duels') return !isBracketMethod(options.method) || options.matchGames === 1;
  return kind === 'teams';
}

/** How many boards a match of fixed teams has; null: one game of whole teams. */
export const matchBoardsOf = (options: OptionsDraft, by: 'people' | 'teams'): number | null =>
  by === 'teams' && kindOf(options, by) === 'duels' ? (typedCount(options, 'matchBoards') ?? null) : null;

/** As calls take it; left out where each plays at one board, and where whole teams play. */
export const allPlayAllOf = (options: OptionsDraft, by: 'people' | 'teams'): true | undefined =>
  (options.allPlayAll && matchBoardsOf(options, by) !== null) || undefined;

/** Who meets at the boards of a match, as places in two lineups; null where teams don't meet over boards. */
export function matchPairsOf(
  options: OptionsDraft,
  by: 'people' | 'teams',
): ReturnType<typeof pairsOfMatch> | null {
  const people = matchBoardsOf(options, by);
  return people === null ? null : pairsOfMatch(people, options.allPlayAll);
}

/** In which order a team's people play in a match; undefined while the tolerance is not understood. */
export function lineupOrderOf(options: OptionsDraft): LineupOrder | undefined {
  const by = options.allPlayAll ? 'free' : options.lineUpOrder;
  if (by !== 'rating') return { by };
  const tolerance = typedCount(options, 'lineupTolerance');
  return tolerance === undefined ? undefined : { by, tolerance };
}

export const orderFields = (
  order: LineupOrder | undefined,
): Pick<OptionsDraft, 'lineUpOrder' | 'lineupTolerance'> => ({
  lineUpOrder: order?.by ?? 'free',
  lineupTolerance: order?.by === 'rating' ? String(order.tolerance) : defaultOptions.lineupTolerance,
});

/** The selected format; undefined while one of its numbers is not understood. */
export function formatOf(options: OptionsDraft, by: 'people' | 'teams' = 'people'): Format | undefined {
  const { kind, method, legs, aim, leftOver, picks, meet } = { ...options, kind: kindOf(options, by) };
  if (kind === 'duels') {
    const groupSize = method === 'groups' ? typedCount(options, 'groupSize') : 4;
    const areTyped = numbersOfDuels(options).every(
      (field) => typedCount(options, field) !== undefined || isLeftOpen(options, field),
    );
    if (groupSize === undefined || !areTyped) return undefined;
    return { kind, method, legs, groupSize, ...duelPart(options, (field) => typedCount(options, field)) };
  }
  if (kind === 'tables') {
    const size = typedCount(options, 'tableSize');
    return size === undefined ? undefined : { kind, size, aim };
  }
  const bySize = options.teamsBy === 'size';
  const number = typedCount(options, bySize ? 'teamSize' : 'teamCount');
  if (number === undefined) return undefined;
  return { kind, size: bySize ? number : null, count: bySize ? null : number, leftOver, picks, meet };
}

/** True if all weights are the defaults. */
export const criteriaAreUsual = ({ weights: chosen }: OptionsDraft): boolean =>
  criteria.every((one) => chosen[one] === usualWeights[one]);
