/** The sum behind a number of the standings, line by line in words. */
import { criterionText } from '../../../../shared/competition/criterion-text.ts';
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import type { Explanation, Step, Summand } from '../../../../shared/competition/tie-breaks/explanation.ts';
import { formatChange, formatScore, texts } from '../../../../shared/messages/index.ts';

const words = texts.standings.explain;

interface ExplanationRow {
  readonly source: string;
  /** Why it doesn't count, or counts without a game; empty for what was played. */
  readonly note: string;
  readonly value: string;
  /** Of a ratio: what was lost. Of a perfect performance: what was expected. */
  readonly against: string | null;
  readonly isCut: boolean;
}

export interface ExplanationText {
  readonly rows: readonly ExplanationRow[];
  /** What is done with them, if they are not just added up. */
  readonly steps: readonly { readonly label: string; readonly value: string }[];
  readonly totalLabel: string;
  readonly total: string;
  /** The heading of a second number in each row; null where there is none. */
  readonly against: string | null;
}

interface Names {
  readonly competitor: (key: string) => string;
  /** Rounds as they are called; they are counted from 1. */
  readonly round: (number: number) => string;
}

/** What the panel shows of an explanation. */
export function explanationText(
  criterion: TieBreak,
  explanation: Explanation,
  names: Names,
): ExplanationText {
  const { value, summands, steps = [] } = explanation;
  return {
    rows: summands.map((one) => rowOf(criterion, one, names)),
    steps: steps.map(stepOf),
    totalLabel: totalLabelOf(criterion, explanation),
    total: value === null ? '–' : criterionText(criterion, value),
    against: againstOf(criterion, explanation),
  };
}

/** True also of a direct encounter that was decided by a ratio. */
const isRatio = (criterion: TieBreak, { over }: Explanation): boolean =>
  criterion === 'score-ratio' || (criterion === 'direct-encounter-ratio' && over !== null);

function againstOf(criterion: TieBreak, explanation: Explanation): string | null {
  if (isRatio(criterion, explanation)) return words.against;
  return criterion === 'perfect-performance' ? words.expected : null;
}

function totalLabelOf(criterion: TieBreak, explanation: Explanation): string {
  const { over, steps, further } = explanation;
  if (isRatio(criterion, explanation)) return words.ratio;
  if (further !== undefined) return words.first;
  if (over === null) return words.total;
  return steps === undefined ? words.mean({ count: over }) : texts.rounds.tieBreaks[criterion].name;
}

function stepOf(step: Step): ExplanationText['steps'][number] {
  const { kind, value } = step;
  switch (kind) {
    case 'mean':
      return { label: words.steps.mean({ count: step.count }), value: formatScore(value) };
    case 'share': {
      const { won, games } = step;
      return { label: words.steps.share({ won, games, share: won / games }), value: formatChange(value) };
    }
    case 'expected':
      return { label: words.steps.expected({ won: step.won }), value: formatScore(value) };
    case 'quotient':
      return { label: words.steps.quotient({ by: step.by }), value: formatScore(value) };
    default:
      return { label: texts.rounds.tieBreaks[kind].name, value: criterionText(kind, value) };
  }
}

/** How a value came about: of a product, and of one of several opponents at a table; empty for a plain number. */
function workingOf({ value, factors, among }: Summand): string {
  if (factors === undefined)
    return among === undefined ? '' : words.part({ value: value * among, opponents: among });
  const [one, other] = factors;
  return among === undefined
    ? words.product({ one, other })
    : words.productPart({ one, other, opponents: among });
}

function rowOf(criterion: TieBreak, summand: Summand, names: Names): ExplanationRow {
  const { value, against, cut = false, virtual = false } = summand;
  return {
    source: sourceOf(criterion, summand, names),
    note: [workingOf(summand), virtual ? words.virtual : '', cut ? words.cut : '']
      .filter((part) => part !== '')
      .join(', '),
    value: criterionText(criterion, value),
    against: against === undefined ? null : criterionText(criterion, against),
    isCut: cut,
  };
}

/** Of what there was after a round, and not in it alone. */
const afterRounds: ReadonlySet<TieBreak> = new Set<TieBreak>([
  'progressive',
  'progressive-cut-1',
  'progressive-cut-2',
]);

function sourceOf(
  criterion: TieBreak,
  { kind, opponent, round, board = 1, reason, value }: Summand,
  names: Names,
): string {
  switch (kind) {
    case 'adjustment':
      return (value < 0 ? words.penalty : words.bonus)({ reason: reason ?? '' });
    case 'decision':
      return reason === undefined ? words.lot : words.decided({ reason });
    case 'initial':
      if (criterion === 'rating' || criterion === 'pairing-number')
        return texts.rounds.tieBreaks[criterion].name;
      if (criterion === 'ladder') return words.ladderStart;
      return round === undefined ? words.initial : words.round({ round: names.round(round) });
    case 'board':
    case 'boards':
      return words[kind]({ board });
    case 'round':
    case 'opponent': {
      const called = round === undefined ? null : names.round(round);
      if (opponent !== undefined) {
        const name = names.competitor(opponent);
        return called === null
          ? words.metUnnumbered({ opponent: name })
          : words.met({ round: called, opponent: name });
      }
      return (afterRounds.has(criterion) ? words.afterRound : words.round)({ round: called ?? '' });
    }
  }
}
