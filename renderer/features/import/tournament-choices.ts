/** What becomes of tournaments of a file. */
import type { TournamentSeen } from '../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';
import { placeOf, rowKey } from '../../app/file-import/row-places.ts';

type Decisions = NonNullable<ImportChoices['tournaments']>;
export type Becomes = Decisions[number]['becomes'];

/** The choices with these tournaments decided. */
export function withTournaments(
  { tournaments = [] }: ImportChoices,
  decided: readonly TournamentSeen[],
  becomes: Becomes,
): Decisions {
  const keys = new Set(decided.map(({ at }) => rowKey(at)));
  return [
    ...tournaments.filter((one) => !keys.has(rowKey(one))),
    ...decided.map(({ at }) => ({ ...placeOf(at), becomes })),
  ];
}

/** How many participations less an update leaves in the league: of rows that the file lacks, or that are left out. */
export const removedFrom = ({ outcome, known, participations }: TournamentSeen): number =>
  outcome === 'changed' ? Math.max(0, (known?.participations ?? 0) - participations) : 0;

/** What the tournament becomes if nothing is decided. */
export const becomesOf = ({ outcome }: TournamentSeen): Becomes =>
  outcome === 'skipped' || outcome === 'added' ? outcome : 'replaced';
