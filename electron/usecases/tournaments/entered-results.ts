/** Which rounds a change entered or corrected results of, where it did nothing else. */
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  entrantsOf,
  tournamentById,
  type StoredContest,
} from '../../store/tournaments/tournaments.ts';

/** A tournament of rounds as it's recorded at one moment. */
interface Recorded {
  /** All but the results, as one text. */
  readonly setup: string;
  readonly contests: readonly StoredContest[];
}

/** undefined where it isn't there yet, or has no rounds. */
export function recordedRounds(store: Store, tournamentId: number | undefined): Recorded | undefined {
  const head = tournamentId === undefined ? undefined : tournamentById(store, tournamentId);
  if (head?.shape !== 'rounds') return undefined;
  const contests = contestsOf(store, head.id);
  const setup = JSON.stringify([head, entrantsOf(store, head.id), contests.map(withoutResult)]);
  return { setup, contests };
}

/** By number, in their order; none where anything else changed, too. */
export function roundsOfResults(before: Recorded | undefined, after: Recorded | undefined): number[] {
  if (!before || before.setup !== after?.setup) return [];
  const then = new Map(before.contests.map((contest) => [contest.id, JSON.stringify(contest)]));
  const rounds = roundsOf(after.contests);
  const numbers = countedRounds(rounds);
  return rounds.flatMap(({ contests }, at) =>
    contests.some((contest) => then.get(contest.id) !== JSON.stringify(contest))
      ? [numbers[at] ?? at + 1]
      : [],
  );
}

const withoutResult = ({ sides, ...contest }: StoredContest): object => ({
  ...contest,
  kind: null,
  sides: sides.map((side) => ({ ...side, place: null, score: null })),
});
