/** The words of the page “Website”, and of the pages that it writes. */
import { several } from '../several.ts';

export const site = {
  title: 'Website',
  lead: 'The league as a folder of plain pages, to put on any web space or to carry on a stick: leaderboard, players, tournaments, published lists.',
  link: 'Write the league as a website',
  linkText: 'A folder of plain pages for members to read, on any web space or from a stick.',
  form: {
    view: 'Leaderboard',
    everybody: 'Everybody who has played',
    folder: 'Folder',
    hint: 'A folder of its own, new or empty. A site that was written there before is replaced as a whole; a folder with anything else in it is left alone.',
    choose: 'Choose a folder…',
    action: 'Write the site',
  },
  names:
    'Everybody stands on it as they want to stand on lists: by name, by initials, or not at all. Notes on tournaments, further names and numbers of players stay in the league.',
  done: {
    title: 'The site is written',
    text: (pages: number, pagesShown: string, people: number, peopleShown: string) =>
      `${several(pages, 'page', 'pages', pagesShown)} about ${several(people, 'player', 'players', peopleShown)}.`,
    leftOut: (n: number, text: string) =>
      `${several(n, 'person wants', 'people want', text)} to stand on no list and nowhere on the site.`,
    open: 'Open this file in a browser to read it, or copy the whole folder to where members find it:',
  },
  empty: {
    title: 'Nothing to show yet',
    text: 'The site tells who played and how strong they are. Enter a tournament first, or import results.',
  },

  /** What stands on the pages themselves. */
  pages: {
    sections: {
      leaderboard: 'Leaderboard',
      players: 'Players',
      tournaments: 'Tournaments',
      lists: 'Published lists',
    },
    pages: 'Parts of this list',
    foot: (day: string, program: string) => `As of ${day}. Made with ${program}.`,
    leaderboard: {
      rules: (words: string) => `Ranked ${words}.`,
      meaning:
        'The rating is the best guess at somebody’s strength; ± says how far off it may well be. The careful rating is what somebody has shown almost for certain.',
      gaps: 'A rank that is missing belongs to somebody who wants to stand on no list.',
      caption: 'Leaderboard',
      ranks: (first: string, last: string) => (first === last ? first : `${first}–${last}`),
      provisional: (n: number, text: string) => several(n, 'provisional player', 'provisional players', text),
      nobody: 'Nobody has a rating yet.',
    },
    provisional: {
      title: 'Provisional',
      text: 'Not ranked yet: too few contests, or too uncertain a rating.',
      back: 'Leaderboard',
    },
    players: {
      title: 'Players',
      search: 'Find a player',
      searchHint: 'Name or club; accents and capitals don’t matter.',
      found: (n: number, text: string) => several(n, 'player', 'players', text),
      /** Filled in by the script, which has no catalogue: # is the number. */
      foundMany: '# players',
      foundOne: '1 player',
      foundNone: 'Nobody of that name.',
      foundFirst: 'The first 50 of # players',
      letters: 'By first letter',
      other: 'Others',
      none: 'Nobody has played yet.',
    },
    player: {
      lastPlayed: 'Last played',
      chart: (name: string) =>
        `Rating of ${name} after each tournament; the table below has the same figures.`,
      expected: 'Expected',
      expectedMeaning:
        'Expected: the place, or the wins with a tie as half a one, that the ratings before foretold.',
      noTournaments: 'No rated tournament yet.',
      partners: 'With whom',
      opponents: 'Against whom',
      contests: 'Contests',
      record: 'Won, tied, lost',
      recordOf: (won: string, tied: string, lost: string) => `${won}, ${tied}, ${lost}`,
      more: (text: string) => `and ${text} more`,
    },
    tournaments: {
      title: 'Tournaments',
      none: 'No tournament yet.',
      caption: 'Tournaments, the latest first',
      winner: 'Winner',
    },
    tournament: {
      pictureKey:
        'Expected: the place that the ratings before foretold. Ring: there; dot: the actual place, the best at the left.',
      ratings: 'Ratings',
      ratingsCaption: 'Ratings before and after, the biggest gain first',
      empty: 'Nothing is entered yet.',
    },
    lists: {
      title: 'Published lists',
      text: 'Lists stay as they were issued.',
    },
  },
} as const;
