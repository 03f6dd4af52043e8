/** What is left of a season: its running tournaments, those that are entered, and those that are expected. */
import { scoreTables } from '../../competition/added-points.ts';
import type { Placing } from '../../competition/season-standings.ts';
import type { Ranked } from '../../contract/season-outlook.ts';
import { decidedNow } from '../decided-now.ts';
import type { ReadForForecast } from '../parties.ts';
import { forecastRun, watchedIn } from '../run.ts';
import { decidedOfWhole } from '../stages/whole-decided.ts';
import { placesBehind } from '../stages/whole-tournament.ts';
import type { TournamentProblem } from '../tournament-problem.ts';
import { attendanceChances } from './attendance.ts';
import { enteredManner, mannerOf, type KnownBefore } from './manner.ts';
import { isOfTeams, placingsInSeason, takingPartIn, type InSeason } from './participants.ts';
import type { ExpectedTournament, RunningTournament, TournamentLeft } from './problem.ts';
import { enteredTeamEvening, usualTeamEvening } from './team-evenings.ts';

export type State =
  | { readonly kind: 'over'; readonly placings: ReadonlyMap<string, Placing> }
  | { readonly kind: 'running'; readonly found: TournamentProblem }
  | { readonly kind: 'unended'; readonly placings: ReadonlyMap<string, Placing> }
  | { readonly kind: 'entered' };

interface Leaving {
  readonly competitors: readonly string[];
  /** Those that are over, and those before the season. */
  readonly past: readonly ReadForForecast[];
  /** Of these, those of the season. */
  readonly held: readonly ReadForForecast[];
  /** By tournament: who of the season its competitors are. */
  readonly inSeason: readonly InSeason[];
  readonly ranked: Ranked;
  readonly known: KnownBefore;
}

interface Read {
  readonly tournaments: readonly ReadForForecast[];
  /** The last ones before the season. */
  readonly before: readonly ReadForForecast[];
  readonly expected: number;
  /** As YYYY-MM-DD: postponed games whose date has come are looked at. */
  readonly today?: string;
}

/** @param states - By tournament. */
export function leftOf(
  read: Read,
  states: readonly State[],
  given: Omit<Leaving, 'known' | 'past'> & { readonly known: Omit<KnownBefore, 'scores'> },
): TournamentLeft[] {
  const ownScores = scoreTables(given.held);
  const past = [...read.before, ...given.held];
  const scores = ownScores.length > 0 ? ownScores : scoreTables(past);
  const leaving = { ...given, past, known: { ...given.known, scores } };
  const { competitors, inSeason, ranked } = leaving;
  const indexOf = new Map(competitors.map((key, at) => [key, at]));
  const usual = usualTournament(leaving);
  const entered = states.flatMap((state, at): TournamentLeft[] => {
    const tournament = read.tournaments[at]!;
    if (state.kind === 'over') return [];
    if (state.kind === 'entered') return [{ ...enteredTournament(tournament, usual, leaving), at }];
    if (state.kind === 'unended') {
      const placings = [...placingsInSeason(state.placings, inSeason[at]!)];
      return [
        {
          ...{ kind: 'unended', at },
          placings: placings.map(([key, own]) => ({ ...own, competitor: indexOf.get(key)! })),
        },
      ];
    }
    const seated = (key: string): number[] => inSeason[at]!(key).flatMap((one) => indexOf.get(one) ?? []);
    const running = runningOf(at, state.found, { seated, today: read.today ?? null });
    return [ranked === 'people' && isOfTeams(tournament) ? { ...running, isOpen: true } : running];
  });
  const ofKind = (kind: TournamentLeft['kind']): TournamentLeft[] =>
    entered.filter((one) => one.kind === kind);
  // Those that are running end first.
  return [
    ...[...ofKind('running'), ...ofKind('expected')],
    ...Array.from({ length: read.expected }, () => usual),
    ...ofKind('unended'),
  ];
}

/** From so many tournaments on, a season itself shows how often teams play. */
const fewestHeld = 2;

/** Held as the last one was; where people are ranked, as the last of people or of teams. */
function usualTournament({ competitors, past, held, ranked, known }: Leaving): ExpectedTournament {
  const haveTeams = ranked === 'people' && past.some(isOfTeams);
  // A season whose tournaments are of one kind stays so, whatever was played before it.
  const counted = held.length < fewestHeld ? past : held;
  const ofTeams = haveTeams ? usualTeamEvening(past, counted, competitors, known) : undefined;
  const alike = haveTeams ? past.filter((read) => !isOfTeams(read)) : past;
  return {
    ...{ kind: 'expected', at: null },
    attendance: attendanceChances(
      alike.map((read) => takingPartIn(read, ranked)),
      competitors,
    ),
    manner: mannerOf(alike.at(-1) ?? null, known),
    ...(ofTeams && { ofTeams }),
  };
}

/** With the usual attendance while fewer than two are entered. */
function enteredTournament(
  read: ReadForForecast,
  usual: ExpectedTournament,
  { competitors, ranked, known }: Leaving,
): ExpectedTournament {
  const coming = takingPartIn(read, ranked);
  if (coming.size < 2) return usual;
  const attendance = competitors.map((one) => (coming.has(one) ? 1 : 0));
  const alone: ExpectedTournament = {
    ...{ kind: 'expected', at: null, attendance },
    manner: enteredManner(read, usual.manner),
  };
  if (ranked !== 'people' || !isOfTeams(read)) return alone;
  const manner = enteredManner(read, usual.ofTeams?.manner ?? mannerOf(read, known));
  return { ...alone, ofTeams: enteredTeamEvening(read, { competitors, known, manner }) };
}

function runningOf(
  at: number,
  found: TournamentProblem,
  { seated, today }: { readonly seated: (competitor: string) => number[]; readonly today: string | null },
): RunningTournament {
  const { problem, earlier } = found;
  const tied = Map.groupBy(earlier, ({ place }) => place);
  return {
    ...{ kind: 'running', at, problem },
    competitors: problem.competitors.map(seated),
    out: [...tied].map(([place, level]) => ({
      ...{ place, tied: level.length },
      competitors: level.flatMap(({ competitor }) => seated(competitor)),
    })),
    watched: watchedIn(problem, today),
    between: placesLeftOpen(found),
  };
}

/** By competitor: between which places it comes; the lowest is the last that those cover who share one. */
function placesLeftOpen({ problem, isByPoints }: TournamentProblem): RunningTournament['between'] {
  const all = problem.competitors.length;
  const decided = isByPoints ? decidedNow(forecastRun(problem, 1)) : [];
  const whole = problem.kind === 'table' ? decidedOfWhole(problem, decided) : decided;
  const levels = problem.kind === 'table' && problem.next !== null ? placesBehind(problem) : [];
  return problem.competitors.map((_, one) => {
    const surely = Math.min(all, whole[one]?.surely ?? all);
    const next = levels.includes(surely) ? (levels.find((place) => place > surely) ?? all + 1) : surely + 1;
    return { highest: whole[one]?.atBest ?? 1, lowest: next - 1 };
  });
}
