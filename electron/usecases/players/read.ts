/** Finding people, one person's page, and the cards of a club's people, for printing them all at once. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PlayerTournament, PlayerCard } from '../../../shared/contract/players.ts';
import { foldName } from '../../../shared/names/names.ts';
import { isUuid } from '../../../shared/league/uuids.ts';
import { rankBelow, rankText, rankingOf, type Ranking } from '../../../shared/competition/ranks.ts';
import type { Belief } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { isDated } from '../../store/league.ts';
import { findPeople, peopleNamed } from '../../store/people/find-people.ts';
import {
  aliasesOf,
  countPeople,
  furtherNumbersOf,
  recordOf,
  startingBeliefs,
  tagsOf,
} from '../../store/people/people.ts';
import { settingsOf } from '../../store/settings.ts';
import {
  appearancesOf,
  countAround,
  finalPlacesOf,
  partnersOf,
  standingOf,
  type Appearance,
  type StandingRow,
  playedBeliefs,
} from '../../store/ratings/standings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { cautionInDeviations } from '../../../shared/contract/leaderboard.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { indistinguishableFrom } from '../leaderboard/teammates.ts';
import { systemFor } from '../ratings/rating-system.ts';
import { daysIn, gainIn } from '../../../shared/league/shown-change.ts';
import type { Change } from '../../../shared/contract/values.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { clubsPlayed, playedOfClub, type ClubMember } from '../../store/people/clubs.ts';

const usualLimit = 20;
const mostWords = 8;

/** Players who have all the typed words in the name, in any order, ignoring accents and case. */
export function findPlayers(
  { store }: Context,
  { name, limit = usualLimit, order }: Checked<'players.find'>,
): Result<'players.find'> {
  const words = foldName(name).split(' ').filter(Boolean).slice(0, mostWords);
  return snapshot(store, () => ({
    total: countPeople(store),
    players: findPeople(store, words, limit, localDay(new Date()), order),
  }));
}

/** The people who have each of these names, or an alias like it. */
export const findNamed = ({ store }: Context, { names }: Checked<'players.named'>): Result<'players.named'> =>
  snapshot(store, () => ({ players: peopleNamed(store, names, localDay(new Date())) }));

export function readPlayer(
  { store }: Context,
  { playerId }: Checked<'players.read'>,
): Result<'players.read'> {
  const standing = standingOf(store, playerId);
  const record = recordOf(store, playerId);
  if (!standing || !record) throw refuse('unknownPlayer', { id: playerId });
  const { mean, deviation } = standing;
  return {
    playerId,
    player: standing.player,
    retired: record.retired === 1,
    shownAs: record.shown_as,
    externalId: record.external_id,
    furtherNumbers: furtherNumbersOf(store, playerId).filter(
      (number) => number !== record.external_id && !isUuid(number),
    ),
    hasStartingStrength: record.starting_mean !== null,
    startingSource: record.starting_source,
    club: standing.club,
    tags: tagsOf(store, playerId),
    aliases: aliasesOf(store, playerId),
    indistinguishable: indistinguishableFrom(store, standing),
    belief: { mean, deviation },
    conservative: conservativeRating(standing),
    ...rankOf(store, standing),
    contests: standing.contests,
    dated: isDated(store),
    prior: priorOf(store, record),
    tournaments: tournamentsOf(store, playerId),
  };
}

/** The rank by conservative rating among all who have played, as the unfiltered leaderboard has it. */
function rankOf(store: Store, standing: StandingRow): { rankText: string | null; ranked: number } {
  const shown = Math.round(conservativeRating(standing));
  const { count, above, level } = countAround(store, cautionInDeviations, shown);
  return { rankText: standing.contests === 0 ? null : rankBelow(above, level).rankText, ranked: count };
}

