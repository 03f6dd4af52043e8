/** The words of the page “Leagues”, which is the welcome screen while none is open. */
export const leagues = {
  title: 'Leagues',
  what:
    'A club keeps its league here, in one file: who played whom, in which line-up, and who came where. ' +
    'From that come honest ratings, a leaderboard to hang on the wall, and fair teams for tonight.',
  sample: {
    title: 'Look around first',
    titleLater: 'A league to try things out',
    text: 'About sixty people in nine clubs and two years of tournaments, all made up. Change what you like: it is there to be tried.',
    button: 'Try the sample league',
  },
  create: {
    title: 'Start a league',
    name: 'Name of the league',
    button: 'Start',
    inFolder: (folder: string) => `It becomes one file in ${folder}`,
    atPath: (path: string) => `It becomes the file ${path}`,
    elsewhere: 'Keep the file somewhere else',
    path: 'Path of the new file',
    choose: 'Choose a place…',
  },
  open: {
    title: 'Open a league',
    inFolder: 'In the leagues folder',
    recent: 'Recently open, kept elsewhere',
    none: 'No league lies in the leagues folder yet.',
    league: 'League',
    changed: 'Last changed',
    now: 'open now',
    path: 'Path of a league file',
    pathExample: '/home/ann/tuesdays.league',
    button: 'Open',
    choose: 'Choose a file…',
  },
  folder: {
    title: 'Leagues folder',
    text: 'New leagues are kept in',
    change: 'Use another folder',
    path: 'Path of the folder',
    button: 'Use this folder',
    choose: 'Choose a folder…',
  },
  copy: {
    title: 'Save a copy',
    text: (league: string) =>
      `A copy of “${league}” as it stands now. Work goes on in the file that is open.`,
    button: 'Save a copy',
    path: 'Path of the copy',
    pathHint: 'Leave it empty to keep the copy in the “Copies” folder beside the league.',
    choose: 'Choose a place…',
    done: (path: string) => `A copy was saved at ${path}`,
  },
} as const;
