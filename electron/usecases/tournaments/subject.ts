/**
 * What the history calls a change of a tournament: its name and day, and which of its rounds it was about. And which
 * rounds that are: later ones were paired by what was known before.
 */
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
  listIn,
} from '../../store/tournaments/tournaments.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { type ContestContent, contestKey } from './contests.ts';
import type { TournamentContent } from './upsert.ts';

/**
 * Of rounds: results that were entered or corrected, level matches of which it was decided who goes through, rounds that
 * were deleted or began, or boards of rounds that had begun.
 */
export type PartOfTournament = 'results' | 'corrected' | 'decided' | 'deleted' | 'rounds' | 'boards';

interface TournamentMeant {
  readonly name: string;
  /** null where there is none, and for changes of before days were kept. */
  readonly day: string | null;
  /** null where the whole tournament is meant. */
  readonly part: PartOfTournament | null;
  /** The rounds that are meant, by number. */
  readonly rounds: readonly number[];
}

/** The day goes with the name, as YYYY-MM-DD; a tournament without one is called by its name alone. */
export const tournamentSubject = (
  name: string,
  day: string | null | undefined,
  part?: PartOfTournament,
  rounds: readonly number[] = [],
): string =>
  [
    name,
    ...(day == null ? [] : [day]),
    ...(part === undefined || rounds.length === 0 ? [] : [`${part} ${rounds.join(', ')}`]),
  ].join(' · ');

interface Numbered {
  readonly round: number;
}

/** Of rounds that begin, or of boards that are changed where all of these rounds had begun. */
export function subjectOfPlan(
  { name, date }: { readonly name: string; readonly date?: string | null | undefined },
  plan: readonly Numbered[],
  held: readonly Numbered[],
): string {
  const numbers = plan.map(({ round }) => round).sort((a, b) => a - b);
  const haveBegun = numbers.every((number) => held.some(({ round }) => round === number));
  return tournamentSubject(name, date, haveBegun ? 'boards' : 'rounds', numbers);
}

const parted =
  /^(?<whole>.*) · (?<part>results|corrected|decided|deleted|rounds|boards) (?<numbers>\d{1,4}(?:, \d{1,4})*)$/su;
const dated = /^(?<name>.*) · (?<day>\d{4}-\d{2}-\d{2})$/su;

/** The other way round. What only looks like a day is part of the name: a history may come from elsewhere. */
export function tournamentIn(subject: string): TournamentMeant {
  const { whole = subject, part, numbers } = parted.exec(subject)?.groups ?? {};
  const { name = whole, day = null } = dated.exec(whole)?.groups ?? {};
  const isDay = day !== null && !Number.isNaN(Date.parse(day));
  return {
    ...(isDay ? { name, day } : { name: whole, day: null }),
    part: (part as PartOfTournament | undefined) ?? null,
    rounds: numbers?.split(', ').map(Number) ?? [],
  };
}

/** A tournament of rounds as it's recorded at one moment. */
interface Recorded {
  /** All but the results, who played for a team, and the days of boards that were postponed, as one text. */
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
  const rounds = new Set(changed.map(({ round }) => round));
  // Who played is entered with the result; elsewhere another lineup is a change of its own.
  if (after.contests.some((contest) => !rounds.has(contest.round) && differs(lineupOf)(contest)))
    return undefined;
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

const resultOf = ({ kind, sides }: StoredContest): object => ({
  kind,
  sides: sides.map(({ place, score, team, members }) => ({
    place,
    score,
    members: team === null && members,
  })),
});

const lineupOf = ({ sides }: StoredContest): object => sides.map(({ members }) => members);

const withoutResult = ({ sides, ...contest }: StoredContest): object => ({
  ...contest,
  ...{ kind: null, at: null, postponed: null },
  sides: sides.map(({ members, ...side }) => ({
    ...{ ...side, place: null, score: null },
    members: side.team === null && members,
  })),
});

interface Side {
  readonly place: number | null;
  readonly score: number | null;
  readonly team: number | null;
  readonly members: readonly { readonly player: number }[];
}

/**
 * The first round of which a result is another, or gone, in what is wanted; undefined if there is none, or if no round
 * after it has begun.
 */
export function correctedRound(
  store: Store,
  tournamentId: number,
  { contests: wanted }: TournamentContent,
): number | undefined {
  if (!wanted) return undefined;
  const rounds = roundsOf(contestsOf(store, tournamentId));
  const numbers = countedRounds(rounds);
  const then = new Map(wanted.map((contest) => [contestKey(contest), contest]));
  const at = rounds.findIndex(({ contests }) =>
    contests.some(
      (contest) =>
        !isBye(contest) &&
        isComplete(contest.sides) &&
        resultText(contest) !== resultText(then.get(contestKey(contest))),
    ),
  );
  const round = numbers[at];
  const isLater = wanted.some((contest) => rounds.slice(at + 1).some(({ name }) => name === contest.round));
  return at >= 0 && isLater ? round : undefined;
}

const resultText = (
  contest: (Pick<ContestContent, 'kind'> & { readonly sides: readonly Side[] }) | undefined,
): string =>
  JSON.stringify([
    contest?.kind ?? 'played',
    ...(contest?.sides ?? [])
      .map(({ place, score, team, members }) => [team, members.map(({ player }) => player), place, score])
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  ]);
