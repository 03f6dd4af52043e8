/** The league as the lab works on it: read once, on one snapshot, then held in memory while it is walked many times. */
import type { SystemCandidate, Contest, History, LeagueShape } from '../../../shared/rating/index.ts';
import { loadHistory, type LeagueHistory, type TournamentHistory } from '../../store/ratings/replay-order.ts';
import { isOfSinglePlayers, revisionOf } from '../../store/league.ts';
import { startingBeliefs, type StartingBelief } from '../../store/people/people.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Progress } from '../progress.ts';
import { contestsInTime, startsOf } from '../ratings/replay.ts';
import { startsIn } from '../settings/units.ts';

export interface LabLeague {
  /** Of the league that was read. */
  readonly revision: number;
  /** What the league is rated by. */
  readonly settings: Settings;
  readonly shape: LeagueShape;
  readonly facts: LeagueHistory;
  readonly startingBeliefs: readonly StartingBelief[];
  /** In order of time, for the league's own team size. */
  readonly contests: readonly Contest[];
}

/** Reads the league whole. What `others` need of the same snapshot is read with it. */
export function leagueForLab<R>(
  store: Store,
  progress: Progress,
  others: () => R,
): { league: LabLeague; others: R } {
  const reading = (_: unknown, done: number, total: number): void => {
    progress('reading', done, total);
  };
  progress('reading', 0, 0);
  const { read, rest } = snapshot(store, () => ({
    read: {
      revision: revisionOf(store),
      settings: settingsOf(store),
      shape: { singlePlayers: isOfSinglePlayers(store) },
      facts: loadHistory(store, {
        outcomes: null,
        step: (done, total) => {
          reading(null, done, total);
        },
      }),
      startingBeliefs: startingBeliefs(store),
    },
    rest: others(),
  }));
  const { teamSize } = read.settings.parameters;
  const contests = [...contestsInTime({ tournaments: read.facts.tournaments, teamSize }, reading)];
  return { league: { ...read, contests }, others: rest };
}

/** Tells how far a row of walks is: which of them comes next, and from within it how far it is. */
export interface Walks {
  readonly begin: (
    phase: 'reading' | 'tuning' | 'judging' | 'mapping' | 'rating',
    done: number,
    total: number,
  ) => void;
  /** `part`: of the walk, 0 to 1. */
  readonly step: (part: number) => void;
}

/** `progress` throws where the user calls it off, from within a walk too: no walk need be waited for. */
export function walksWatchedBy(progress: Progress): Walks {
  // A walk that is not announced only looks at what was played.
  let now: readonly [...Parameters<Walks['begin']>] = ['reading', 0, 1];
  return {
    begin: (...begun) => {
      now = begun;
      progress(...begun);
    },
    step: (part) => {
      const [phase, done, total] = now;
      progress(phase, done + part, total);
    },
  };
}

/** The history as a candidate walks it: for its team size, and with starting strengths in its unit. */
export function historiesOf(league: LabLeague, { step }: Walks): (candidate: SystemCandidate) => History {
  const bySize = new Map<number, readonly Contest[]>();
  return (candidate) => {
    const { teamSize } = candidate.parameters;
    const contests = bySize.get(teamSize) ?? contestsFor(league, teamSize);
    bySize.set(teamSize, contests);
    const own = startsIn(candidate, league.settings, league.startingBeliefs);
    const starts = startsOf(league.facts.players.indexOf, own);
    return {
      players: league.facts.players.ids.length,
      contests: stepping(contests, step),
      startingBelief: (player) => starts.get(player),
    };
  };
}

/** Those of a tournament that has a team size of its own, or is of single players, stay the same. */
function contestsFor({ contests, settings, facts }: LabLeague, teamSize: number): readonly Contest[] {
  if (teamSize === settings.parameters.teamSize) return contests;
  const takesLeagues = ({ fieldsTeams, tournament }: TournamentHistory): boolean =>
    fieldsTeams && tournament.team_size === null;
  const taking = facts.tournaments.map(takesLeagues);
  return contests.map((contest) =>
    taking[contest.tournament ?? -1] === true ? { ...contest, teamSize } : contest,
  );
}

const stepping = (contests: readonly Contest[], step: (part: number) => void): Iterable<Contest> => ({
  *[Symbol.iterator]() {
    for (const [i, contest] of contests.entries()) {
      step(i / contests.length);
      yield contest;
    }
  },
});
