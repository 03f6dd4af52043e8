/** Tuning a system, the landscape of two parameters, adopting. */
import { several } from '../several.ts';

const tournaments = (count: number, text: string): string =>
  several(count, 'tournament', 'tournaments', text);

/** A loss before and after, and what lies between them, each as it is shown. */
interface Judged {
  readonly loss: string;
  readonly tuned: string;
  readonly start: string;
  readonly gain: string;
  readonly low: string;
  readonly high: string;
}

/** What stands first in a sentence has a capital letter. */
const opening = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const labTuning = {
  title: 'Tune a system on this league',
  lead: 'Other values of its parameters are tried on the earlier tournaments, and the best are judged on the later ones, so that nothing is tuned on what judges it. Ratings stay as they are until you adopt.',
  system: 'Rating system',
  systemInUse: (name: string) => `${name} (in use)`,
  tune: {
    title: 'Parameters to tune',
    start: (value: string) => `from ${value}`,
    decidedBy: (name: string) => `decided by “${name}” while that is tuned`,
    none: 'Tick at least one parameter.',
    most: (text: string) => `${text} at most: with more, a search no longer finds its way.`,
    nothing: 'This system has no parameter that a search can move.',
    startValues: 'Where the search starts',
    asInUse: 'As the league has them',
  },
  loss: {
    title: 'What counts as foreseeing well',
    recommended: 'Recommended.',
    names: { 'log-loss': 'Log loss', brier: 'Brier score', 'wrong-order': 'Wrong order' },
    inSentence: { 'log-loss': 'log loss', brier: 'Brier score', 'wrong-order': 'wrong order' },
    meanings: {
      'log-loss':
        'How much each win, tie and loss surprised the system; being sure and wrong costs most. A tie is a result of its own here; under “Compare” it counts as half a win, so never compare the two numbers.',
      brier: 'How far the expected score was from the result, squared. Pays no heed to how likely a tie was.',
      'wrong-order':
        'The share of pairs foreseen the wrong way round. Easy to read, but it moves in jumps, so a search may miss its way.',
    },
  },
  start: 'Start tuning',
  trial: (done: string, most: string) => `Trial ${done} of at most ${most}`,
  stays: 'You may look at other pages meanwhile; the search goes on.',
  result: {
    title: (system: string) => `What tuning ${system} brought`,
    halves: (tunedOn: number, tunedOnText: string, judgedOn: number, judgedOnText: string) =>
      `Tuned on the first ${tournaments(tunedOn, tunedOnText)}, judged on the ${tournaments(judgedOn, judgedOnText)} after them.`,
    verdict: {
      better: ({ loss, tuned, start, gain, low, high }: Judged) =>
        `The tuned settings foresee better: ${loss} ${tuned} instead of ${start}, a gain of ${gain} (${low} to ${high}).`,
      same: ({ loss, tuned, start, low, high }: Judged) =>
        `Tuning makes no difference that would matter: ${loss} ${tuned} instead of ${start} (a gain of ${low} to ${high}).`,
      'too-small': ({ loss, tuned, start, low, high }: Judged) =>
        `Your league is too small to tell: ${loss} ${tuned} instead of ${start}, but chance alone could make the gain anything from ${low} to ${high}.`,
      /** The gain with its sign turned: what is lost. */
      worse: ({ loss, tuned, start, gain, low, high }: Judged) =>
        `The tuned settings foresee worse in what came later: ${loss} ${tuned} instead of ${start}, worse by ${gain} (${low} to ${high}). Keep what you have.`,
    },
    otherThanCompare:
      'This log loss counts a tie as a result of its own, that of “Compare” as half a win: never compare the two numbers.',
    interval: 'The range is where it would lie in 95 of 100 leagues like this one.',
    nothingBetter: 'Nothing better than the start was found. Keep it.',
    earlier: (tuned: string, start: string) =>
      `On the tournaments it was tuned on: ${tuned} instead of ${start}. That part flatters every search.`,
    ended: {
      settled: (trials: string) => `The search settled after ${trials}.`,
      'no-longer-pays': (trials: string) =>
        `The search stopped after ${trials}: more would bring next to nothing.`,
      budget: (trials: string) =>
        `The search stopped at ${trials}, the most it makes; more might find a little more.`,
    },
    trials: (count: number, text: string) => several(count, 'trial', 'trials', text),
    changedSince: 'The league has changed since: tune again to take that in.',
    columns: { parameter: 'Parameter', start: 'Start', tuned: 'Tuned', unit: 'Unit' },
    table: 'The parameters that were tuned',
    compare: 'Compare with other systems',
    adopt: 'Adopt…',
    adopted: 'Adopted. The settings before it stay in the history and come back by undo.',
    history: 'History',
  },
  landscape: {
    title: 'The landscape of two parameters',
    lead: 'Where the ground is level, the exact values do not matter. Where it falls steeply, they do.',
    across: 'Across',
    up: 'Up',
    around: 'Around',
    arounds: { start: 'the start values', tuned: 'the tuned settings' },
    draw: 'Draw the landscape',
    tooFew: 'A landscape needs two parameters that can be tuned; this system has fewer.',
    of: (system: string, around: string) => `${system}, about ${around}, on the earlier tournaments.`,
    picture: (across: string, up: string) => `Landscape: ${across} across, ${up} up`,
    keys: 'Arrow keys go from cell to cell, Home and End to the ends of a row.',
    axis: (name: string, unit: string) => (unit === '' ? name : `${name} (${unit})`),
    /** `more`: how much worse than the best cell. */
    cell: (across: string, acrossAt: string, up: string, upAt: string, loss: string, more: string) =>
      `“${across}” ${acrossAt}, “${up}” ${upAt}: ${loss}, ${more}`,
    refusedCell: (across: string, acrossAt: string, up: string, upAt: string) =>
      `“${across}” ${acrossAt}, “${up}” ${upAt}: not allowed`,
    more: (by: string) => `${by} more than the best`,
    best: 'the best',
    given: 'the given point',
    legend: {
      title: (loss: string) => `${loss} above the best`,
      upTo: (by: string) => `up to +${by}`,
      above: 'more',
      refused: 'not allowed',
      near: (by: string) => `within +${by}: nearly as good`,
      far: (by: string) => `within +${by}`,
      given: 'given',
      best: 'best',
    },
    reading: {
      best: (loss: string, value: string, across: string, acrossAt: string, up: string, upAt: string) =>
        `The lowest ${loss}, ${value}, lies at “${across}” ${acrossAt} and “${up}” ${upAt}.`,
      both: (across: string, acrossSpan: string, up: string, upSpan: string) =>
        `It is flat both ways: “${across}” from ${acrossSpan} and “${up}” from ${upSpan} are nearly as good.`,
      along: (name: string, span: string) =>
        `It is flat along “${name}”: ${span} is nearly as good as the best.`,
      together: (across: string, up: string) =>
        `A slanting valley: more of “${across}” goes with more of “${up}”, and what counts is how they stand to each other.`,
      apart: (across: string, up: string) =>
        `A slanting valley: more of “${across}” goes with less of “${up}”.`,
      clear: 'It rises to all sides: the values matter.',
      edge: 'The lowest cell lies on the edge, so still lower ground may lie beyond.',
      givenNear: 'The given point is nearly as good as the best.',
      span: (from: string, to: string) => `${from} to ${to}`,
    },
    table: 'As a table',
    tableCaption: (loss: string, across: string, up: string) =>
      `${opening(loss)}: ${across} across, ${up} up`,
    rowHead: (up: string, across: string) => `${up} ↓  ${across} →`,
    csv: 'Landscape',
    noCells: 'None of these values are allowed together.',
  },
} as const;
