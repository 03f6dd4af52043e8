/** What is known of a tournament besides its contests, while it is typed: text as it is in the fields. */
import type { Argument } from '../../../../shared/contract/api.ts';
import type { Seats, TieBreak } from '../../../../shared/contract/competition-words.ts';
import type { TournamentHead } from '../../../../shared/contract/tournaments.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { bestOfProblem, typedBestOf } from '../../../app/scoring/best-of.ts';
import type { Problem } from '../../../ui/fields/problem.ts';
import { hasShortYear, isDay } from '../../../ui/fields/typed-day.ts';
import {
  categoryDraftOf,
  categoryOf,
  categoryProblems,
  type CategoryDraft,
} from '../../../app/categories/categories-draft.ts';
import {
  pointsDraftOf,
  pointsProblems,
  pointsRuleOf,
  type PointsDraft,
} from '../../../app/scoring/points-draft.ts';
import { typedScore } from '../../../ui/fields/typed-result.ts';

export interface HeadDraft {
  name: string;
  /** YYYY-MM-DD; '' if none was given; anything else is a day that does not exist. */
  date: string;
  lastDate: string;
  /** That it is assigned to; null: the one in which its first day lies; none: it's kept out of that. */
  seasonId: TournamentHead['seasonId'];
  venue: string;
  note: string;
  weight: string;
  rated: boolean;
  seats: Seats | null;
  bestOf: string;
  /** In the order in which they count; null: the usual ones. */
  tieBreaks: TieBreak[] | null;
  teamSize: string;
  points: PointsDraft;
  categories: CategoryDraft[];
}

type Facts = Argument<'tournaments.save'>;
export type HeadFacts = Pick<
  Facts,
  | 'name'
  | 'date'
  | 'lastDate'
  | 'seasonId'
  | 'venue'
  | 'note'
  | 'weight'
  | 'rated'
  | 'seats'
  | 'bestOf'
  | 'tieBreaks'
  | 'teamSize'
  | 'points'
  | 'categories'
>;

/** The ids of the head's fields, so that a message and the focus reach the right one. */
export const headField = {
  name: 'tournament-name',
  date: 'tournament-date',
  lastDate: 'tournament-last-date',
  season: 'tournament-season',
  venue: 'tournament-venue',
  note: 'tournament-note',
  weight: 'tournament-weight',
  rated: 'tournament-rated',
  seats: 'tournament-seats',
  bestOf: 'tournament-best-of',
  tieBreaks: 'tournament-tie-breaks',
  teamSize: 'tournament-team-size',
  points: 'tournament-points',
  categories: 'tournament-categories',
} as const;

/** A blank head. `day` is YYYY-MM-DD, or '' if the league has no dates. */
export const emptyHead = (day: string): HeadDraft => ({
  name: '',
  date: day,
  lastDate: '',
  seasonId: null,
  venue: '',
  note: '',
  weight: '1',
  rated: true,
  seats: null,
  bestOf: '',
  tieBreaks: null,
  teamSize: '',
  points: pointsDraftOf(null),
  categories: [],
});

/** The fields filled with what is recorded. */
export const headDraftOf = (head: TournamentHead): HeadDraft => ({
  name: head.name,
  date: head.date?.slice(0, 10) ?? '',
  lastDate: head.lastDate?.slice(0, 10) ?? '',
  seasonId: head.seasonId,
  venue: head.venue ?? '',
  note: head.note ?? '',
  weight: String(head.weight),
  rated: head.rated,
  seats: head.seats,
  bestOf: head.bestOf === null ? '' : String(head.bestOf),
  tieBreaks: head.tieBreaks,
  teamSize: head.teamSize === null ? '' : String(head.teamSize),
  points: pointsDraftOf(head.points),
  categories: head.categories.map(categoryDraftOf),
});

/** What the head contains, in the form that `tournaments.save` takes. Only for a head without problems. */
export const headFactsOf = (draft: HeadDraft): HeadFacts => ({
  name: draft.name,
  date: orNull(draft.date),
  lastDate: draft.lastDate === draft.date ? null : orNull(draft.lastDate),
  seasonId: draft.seasonId,
  venue: orNull(draft.venue),
  note: orNull(draft.note),
  weight: typedWeight(draft.weight) ?? 1,
  rated: draft.rated,
  seats: draft.seats,
  bestOf: typedBestOf(draft.bestOf) ?? null,
  tieBreaks: draft.tieBreaks === null ? null : [...draft.tieBreaks],
  teamSize: wholeUpTo(100, draft.teamSize) ?? null,
  points: pointsRuleOf(draft.points),
  categories: draft.categories.map(categoryOf),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A whole number from 1 to `most`; undefined if the field is empty or contains something else. */
export function wholeUpTo(most: number, text: string): number | undefined {
  const whole = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : 0;
  return whole >= 1 && whole <= most ? whole : undefined;
}

/** A weight from 0 to 100; an empty field means the usual one. */
function typedWeight(text: string): number | undefined {
  const weight = text.trim() === '' ? 1 : typedScore(text);
  return weight !== undefined && weight >= 0 && weight <= 100 ? weight : undefined;
}

const said = texts.tournaments.problems;
export const longestName = 200;

/** Everything in the head that must be fixed before it can be saved, in the order of the fields. */
export function headProblems(draft: HeadDraft, needsDate: boolean): Problem[] {
  const found: [keyof typeof headField, string | false][] = [
    ['name', nameProblem(draft.name)],
    ['date', dayProblem(draft.date) || (needsDate && draft.date === '' && said.date)],
    ['teamSize', isOdd(100, draft.teamSize) && said.teamSize],
    ['lastDate', dayProblem(draft.lastDate) || lastDayProblem(draft)],
    ['venue', draft.venue.length > longestName && said.tooLong],
    ['weight', typedWeight(draft.weight) === undefined && said.weight],
    ['bestOf', bestOfProblem(draft.bestOf) ?? false],
    ['note', draft.note.length > 10_000 && said.noteTooLong],
  ];
  return [
    ...found.flatMap(([field, sentence]) =>
      sentence === false ? [] : [{ field: headField[field], sentence }],
    ),
    ...pointsProblems(draft.points),
    ...categoryProblems(draft.categories),
  ];
}

const nameProblem = (name: string): string | false =>
  name.trim() === '' ? said.name : name.trim().length > longestName && said.tooLong;

/** What is wrong with a day as it is typed; false where nothing is, or none is typed. */
export const dayProblem = (day: string): string | false =>
  day !== '' && (isDay(day) ? hasShortYear(day) && said.year : said.day);

const isOdd = (most: number, text: string): boolean =>
  text.trim() !== '' && wholeUpTo(most, text) === undefined;

function lastDayProblem({ date, lastDate }: HeadDraft): string | false {
  if (lastDate === '') return false;
  return date === '' ? said.lastDateAlone : lastDate < date && said.lastDateEarlier;
}
