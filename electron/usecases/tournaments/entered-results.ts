/** Which rounds a change entered or corrected results of, decided or deleted, where it did nothing else. */
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { roundsDecided } from '../../../shared/competition/tournament-options.ts';
import { rulings } from '../../../shared/contract/competitions.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  entrantsOf,
  tournamentById,
  type StoredContest,
} from '../../store/tournaments/tournaments.ts';
import { listIn } from '../../store/tournaments/stored-lists.ts';
import type { PartOfTournament } from './subject.ts';

/** A tournament of rounds as it's recorded at one moment. */
interface Recorded {
  /** All but the results and the days of boards that were postponed, as one text. */
  readonly setup: string;
  /** All but the boards, and who goes through level matches: that goes with the rounds. */
  readonly entered: string;
  /** By entrant, the rounds that it goes through. */
  readonly through: ReadonlyMap<number, readonly number[]>;
  readonly contests: readonly StoredContest[];
}

/** undefined where it isn't there yet, or has no rounds. */
export function recordedRounds(store: Store, tournamentId: number | undefined): Recorded | undefined {
  const head = tournamentId === undefined ? undefined : tournamentById(store, tournamentId);
  if (head?.shape !== 'rounds') return undefined;
  const contests = contestsOf(store, head.id);
  const ruled = entrantsOf(store, head.id).map(({ rulings: stored, ...entrant }) => ({
    entrant,
    own: listIn(rulings, stored),
  }));
  const others = ruled.map(({ entrant, own }) => [entrant, own.filter(({ kind }) => kind !== 'through')]);
  const entered = JSON.stringify([head, others]);
  const setup = JSON.stringify([entered, contests.map(withoutResult)]);
  const through = new Map(ruled.map(({ entrant, own }) => [entrant.id, roundsDecided(own)]));
  return { setup, entered, through, contests };
}

/** Rounds by number, in their order. */
interface RoundsOfChange {
  readonly part: PartOfTournament;
  readonly rounds: readonly number[];
}

/** undefined where anything else changed, too. */
export function roundsOfChange(
  before: Recorded | undefined,
  after: Recorded | undefined,
): RoundsOfChange | undefined {
  if (!before || !after) return undefined;
  if (before.setup === after.setup && areDaysKept(before, after)) return results(before, after);
  return before.entered === after.entered ? deleted(before, after) : undefined;
}

const areDaysKept = (before: Recorded, after: Recorded): boolean => {
  const then = new Map(before.contests.map((contest) => [contest.id, contest]));
  return after.contests.every((contest) => {
    const { at, postponed = null } = then.get(contest.id) ?? {};
    return (
      (at === contest.at && postponed === contest.postponed) || isPostponed(contest) || postponed !== null
    );
  });
};

const isPostponed = ({ postponed }: StoredContest): boolean => postponed !== null;

/** Decided where no result changed; corrected where all that changed had results. */
function results(before: Recorded, after: Recorded): RoundsOfChange | undefined {
  const then = new Map(before.contests.map((contest) => [contest.id, contest]));
  const differs = (of: (contest: StoredContest) => object) => (contest: StoredContest) =>
    JSON.stringify(of(then.get(contest.id) ?? contest)) !== JSON.stringify(of(contest));
  const changed = after.contests.filter(differs(resultOf));
  if (changed.length === 0)
    return after.contests.some(differs((contest) => contest))
      ? undefined
      : { part: 'decided', rounds: decidedRounds(before, after) };
  const isNew = ({ id }: StoredContest): boolean => !isComplete(then.get(id)?.sides ?? []);
  return {
    part: changed.some(isNew) ? 'results' : 'corrected',
    rounds: numbersOf(after.contests, new Set(changed)),
  };
}

/** The rounds in which another one goes through, or nobody any more. */
function decidedRounds(before: Recorded, after: Recorded): number[] {
  const changed = [...after.through].flatMap(([id, rounds]) => {
    const then = before.through.get(id) ?? [];
    return [...rounds.filter((one) => !then.includes(one)), ...then.filter((one) => !rounds.includes(one))];
  });
  return [...new Set(changed)].sort((a, b) => a - b);
}

/** Where whole rounds are gone, and every other board is as it was. */
function deleted(before: Recorded, after: Recorded): RoundsOfChange | undefined {
  const left = new Map(after.contests.map((contest) => [contest.id, JSON.stringify(contest)]));
  const gone = before.contests.filter(({ id }) => !left.has(id));
  const isRest = before.contests.every(
    (contest) => !left.has(contest.id) || left.get(contest.id) === JSON.stringify(contest),
  );
  const rounds = new Set(after.contests.map(({ round }) => round));
  const areWhole = gone.length > 0 && gone.every(({ round }) => !rounds.has(round));
  if (!isRest || !areWhole || before.contests.length - gone.length !== after.contests.length)
    return undefined;
  return { part: 'deleted', rounds: numbersOf(before.contests, new Set(gone)) };
}

function numbersOf(contests: readonly StoredContest[], some: ReadonlySet<StoredContest>): number[] {
  const rounds = roundsOf(contests);
  const numbers = countedRounds(rounds);
  return rounds.flatMap((round, at) =>
    round.contests.some((contest) => some.has(contest)) ? [numbers[at] ?? at + 1] : [],
  );
}

const resultOf = ({ kind, sides }: StoredContest): object => ({ kind, sides });

const withoutResult = ({ sides, ...contest }: StoredContest): object => ({
  ...contest,
  ...{ kind: null, at: null, postponed: null },
  sides: sides.map((side) => ({ ...side, place: null, score: null })),
});
