/** The words of an evening on paper, and on the wall. */
export const tonightPaper = {
  title: 'On paper',
  /** What stands below each sheet after its name. */
  of: (rounds: string, tournament: string) => ` · ${rounds} · ${tournament}`,
  sheets: {
    pairings: 'Pairing sheet',
    names: 'Wall list by name',
    cards: 'Board cards',
    slips: 'Result slips',
  },
  explained: {
    pairings: 'Board by board, for the wall.',
    names: 'Everybody in order of the alphabet, with board and side.',
    cards:
      'One for each board, two a sheet: cut along the dashes, fold along the dots, stand it on the table.',
    slips:
      'Four a sheet, to be cut along the dashes. The number is what “Slip no.” of the round’s results takes.',
  },
  discreet:
    'Who wants to stand on no list, or by initials, stands here by initials: they have to find their board, too.',
  choose: 'Sheets',
  which: 'Round',
  planned: (round: string) => `${round}, planned`,
  allPlanned: (first: string, last: string) => `Rounds ${first} to ${last}, planned`,
  roundsOf: (labels: readonly string[]) =>
    labels.length < 2 ? (labels[0] ?? '') : `${labels[0] ?? ''} – ${labels.at(-1) ?? ''}`,
  back: 'Back to Tonight',
  none: 'There are no boards yet. Propose some on the page “Tonight”; then they can be printed.',
  projector: 'Projector',
  projectorExplained:
    'Fills the screen with the boards and their results, for a second window or a projector.',

  board: 'Board',
  boardNumber: (number: string) => `Board ${number}`,
  team: (letter: string) => `Team ${letter}`,
  against: '–',
  out: 'Sit out',
  outShort: 'sits out',
  bye: 'bye',
  halfBye: 'half-point bye',
  waits: (name: string) => `${name} (substitute)`,
  names: (names: readonly string[]) => names.join(', '),

  slip: {
    number: 'Slip',
    tick: 'Tick one',
    results: { first: '1 – 0', tie: '½ – ½', second: '0 – 1' },
    tie: 'tie',
    score: 'Score, if there was one',
    between: ':',
    places: 'Place: tick one in each row',
    place: 'Place',
    scoreShort: 'Score',
    signatures: 'Signatures',
  },

  screen: {
    title: 'Projector',
    planned: 'planned',
    done: (done: string, all: string) => `${done} of ${all} results`,
    page: (number: string, pages: string) => `Page ${number} of ${pages}`,
    before: 'Page before',
    next: 'Next page',
    turn: 'Turn pages by itself',
    backToRounds: 'Back to the rounds',
    which: 'Shown round',
    newest: 'The newest round',
    dark: 'Dark',
    light: 'Light',
    full: 'Full screen',
    leave: 'Leave full screen',
    keys: 'Left and right arrows turn the page, F fills the screen, Escape leaves it.',
    refused:
      'The browser does not let the page fill the screen. Its own key for that, mostly F11, does the same.',
    none: 'No boards yet. They appear here by themselves.',
  },
} as const;
