/** What a comparison says about which system predicts the league best, before it is put into words. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import type { Figure } from '../../../../shared/rating/index.ts';
import { isClose, pairOf, relationOf, type Pair } from './duels.ts';

export interface Placed {
  readonly index: number;
  readonly wrongOrder: Figure;
}

/** A system other than the leader, and how the leader compares with it. */
interface Follower extends Placed {
  readonly pair: Pair;
}

/**
 * `nothing`: no result could be judged. `alone`: there is one system. `unknown`: the history is too short to
 * distinguish those at the top. `level`: those at the top are close, and chance may have decided their order. `close`:
 * the leader is ahead by more than chance, but not by much. `best`: by more than chance, and by a difference that
 * matters.
 */
export type VerdictKind = 'nothing' | 'alone' | 'unknown' | 'level' | 'close' | 'best';

export interface Verdict {
  readonly kind: VerdictKind;
  /**
   * The fewest pairs in the wrong order first: the leader, and systems that are indistinguishable from it or close to
   * it.
   */
  readonly top: readonly Placed[];
  /** Behind the leader by more than chance, yet close to it, while others are indistinguishable from it. */
  readonly little: readonly Follower[];
  /** Behind the leader by more than chance, and by a lot. */
  readonly far: readonly Follower[];
  /** The leader and the next system. */
  readonly next: Pair | undefined;
}

/** The span on which systems are judged: the part after the tuning, otherwise everything. */
export const judgedSpan = ({ spans }: Pick<SystemsCompared, 'spans'>): number => {
  const later = spans.findIndex(({ kind }) => kind === 'later');
  return later < 0 ? 0 : later;
};

/** Of the tournaments that can be judged, those used for the figures. */
export const judgedTournaments = ({ tournaments, tunedOn }: SystemsCompared): number => tournaments - tunedOn;

/** All systems with a wrong order on the judged span, the lowest first. */
function ranking(result: SystemsCompared): Placed[] {
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

/** Systems that are indistinguishable from the leader, and the leader itself. */
export function atTheTop(result: SystemsCompared): ReadonlySet<number> {
  const { kind, top } = verdictOf(result);
  return new Set((kind === 'close' ? top.slice(0, 1) : top).map(({ index }) => index));
}
