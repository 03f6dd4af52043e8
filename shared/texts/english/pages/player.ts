/** The words of the page “Player”. */
export const player = {
  rating: 'Rating',
  rank: 'Rank',
  ofRanked: (ranked: string) => `of ${ranked}`,
  unranked: 'not ranked yet',
  careful: 'Careful rating',
  contests: 'Contests',
  meaning: (low: string, high: string) =>
    `Nineteen times out of twenty the true strength lies between ${low} and ${high}; the careful rating is what it almost certainly reaches.`,
  meaningBefore: (low: string, high: string) =>
    `Nothing is known yet: the true strength may lie anywhere between ${low} and ${high}, and the first tournament will tell most.`,
  alsoKnownAs: (names: string) => `also ${names}`,
  edit: 'Edit',
  retired: 'retired',
  number: (number: string) => `number ${number}`,
  furtherNumbers: (numbers: string) => `also ${numbers}`,
  startsAt: (rating: string, source: string | null) =>
    source === null ? `Starting strength ${rating}` : `Starting strength ${rating}, from ${source}`,
  trajectory: 'Trajectory',
  /** `banded`: whether the rating system has an uncertainty, drawn as a band. */
  trajectoryLabel: (name: string, from: string, to: string, tournaments: number, banded: boolean) =>
    `Rating of ${name} after each of ${String(tournaments)} tournaments, from ${from} to ${to}${banded ? ', with a band of two deviations' : ''}. The table below has the same figures.`,
  trajectoryCaption: (banded: boolean) =>
    `Line: rating after each tournament.${banded ? ' Band: two deviations either way.' : ''}`,
  view: {
    label: 'What the line shows',
    then: 'As it was known then',
    today: 'As seen from today',
  },
  smoothedCaption:
    'Line: the strength at each tournament as all results, earlier and later, tell it today. Band: two deviations either way.',
  smoothedLabel: (name: string, caption: string) => `Strength of ${name} as seen from today. ${caption}`,
  smoothedLevel:
    'The settings of this league take skill as constant, so seen from today the whole past is one level. With a drift (Settings) it can move.',
  smoothedRoughly: 'Looking back did not settle, so these figures are rough.',
  smoothedNever: 'The rating system in use knows no uncertainty, so it cannot look back.',
  before: 'Starting rating',
  numbered: (number: number, name: string) => `${String(number)}. ${name}`,
  axisTournament: 'Tournament number',
  table: 'Tournaments',
  empty: 'No tournament yet. Enter one in which this player takes part, and the rating appears here.',
  column: {
    number: 'No.',
    date: 'Date',
    tournament: 'Tournament',
    result: 'Result',
    lineUp: 'Line-up',
    before: 'Before',
    after: 'After',
    change: 'Change',
  },
  placeOf: (place: string, sides: string) => `${place} of ${sides}`,
  /** Nothing is said of what did not happen. */
  record: (wins: number, ties: number, losses: number) =>
    [
      [wins, 'won'],
      [ties, 'tied'],
      [losses, 'lost'],
    ]
      .filter(([count]) => count !== 0)
      .map(([count, what]) => `${String(count)} ${String(what)}`)
      .join(', '),
  with: 'with',
  newTournament: 'New tournament',
} as const;
