/** A results file as the engine wants it, without a league: the importer's own reading, then numbers for names. */
import { unwatched } from '../../electron/usecases/progress.ts';
import { dayNumber } from '../../electron/store/ratings/replay-order.ts';
import type { Gathering } from '../../electron/usecases/exchange/results/parse-tournaments.ts';
import {
  membersOf,
  type FileContest,
  type FilePerson,
} from '../../electron/usecases/exchange/results/results-file.ts';
import type { Problems } from '../../electron/usecases/exchange/results/problems.ts';
import { readTables } from '../../electron/usecases/exchange/read-file.ts';
import { countPairs, placesOf, type PairCount } from '../../shared/competition/places.ts';
import {
  allInColumns,
  type Contest,
  type History,
  type Side,
  type WrittenContest,
} from '../../shared/rating/index.ts';

/** A contest whose team size is up to the league where it is of teams; else that is 1. */
interface ResultsContest extends Contest {
  readonly ofTeams: boolean;
}

export interface Results {
  /** Names by the engine's number. */
  readonly players: readonly string[];
  /** By date, then in the file's order. */
  readonly contests: readonly ResultsContest[];
  /** Rows: people in contests. */
  readonly participations: number;
  /** True where no tournament knows teams. */
  readonly singlePlayers: boolean;
  /** Share of tied pairs of sides; null where there are no pairs. */
  readonly tiedPairs: number | null;
}

/** What a replay needs, with the team size of a league's full team. */
export const historyOf = ({ players, contests }: Results, teamSize: number): History => ({
  players: players.length,
  contests: contests.map(({ ofTeams, ...contest }) => (ofTeams ? { ...contest, teamSize } : contest)),
});

/** What the file holds instead of results, each a line for the reader. */
export class BadResults extends Error {
  override readonly name = 'BadResults';
}

/** Reads a results file (CSV, also gzip). Throws BadResults with every row that cannot be taken, or a Refusal. */
export async function readResults(file: string): Promise<Results> {
  const { gathering, problems } = await readTables(file, {}, unwatched, true);
  if (problems.any()) throw new BadResults(listed(problems));
  return resultsOf(gathering);
}

function listed(problems: Problems): string {
  const { refused, moreRefused } = problems.report();
  const lines = refused.map(({ line, column, expected }) => `line ${String(line)}, ${column}: ${expected}`);
  return [...lines, ...(moreRefused > 0 ? [`and ${String(moreRefused)} more`] : [])].join('\n');
}

interface Placed {
  readonly tournament: number;
  readonly contest: FileContest;
}

function resultsOf({ tournaments, people }: Gathering): Results {
  const numbers = new Map(people.map((person, i) => [person, i]));
  const inFile = tournaments.flatMap(({ contests }, tournament): Placed[] =>
    [...contests.values()].map((contest) => ({ tournament, contest })),
  );
  // Strings of dates compare as dates do; those without one come before all others.
  const inTime = inFile.toSorted((a, b) => compare(a.contest.at ?? '', b.contest.at ?? ''));
  const teams = tournaments.map(({ contests }) => [...contests.values()].some(hasTeams));
  const pairs: PairCount = { pairs: 0, tied: 0 };
  const written = inTime.map(({ contest, tournament }): WrittenContest => {
    const sides = sidesOf(contest, numbers);
    countPairs(
      pairs,
      sides.map(({ place }) => place),
    );
    const day = dayNumber(contest.at);
    return { sides, teamSize: 1, day, tournament, weight: 1 };
  });
  const contests = allInColumns(written).map((contest) => ({
    ...contest,
    ofTeams: teams[contest.tournament ?? -1] === true,
  }));
  return {
    players: people.map(({ name }) => name),
    contests,
    participations: written.reduce((sum, { sides }) => sum + countMembers(sides), 0),
    singlePlayers: !teams.includes(true),
    tiedPairs: pairs.pairs > 0 ? pairs.tied / pairs.pairs : null,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const hasTeams = ({ sides }: FileContest): boolean => sides.some(({ team }) => team !== null);

const countMembers = (sides: readonly Side[]): number =>
  sides.reduce((sum, { members }) => sum + members.length, 0);

function sidesOf({ sides }: FileContest, numbers: ReadonlyMap<FilePerson, number>): Side[] {
  const members = sides.map(membersOf);
  return placesOf(sides).map((place, i) => ({
    place,
    members: (members[i] ?? []).map(({ person, share, role }) => ({
      player: numbers.get(person) ?? NaN,
      share,
      rated: role !== 'guest',
    })),
  }));
}
