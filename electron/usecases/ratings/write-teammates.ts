/** Writing what the errors of partners have in common, row by row as far as they differ. */
import { teammatesIn } from '../../../shared/rating/index.ts';
import {
  dropTeammates,
  partnersAsText,
  writeTeammates,
  type Partner,
  type PartnersByPlayer,
} from '../../store/ratings/teammates.ts';
import type { Store } from '../../store/store.ts';
import type { RatedLeague } from './rated-league.ts';

/** A smaller part of the two deviations' product changes no number that is shown. */
const leastCorrelation = 0.005;

/** Rows by the player's row number. */
export type TeammateRows = ReadonlyMap<number, string>;

/** @param old what the file holds; null where that isn't known */
export function putTeammates(store: Store, rated: RatedLeague, old: TeammateRows | null): TeammateRows {
  const rows = teammateRows(rated);
  if (old === null) dropTeammates(store);
  for (const player of old?.keys() ?? []) if (!rows.has(player)) writeTeammates(store, player, undefined);
  for (const [player, text] of rows) if (old?.get(player) !== text) writeTeammates(store, player, text);
  return rows;
}

/** Of people who are in the league now. */
export const teammateRows = (rated: RatedLeague): TeammateRows =>
  new Map(Array.from(partnersIn(rated), ([player, own]) => [player, partnersAsText(own)]));

/** By the player's row number, of people who are in the league now. */
export function partnersIn({ given, deviation, state }: RatedLeague): PartnersByPlayer {
  const { ids } = given.players;
  const isPresent = new Uint8Array(ids.length);
  for (const i of given.present) isPresent[i] = 1;
  const partners = new Map<number, Partner[]>();
  const add = (one: number, other: number, covariance: number, contests: number): void => {
    const player = ids[one] ?? NaN;
    const own = partners.get(player);
    const partner = { playerId: ids[other] ?? NaN, covariance, contests };
    if (own) own.push(partner);
    else partners.set(player, [partner]);
  };
  for (const { one, other, covariance, contests } of teammatesIn(state)) {
    if (isPresent[one] !== 1 || isPresent[other] !== 1) continue;
    const product = (deviation[one] ?? NaN) * (deviation[other] ?? NaN);
    if (!(Math.abs(covariance) >= leastCorrelation * product)) continue;
    add(one, other, covariance, contests);
    add(other, one, covariance, contests);
  }
  return partners;
}
