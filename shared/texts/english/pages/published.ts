/** The words of published lists: issuing them, and reading one as issued, as now known, and why the two differ. */
import { several } from '../several.ts';

export const published = {
  title: 'Published lists',
  lead: 'A list stays as it was issued, whatever is corrected, renamed or set differently later.',
  back: 'All published lists',
  form: {
    title: 'Publish a list',
    text: (number: string) =>
      `It becomes list no. ${number}: everybody’s rating with the results up to its date, names as people want to stand on lists.`,
    name: 'Title',
    usualName: 'Leaderboard',
    day: 'Date',
    view: 'Who appears',
    everybody: 'Everybody who has played',
    action: 'Publish',
    working: 'Publishing…',
    noTitle: 'Give the list a title.',
    noDay: 'Give the list a date that exists.',
  },
  column: {
    number: 'No.',
    day: 'Date',
    title: 'Title',
    people: 'People',
    rank: 'Rank',
    moved: 'Moved',
    player: 'Player',
    club: 'Club',
    mean: 'Rating',
    careful: 'Careful',
    contests: 'Contests',
    then: 'Published',
    now: 'As now known',
    change: 'Difference',
    why: 'Why',
    time: 'When',
    what: 'What was changed since',
  },
  none: 'Nothing has been published yet.',
  empty: {
    title: 'Nothing to publish yet',
    text: 'As soon as there are results, a list can be frozen here under a number and a date, so that everybody holds on to the same one.',
  },
  head: (number: string, day: string) => `List no. ${number}, ${day}`,
  after: (tournament: string, day: string | null) =>
    day === null ? `With the results up to ${tournament}.` : `With the results up to ${tournament}, ${day}.`,
  people: (n: number, text: string) => several(n, 'person', 'people', text),
  /** The rules of the list, as a sentence. */
  rules: (rules: string) => `${rules.charAt(0).toUpperCase()}${rules.slice(1)}.`,
  compared: (number: string, day: string) => `“Moved” counts places since list no. ${number}, ${day}.`,
  provisional: {
    title: 'Provisional',
    text: 'Not ranked yet: too few contests, or too uncertain a rating.',
  },
  remove: 'Remove the list',
  deviation: 'Deviation',
  cut: (shown: string, all: string) => `${shown} of ${all} people.`,
  modes: {
    label: 'Which list is shown',
    published: 'As published',
    now: 'As now known',
    why: 'Why different',
  },
  now: {
    text: (day: string) => `The same people on ${day}, by the results and settings as they are today.`,
    moved: 'Places against the published list.',
    same: 'Nothing would be different today.',
    gone: (names: string) => `No result by that day any more, or no longer in the league: ${names}.`,
    merged: (names: string) => `One person with somebody else on the list: ${names}.`,
    unlisted: (n: number, text: string) =>
      `${several(n, 'person', 'people', text)} would not be shown, as they want to stand on no list today.`,
  },
  why: {
    text: (different: string, all: string) => `${different} of ${all} people would stand otherwise today.`,
    otherSettings:
      'The league is rated in another way today, so the figures of the two lists can’t be held against each other.',
    others: 'Through the results of others',
    gone: 'gone',
    sameAs: (name: string) => `the same person as ${name}`,
    more: (text: string) => `and ${text} more`,
    renamed: (name: string) => `now ${name}`,
    changes: 'Changes since',
    noChanges: 'Nothing that this list rests on was changed since.',
    none: 'Everybody would stand as published.',
    showHistory: 'History',
  },
} as const;
