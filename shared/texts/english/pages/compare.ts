/** The words of the page “Compare”. */
export const compare = {
  title: 'Compare',
  text: 'Two players, or two line-ups: who would win today, and what there was between them.',
  /** On a player’s page. */
  open: 'Compare with…',
  sides: ['First side', 'Second side'],
  add: ['Add to the first side', 'Add to the second side'],
  remove: (player: string) => `Take ${player} out`,
  swap: 'Swap the sides',
  another: 'Another of the line-up',
  /** `others`: somebody is compared already, and not offered again. */
  nobody: (others: boolean) =>
    `Nobody ${others ? 'else ' : ''}is called that. Part of a name is enough, without accents.`,
  anew: 'Choose anew who is compared',
  /** Before there are two sides. */
  empty: 'Type a name on each side. With several people on a side, line-ups are compared.',
  /** In place of the comparison, where others may read it. */
  unlisted: 'Somebody who is compared here wants to stand on no list, so that nothing of it is printed.',
  strength: (mean: string) => `worth ${mean} together`,
  chances: 'Chances today',
  names: (players: readonly string[]) => players.join(' + '),
  wins: (side: string, people: number) => `${side} ${people === 1 ? 'wins' : 'win'}`,
  tie: 'Tie',
  picture: (win: string, tie: string | null, loss: string) =>
    [win, tie, loss].filter((part) => part !== null).join('; '),
  part: (what: string, chance: string) => `${what}: ${chance}`,
  expectedScore: 'The rating system of this league knows no ties, so a tie counts as half a win of each.',
  meetings: 'Between them',
  never: 'They have not met in a rated contest yet.',
  recordOf: (side: string, won: string, tied: string, lost: string) =>
    `${side}: ${won} won, ${tied} tied, ${lost} lost`,
  together: (contests: string) => `${contests} on the same side`,
  listed: (listed: string, total: string) => `The newest ${listed} of ${total}.`,
  column: {
    date: 'Date',
    tournament: 'Tournament',
    round: 'Round',
    who: 'Who was there',
    result: 'Result',
    places: 'Places',
  },
  result: { won: 'won', tied: 'tied', lost: 'lost' },
  present: (one: string, other: string) => `${one} – ${other}`,
  fileName: (one: string, other: string) => `${one} and ${other}`,
  header: [
    'Date',
    'Tournament',
    'Round',
    'First side',
    'Second side',
    'Result of the first',
    'Place of the first',
    'Place of the second',
    'Sides',
  ],
  sameSide: 'together',
  placesOf: (one: string, other: string, sides: string) => `${one} and ${other} of ${sides}`,
  placeOf: (place: string, sides: string) => `${place} of ${sides}`,
} as const;
