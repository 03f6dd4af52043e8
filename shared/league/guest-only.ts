/** Who has taken part, but only as a guest: the program knows nothing of their strength, and shows no rating. Pure. */
import type { Role } from '../contract/values.ts';

/**
 * @param contests - How many rated ones the person has.
 * @param played - The person's tournaments.
 */
export const isGuestOnly = (contests: number, played: readonly { readonly role: Role }[]): boolean =>
  contests === 0 && played.length > 0 && played.every(({ role }) => role === 'guest');
