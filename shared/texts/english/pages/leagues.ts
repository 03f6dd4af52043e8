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
  /** What the top of every page says where the open league’s file is not what it was. */
  file: {
    label: 'League file',
    missing: 'The league’s file was moved, renamed or deleted',
    missingText: (path: string) =>
      `Nothing more is saved at ${path}. Everything saved so far is still here: save it under another name. If you moved the file, open it at its new place.`,
    replaced: 'Another file has taken the place of this league',
    replacedText: (path: string) =>
      `Another program has put its own file at ${path}, so nothing more is saved there. Save your version under another name, or open the other one.`,
    overwritten: 'Another program has overwritten this league',
    overwrittenText: (path: string) =>
      `Nothing more is saved at ${path}. Open the league again to see what is there now.`,
    readOnly: 'Open for reading only',
    readOnlyText: {
      folder: 'Nothing can be saved in the folder of this league. You can read, print and export.',
      file: 'The league’s file is write-protected. You can read, print and export.',
      full: 'The disk is full. You can read, print and export. Free some space, then open the league again.',
      name: 'The name of the league’s file is too long to work on it. You can read, print and export. Rename the file, then open it again.',
    },
    setAside: 'Changes left over from another version of this file',
    setAsideText: (path: string) =>
      `They don’t belong to the file that is there now, so they were not applied. They are kept in ${path}.`,
    save: 'Save under another name',
    path: 'Path of the new file',
    pathHint: 'Leave it empty to save in the leagues folder.',
    choose: 'Choose a place…',
    openOther: 'Open the other file',
    openAgain: 'Open it again',
    dismiss: 'OK',
  },
} as const;
