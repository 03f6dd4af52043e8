/** What a round that follows from standings is worth by its own aims, and which of its rules its boards break. */
import { competitorsFor, heldBefore, type Competitor } from './schedules/competitors.ts';
import type { Colour } from './colours.ts';
import { explainDutch, type DutchExplanation } from './schedules/dutch-explanation.ts';
import { seedsOf, type Seeded } from './schedules/seeds.ts';
import { duelOf, meetingsIn } from './standings-so-far.ts';
import { aimsFor } from './schedules/swiss-aims.ts';
import {
  duelAims,
  shownAims,
  type DuelAim,
  type DutchSide,
  type SideViolation,
  type StandingsJudgement,
  type StandingsRound,
  type StandingsSide,
} from '../contract/judged-standings.ts';
import { isDutch } from '../contract/duel-settings.ts';
import { followsStandings, isByPoints } from '../contract/pairing-options.ts';
import { problemOf, type PairingTask } from './problem.ts';
import { judgedTables, totalAims } from './tables-judgement.ts';
import type { RoundProblem } from './round.ts';
import type { PlannedRound } from './types.ts';

/** Of a plan with its seats; null where the format pairs otherwise. */
export function judgedByStandings(
  task: PairingTask,
  plan: readonly PlannedRound[],
): StandingsJudgement | null {
  const { format } = task.request;
  if (isByPoints(format)) return judgedTables(task, plan);
  if (!followsStandings(format)) return null;
  const everyone = { ...task, request: { ...task.request, kept: [] } };
  const rounds = plan.map((round) => {
    const others = plan.filter((other) => other.round < round.round);
    const seeded = seedsOf(everyone.request, task.field.teamSize, task.field.judge);
    const problem = problemOf(everyone, round.round, { others });
    const dutch = isDutch(format)
      ? explainDutch(problem, problemOf(task, round.round, { others }), seeded)
      : null;
    return judgedRound({ problem, seeded, dutch }, round, task);
  });
  return {
    rounds: rounds.map(({ judged }) => judged),
    aims: totalAims(rounds.map(({ aims }) => aims)),
  };
}

/** Below 0 where the first aim in which they differ is better in the first. */
export const comparedByAims = (one: StandingsJudgement, other: StandingsJudgement): number =>
  shownAims.map((aim) => one.aims[aim] - other.aims[aim]).find((difference) => difference !== 0) ?? 0;

interface KnownOfRound {
  readonly problem: RoundProblem;
  readonly seeded: Seeded;
  readonly dutch: DutchExplanation | null;
}

function judgedRound(
  { problem, seeded, dutch }: KnownOfRound,
  { round, boards, out }: PlannedRound,
  { field }: PairingTask,
) {
  const competitors = competitorsFor(problem, seeded);
  const places = new Map(competitors.map(({ entrant }, place) => [entrant, place]));
  const duels = boards.map((sides) =>
    duelOf({
      round,
      kind: 'played',
      sides: sides.map((entrants) => ({ entrants, points: null, seat: null })),
    }),
  );
  const of = (entrant: number): Competitor | undefined => competitors[places.get(entrant) ?? -1];
  const judgedBoard = boardJudge({ problem, dutch, meeting: dutch?.meetings(duels) });
  const judged: StandingsRound = {
    round,
    boards: duels.map((duel, at) => {
      const [white, black] = [of(duel?.[0] ?? -1), of(duel?.[1] ?? -1)];
      if (white === undefined || black === undefined) return null;
      // In a handicap game Black goes to the weaker, whatever the colours so far.
      const { given } = field.handicapOf(boards[at] ?? []);
      return judgedBoard(white, black, given?.handicap.kind === 'stones');
    }),
    out: out.flatMap((entrant) => {
      const one = of(entrant);
      // One alone has the bye. With several, boards were changed, or can't be made.
      const explained = out.length > 1 ? undefined : dutch?.out(entrant);
      return one === undefined ? [] : [restingSide(one, explained)];
    }),
  };
  const seats = [...duels.map((duel) => duel ?? []), ...out.map((one) => [one])];
  return {
    judged,
    aims: totalsOf(
      problem,
      competitors,
      seats.map((seat) => seat.map((one) => places.get(one) ?? -1)),
    ),
  };
}

/** Of pairs of places; of one place alone, its bye. */
function totalsOf(
  problem: RoundProblem,
  competitors: readonly Competitor[],
  seats: readonly (readonly number[])[],
): Record<DuelAim, number> {
  const aims = aimsFor(problem, competitors);
  const pairs = seats
    .filter((seat) => seat.length > 0 && !seat.includes(-1))
    .map((seat) => (seat.length === 1 ? [...seat, competitors.length] : seat.toSorted((a, b) => a - b)));
  const totals = duelAims.map((aim) => [
    aim,
    pairs.reduce((sum, [a = 0, b = 0]) => sum + aims[aim](a, b), 0),
  ]);
  return Object.fromEntries(totals) as Record<DuelAim, number>;
}

type StandingsBoard = NonNullable<StandingsRound['boards'][number]>;

/** Of two: what their board is by the standings, and by the Dutch system where that pairs. */
function boardJudge({
  problem,
  dutch,
  meeting,
}: Pick<KnownOfRound, 'problem' | 'dutch'> & {
  readonly meeting: ReturnType<DutchExplanation['meetings']> | undefined;
}) {
  const met = meetingsIn(heldBefore(problem));
  return (white: Competitor, black: Competitor, hasStones: boolean): StandingsBoard => {
    const [first, second] = hasStones ? [null, null] : ([1, -1] as const);
    const sideAgainst = (own: Competitor, opponent: Competitor, colour: Colour | null): StandingsSide => {
      const known = dutch?.side(own.entrant, opponent.entrant);
      // By FIDE's rules a win without a game is a float down, and a loss without one is none.
      const floats = known?.floats.map(({ float }) => float) ?? own.floats;
      return { ...seatedSide({ ...own, floats }, opponent, colour), dutch: known };
    };
    return {
      met: met(white.entrant, black.entrant),
      sides: [sideAgainst(white, black, first), sideAgainst(black, white, second)],
      dutchMeeting: meeting?.(white.entrant, black.entrant),
      dutchColours: hasStones ? undefined : dutch?.colours(white.entrant, black.entrant),
    };
  };
}

const restingSide = (own: Competitor, dutch: DutchSide | undefined): StandingsSide => ({
  ...sideOf(own, own.byes > 0 ? ['second-bye'] : []),
  dutch,
});

function seatedSide(own: Competitor, opponent: Competitor, colour: Colour | null): StandingsSide {
  const violations: SideViolation[] = [];
  const colours = colour === null ? [] : [...own.colours, colour];
  if (colours.length > 2 && colours.slice(-3).every((one) => one === colour)) violations.push('third-colour');
  if (Math.abs(colours.reduce<number>((sum, one) => sum + one, 0)) > 2) violations.push('colour-balance');
  const way = Math.sign(own.score - opponent.score);
  if (way !== 0 && own.floats.some((float) => float === way)) violations.push('float-again');
  return sideOf(own, violations);
}

const sideOf = (
  { entrant, points, score, colours, floats, byes }: Competitor,
  violations: readonly SideViolation[],
): StandingsSide => ({
  entrant,
  points,
  score,
  colours: colours.map((colour) => (colour === 1 ? 'W' : 'B')).join(''),
  floats,
  byes,
  violations,
});
