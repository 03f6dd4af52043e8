/** The words of what a change would do to the ratings. */
import { several } from '../several.ts';

const people = (count: number, text: string): string => several(count, 'person', 'people', text);

export const effect = {
  title: 'Effect on the ratings',
  show: 'Show the effect',
  working: 'Working out who moves…',
  nobody: 'Nobody’s rating moves.',
  nobodyNow: 'Nobody’s rating of today moves',
  moved: (count: number, text: string) => `${people(count, text)} ${count === 1 ? 'moves' : 'move'}`,
  later: (count: number, text: string) =>
    `${several(count, 'later tournament reads', 'later tournaments read', text)} differently`,
  /** Two halves of a sentence, either of which may be missing. */
  sentence: (parts: readonly string[]) => `${parts.join('; ')}.`,
  people: {
    title: 'Who moves',
    player: 'Player',
    rank: 'Rank',
    before: 'Now',
    after: 'Then',
    change: 'Change',
    notListed: 'not on the list',
    comes: 'new',
    goes: 'goes',
  },
  tournaments: {
    title: 'Later tournaments that read differently',
    tournament: 'Tournament',
    date: 'Date',
    players: 'People',
    most: 'At most',
    mostExplained: 'Points by which the one moves who moves most',
  },
  arrow: '→',
  to: 'then',
  /** The machine lists the largest alone. */
  largest: (shown: string, all: string) => `The ${shown} largest of ${all}.`,
} as const;
