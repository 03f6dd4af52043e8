/** Into which groups those who are checked in would be drawn. Pure. */
import { isHere } from '../../../../shared/contract/pairing-options.ts';
import { groupCount } from '../../../../shared/pairing/rounds-needed.ts';
import type { PairingsDraft } from '../pairings-draft.ts';
import { formatOf } from './options.ts';

export interface GroupSizes {
  readonly participants: number;
  readonly count: number;
  /** Of the larger groups; the others have one less. */
  readonly size: number;
  readonly larger: number;
}

/** null where there are no groups, or nobody is there. */
export function groupSizes(
  { options, by, people, teams }: Pick<PairingsDraft, 'options' | 'by' | 'people' | 'teams'>,
  round: number,
): GroupSizes | null {
  const format = formatOf(options, by);
  const present = by === 'people' ? people : teams.filter((one) => one.people.length > 0);
  const here = present.filter((one) => isHere(one, round)).length;
  if (format?.kind !== 'duels' || format.method !== 'groups' || here < 2) return null;
  const count = groupCount(here, format.groupSize);
  const size = Math.ceil(here / count);
  return { participants: here, count, size, larger: here - count * (size - 1) };
}
