/** What the journal calls a change that concerns two people. */
import type { KnownPlayer } from '../../store/people.ts';

/** Both names, the one that the change is made to first. */
export const subjectOf = (one: Pick<KnownPlayer, 'name'>, other: Pick<KnownPlayer, 'name'>): string =>
  `${one.name} · ${other.name}`;
