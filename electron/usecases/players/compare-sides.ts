/** Any two players or lineups: who would win today, and their past meetings. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type {
  ComparedSide,
  Indistinguishable,
  Meeting,
  Named,
} from '../../../shared/contract/explanations.ts';
import { rankText } from '../../../shared/competition/ranks.ts';
import type { Contender, RatingSystem } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { presentTogether, type Present } from '../../store/tournaments/opponents.ts';
import { settingsOf } from '../../store/settings.ts';
import { standingOf } from '../../store/ratings/standings.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { indistinguishableFrom } from '../leaderboard/teammates.ts';
import { predictorFor } from '../ratings/rating-system.ts';

/** A player named twice counts once; one who is named on both sides stays on the first. */
export function compareSides({ store }: Context, given: Checked<'sides.compare'>): Result<'sides.compare'> {
  const one = [...new Set(given.one)];
  const other = [...new Set(given.other)].filter((id) => !one.includes(id));
  const settings = settingsOf(store);
  const system = predictorFor(store, settings, [...one, ...other]);
  const people = [one, other].map((ids) => ids.map((id) => memberOf(store, id)));
  const [first = [], second = []] = people;
  const teamSize = Math.max(first.length, second.length, 1) === 1 ? 1 : settings.parameters.teamSize;
  const meetings = meetingsOf(presentTogether(store, one, other));
  const count = (result: Meeting['result']): number =>
    meetings.filter((meeting) => meeting.result === result).length;
  return {
    sides: [sideOf(system, first, teamSize), sideOf(system, second, teamSize)],
    chances:
      first.length > 0 && second.length > 0
        ? system.duelChances(first.map(contender), second.map(contender), teamSize)
        : null,
    indistinguishable: ofTwo(store, one, other),
    won: count('won'),
    tied: count('tied'),
    lost: count('lost'),
    together: count(null),
    meetings: meetings.slice(0, mostListed),
  };
}

/** Of one player against one. */
function ofTwo(
  store: Store,
  [one, ...more]: number[],
  [other, ...others]: number[],
): Indistinguishable | null {
  const standing = one === undefined ? undefined : standingOf(store, one);
  if (standing === undefined || more.length + others.length > 0) return null;
  return indistinguishableFrom(store, standing).find(({ playerId }) => playerId === other) ?? null;
}

/** How many meetings are listed. */
const mostListed = 200;

type Member = ComparedSide['members'][number];

function memberOf(store: Store, playerId: number): Member {
  const standing = standingOf(store, playerId);
  if (!standing) throw refuse('unknownPlayer', { id: playerId });
  const { player, shownAs, club, mean, deviation } = standing;
  return { playerId, player, shownAs, club, mean, deviation };
}

const contender = ({ playerId, mean, deviation }: Member): Contender => ({
  belief: { mean, deviation },
  share: null,
  player: playerId,
});

function sideOf(system: RatingSystem, members: Member[], teamSize: number): ComparedSide {
  const strength = members.length === 0 ? null : system.performance(members.map(contender), teamSize).mean;
  return { members, strength };
}

/** Contest by contest, in the order given. */
const meetingsOf = (present: readonly Present[]): Meeting[] =>
  [...Map.groupBy(present, ({ contest }) => contest).values()].flatMap((there) => meetingOf(there));

function meetingOf(there: readonly Present[]): Meeting[] {
  const [one, other] = [standingIn(there, 0), standingIn(there, 1)];
  if (!one || !other) return [];
  const { contest, tournamentId, tournament, date, round, board } = one;
  const named = (lineup: number): Named[] =>
    there
      .filter((member) => member.lineup === lineup)
      .map(({ playerId, player, shownAs }) => ({ playerId, player, shownAs }));
  const difference = one.ahead - other.ahead;
  return [
    {
      contestId: contest,
      tournamentId,
      tournament,
      date,
      round,
      board,
      result: one.side === other.side ? null : difference < 0 ? 'won' : difference > 0 ? 'lost' : 'tied',
      placeTexts: [placeOf(one), placeOf(other)],
      sides: one.ahead + one.level + one.behind + 1,
      present: [named(0), named(1)],
    },
  ];
}

/** A member of the side in which most of a lineup were; of two sides with equally many, the one entered first. */
function standingIn(there: readonly Present[], lineup: number): Present | undefined {
  const bySide = [
    ...Map.groupBy(
      there.filter((member) => member.lineup === lineup),
      ({ side }) => side,
    ).values(),
  ];
  return bySide.reduce<Present[]>((most, side) => (side.length > most.length ? side : most), [])[0];
}

const placeOf = ({ ahead, level }: Present): string => rankText(ahead + 1, level > 0);
