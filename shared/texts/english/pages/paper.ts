/** The words of printed sheets and saved files. */
export const paper = {
  csv: 'CSV',
  csvOf: (name: string) => `Save “${name}” as a table for spreadsheets, as it stands on the screen`,
  html: 'HTML',
  htmlTitle: 'Save this page as one HTML file that looks as it prints',
  notSaved: 'The file could not be made. Nothing was saved; try it again.',
  printed: (day: string) => `Printed ${day}`,
  deviation: 'Deviation',
  size: {
    label: 'Paper in the printer',
    A4: 'A4',
    Letter: 'Letter (US)',
  },
  cards: {
    title: 'Cards',
    of: (club: string) => `Cards of ${club}`,
    ofNoClub: 'Cards of those without a club',
    lead: 'One card for each person who has played, to print and hand out.',
    club: 'Club',
    noClub: 'Without a club',
    everybody: (players: string) => `Everybody (${players})`,
    inChooser: (club: string, players: string) => `${club} (${players})`,
    layout: 'On a sheet',
    one: 'One card',
    two: 'Two cards',
    count: (cards: number, text: string) => (cards === 1 ? '1 card' : `${text} cards`),
    leftOut: (people: number, text: string) =>
      people === 1
        ? 'One person wants to stand on no list and has no card.'
        : `${text} people want to stand on no list and have no card.`,
    more: (text: string) =>
      `${text} more people are too many to print at once. Print them from their own pages.`,
    empty: {
      title: 'No cards yet',
      text: 'A card shows how somebody has played. Enter or import a tournament first.',
    },
    nobody: 'Nobody of this club has played. Choose another club.',
    rank: (rank: string, ranked: string) => `${rank} of ${ranked}`,
    line: (player: string, first: string, last: string) =>
      `The rating of ${player} after every tournament, from ${first} to ${last}`,
    wins: 'Came ahead of',
    ties: 'Level with',
    losses: 'Behind',
    record: 'Won, tied, lost',
    latest: (text: string) => `Latest ${text} tournaments`,
    all: 'Tournaments',
    columns: {
      date: 'Date',
      number: 'No.',
      tournament: 'Tournament',
      result: 'Result',
      rating: 'Rating',
      change: 'Change',
    },
    open: 'Cards of a club',
  },
} as const;
