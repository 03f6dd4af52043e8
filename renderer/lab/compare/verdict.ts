/** What a comparison says about which system knows the league best, before it is put into words. */
import type { SystemsCompared } from '../../../shared/answers.ts';
import type { Figure } from '../../../shared/rating/index.ts';
import { isClose, pairOf, relationOf, type Pair } from './duels.ts';

export interface Placed {
  readonly index: number;
  readonly wrongOrder: Figure;
}

/** Somebody who isn't the leader, and how the leader stands to it. */
export interface Follower extends Placed {
  readonly pair: Pair;
}

/**
 * `nothing`: no result could be judged. `alone`: there is one system. `unknown`: the history is too short to part
 * those at the top. `level`: those at the top are close, and chance may have put them in order. `close`: the leader is
 * ahead by more than chance, but not by much. `best`: by more than chance, and by something that matters.
 */
export type VerdictKind = 'nothing' | 'alone' | 'unknown' | 'level' | 'close' | 'best';

export interface Verdict {
  readonly kind: VerdictKind;
  /** The fewest pairs in the wrong order first: the leader, and who can't be told from it or is close to it. */
  readonly top: readonly Placed[];
  /** By more than chance behind the leader, yet close to it, where others can't be told from it at all. */
  readonly little: readonly Follower[];
  /** By more than chance behind the leader, and far. */
  readonly far: readonly Follower[];
  /** The leader and who comes next. */
  readonly next: Pair | undefined;
}

/** The span on which systems are judged: what comes after the tuning, else all. */
export const judgedSpan = ({ spans }: Pick<SystemsCompared, 'spans'>): number => {
  const later = spans.findIndex(({ kind }) => kind === 'later');
  return later < 0 ? 0 : later;
};

/** Of the tournaments with something to judge, those that the figures are of. */
export const judgedTournaments = ({ tournaments, tunedOn }: SystemsCompared): number => tournaments - tunedOn;

/** Whoever has a wrong order on the judged span, the lowest first. */
export function ranking(result: SystemsCompared): Placed[] {
  const span = judgedSpan(result);
  return result.systems
    .flatMap(({ wrongOrder }, index): Placed[] => {
      const figure = wrongOrder[span] ?? null;
      return figure === null ? [] : [{ index, wrongOrder: figure }];
    })
    .sort((a, b) => a.wrongOrder.value - b.wrongOrder.value);
}

const nobody = { top: [], little: [], far: [], next: undefined } as const;

export function verdictOf(result: SystemsCompared): Verdict {
  const [leader, ...others] = ranking(result);
  if (leader === undefined) return { kind: 'nothing', ...nobody };
  const followers = others.flatMap((placed): Follower[] => {
    const pair = pairOf(result, leader.index, placed.index);
    return pair === undefined ? [] : [{ ...placed, pair }];
  });
  if (followers.length === 0) return { kind: 'alone', ...nobody, top: [leader] };
  return { ...groups(leader, followers), next: followers[0]?.pair };
}

function groups(leader: Placed, followers: readonly Follower[]): Omit<Verdict, 'next'> {
  const behind = followers.filter(({ pair }) => relationOf(pair) === 'ahead');
  const little = behind.filter(({ pair }) => isClose(pair));
  const far = behind.filter(({ pair }) => !isClose(pair));
  const untold = followers.filter(({ pair }) => relationOf(pair) !== 'ahead');
  if (untold.length > 0) {
    const isShort = untold.some(({ pair }) => relationOf(pair) === 'unknown');
    return { kind: isShort ? 'unknown' : 'level', top: [leader, ...untold], little, far };
  }
  if (little.length > 0) return { kind: 'close', top: [leader, ...little], little: [], far };
  return { kind: 'best', top: [leader], little, far };
}

/** Who can't be told from the leader, and the leader itself. */
export function atTheTop(result: SystemsCompared): ReadonlySet<number> {
  const { kind, top } = verdictOf(result);
  return new Set((kind === 'close' ? top.slice(0, 1) : top).map(({ index }) => index));
}
