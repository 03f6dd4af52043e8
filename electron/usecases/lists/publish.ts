/** Publishing: a leaderboard is frozen as it is issued, and nothing that happens later alters it. */
import type { PublishedContent, PublishedRow } from '../../../shared/contract/lists.ts';
import type { ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { inOneBracket, isTooClose } from '../../../shared/leaderboard/closeness.ts';
import { describeRules } from '../../../shared/leaderboard/describe-rules.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { covariancesOf } from '../../../shared/leaderboard/teammates.ts';
import type { NamedDays } from '../../../shared/contract/seasons.ts';
import { isThisSeason, lastBegun, seasonOf } from '../../../shared/leaderboard/seasons.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change } from '../../store/journal/gateway.ts';
import { revisionOf } from '../../store/league.ts';
import { everybody } from '../../store/people/people.ts';
import {
  contentOfList,
  latestListBy,
  listNumbered,
  nextListNumber,
  type StoredList,
} from '../../store/lists/rating-lists.ts';
import { settingsOf } from '../../store/settings.ts';
import { datedSeasons } from '../../store/tournaments/seasons.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { teammatesOfList } from '../leaderboard/teammates.ts';
import { listOfDay } from './issue.ts';
import { personByUuid } from './people.ts';

/** Freezes the list of a day under the next number. Refuses an empty one. */
export function publishList(
  { store }: Context,
  { title, day, rules, view }: Checked<'lists.publish'>,
): Result<'lists.publish'> {
  // A frozen list has no chances, and must not differ by them from the one before.
  const settled = withSeasonOf({ ...rules, chance: undefined }, day, datedSeasons(store));
  const content = contentNow(store, { day, rules: settled, view });
  if (content.rows.length === 0) throw refuse('nobodyToPublish');
  return change(store, { call: 'lists.publish', subject: title }, (facts) => {
    const number = nextListNumber(store);
    facts.insert('published_list', { number, day, title, content: JSON.stringify(content) });
    return { number };
  });
}

/** Takes a list away; undo brings it back. Its number is not given again. */
export function removeList({ store }: Context, { number }: Checked<'lists.remove'>): Result<'lists.remove'> {
  return change(store, { call: 'lists.remove', subject: existingList(store, number).title }, (facts) => {
    facts.remove('published_list', existingList(store, number).id);
    return null;
  });
}

/** Refuses a number that no list has. */
export function existingList(store: Store, number: number): StoredList {
  const list = listNumbered(store, number);
  if (!list) throw refuse('unknownList', { number });
  return list;
}

interface Wanted {
  readonly day: string;
  readonly rules: ViewRules;
  readonly view: string | null;
}

function contentNow(store: Store, { day, rules, view }: Wanted): PublishedContent {
  const { ranked, provisional, last, moment } = listOfDay(store, rules, day);
  const before = latestListBy(store, JSON.stringify(rules));
  const uuids = new Map(everybody(store).map(({ id, uuid }) => [id, uuid]));
  const all = [...ranked, ...provisional];
  const shown = all.filter(({ row }) => row.shownAs !== 'nobody');
  const covariances = covariancesOf(teammatesOfList(store, last, moment));
  const close = inOneBracket(shown, (upper, next) => {
    const covariance = covariances.get(upper.row.playerId)?.get(next.row.playerId) ?? 0;
    return isClose(upper, next, { level: rules.closeness, covariance });
  });
  const rowOf = rowsBy(uuids, before ? ranksOn(store, before) : new Map());
  return {
    version: 1,
    revision: revisionOf(store),
    ...settingsOf(store),
    rules,
    words: describeRules(withYearOf(rules, day)),
    view,
    lastTournament: last,
    previous: before ? { number: before.number, day: before.day } : null,
    unlisted: all
      .filter(({ row }) => row.shownAs === 'nobody')
      .map(({ row }) => uuids.get(row.playerId) ?? ''),
    rows: shown.map((row, i) => rowOf(row, close[i] === true)),
  };
}

/** The ranks of a list by the people behind its rows today. */
function ranksOn(store: Store, list: StoredList): ReadonlyMap<number, number> {
  const person = personByUuid(store);
  const ranks = new Map<number, number>();
  for (const { uuid, rank } of contentOfList(store, list).rows) {
    const playerId = person(uuid);
    if (playerId !== undefined && rank !== null && !ranks.has(playerId)) ranks.set(playerId, rank);
  }
  return ranks;
}

/** "This season" is frozen as the season of the league that it means: its days may be others when the list is read later. */
function withSeasonOf(rules: ViewRules, day: string, seasons: readonly NamedDays[]): ViewRules {
  if (rules.season === null || !isThisSeason(rules.season)) return rules;
  const season = lastBegun(seasons, day);
  return season ? { ...rules, season: { ...season, minimumContests: rules.season.minimumContests } } : rules;
}

/** By years it would be another one. */
const withYearOf = (rules: ViewRules, day: string): ViewRules =>
  rules.season === null || !isThisSeason(rules.season)
    ? rules
    : { ...rules, season: { ...rules.season, year: seasonOf(day, rules.season.startMonth).year } };

/** Only those with a rank are held against each other. */
const isClose = (
  upper: RankedRow,
  next: RankedRow,
  { level, covariance }: { readonly level: number | null; readonly covariance: number },
): boolean => level !== null && hasRank(next) && isTooClose(upper.row, next.row, level, covariance);

const hasRank = ({ rankText }: RankedRow): boolean => rankText !== '';

const rowsBy =
  (uuids: ReadonlyMap<number, string>, ranksBefore: ReadonlyMap<number, number>) =>
  (ranked: RankedRow, closeToNext: boolean): PublishedRow => {
    const { playerId, player, shownAs, club, mean, deviation, contests } = ranked.row;
    const rank = hasRank(ranked) ? ranked.rank : null;
    const before = ranksBefore.get(playerId);
    return {
      rank,
      rankText: ranked.rankText,
      playerId,
      uuid: uuids.get(playerId) ?? '',
      shown: shownName(player, shownAs) ?? '',
      club,
      mean,
      deviation,
      contests,
      climbed: rank === null || before === undefined ? null : before - rank,
      closeToNext,
    };
  };
