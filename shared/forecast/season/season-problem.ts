/** From the tournaments of a season as they were read to what is left of it. */
import { pointsFrom } from '../../competition/added-points.ts';
import { type PointsFrom, type Ranked } from '../../contract/season-outlook.ts';
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
import { tournamentProblem, type TournamentProblem } from '../tournament-problem.ts';
import { leftOf, type State } from './left.ts';
import {
  inSeasonOf,
  placingsInSeason,
  playerIdIn,
  rankedIn,
  sameKind,
  takingPartIn,
  type InSeason,
} from './participants.ts';
import type { SeasonProblem } from './problem.ts';

/** A tournament of the season. */
interface SeasonTournament extends ReadForForecast {
  /** True where a further round may be paired, though no game is open: its places aren't the final ones. */
  readonly isInProgress?: boolean;
}

export interface SeasonRead {
  readonly scoring: SeasonScoring;
  /** Those that count, in order of time. */
  readonly tournaments: readonly SeasonTournament[];
  /** The last ones before the season, for who usually comes. */
  readonly before: readonly ReadForForecast[];
  /** How many are expected besides those entered. */
  readonly expected: number;
  /** As YYYY-MM-DD: postponed games whose date has come are looked at. */
  readonly today?: string;
  /** Whether a competitor belongs to a category of the scoring; left out where it has none. */
  readonly isMember?: (category: Category, competitor: string) => boolean;
}

export interface SeasonFound {
  readonly problem: SeasonProblem;
  readonly ranked: Ranked;
  readonly standings: readonly SeasonStanding[];
  /** Which of the tournaments are over, as columns of the standings. */
  readonly over: readonly number[];
  /** By tournament: what it adds where the tournaments' own points count. */
  readonly pointsFrom: readonly PointsFrom[];
  /** By tournament that is running: its boards. */
  readonly running: ReadonlyMap<number, TournamentProblem>;
  /** By tournament: who of the season its competitors are. */
  readonly inSeason: readonly InSeason[];
  /** Those that are entered and simulated simply. */
  readonly simple: readonly number[];
  /** Those that may go on though no game is open. */
  readonly unended: readonly number[];
}

export function seasonProblem(given: SeasonRead, knowledge: Knowledge): SeasonFound {
  const ranked = rankedIn(given.scoring, given.tournaments, given.before);
  const read = {
    ...{ ...given, ranked },
    tournaments: given.tournaments.map(asCompeting),
    before: sameKind(given.before.map(asCompeting), given.tournaments, ranked),
  };
  const people = peopleNumbered(knowledge);
  const inSeason = read.tournaments.map((one) => inSeasonOf(one, ranked));
  const states = read.tournaments.map((one) => stateOf(one, { read, knowledge, people }));
  const over = [...states.keys()].filter((at) => states[at]!.kind === 'over');
  const placings = over.map((at) => placingsInSeason(placingsOf(states[at]!), inSeason[at]!));
  const standings = seasonStandings(placings, read.scoring);
  const held = over.map((at) => read.tournaments[at]!);
  const competitors = competitorsIn(read, { states, inSeason }, standings);
  const parties = partiesInSeason(competitors, read, knowledge, people);
  const leaving = { competitors, held, inSeason, ranked, known: { knowledge, people } };
  const left = leftOf(read, states, leaving);
  const simple = [...states.keys()].filter((at) => states[at]!.kind === 'entered');
  const sums = new Map(standings.map((one) => [one.competitor, one]));
  return {
    ...{ ranked, standings, over, inSeason, pointsFrom: read.tournaments.map(pointsFrom) },
    problem: {
      ...{ competitors, people: people.people, left, drift: knowledge.drift, scoring: read.scoring },
      partnersOf: partnersIn(people, knowledge),
      chances: chancesOf(knowledge.system, knowledge.tied),
      parties,
      categories: membersOf(read, competitors),
      results: competitors.map((one) => resultsOf(one, placings, read.scoring)),
      wins: competitors.map((one) => sums.get(one)?.wins ?? 0),
    },
    running: new Map(states.flatMap((one, at) => (one.kind === 'running' ? [[at, one.found] as const] : []))),
    simple,
    unended: [...states.keys()].filter((at) => mayGoOn(states[at]!, read.tournaments[at]!)),
  };
}

/** True where no game is open, and a further round or stage may be paired. */
const mayGoOn = ({ kind }: State, { isInProgress }: SeasonTournament): boolean =>
  kind === 'unended' || (kind === 'entered' && isInProgress === true);

type RankedRead = SeasonRead & Pick<SeasonFound, 'ranked'>;

const membersOf = ({ scoring, isMember }: SeasonRead, competitors: readonly string[]): number[][] =>
  (scoring.categories ?? []).map((category) =>
    [...competitors.keys()].filter((one) => isMember?.(category, competitors[one]!) === true),
  );

/** Those in the standings first; then who is entered, and who may still come. */
function competitorsIn(
  { tournaments, before, expected, ranked }: RankedRead,
  { states, inSeason }: { readonly states: readonly State[]; readonly inSeason: readonly InSeason[] },
  standings: readonly SeasonStanding[],
): string[] {
  const entered = tournaments.flatMap((one) => [...takingPartIn(one, ranked)]);
  const running = states.flatMap((one, at) =>
    one.kind === 'running' ? one.found.problem.competitors.flatMap(inSeason[at]!) : [],
  );
  const mayCome = expected > 0 ? before.flatMap((one) => [...takingPartIn(one, ranked)]) : [];
  return [...new Set([...standings.map(({ competitor }) => competitor), ...entered, ...running, ...mayCome])];
}

interface Known {
  readonly read: SeasonRead;
  readonly knowledge: Knowledge;
  readonly people: PeopleNumbered;
}

function stateOf(tournament: SeasonTournament, { read: { scoring }, knowledge, people }: Known): State {
  const found = tournamentProblem(tournament, knowledge, people);
  if (typeof found !== 'string')
    return canBePlayed(found, scoring) ? { kind: 'running', found } : { kind: 'entered' };
  if (tournament.isInProgress && found !== 'over') return { kind: 'entered' };
  const placings = placingsIn(tournament, scoring);
  if (placings.size === 0) return { kind: 'entered' };
  return { kind: tournament.isInProgress ? 'unended' : 'over', placings };
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

/** As each one played last, people as they did alone; who has no team is alone. */
function partiesInSeason(
  competitors: readonly string[],
  { before, tournaments, ranked }: RankedRead,
  knowledge: Knowledge,
  people: PeopleNumbered,
): Party[] {
  const itself = new Map<string, Party>();
  const inTeam = new Map<string, Party>();
  for (const read of [...before, ...tournaments].toReversed()) {
    const { ofPeople } = partiesOf(read, knowledge, people);
    const size = { most: Math.max(1, read.teamSize ?? knowledge.teamSize), byRating: false };
    const inSeason = inSeasonOf(read, ranked);
    for (const [key, playerIds] of rostersOf(read, knowledge.beliefOf, size))
      for (const one of inSeason(key)) {
        const found = one === key ? itself : inTeam;
        if (!found.has(one)) found.set(one, ofPeople(one === key ? playerIds : [playerIdIn(one)], []));
      }
  }
  const nobody = { competitors: [], people: [], weight: 1, noise: 1, lead: 0 };
  return competitors.map((key) => itself.get(key) ?? inTeam.get(key) ?? nobody);
}
