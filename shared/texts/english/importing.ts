/** What a row of a results file should have had. */
export const importing = {
  expected: {
    column: 'a column of this name in the first line',
    columnOfResults: 'a column of this name, or one named score, in the first line',
    columnOnce: 'this column only once',
    value: 'a value',
    name: 'a name of at most 200 characters',
    placeOrScore: 'a place or a score',
    onlyPlaceOrScore: 'places alone or scores alone within one contest',
    place: 'a whole number from 1 on',
    score: 'a number',
    share: 'a number above 0 and at most 1',
    teamSize: 'a whole number from 1 to 100',
    role: 'main, substitute or guest',
    date: 'a date that exists, as 2026-11-21 or 2026-11-21T19:30',
    dateEverywhere: 'a date, as other tournaments of the file have one',
    samePlace: (place: string) => `the place ${place}, as the other rows of this side have`,
    sameScore: (score: string) => `the score ${score}, as the other rows of this side have`,
    noDate: '(none)',
    sameTeamSize: (size: number) =>
      `the team size ${String(size)}, as the other rows of this tournament have`,
    sameDate: (date: string) => `the date ${date}, as the other rows of this contest have`,
    onceInContest: 'each person only once in a contest',
    twoSides: 'at least two sides in a contest',
    cells: (count: number) => `${String(count)} cells, as the first line has`,
    tournament: 'the tournament that this row belongs to',
    ownName: (line: number) =>
      `a name of its own, as another tournament of this name and date begins in line ${String(line)}`,
    label: 'at most 80 characters',
    playerId: 'the number that tells this person from others of the same name',
  },
  /** Why a file is no table of results, and what helps. */
  unreadable: {
    noFile: 'there is a folder or a device at this path. Choose a file.',
    file: 'it cannot be opened. Check who may read it.',
    gzip: 'its compression is damaged or cut off. Get the file once more.',
    noRows: 'it has no rows below its first line. Choose another file.',
    empty: 'it is empty. Choose another file.',
    binary: 'it is no text. Save it as CSV from your spreadsheet.',
    notUtf8: 'it is not in UTF-8. Save it as “CSV UTF-8” from your spreadsheet.',
    longLine: 'a line of it is longer than a million characters. Save it as CSV, one row a line.',
    tooManyRows: (most: string) => `it has more than ${most} rows. Import it in parts.`,
    longRow: (line: number) =>
      `the row up to line ${String(line)} is longer than a million characters. Look for a quotation mark that is never closed.`,
    openQuote: (line: number) =>
      `a quotation mark is opened and never closed, near line ${String(line)}. Close it, or take it out.`,
  },
} as const;
