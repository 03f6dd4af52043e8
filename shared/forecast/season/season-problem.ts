/** From the tournaments of a season as they were read to what is left of it. */
import {
  placingsIn,
  seasonPoints,
  seasonStandings,
  type Placing,
  type SeasonStanding,
} from '../../competition/season-standings.ts';
import type { Category } from '../../contract/competitions.ts';
import type { SeasonScoring } from '../../contract/season-scoring.ts';
import { chancesOf } from '../chances.ts';
import { decidedNow } from '../decided-now.ts';
import {
  partiesOf,
  partnersIn,
  peopleNumbered,
  rostersOf,
  type Knowledge,
  type PeopleNumbered,
  type ReadForForecast,
} from '../parties.ts';
import { asCompeting } from '../../competition/replacements.ts';
import type { Party } from '../problem.ts';
import { forecastRun, watchedIn } from '../run.ts';
import { decidedOfWhole } from '../stages/whole-decided.ts';
import { placesBehind } from '../stages/whole-tournament.ts';
import { tournamentProblem, type TournamentProblem } from '../tournament-problem.ts';
import { attendanceChances } from './attendance.ts';
import { mannerOf } from './manner.ts';
import {
  inSeasonOf,
  placingsInSeason,
  playerIdIn,
  sameKind,
  takingPartIn,
  type InSeason,
} from './participants.ts';
import type {
  ExpectedTournament,
  Manner,
  RunningTournament,
  SeasonProblem,
  TournamentLeft,
} from './problem.ts';

export interface SeasonRead {
  readonly scoring: SeasonScoring;
  /** In order of time. */
  readonly tournaments: readonly ReadForForecast[];
  /** The last ones before the season, for who usually comes. */
  readonly before: readonly ReadForForecast[];
  /** How many are expected besides those entered. */
  readonly expected: number;
  /** Whether a competitor belongs to a category of the scoring; left out where it has none. */
  readonly isMember?: (category: Category, competitor: string) => boolean;
}

export interface SeasonFound {
  readonly problem: SeasonProblem;
  readonly standings: readonly SeasonStanding[];
  /** Which of the tournaments are over, as columns of the standings. */
  readonly over: readonly number[];
  /** By tournament that is running: its boards. */
  readonly running: ReadonlyMap<number, TournamentProblem>;
  /** By tournament: who of the season its competitors are. */
  readonly inSeason: readonly InSeason[];
  /** Those that are entered and simulated simply. */
  readonly simple: readonly number[];
}

export function seasonProblem(given: SeasonRead, knowledge: Knowledge): SeasonFound {
  const read = {
    ...given,
    tournaments: given.tournaments.map(asCompeting),
    before: sameKind(given.before.map(asCompeting), given.tournaments),
  };
  const people = peopleNumbered(knowledge);
  const inSeason = read.tournaments.map(inSeasonOf);
  const states = read.tournaments.map((one) => stateOf(one, { read, knowledge, people }));
  const over = [...states.keys()].filter((at) => states[at]!.kind === 'over');
  const placings = over.map((at) => placingsInSeason(placingsOf(states[at]!), inSeason[at]!));
  const standings = seasonStandings(placings, read.scoring);
  const past = [...read.before, ...over.map((at) => read.tournaments[at]!)];
  const competitors = competitorsIn(read, { states, inSeason }, standings);
  const parties = partiesInSeason(competitors, [...read.before, ...read.tournaments], knowledge, people);
  const manner = mannerOf(past.at(-1) ?? null, knowledge, people);
  const left = leftOf(read, states, { competitors, past, manner, inSeason });
  const sums = new Map(standings.map((one) => [one.competitor, one]));
  return {
    ...{ standings, over, inSeason },
    problem: {
      ...{
        competitors,
        people: people.people,
        left,
        drift: knowledge.drift,
        scoring: read.scoring,
      },
      partnersOf: partnersIn(people, knowledge),
      chances: chancesOf(knowledge.system, knowledge.tied),
      parties,
      categories: membersOf(read, competitors),
      results: competitors.map((one) => resultsOf(one, placings, read.scoring)),
      wins: competitors.map((one) => sums.get(one)?.wins ?? 0),
    },
    running: new Map(states.flatMap((one, at) => (one.kind === 'running' ? [[at, one.found] as const] : []))),
    simple: [...states.keys()].filter((at) => states[at]!.kind === 'entered'),
  };
}

const membersOf = ({ scoring, isMember }: SeasonRead, competitors: readonly string[]): number[][] =>
  (scoring.categories ?? []).map((category) =>
    [...competitors.keys()].filter((one) => isMember?.(category, competitors[one]!) === true),
  );

