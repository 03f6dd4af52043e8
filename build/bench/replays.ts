/** Whole histories, replayed on one thread: seconds, what the size of a field costs, and how far the limit is. */
import { leagueDefaults } from '../../shared/league/defaults.ts';
import {
  createSystem,
  defaultParameters,
  membersFrom,
  membersTo,
  replay,
  type History,
  type RatingSystem,
} from '../../shared/rating/index.ts';
import { countTruncations, type Counted } from './truncation-count.ts';
import { median } from './rounds.ts';

export interface ReplayCase {
  readonly title: string;
  /** ε; null for the engine's own choice, bounded in each contest. */
  readonly margin: number | null;
  readonly drawProbability: number;
}

export interface ReplayTimes {
  readonly title: string;
  readonly participations: number;
  readonly seconds: number;
  /** Nanoseconds a participation in large and in middling fields, and how many fields these were. */
  readonly large: FieldCost;
  readonly middling: FieldCost;
  readonly largeToMiddling: number;
  readonly truncations: Counted;
}

interface FieldCost {
  readonly fields: number;
  readonly nanoseconds: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const largeFields: Span = { from: 4000, to: 6000 };
const middlingFields: Span = { from: 400, to: 600 };

interface Round {
  readonly seconds: number;
  readonly large: number;
  readonly middling: number;
}

/** Single players in the unit of paper 3, by TS2a. */
const systemFor = ({ margin, drawProbability }: ReplayCase, create = createSystem): RatingSystem =>
  create('ts2a', { ...defaultParameters('ts2a'), margin, drawProbability }, { singlePlayers: true });

/** Replays the cases in turn, `rounds` times after one to get warm. Throws where a contest does not settle. */
export async function timeReplays(
  history: History,
  cases: readonly ReplayCase[],
  rounds: number,
): Promise<ReplayTimes[]> {
  for (const one of cases) replayOnce(history, one);
  const times = cases.map((): Round[] => []);
  for (let round = 0; round < rounds; round++) {
    cases.forEach((one, i) => times[i]?.push(replayOnce(history, one)));
  }
  const found: ReplayTimes[] = [];
  for (const [i, one] of cases.entries()) {
    const truncations = await countTruncations(({ createSystem: create, replay: replayCounting }) => {
      replayCounting(history, systemFor(one, create));
    });
    found.push(summed(history, one.title, times[i] ?? [], truncations));
  }
  return found;
}

/** Seconds that the program's own system takes, with the defaults of new leagues: the median of `rounds`. */
export function timeLeagueReplay(history: History, rounds: number): number {
  const once = (): number => {
    const started = performance.now();
    replay(history, createSystem('league', leagueDefaults('league'), { singlePlayers: true }));
    return (performance.now() - started) / 1000;
  };
  once();
  return median(Array.from({ length: rounds }, once));
}

function replayOnce(history: History, one: ReplayCase): Round {
  const started = performance.now();
  let last = started;
  const spent = { large: 0, middling: 0 };
  const { unsettled } = replay(history, systemFor(one), ({ count }) => {
    const now = performance.now();
    if (within(largeFields, count)) spent.large += now - last;
    else if (within(middlingFields, count)) spent.middling += now - last;
    last = now;
  });
  if (unsettled > 0) throw new Error(`${String(unsettled)} contests did not settle`);
  return { seconds: (performance.now() - started) / 1000, ...spent };
}

const within = ({ from, to }: Span, size: number): boolean => size >= from && size <= to;

function summed(
  { contests }: History,
  title: string,
  rounds: readonly Round[],
  truncations: Counted,
): ReplayTimes {
  const sizes = Array.from(contests, (contest) => membersTo(contest) - membersFrom(contest));
  const [large, middling] = [largeFields, middlingFields].map((span) =>
    sizes.filter((size) => within(span, size)),
  );
  const costs = rounds.map((round) => ({
    large: (1e6 * round.large) / total(large),
    middling: (1e6 * round.middling) / total(middling),
  }));
  return {
    title,
    participations: total(sizes),
    seconds: median(rounds.map(({ seconds }) => seconds)),
    large: { fields: large?.length ?? 0, nanoseconds: median(costs.map((cost) => cost.large)) },
    middling: { fields: middling?.length ?? 0, nanoseconds: median(costs.map((cost) => cost.middling)) },
    largeToMiddling: median(costs.map((cost) => cost.large / cost.middling)),
    truncations,
  };
}

const total = (sizes: readonly number[] = []): number => sizes.reduce((sum, size) => sum + size, 0);
