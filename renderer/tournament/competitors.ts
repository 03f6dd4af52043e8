/** Who competes in a tournament of rounds: a team, or people without one. */
import type { SideOutcome } from '../../shared/answers.ts';

/** What tells one competitor from another; people without a team are the same whoever is named first. */
export const keyOf = ({
  teamId,
  members,
}: Pick<SideOutcome, 'teamId'> & { readonly members: readonly { readonly playerId: number }[] }): string =>
  teamId === null
    ? `players ${members
        .map(({ playerId }) => playerId)
        .sort((a, b) => a - b)
        .join(' ')}`
    : `team ${String(teamId)}`;
