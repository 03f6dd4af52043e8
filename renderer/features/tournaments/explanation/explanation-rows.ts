/** The sum behind a number of the standings, line by line in words. */
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import type { Explanation, Summand } from '../../../../shared/competition/tie-breaks/explanation.ts';
import { formatScore, texts } from '../../../../shared/messages/index.ts';

const words = texts.standings.explain;

interface ExplanationRow {
  readonly source: string;
  /** Why it doesn't count, or counts without a game; empty for what was played. */
  readonly note: string;
  readonly value: string;
  /** Of a ratio: what was lost. */
  readonly against: string | null;
  readonly isCut: boolean;
}

export interface ExplanationText {
  readonly rows: readonly ExplanationRow[];
  readonly totalLabel: string;
  readonly total: string;
  readonly isRatio: boolean;
}

interface Names {
  readonly competitor: (key: string) => string;
  /** Rounds as they are called; they are counted from 1. */
  readonly round: (number: number) => string;
}

/** What the panel shows of an explanation. */
export function explanationText(
  criterion: TieBreak,
  { value, summands, over }: Explanation,
  names: Names,
): ExplanationText {
  const isRatio = criterion === 'score-ratio';
  return {
    rows: summands.map((one) => rowOf(criterion, one, names)),
    totalLabel: isRatio ? words.ratio : over === null ? words.total : words.mean({ count: over }),
    total: value === null ? '–' : formatScore(value),
    isRatio,
  };
}

function rowOf(criterion: TieBreak, summand: Summand, names: Names): ExplanationRow {
  const { value, against, cut = false, virtual = false } = summand;
  return {
    source: sourceOf(criterion, summand, names),
    note: [virtual ? words.virtual : '', cut ? words.cut : ''].filter((part) => part !== '').join(', '),
    value: formatScore(value),
    against: against === undefined ? null : formatScore(against),
    isCut: cut,
  };
}

function sourceOf(
  criterion: TieBreak,
  { kind, opponent, round, reason, value }: Summand,
  names: Names,
): string {
  switch (kind) {
    case 'adjustment':
      return (value < 0 ? words.penalty : words.bonus)({ reason: reason ?? '' });
    case 'decision':
      return reason === undefined ? words.lot : words.decided({ reason });
    case 'initial':
      return round === undefined ? words.initial : words.round({ round: names.round(round) });
    case 'round':
    case 'opponent': {
      const called = round === undefined ? null : names.round(round);
      if (opponent !== undefined) {
        const name = names.competitor(opponent);
        return called === null
          ? words.metUnnumbered({ opponent: name })
          : words.met({ round: called, opponent: name });
      }
      return (criterion === 'progressive' ? words.afterRound : words.round)({ round: called ?? '' });
    }
  }
}
