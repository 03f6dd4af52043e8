/** The words of the page “Settings”. */
import { counted } from '../several.ts';

export const settings = {
  title: 'Settings',
  ratings: {
    title: 'How this league is rated',
    text: 'Ratings are worked out from the results, so nothing is lost by trying: see the new leaderboard first, then adopt it or leave everything as it is.',
    system: 'Rating system',
    inUse: 'in use',
    parameters: 'Its parameters',
    defaults: 'Put back the usual values',
    range: (from: string, to: string) => `${from} to ${to}`,
    rangeFrom: (from: string) => `at least ${from}`,
    usual: (value: string) => `usually ${value}`,
    automatic: 'automatic',
    nearlyNothing: 'nearly 0',
    automaticLabel: (name: string) => `${name}: automatic`,
    badNumber: (name: string) => `Type a number for “${name}”.`,
    measured: (share: string) => `Measured in this league: ${share} of pairs tie.`,
    useMeasured: 'Use it',
  },
  scale: {
    title: 'Familiar scale',
    text: 'Newcomers start at 1500, and 200 points more is an expected score of 76 % in a 1 v 1 game. Published rating lists keep their numbers.',
    show: 'Convert to this scale…',
    /** `score` is an expected score; a tie counts half. */
    meaning: (score: string) =>
      `200 points more is an expected score of ${score} in a 1 v 1 game. A tie counts half.`,
    teamMeaning: (size: string, score: string) =>
      `In full teams of ${size}, if each player has 200 points more, it is ${score}.`,
    start: (from: string, to: string) => `A rating of ${from} becomes ${to}.`,
    points: (from: string, to: string) => `A difference of ${from} points becomes ${to}.`,
    samePoints: 'Differences between ratings stay the same.',
    exact: 'Only rounding can change a rank: players with the same rounded rating share one.',
    strays: (count: number, countText: string, points: string) =>
      `${countText} ${count === 1 ? 'rating changes' : 'ratings change'} by up to ${points} points more, since with this system the start of the scale matters to teams of different sizes.`,
  },
  preview: {
    show: 'Show the new leaderboard',
    title: 'The leaderboard as it would be',
    working: 'Rating the whole league anew…',
    moved: (moved: number, movedText: string, all: string) =>
      `${movedText} of ${all} players ${moved === 1 ? 'changes' : 'change'} rank.`,
    nobodyMoves: 'Nobody changes rank.',
    adopt: 'Adopt it',
    leave: 'Leave everything as it is',
    adopted:
      'Adopted. The leaderboard follows; the settings before it stay in the history and come back by undo.',
    history: 'History',
    unchanged: 'This is what the league uses now.',
    columns: {
      before: 'Rank now',
      after: 'New rank',
      move: 'Move',
      player: 'Player',
      rating: 'New rating',
      careful: 'Careful',
      why: 'Mostly because',
      whyMeaning:
        'Of all that lies between somebody’s two ratings, each measured by how far its own leaderboard is spread, the largest part that speaks for the move: one tournament that counts more or less than before, what is taken off for uncertainty, or where newcomers begin.',
    },
    /** Why somebody moves: `up` lifts them, `down` puts them back. */
    why: {
      amounts: { little: 'a little ', some: '', much: 'much ' },
      tournament: {
        up: (amount: string, name: string) => `${name} counts ${amount}more for them`,
        down: (amount: string, name: string) => `${name} counts ${amount}more against them`,
      },
      uncertainty: {
        up: (amount: string) => `${amount}less is taken off for uncertainty`,
        down: (amount: string) => `${amount}more is taken off for uncertainty`,
      },
      start: {
        up: (amount: string) => `newcomers begin ${amount}higher`,
        down: (amount: string) => `newcomers begin ${amount}lower`,
      },
    },
    startsConverted: (count: number) =>
      `${counted(count).replace(/^./u, (letter) => letter.toUpperCase())} starting ${count === 1 ? 'strength' : 'strengths'} given by hand or imported will be put into the new system’s numbers, so that the chance against a newcomer stays the same. Undo brings back the old numbers.`,
    first: (shown: string, all: string) => `The first ${shown} of ${all}.`,
    onlyMoved: 'Only those who move',
  },
  appearance: {
    title: 'Appearance',
    label: 'Colours',
    system: 'As the computer has it',
    light: 'Light',
    dark: 'Dark',
  },
  files: {
    title: 'Files',
    league: 'This league is the file',
    folder: 'New leagues are kept in',
    change: 'Change folder',
  },
  about: {
    title: 'About',
    trademark:
      'TrueSkill is a trademark of Microsoft. League Ledger implements what its authors published and is not connected with Microsoft.',
    licence: 'League Ledger is free software under the MIT licence.',
  },
} as const;
