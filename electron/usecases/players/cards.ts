/** The cards of a club's people, for printing them all at once. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PlayerCard } from '../../../shared/contract/players.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { rankingOf, type Ranking } from '../../../shared/competition/ranks.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import type { Belief } from '../../../shared/rating/index.ts';
import { clubsPlayed, playedOfClub, type ClubMember } from '../../store/people/clubs.ts';
import { isDated } from '../../store/league.ts';
import { startingBeliefs } from '../../store/people/people.ts';
import { settingsOf } from '../../store/settings.ts';
import { playedBeliefs } from '../../store/ratings/standings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { systemFor } from '../ratings/rating-system.ts';
import { tournamentsOf } from './read.ts';

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
      cards: best.slice(0, most).map((member) => cardOf(store, member, ranking, prior(member))),
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

/** What was believed of each before the first contest. */
function priors(store: Store): (member: ClubMember) => Belief {
  const own = new Map(startingBeliefs(store).map(({ id, mean, deviation }) => [id, { mean, deviation }]));
  const { prior } = systemFor(store, settingsOf(store));
  return ({ playerId }) => own.get(playerId) ?? prior;
}

const alphabet = new Intl.Collator('en', { numeric: true });

const clubsInOrder = (store: Store): Result<'cards.read'>['clubs'] =>
  clubsPlayed(store).sort((a, b) =>
    a.club === null || b.club === null
      ? Number(a.club === null) - Number(b.club === null)
      : alphabet.compare(a.club, b.club),
  );
