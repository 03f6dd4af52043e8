/** What a replay leaves behind: the belief before and after each participation, and where everybody stands. */
import type { ContestChange, Ratings } from '../../../shared/rating/index.ts';
import { countEqual } from '../../../shared/league/places.ts';
import type { LeagueHistory } from '../../store/history.ts';
import type { Participations, Standing } from '../../store/ratings.ts';
import { placesInContest } from './replaying.ts';

export interface Recording {
  readonly participations: Participations;
  /** Takes down what one contest changed. Contests come in the history's order. */
  readonly observe: (change: ContestChange) => void;
  readonly standings: (ratings: Ratings) => Standing[];
}

export function recordingOf(history: LeagueHistory): Recording {
  const column = (): Float64Array => new Float64Array(history.members.count);
  const participations = {
    member: history.members.id,
    meanBefore: column(),
    deviationBefore: column(),
    meanAfter: column(),
    deviationAfter: column(),
    ahead: column(),
    level: column(),
    behind: column(),
  };
  const last = lastAppearances(history);
  return {
    participations,
    observe: (change) => {
      const first = firstMemberOf(history, change.index);
      participations.meanBefore.set(change.meanBefore.subarray(0, change.count), first);
      participations.deviationBefore.set(change.deviationBefore.subarray(0, change.count), first);
      participations.meanAfter.set(change.meanAfter.subarray(0, change.count), first);
      participations.deviationAfter.set(change.deviationAfter.subarray(0, change.count), first);
      recordOutcome(history, change.index, participations);
      last.observe(change);
    },
    standings: (ratings) =>
      Array.from(history.playerIds, (player, i) => ({
        player,
        mean: ratings.mean[i] ?? NaN,
        deviation: ratings.deviation[i] ?? NaN,
        contests: ratings.contests[i] ?? 0,
        ...last.of(i),
      })),
  };
}

const firstMemberOf = ({ contests, sides }: LeagueHistory, contest: number): number =>
  sides.firstMember[contests.firstSide[contest] ?? 0] ?? 0;

type Outcome = Pick<Participations, 'ahead' | 'level' | 'behind'>;

/** How many sides came before, level with and behind each member's own. */
function recordOutcome(history: LeagueHistory, contest: number, into: Outcome): void {
  const { contests, sides } = history;
  const places = placesInContest(history, contest);
  const counts = countEqual(places);
  const ahead = new Map<number, number>();
  let before = 0;
  for (const place of [...counts.keys()].sort((a, b) => a - b)) {
    ahead.set(place, before);
    before += counts.get(place) ?? 0;
  }
  const firstSide = contests.firstSide[contest] ?? 0;
  places.forEach((place, i) => {
    const side = firstSide + i;
    for (let m = sides.firstMember[side] ?? 0; m < (sides.firstMember[side + 1] ?? 0); m++) {
      into.ahead[m] = ahead.get(place) ?? 0;
      into.level[m] = (counts.get(place) ?? 1) - 1;
      into.behind[m] = places.length - (into.ahead[m] ?? 0) - (into.level[m] ?? 0) - 1;
    }
  });
}

/** When everybody played last, and what the league's last tournament did to their means. */
function lastAppearances({ contests, playerIds, tournaments }: LeagueHistory): {
  observe: (change: ContestChange) => void;
  of: (player: number) => Pick<Standing, 'lastDay' | 'lastTournament' | 'change'>;
} {
  const lastContest = new Int32Array(playerIds.length).fill(-1);
  const latest = tournaments.length - 1;
  const change = new Map<number, number>();
  return {
    observe: ({ index, count, players, meanBefore, meanAfter }) => {
      const isLatest = contests.tournament[index] === latest;
      for (let i = 0; i < count; i++) {
        const player = players[i] ?? 0;
        lastContest[player] = index;
        if (!isLatest) continue;
        const moved = (meanAfter[i] ?? 0) - (meanBefore[i] ?? 0);
        change.set(player, (change.get(player) ?? 0) + moved);
      }
    },
    of: (player) => {
      const contest = lastContest[player] ?? -1;
      return {
        lastDay: contests.at[contest]?.slice(0, 10) ?? null,
        lastTournament: contest < 0 ? 0 : (contests.tournament[contest] ?? 0) + 1,
        change: change.get(player) ?? null,
      };
    },
  };
}