/** Every tournament of one player with what it changed, in the order in which the last contests of each were played. */
function tournamentsOf(store: Store, playerId: number): PlayerTournament[] {
  const newestFirst = appearancesOf(store, playerId).toReversed();
  const byTournament = Map.groupBy(newestFirst, ({ tournament }) => tournament);
  const finals = finalPlacesOf(store, playerId);
  return [...byTournament.values()].toReversed().flatMap((own) => {
    const [first, ...others] = own.toReversed();
    return first
      ? [
          {
            ...tournamentRow(store, playerId, [first, ...others]),
            final: finals.get(first.tournament) ?? null,
          },
        ]
      : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function tournamentRow(
  store: Store,
  playerId: number,
  all: readonly [Appearance, ...Appearance[]],
): Omit<PlayerTournament, 'final'> {
  const [first] = all;
  const single = first.contestsOfTournament === 1;
  const games = all.map(gameOf);
  return {
    tournamentId: first.tournament,
    tournament: first.name,
    number: first.number,
    ...{ date: first.day, lastDay: all.at(-1)?.day ?? null },
    contests: all.length,
    wins: sum(all.map(({ behind }) => behind)),
    ties: sum(all.map(({ level }) => level)),
    losses: sum(all.map(({ ahead }) => ahead)),
    placeText: single ? rankText(first.place ?? first.ahead + 1, first.level > 0) : null,
    sides: single ? first.ahead + first.level + first.behind + 1 : null,
    teamId: first.teamId,
    team: first.team,
    role: first.role,
    share: first.share,
    partners: partnersOf(store, first.side, playerId),
    ...gainIn<Change>(games),
    ...daysIn(games),
  };
}

const gameOf = (one: Appearance): Change & Pick<Appearance, 'day'> => ({
  day: one.day,
  before: { mean: one.meanBefore, deviation: one.deviationBefore },
  after: { mean: one.meanAfter, deviation: one.deviationAfter },
});

/** Users don't print more sheets than this at a time, and reading them would keep the screen waiting. */
const most = 300;

/** The cards of all players in a club who have played and may be shown, the best first. */
export function readCards({ store }: Context, { club }: Checked<'cards.read'>): Result<'cards.read'> {
  return snapshot(store, () => {
    const members = playedOfClub(store, club);
    const shown = members.flatMap((member) => {
      const name = shownName(member.player, member.shownAs);
      return name === null ? [] : [{ ...member, player: name }];
    });
    const best = shown.toSorted((a, b) => conservativeRating(b) - conservativeRating(a));
    const ranking = rankingOf(playedBeliefs(store).map((belief) => conservativeRating(belief)));
    const prior = priors(store);
    return {
      club,
      clubs: clubsInOrder(store),
      cards: best.slice(0, most).map((member) => cardOf(store, member, ranking, prior(member.playerId))),
      leftOut: members.length - shown.length,
      more: Math.max(0, shown.length - most),
      ranked: ranking.count,
      dated: isDated(store),
    };
  });
}

function cardOf(store: Store, member: ClubMember, ranking: Ranking, prior: Belief): PlayerCard {
  const { playerId, player, mean, deviation, contests, wins, ties } = member;
  return {
    playerId,
    player,
    retired: member.retired === 1,
    belief: { mean, deviation },
    conservative: conservativeRating(member),
    rankText: ranking.rankOf(conservativeRating(member)).rankText,
    contests,
    wins,
    ties,
    prior,
    tournaments: tournamentsOf(store, playerId),
  };
}

/** What was believed of one person before the first contest. */
const priorOf = (
  store: Store,
  { starting_mean: mean, starting_deviation: deviation }: NonNullable<ReturnType<typeof recordOf>>,
): Belief =>
  mean === null || deviation === null ? systemFor(store, settingsOf(store)).prior : { mean, deviation };

/** The same of each, by player: everybody is gone through for it. */
function priors(store: Store): (playerId: number) => Belief {
  const own = new Map(startingBeliefs(store).map(({ id, mean, deviation }) => [id, { mean, deviation }]));
  const { prior } = systemFor(store, settingsOf(store));
  return (playerId) => own.get(playerId) ?? prior;
}

const alphabet = new Intl.Collator('en', { numeric: true });

const clubsInOrder = (store: Store): Result<'cards.read'>['clubs'] =>
  clubsPlayed(store).sort((a, b) =>
    a.club === null || b.club === null
      ? Number(a.club === null) - Number(b.club === null)
      : alphabet.compare(a.club, b.club),
  );
