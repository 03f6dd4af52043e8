/** How teams meet in a tournament of rounds: over how many boards, and in which order their people play. Pure. */
import type { HandicapRule } from '../../../../shared/competition/handicap.ts';
import {
  stages as stagesRead,
  type LineUpOrder,
  type Stage,
} from '../../../../shared/contract/competitions.ts';

/** As typed. */
export interface MatchOptions {
  /** Empty: whole teams play. */
  boards: string;
  order: LineUpOrder['by'];
  tolerance: string;
}

const noMatches: MatchOptions = { boards: '', order: 'free', tolerance: '0' };

interface Options {
  readonly who: 'teams' | 'people';
  readonly matches: MatchOptions;
}

const whole = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d{1,6}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};

/** How many boards a match of two teams has; null where whole teams play, or people alone. */
export const matchBoardsOf = ({ who, matches }: Options): number | null =>
  who === 'teams' ? (whole(matches.boards, 1, 50) ?? null) : null;

const toleranceOf = ({ tolerance }: MatchOptions): number | undefined => whole(tolerance, 0, 100_000);

export const orderOf = ({ matches }: Options): LineUpOrder =>
  matches.order === 'rating' ? { by: 'rating', tolerance: toleranceOf(matches) ?? 0 } : { by: matches.order };

/** Which of the fields can't be understood. */
export const unclearOptions = ({ who, matches }: Options): { boards: boolean; tolerance: boolean } => ({
  boards: who === 'teams' && matches.boards.trim() !== '' && whole(matches.boards, 1, 50) === undefined,
  tolerance: who === 'teams' && matches.order === 'rating' && toleranceOf(matches) === undefined,
});

/** The fields filled with what is recorded of the last stage. */
export function matchOptionsOf(stages: readonly Stage[]): MatchOptions {
  const { matchBoards = null, lineUpOrder: order } = stages.at(-1) ?? {};
  return {
    boards: matchBoards === null ? '' : String(matchBoards),
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
    ...(matchBoards === null ? {} : { lineUpOrder: orderOf(options) }),
  };
  return stagesRead.parse([...stages.slice(0, -1), changed]);
}
