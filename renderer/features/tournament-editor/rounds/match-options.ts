/** How teams meet in a tournament of rounds: over how many boards, and in which order their people play. Pure. */
import {
  stages as stagesRead,
  type LineupOrder,
  type Stage,
} from '../../../../shared/contract/competitions.ts';
import { pairsOfMatch } from '../../../../shared/competition/match-pairs.ts';
import type { HandicapRule } from '../../../../shared/contract/handicaps.ts';
import { mostInMatch, type MatchOptions } from '../../../app/boards/match-options.ts';

const noMatches: MatchOptions = { boards: '', allPlayAll: false, order: 'free', tolerance: '0' };

interface Options {
  readonly who: 'teams' | 'people';
  readonly matches: MatchOptions;
}

const whole = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d{1,6}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};

const peopleIn = (matches: MatchOptions): number | undefined =>
  whole(matches.boards, 1, mostInMatch(matches));

/** How many people of a team play in a match, each at a board; null where whole teams play, or people alone. */
export const matchBoardsOf = ({ who, matches }: Options): number | null =>
  who === 'teams' ? (peopleIn(matches) ?? null) : null;

/** Who meets at the boards of a match, as places in two lineups; null as above. */
export function matchPairsOf(options: Options): ReturnType<typeof pairsOfMatch> | null {
  const people = matchBoardsOf(options);
  return people === null ? null : pairsOfMatch(people, options.matches.allPlayAll);
}

const toleranceOf = ({ tolerance }: MatchOptions): number | undefined => whole(tolerance, 0, 100_000);

/** Where everyone plays everyone, it makes no difference who is first. */
export function orderOf({ matches }: Options): LineupOrder {
  const by = matches.allPlayAll ? 'free' : matches.order;
  return by === 'rating' ? { by, tolerance: toleranceOf(matches) ?? 0 } : { by };
}

/** Which of the fields can't be understood. */
export const unclearOptions = ({ who, matches }: Options): { boards: boolean; tolerance: boolean } => ({
  boards: who === 'teams' && matches.boards.trim() !== '' && peopleIn(matches) === undefined,
  tolerance:
    who === 'teams' &&
    !matches.allPlayAll &&
    matches.order === 'rating' &&
    toleranceOf(matches) === undefined,
});

/** The fields filled with what is recorded of the last stage. */
export function matchOptionsOf(stages: readonly Stage[]): MatchOptions {
  const { matchBoards = null, allPlayAll = false, lineUpOrder: order } = stages.at(-1) ?? {};
  return {
    boards: matchBoards === null ? '' : String(matchBoards),
    allPlayAll,
    order: order?.by ?? 'free',
    tolerance: order?.by === 'rating' ? String(order.tolerance) : noMatches.tolerance,
  };
}

/** What a team league is unless it was paired otherwise. */
const usualStage = { format: { kind: 'duels', method: 'round-robin', legs: 2 } } as const;

/** What a tournament that isn't paired here is told as where something must be. */
const enteredStage = { format: { kind: 'duels', method: 'swiss' }, isEntered: true } as const;

interface Typed extends Options {
  readonly stages: readonly Stage[];
  readonly handicapRule: HandicapRule | null;
}

/** The stages with what was typed in the last one; undefined where they stay as they are recorded. */
export function changedStages({ stages, handicapRule, ...options }: Typed): Stage[] | undefined {
  const last = stages.at(-1);
  const matchBoards = matchBoardsOf(options);
  const isSame =
    JSON.stringify(matchOptionsOf(stages)) === JSON.stringify(options.matches) &&
    JSON.stringify(last?.handicap ?? null) === JSON.stringify(handicapRule);
  const isNothing = matchBoards === null && handicapRule === null;
  if (isSame || (isNothing && last === undefined)) return undefined;
  if (isNothing && last?.isEntered) return stages.slice(0, -1);
  const isLeague = matchBoards !== null && (last === undefined || last.isEntered);
  const changed = {
    ...(isLeague ? usualStage : (last ?? enteredStage)),
    ...{ matchBoards, handicap: handicapRule ?? undefined },
    allPlayAll: (matchBoards !== null && options.matches.allPlayAll) || undefined,
    ...(matchBoards === null ? {} : { lineUpOrder: orderOf(options) }),
  };
  return stagesRead.parse([...stages.slice(0, -1), changed]);
}
