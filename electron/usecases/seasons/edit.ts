/** Adds, corrects and deletes seasons. Their days never overlap, so that a day lies in one season at most. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { NamedDays, Season } from '../../../shared/contract/seasons.ts';
import { overlap, withDays } from '../../../shared/leaderboard/seasons.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { allViews } from '../../store/lists/views.ts';
import type { Store } from '../../store/store.ts';
import {
  allSeasons,
  existingSeason,
  seasonNamed,
  tournamentsAssigned,
} from '../../store/tournaments/seasons.ts';
import type { Context } from '../context.ts';
import { rulesOf } from '../leaderboard/views.ts';

type Content = Omit<Season, 'seasonId'>;

export function addSeason({ store }: Context, given: Checked<'seasons.add'>): Result<'seasons.add'> {
  return change(store, { call: 'seasons.add', subject: given.name }, (facts) => {
    refuseOdd(store, given, null);
    const scoring = given.scoring && { ranks: 'auto' as const, ...given.scoring };
    return { seasonId: facts.insert('season', rowOf({ ...given, scoring })) };
  });
}

/** Gives a season another name and other days, also where leaderboard views have it, as one change. */
export function saveSeason(
  { store }: Context,
  { seasonId, ...given }: Checked<'seasons.save'>,
): Result<'seasons.save'> {
  const known = existingSeason(store, seasonId);
  return change(store, { call: 'seasons.save', subject: given.name }, (facts) => {
    refuseOdd(store, given, seasonId);
    facts.update('season', seasonId, rowOf(given));
    replaceInViews(store, facts, known, given);
    return null;
  });
}

/** Its tournaments stay, and so do the days of views that have it. */
export function removeSeason(
  { store }: Context,
  { seasonId }: Checked<'seasons.remove'>,
): Result<'seasons.remove'> {
  const { name } = existingSeason(store, seasonId);
  return change(store, { call: 'seasons.remove', subject: name }, (facts) => {
    for (const id of tournamentsAssigned(store, seasonId)) facts.update('tournament', id, { season: null });
    facts.remove('season', seasonId);
    return null;
  });
}

const rowOf = ({ name, first, last, scoring }: Content) => ({
  ...{ name, first_day: first, last_day: last },
  scoring: scoring === null ? null : JSON.stringify(scoring),
});

function refuseOdd(store: Store, { name, first, last }: Content, own: number | null): void {
  const namesake = seasonNamed(store, name);
  if (namesake !== undefined && namesake !== own) throw refuse('seasonNameTaken', { name });
  if ((first === null) !== (last === null)) throw refuse('seasonDays');
  if (first === null || last === null) return;
  if (last < first) throw refuse('lastBeforeFirst', { last, first });
  const others = allSeasons(store).filter(({ seasonId }) => seasonId !== own);
  const other = withDays(others).find((one) => overlap(one, { first, last }));
  if (other) throw refuse('seasonsOverlap', other);
}

/** Views have seasons by name and days. One whose season has no days any more keeps those that it had. */
function replaceInViews(store: Store, facts: Facts, from: Season, { name, ...days }: Content): void {
  const { first = from.first, last = from.last } = days.first === null ? {} : days;
  for (const view of allViews(store)) {
    const rules = rulesOf(store, view);
    const { season } = rules;
    if (season === null || !('name' in season) || !isSame(season, from)) continue;
    const corrected = { ...rules, season: { ...season, name, first, last } };
    facts.update('view', view.id, { rules: JSON.stringify(corrected) });
  }
}

const isSame = (one: NamedDays, { name, first, last }: Content): boolean =>
  one.name === name && one.first === first && one.last === last;
