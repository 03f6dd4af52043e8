/** What the history calls a tournament that was changed: its name, its day, and which of its rounds it was about. */

/**
 * Of rounds: results that were entered or corrected, level matches of which it was decided who goes through, rounds that
 * were deleted or began, or boards of rounds that had begun.
 */
export type PartOfTournament = 'results' | 'corrected' | 'decided' | 'deleted' | 'rounds' | 'boards';

interface TournamentMeant {
  readonly name: string;
  /** null where there is none, and for changes of before days were kept. */
  readonly day: string | null;
  /** null where the whole tournament is meant. */
  readonly part: PartOfTournament | null;
  /** The rounds that are meant, by number. */
  readonly rounds: readonly number[];
}

/** The day goes with the name, as YYYY-MM-DD; a tournament without one is called by its name alone. */
export const tournamentSubject = (
  name: string,
  day: string | null | undefined,
  part?: PartOfTournament,
  rounds: readonly number[] = [],
): string =>
  [
    name,
    ...(day == null ? [] : [day]),
    ...(part === undefined || rounds.length === 0 ? [] : [`${part} ${rounds.join(', ')}`]),
  ].join(' · ');

interface Numbered {
  readonly round: number;
}

/** Of rounds that begin, or of boards that are changed where all of these rounds had begun. */
export function subjectOfPlan(
  { name, date }: { readonly name: string; readonly date?: string | null | undefined },
  plan: readonly Numbered[],
  held: readonly Numbered[],
): string {
  const numbers = plan.map(({ round }) => round).sort((a, b) => a - b);
  const haveBegun = numbers.every((number) => held.some(({ round }) => round === number));
  return tournamentSubject(name, date, haveBegun ? 'boards' : 'rounds', numbers);
}

const parted =
  /^(?<whole>.*) · (?<part>results|corrected|decided|deleted|rounds|boards) (?<numbers>\d{1,4}(?:, \d{1,4})*)$/su;
const dated = /^(?<name>.*) · (?<day>\d{4}-\d{2}-\d{2})$/su;

/** The other way round. What only looks like a day is part of the name: a history may come from elsewhere. */
export function tournamentIn(subject: string): TournamentMeant {
  const { whole = subject, part, numbers } = parted.exec(subject)?.groups ?? {};
  const { name = whole, day = null } = dated.exec(whole)?.groups ?? {};
  const isDay = day !== null && !Number.isNaN(Date.parse(day));
  return {
    ...(isDay ? { name, day } : { name: whole, day: null }),
    part: (part as PartOfTournament | undefined) ?? null,
    rounds: numbers?.split(', ').map(Number) ?? [],
  };
}
