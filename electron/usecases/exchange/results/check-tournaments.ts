/** What only shows once all rows of a file are in: sides without opponents, results and days that don't fit together. */
import { texts } from '../../../../shared/messages/index.ts';
import type { FileContest, FileTournament } from './results-file.ts';
import type { Problems } from './problems.ts';

const { expected } = texts.importing;

/** False where a contest has one side alone. */
export function checkContests(
  event: FileTournament,
  namesakes: readonly FileTournament[],
  problems: Problems,
): boolean {
  let whole = true;
  for (const [key, contest] of event.contests) {
    if (isBye(contest)) checkBye(contest, problems);
    else if (contest.sides.length >= 2) checkResults(contest, problems);
    else {
      whole = false;
      const others = namesakes.flatMap((one) => (one === event ? [] : [one.contests.get(key)]));
      tellLoneSide(
        contest,
        others.filter((one) => one !== undefined),
        problems,
      );
    }
  }
  return whole;
}

const isBye = ({ kind }: FileContest): boolean => kind === 'bye' || kind === 'half-bye';

function checkBye({ sides }: FileContest, problems: Problems): void {
  const [, second] = sides;
  if (second) problems.add(second.line, 'kind', expected.byeOfOne);
}

/**
 * One side on a day of its own is more likely a slip in the date than a tournament; of two such the later is
 * reported.
 */
function tellLoneSide(contest: FileContest, others: readonly FileContest[], problems: Problems): void {
  const partner = others.find(({ sides }) => sides.length > 1) ?? others[0];
  if (partner === undefined) problems.add(contest.line, 'player', expected.twoSides);
  else if (partner.sides.length > 1 || partner.line < contest.line)
    problems.add(contest.line, 'date', expected.sameDate({ date: partner.at ?? expected.noDate }));
}

/** Every side has a place, or every side has a score; where all have both, the place decides. */
function checkResults({ kind, sides }: FileContest, problems: Problems): void {
  // Only a contest whose kind is given may lack a result: it is still in progress.
  const isOpen =
    (kind ?? null) !== null && sides.some(({ place, score }) => place === null && score === null);
  if (isOpen) return;
  const unplaced = sides.filter(({ place }) => place === null);
  const unscored = sides.filter(({ score }) => score === null);
  if (unplaced.length === 0 || unscored.length === 0) return;
  const [column, lacking] =
    unplaced.length <= unscored.length ? (['place', unplaced] as const) : (['score', unscored] as const);
  for (const { line } of lacking) problems.add(line, column, expected.onlyPlaceOrScore);
}

/** A name and a day together name only one tournament. */
export function checkDistinct(events: readonly FileTournament[], problems: Problems): void {
  const first = new Map<string, FileTournament>();
  for (const event of events) {
    const day = [...event.days].filter(Boolean).sort()[0] ?? '';
    const other = first.get(day);
    if (other === undefined) first.set(day, event);
    else problems.add(event.line, 'tournament', expected.ownName({ line: other.line }));
  }
}

/** Undated tournaments come before all dated ones, so one that comes after a dated one lacks its date. */
export function checkDates(tournaments: readonly FileTournament[], problems: Problems): void {
  let dated = false;
  for (const { days, line } of tournaments) {
    const isDated = [...days].some((day) => day !== '');
    if (dated && !isDated) problems.add(line, 'date', expected.dateEverywhere);
    dated ||= isDated;
  }
}

export function checkLastDates(tournaments: readonly FileTournament[], problems: Problems): void {
  for (const { head, days, line } of tournaments) {
    const [first = ''] = [...days].filter(Boolean).sort();
    if (head.last_date !== undefined && String(head.last_date) < first)
      problems.add(line, 'last_date', expected.lastDate({ first }));
  }
}
