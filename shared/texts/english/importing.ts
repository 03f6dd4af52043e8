/** What a row of a results file should have had. */
export const importing = {
  expected: {
    column: 'a column of this name in the first line',
    columnOnce: 'this column only once',
    value: 'a value',
    name: 'a name of at most 200 characters',
    placeOrScore: 'a place or a score',
    onlyPlaceOrScore: 'places alone or scores alone within one contest',
    place: 'a whole number from 1 on',
    score: 'a number',
    share: 'a number above 0 and at most 1',
    role: 'main, substitute or guest',
    date: 'a date that exists, as 2026-11-21 or 2026-11-21T19:30',
    dateEverywhere: 'a date, as other tournaments of the file have one',
    samePlace: (place: string) => `the place ${place}, as the other rows of this side have`,
    sameScore: (score: string) => `the score ${score}, as the other rows of this side have`,
    sameDate: (date: string) => `the date ${date}, as the other rows of this contest have`,
    onceInContest: 'each person only once in a contest',
    twoSides: 'at least two sides in a contest',
    cells: (count: number) => `${String(count)} cells, as the first line has`,
    tournament: 'the tournament that this row belongs to',
  },
} as const;
