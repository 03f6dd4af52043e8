/** One of a fixed team as the check-in has them. Pure. */
import { z } from 'zod';
import type { Role } from '../../../shared/contract/values.ts';

export const teamMember = z.object({
  playerId: z.int(),
  player: z.string(),
  /** Left out for one who usually plays. */
  role: z.literal('substitute').optional(),
});
type TeamMember = z.output<typeof teamMember>;

/** As one was recorded for the team: a guest would be rated like all others here. */
export const memberOf = ({
  playerId,
  player,
  role,
}: Pick<TeamMember, 'playerId' | 'player'> & { readonly role?: Role }): TeamMember =>
  role === 'substitute' ? { playerId, player, role } : { playerId, player };
