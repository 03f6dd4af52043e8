/** Describes a comparison in plain sentences. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import { hasMargin, leastToTuneOn } from '../../../../shared/rating/index.ts';
import { formatDecimal, texts } from '../../../../shared/messages/index.ts';
import { inSentence } from '../names.ts';
import { isClose, pairOf, relationOf, turned, wonBy, type Pair } from './duels.ts';
import { judgedTournaments, verdictOf, type Placed, type Verdict } from './verdict.ts';

const say = texts.lab.verdict;

/** Number of systems that are named. If there are more, one fewer is named, so that never just one is left unnamed. */
const namedAtMost = 4;

/** `opens`: the first share in the text says what it is a share of. */
function listed(placed: readonly Placed[], labels: readonly string[], opens = false): string[] {
  const named = placed.length > namedAtMost ? namedAtMost - 1 : placed.length;
  const names = placed
    .slice(0, named)
    .map(({ index, wrongOrder }, place) =>
      say.withShare({ name: labels[index] ?? '', share: wrongOrder.value, isFirst: opens && place === 0 }),
    );
  const more = placed.length - names.length;
  return more === 0 ? names : [...names, say.others({ count: more })];
}

export interface VerdictWords {
  /** Which system predicts the league best. */
  readonly head: string;
  /** How large the lead is, and who is behind. */
  readonly reasons: readonly string[];
  /** Which tournaments it is based on, and what might change the result. */
  readonly ground: readonly string[];
}

export function verdictWords(result: SystemsCompared, names: readonly string[]): VerdictWords {
  const verdict = verdictOf(result);
  const labels = names.map(inSentence);
  if (verdict.kind === 'nothing') return { head: say.nothing, reasons: [], ground: [] };
  return {
    head: headSentence(verdict, result, labels),
    reasons: [
      ...(verdict.next ? [pairSentence(verdict.next, labels)] : []),
      ...behindSentences(verdict, labels),
      ...contrarySentence(verdict, result, labels),
      ...adviceSentence(verdict),
    ],
    ground: [groundSentence(result), ...periodsSentence(result)],
  };
}

function headSentence(
  { kind, top, far }: Verdict,
  result: SystemsCompared,
  labels: readonly string[],
): string {
  const all = listed(top, labels, true);
  const judged = judgedTournaments(result);
  switch (kind) {
    case 'nothing':
      return say.nothing;
    case 'alone':
      return say.alone({ name: all });
    case 'unknown':
      return say.unknown({ names: all, judged });
    case 'level':
      return say.level({ names: all });
    case 'close':
      return say.close({ names: all, leader: labels[top[0]?.index ?? 0] ?? '' });
    case 'best':
      return say.best({ name: all, next: listed(far.slice(0, 1), labels) });
  }
}

function behindSentences({ kind, little, far }: Verdict, labels: readonly string[]): string[] {
  const rest = kind === 'best' ? far.slice(1) : far;
  return [
    ...(little.length === 0 ? [] : [say.little({ names: listed(little, labels) })]),
    ...(rest.length === 0 ? [] : [say.far({ names: listed(rest, labels) })]),
  ];
}

/**
 * Why a system is behind for certain and another one isn't, though that has more pairs in the wrong order: the leader is compared
 * with each of them tournament by tournament.
 */
function contrarySentence(
  { top, little, far }: Verdict,
  result: SystemsCompared,
  labels: readonly string[],
): string[] {
  const [leader, ...open] = top;
  const other = open.at(-1);
  const behind = [...little, ...far].sort((a, b) => a.wrongOrder.value - b.wrongOrder.value)[0];
  if (!leader || !other || !behind || behind.wrongOrder.value >= other.wrongOrder.value) return [];
  const pair = pairOf(result, leader.index, other.index);
  if (!pair) return [];
  const { won, lost, level } = behind.pair;
  return [
    say.contrary({
      leader: labels[leader.index] ?? '',
      ...{ behind: labels[behind.index] ?? '', other: labels[other.index] ?? '' },
      ...{ won, all: won + lost + level, otherWon: pair.won, isByCount: pair.won < won },
    }),
  ];
}

const adviceSentence = ({ kind }: Verdict): string[] =>
  kind === 'unknown' || kind === 'level' ? [say.keep] : [];

/** Which tournaments were used, and whether margins were tuned. */
function groundSentence(result: SystemsCompared): string {
  const judged = judgedTournaments(result);
  const { tunedOn, systems } = result;
  const hasMargins = systems.some(({ system }) => hasMargin(system));
  if (hasMargins && result.tournaments < leastToTuneOn) return say.untunable({ judged });
  if (tunedOn > 0 && hasMargins) return say.tuned({ tunedOn, judged });
  if (tunedOn > 0) return say.after({ tunedOn, judged });
  return hasMargins ? say.asGiven({ judged }) : say.judged({ judged });
}

/** How often Glicko updates, if it is compared with others: other periods might give a different result. */
function periodsSentence({ systems, dated }: SystemsCompared): string[] {
  const inPeriods = systems.filter(({ system }) => system === 'glicko');
  if (inPeriods.length === 0 || inPeriods.length === systems.length) return [];
  const lengths = inPeriods.map(({ parameters: { periodDays, periodTournaments } }) =>
    dated
      ? say.periodOfDays({ days: periodDays })
      : say.periodOfTournaments({ tournaments: periodTournaments }),
  );
  return [say.periods({ name: texts.parameters.systems.glicko, lengths: [...new Set(lengths)] })];
}

/** Which of two systems beats the other: by tournaments, and by all pairs of sides. */
function pairSentence(pair: Pair, labels: readonly string[]): string {
  return [tournamentsSentence(pair, labels), leadSentence(pair, labels)].filter(Boolean).join(' ');
}

function tournamentsSentence(pair: Pair, labels: readonly string[]): string {
  const { won, lost, level } = pair;
  const ahead = won >= lost ? pair.one : pair.other;
  const behind = ahead === pair.one ? pair.other : pair.one;
  const names = { one: labels[ahead] ?? '', other: labels[behind] ?? '' };
  const all = won + lost + level;
  if (won + lost === 0) return say.allLevel({ ...names, all });
  if (won === lost) return say.even({ ...names, each: won, all });
  return say.ahead({
    ...names,
    won: Math.max(won, lost),
    lost: Math.min(won, lost),
    all,
    by: wonBy(pair),
  });
}

/** Per hundred pairs; the system that is ahead comes first. */
function leadSentence(pair: Pair, labels: readonly string[]): string {
  if (pair.lead === null) return '';
  const ahead = pair.lead.value < 0 ? turned(pair) : pair;
  const { one, lead } = ahead;
  if (lead === null || formatDecimal(100 * lead.value) === formatDecimal(0)) return say.noLead;
  const isSmall = isClose(ahead) && relationOf(ahead) !== 'unknown';
  const ofHundred = (share: number): number => Math.abs(100 * share);
  return say.lead({
    name: labels[one] ?? '',
    points: ofHundred(lead.value),
    low: ofHundred(lead.low),
    high: ofHundred(lead.high),
    isSure: lead.low >= 0,
    isSmall,
    isYet: ahead.won < ahead.lost,
  });
}

/** The sentence about two systems by their index; empty for one with itself. */
export function sentenceOfTwo(
  result: SystemsCompared,
  labels: readonly string[],
  one: number,
  other: number,
): string {
  const pair = pairOf(result, one, other);
  return pair === undefined ? '' : pairSentence(pair, labels.map(inSentence));
}
