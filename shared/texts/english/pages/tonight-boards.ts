/** The words of the boards on the page “Tonight”. */
import { several } from '../several.ts';

const listed = (parts: readonly string[]): string => parts.join(', ');

export const tonightBoards = {
  title: 'The boards',
  proposals: 'Proposals',
  numbered: (number: string) => `Proposal ${number}`,
  yours: 'By hand',
  cost: 'Cost',
  costExplained:
    'What speaks against a plan, added up: each criterion times how much it counts. Less is better, 0 is perfect.',
  compare: 'Compare what they cost',
  criterion: 'Criterion',
  sum: 'Together',
  least: 'least',
  round: (number: string) => `Round ${number}`,
  board: (number: string) => `Board ${number}`,
  out: 'Sit out',
  nobodyOut: 'nobody',
  bye: 'Bye',
  chanceOf: (name: string, chance: string) => `${name}, ${chance}`,
  qualityShort: 'Quality',
  qualityExplained:
    'How open the board is, from strength and how sure it is: 100 % could not be more even. Chance: of coming first.',
  substitute: 'waits as a substitute',
  substituteShort: 'waits',
  team: (letter: string) => `Team ${letter}`,
  lock: (number: string) => `Keep board ${number} as it is`,
  lockedCount: (count: number, written: string) =>
    `${several(count, 'board stays as it is', 'boards stay as they are', written)}.`,
  why: (number: string) => `Why board ${number}`,
  whyShort: 'Why',
  again: 'Propose the rest again',
  improving: 'Still looking for better boards…',
  stop: 'Stop',

  /** Seats, moved by hand. */
  hand: {
    hint: 'By hand: Space holds somebody, Space on another lets them change places. Or drag, or type over a name.',
    held: (name: string) =>
      `${name} is held. Choose who changes places with ${name}, or a free place; Escape lets go.`,
    letGo: 'Let go',
    here: (side: string) => `Put here: ${side}`,
    hereShort: 'here',
    sitOut: (name: string) => `${name} sits out`,
    typed: (name: string) => `Who sits here instead of ${name}`,
    nobody: 'Nobody of this round is called so.',
    undo: 'Undo',
    back: 'Back to the proposal',
    worse: (cost: string) => `${cost} worse than the proposal`,
    better: (cost: string) => `${cost} better than the proposal`,
    same: 'Just as good as the proposal',
    because: (said: string, parts: readonly string[]) =>
      parts.length === 0 ? `${said}.` : `${said}: ${listed(parts)}.`,
    part: (criterion: string, change: string) => `${criterion} ${change}`,
    weighing: 'Weighing…',
  },

  /** Each criterion, and what a board costs by it, in words. */
  criteria: {
    quality: 'match quality',
    evenness: 'even chances',
    meetings: 'met before',
    partners: 'partners before',
    club: 'same club',
    spread: 'strengths within a team',
    learning: 'what it teaches',
    fairness: 'fair to everybody',
  },
  reasons: {
    quality: (share: string) => `${share} of an ideal board`,
    duel: (one: string, other: string) => `${one} : ${other}`,
    table: (least: string, most: string, even: string) =>
      `chances from ${least} to ${most}; even would be ${even} each`,
    meetings: { none: 'they meet for the first time in weeks', some: 'they met before' },
    partners: { none: 'nobody had the same partner lately', some: 'partners again' },
    club: { none: 'opponents of different clubs', some: 'opponents of one club' },
    spread: { none: 'team-mates of the same strength', some: 'team-mates of different strength' },
    learning: {
      little: 'tells little that is new',
      some: 'tells something',
      much: 'tells much about who is how good',
    },
    several: (parts: readonly string[]) => listed(parts),
    /** Two who meet or play together again. */
    met: (one: string, other: string, times: string) => `${one} and ${other} ${times}`,
    more: (count: number, written: string) => several(count, 'more pair', 'more pairs', written),
    times: {
      recent: (count: number, written: string) =>
        count === 1
          ? 'once in the last weeks'
          : count === 2
            ? 'twice in the last weeks'
            : `${written} times in the last weeks`,
      tonight: (count: number, written: string) =>
        count === 1 ? 'once more tonight' : `${written} times more tonight`,
      both: (recent: string, tonight: string) => `${recent} and ${tonight}`,
    },
  },

  rules: {
    collide: 'Not all rules can hold. These collide:',
    nearest: (parts: readonly string[]) => `The nearest plan does without: ${listed(parts)}.`,
    byHand: (parts: readonly string[]) => `By hand you have left out: ${listed(parts)}.`,
    names: (names: readonly string[]) =>
      names.length < 2 ? names.join('') : `${listed(names.slice(0, -1))} and ${names.at(-1) ?? ''}`,
    advice: 'Take one of them out, or play it as it is.',
    apart: (names: string) => `keep ${names} apart`,
    together: (names: string) => `${names} at one board`,
    partners: (names: string) => `${names} in one team`,
    board: (name: string, number: string) => `${name} at board ${number}`,
    oneBeginner: 'at most one beginner in a team',
    gone: 'somebody who is not here',
  },

  start: {
    name: 'Name of the tournament',
    rounds: (numbers: readonly string[]) =>
      numbers.length === 1
        ? `Start round ${numbers[0] ?? ''}`
        : `Start rounds ${numbers[0] ?? ''} to ${numbers.at(-1) ?? ''}`,
    explained: 'The boards become a tournament that waits for its results. Undo takes it back.',
    starting: 'Starting…',
  },
  stand: {
    rounds: 'Rounds so far',
    round: (number: string) => `Round ${number}`,
    results: (done: string, all: string) => `${done} of ${all} results`,
    complete: 'complete',
    type: 'Type the results',
    look: 'Standings',
    next: (number: string) => `Plan round ${number}`,
    restAgain: (number: string) => `Plan the rest of round ${number} again`,
    restExplained: 'Boards with a result stay.',
  },
} as const;