/** Those in the standings first; then who is entered, and who may still come. */
function competitorsIn(
  { tournaments, before, expected }: SeasonRead,
  { states, inSeason }: { readonly states: readonly State[]; readonly inSeason: readonly InSeason[] },
  standings: readonly SeasonStanding[],
): string[] {
  const entered = tournaments.flatMap((one) => [...takingPartIn(one)]);
  const running = states.flatMap((one, at) =>
    one.kind === 'running' ? one.found.problem.competitors.flatMap(inSeason[at]!) : [],
  );
  const mayCome = expected > 0 ? before.flatMap((one) => [...takingPartIn(one)]) : [];
  return [...new Set([...standings.map(({ competitor }) => competitor), ...entered, ...running, ...mayCome])];
}

type State =
  | { readonly kind: 'over'; readonly placings: ReadonlyMap<string, Placing> }
  | { readonly kind: 'running'; readonly found: TournamentProblem }
  | { readonly kind: 'entered' };

interface Known {
  readonly read: SeasonRead;
  readonly knowledge: Knowledge;
  readonly people: PeopleNumbered;
}

function stateOf(tournament: ReadForForecast, { read: { scoring }, knowledge, people }: Known): State {
  const found = tournamentProblem(tournament, knowledge, people);
  if (typeof found !== 'string')
    return canBePlayed(found, scoring) ? { kind: 'running', found } : { kind: 'entered' };
  const placings = placingsIn(tournament, scoring);
  return placings.size > 0 ? { kind: 'over', placings } : { kind: 'entered' };
}

/** Not groups behind which nothing is planned; and only a single table gives points of its own. */
const canBePlayed = ({ problem, isWhole, stage }: TournamentProblem, { places }: SeasonScoring): boolean =>
  isWhole && (places !== null || (problem.kind === 'table' && problem.next === null && stage === null));

const placingsOf = (state: State): ReadonlyMap<string, Placing> =>
  state.kind === 'over' ? state.placings : new Map();

const resultsOf = (
  one: string,
  placings: readonly ReadonlyMap<string, Placing>[],
  scoring: SeasonScoring,
): number[] =>
  placings
    .flatMap((own) => own.get(one) ?? [])
    .map((placing) => seasonPoints(placing, scoring))
    .sort((a, b) => b - a);

interface Leaving extends Pick<SeasonFound, 'inSeason'> {
  readonly competitors: readonly string[];
  /** Those that are over, and those before the season. */
  readonly past: readonly ReadForForecast[];
  readonly manner: Manner;
}

function leftOf(
  read: SeasonRead,
  states: readonly State[],
  { competitors, past, manner, inSeason }: Leaving,
): TournamentLeft[] {
  const indexOf = new Map(competitors.map((key, at) => [key, at]));
  const attendance = attendanceChances(past.map(takingPartIn), competitors);
  const entered = states.flatMap((state, at): TournamentLeft[] => {
    if (state.kind === 'over') return [];
    if (state.kind === 'running') {
      const seated = (key: string): number[] => inSeason[at]!(key).flatMap((one) => indexOf.get(one) ?? []);
      return [runningOf(at, state.found, seated)];
    }
    const coming = takingPartIn(read.tournaments[at]!);
    const known = coming.size < 2 ? attendance : competitors.map((one) => (coming.has(one) ? 1 : 0));
    return [{ kind: 'expected', at, attendance: known, manner }];
  });
  const expected = Array.from({ length: read.expected }, (): ExpectedTournament => ({
    kind: 'expected',
    at: null,
    attendance,
    manner,
  }));
  // Those that are running end first.
  return [
    ...entered.toSorted((a, b) => Number(a.kind !== 'running') - Number(b.kind !== 'running')),
    ...expected,
  ];
}

function runningOf(
  at: number,
  found: TournamentProblem,
  seated: (competitor: string) => number[],
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
    watched: watchedIn(problem),
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

/** As each one played last; who has no team is alone. */
function partiesInSeason(
  competitors: readonly string[],
  tournaments: readonly ReadForForecast[],
  knowledge: Knowledge,
  people: PeopleNumbered,
): Party[] {
  const found = new Map<string, Party>();
  for (const read of tournaments.toReversed()) {
    const { ofPeople } = partiesOf(read, knowledge, people);
    const size = { most: Math.max(1, read.teamSize ?? knowledge.teamSize), byRating: false };
    const inSeason = inSeasonOf(read);
    for (const [key, playerIds] of rostersOf(read, knowledge.beliefOf, size))
      for (const one of inSeason(key))
        if (!found.has(one)) found.set(one, ofPeople(one === key ? playerIds : [playerIdIn(one)], []));
  }
  return competitors.map(
    (key) => found.get(key) ?? { competitors: [], people: [], weight: 1, noise: 1, lead: 0 },
  );
}
