/** A rating list as it would be for its day by what is known now, and why it would differ. */
import type { PersonNow, PublishedList } from '../../../shared/contract/lists.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { pointsOn, scaleOf } from '../../../shared/league/scale.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { listFor, plainRules } from '../../../shared/leaderboard/view-rules.ts';
import { isDated } from '../../store/league.ts';
import {
  changesSinceList,
  numberOfTournament,
  touchedBy,
  type Touched,
} from '../../store/lists/rating-lists.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import type { Context } from '../context.ts';
import { entryById } from '../history/sentences.ts';
import { momentOf, peopleAt } from './issue.ts';
import { personByUuid } from './people.ts';
import { publishedList } from './read.ts';

/** The same people and the same day by today's facts and settings. Refuses a number that no list has. */
export function comparePublished(
  { store }: Context,
  { number }: Checked<'lists.compare'>,
): Result<'lists.compare'> {
  const list = publishedList(store, number);
  const people = whoIsMeant(store, list);
  const now = standingsNow(store, list, people);
  const changes = relevantChanges(store, list, people);
  const settings = settingsOf(store);
  const firstRow = new Map<number, number>();
  return {
    number,
    system: settings.system,
    sameSettings:
      JSON.stringify([list.system, list.parameters]) ===
      JSON.stringify([settings.system, settings.parameters]),
    rows: list.rows.map(({ playerId: then }, i) => {
      const playerId = people.rows[i];
      const earlier = playerId === undefined ? undefined : firstRow.get(playerId);
      if (playerId !== undefined && earlier === undefined) firstRow.set(playerId, i);
      return {
        now: (playerId === undefined ? undefined : now.get(playerId)) ?? null,
        sameAs: earlier ?? null,
        because: changes
          .filter(({ touched }) => touches(touched, then) || touches(touched, playerId))
          .map(({ changeId }) => changeId),
      };
    }),
    changes: changes.map(({ changeId }) => {
      const { at, listed } = entryById(store, changeId);
      return { changeId, at, sentence: listed };
    }),
  };
}

/** The people behind the rows today, row for row, and those who are counted in addition. */
interface Meant {
  readonly rows: readonly (number | undefined)[];
  readonly unlisted: readonly (number | undefined)[];
}

function whoIsMeant(store: Store, list: PublishedList): Meant {
  const person = personByUuid(store);
  return { rows: list.rows.map(({ uuid }) => person(uuid)), unlisted: list.unlisted.map(person) };
}

function standingsNow(
  store: Store,
  list: PublishedList,
  { rows, unlisted }: Meant,
): ReadonlyMap<number, PersonNow> {
  const meant = new Set([...rows, ...unlisted]);
  const people = peopleAt(store, sameMoment(store, list)).filter(({ row }) => meant.has(row.playerId));
  // Who appears is settled; how they rank, and who is provisional, goes by the list's own rules.
  const { order, caution, provisionalContests } = list.rules;
  const provisionalDeviation = boundNow(list, settingsOf(store));
  const ranking = { ...plainRules, order, caution, provisionalContests, provisionalDeviation };
  const { ranked, provisional } = listFor(people, ranking, { day: list.day, tournament: 0 });
  return new Map([...ranked, ...provisional].map((one) => [one.row.playerId, personOf(one)]));
}

/** The uncertainty above which the list takes players for provisional, on the league's present scale. */
function boundNow({ rules, system, parameters }: PublishedList, now: Settings): number | null {
  const { provisionalDeviation: bound } = rules;
  if (bound === null) return null;
  return pointsOn(scaleOf(now.system, now.parameters), scaleOf(system, parameters), bound);
}

/**
 * A list that was issued for one of the league's seasons names it with its days; so "this season" is one by years.
 * Up to the same tournament where nothing has a date, else up to the same day.
 */
const sameMoment = (store: Store, { day, rules, lastTournament: last }: PublishedList): Moment =>
  momentOf(store, rules, day, []).moment ?? { tournament: tournamentNow(store, last) };

const tournamentNow = (store: Store, last: PublishedList['lastTournament']): number =>
  last === null ? 0 : (numberOfTournament(store, last.tournamentId) ?? last.number);

const personOf = ({ row, rank, rankText }: RankedRow): PersonNow => ({
  playerId: row.playerId,
  player: row.player,
  shown: shownName(row.player, row.shownAs),
  club: row.club,
  rank: rankText === '' ? null : rank,
  rankText,
  mean: row.mean,
  deviation: row.deviation,
  contests: row.contests,
});

interface Relevant {
  readonly changeId: number;
  readonly touched: Touched;
}

/** What has changed since in the data that the list shows, or that its ratings depend on. */
function relevantChanges(store: Store, list: PublishedList, { rows, unlisted }: Meant): Relevant[] {
  const people = new Set([...rows, ...unlisted, ...list.rows.map(({ playerId }) => playerId)]);
  const day = isDated(store) ? list.day : null;
  return changesSinceList(store, list.revision)
    .map((changeId) => ({ changeId, touched: touchedBy(store, changeId, day) }))
    .filter(
      ({ touched }) =>
        touched.settings || touched.results || [...touched.people].some((person) => people.has(person)),
    );
}

const touches = ({ settings, people }: Touched, person: number | undefined): boolean =>
  settings || (person !== undefined && people.has(person));
