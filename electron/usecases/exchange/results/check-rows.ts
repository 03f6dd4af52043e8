/** Rows of one contest, or of one side, that tell different things of it. */
import { texts } from '../../../../shared/messages/index.ts';
import type { Problems } from './problems.ts';
import type { FileContest, FileSide } from './results-file.ts';
import type { ResultsRow } from './rows.ts';

const { expected } = texts.importing;

/** Each row of a contest tells the same of it. */
export function checkContest(
  contest: FileContest,
  { line, at, kind, match }: ResultsRow,
  problems: Problems,
): void {
  if (at !== contest.at) problems.add(line, 'date', expected.sameDate({ date: contest.at ?? '' }));
  if (kind !== contest.kind)
    problems.add(line, 'kind', expected.sameKind({ kind: contest.kind ?? expected.noKind }));
  if (match !== contest.match)
    problems.add(line, 'match', expected.sameMatch({ match: cellOf(contest.match ?? null) }));
}

/** Each row of a side tells the same of it. */
export function checkSide(side: FileSide, row: ResultsRow, problems: Problems): void {
  const { line, place, score, seat, rated, handicap } = row;
  if (side.place !== place) problems.add(line, 'place', expected.samePlace({ place: cellOf(side.place) }));
  if (side.score !== score) problems.add(line, 'score', expected.sameScore({ score: cellOf(side.score) }));
  if (side.seat !== seat) problems.add(line, 'seat', expected.sameSeat({ seat: cellOf(side.seat ?? null) }));
  if (side.rated !== rated)
    problems.add(line, 'rated', expected.sameRated({ rated: side.rated === false ? 'no' : 'yes' }));
  if (side.handicap !== handicap) problems.add(line, 'handicap', expected.sameHandicap);
}

const cellOf = (value: number | null): string => (value === null ? '' : String(value));
