/** What tables and answers of rating.chgk.info have in common: shared places, teams of one name, flags of players. */
import { placesFromScores } from '../../../../../shared/competition/places.ts';
import type { Role } from '../../../../../shared/contract/values.ts';

/** A place as it is written: 3, 3.5 or 3,5 for the mean of those that are shared, 3-4 for their range; undefined for others. */
export function placeIn(text: string): number | undefined {
  const [, first = '', last] =
    /^(\d{1,6}(?:[.,]\d{1,3})?)(?:\s*[-–—]\s*(\d{1,6}))?$/u.exec(text.trim()) ?? [];
  const from = Number(first.replace(',', '.'));
  return first === '' || from <= 0 ? undefined : (from + Number(last ?? from)) / 2;
}

/** Places that are shared become the first of them: of two with 3.5 both are third. */
export const firstOfShared = (places: readonly number[]): number[] =>
  placesFromScores(places.map((place) => -place));

/**
 * Б and К are players of the team's base roster, К its captain; Л is a legionnaire, who plays for another team otherwise, and
 * is rated as all others.
 */
export const roleFlagged = (flag: string): Role => (/^[лl]/iu.test(flag.trim()) ? 'substitute' : 'main');

export interface NamedTeam {
  /** The number of the rating, or the name where there is none. */
  readonly key: string;
  readonly name: string;
  readonly town: string | null;
}

/** Several teams of one name are distinguished by their towns, or by their numbers. */
export function teamNames(teams: readonly NamedTeam[]): ReadonlyMap<string, string> {
  const byName = Map.groupBy(teams, ({ name }) => name);
  const byTown = Map.groupBy(teams, ({ name, town }) => `${name}\0${town ?? ''}`);
  return new Map(
    teams.map(({ key, name, town }) => {
      if ((byName.get(name)?.length ?? 0) < 2) return [key, name];
      const isOnly = town !== null && byTown.get(`${name}\0${town}`)?.length === 1;
      return [key, `${name} (${isOnly ? town : key})`];
    }),
  );
}
