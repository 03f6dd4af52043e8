/** What the journal calls a change that concerns two people. */
import type { KnownPlayer } from '../../store/people/people.ts';

/** Both names, the one that the change is made to first. */
export const subjectOf = (one: Pick<KnownPlayer, 'name'>, other: Pick<KnownPlayer, 'name'>): string =>
  subjectOfNames([one.name, other.name]);

const between = ' · ';

export const subjectOfNames = (names: readonly string[]): string => names.join(between);

/** The names in a subject, as many as there are. */
export const namesIn = (subject: string): string[] => subject.split(between);
