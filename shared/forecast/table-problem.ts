/** What is left of a table or of groups. */
import type { GroupTable } from '../competition/groups.ts';
import { pairsOfMatch } from '../competition/match-pairs.ts';
import { usualPoints } from '../competition/points.ts';
import type { TablesOfStage } from '../competition/stages.ts';
import { usualTieBreaks } from '../competition/tie-breaks.ts';
import { standingsOptions } from '../competition/tournament-options.ts';
import type { QualificationRule } from '../contract/competitions.ts';
import type { NoForecast } from '../contract/forecast.ts';
import { meetingsEntered } from './boards-left.ts';
import { chancesOf } from './chances.ts';
import { isSimulated } from './criteria.ts';
import { rostersOf } from './parties.ts';
import type { Meeting, Party, RoundToPair, StandingSoFar, TableProblem } from './problem.ts';
import type { Reading } from './tournament-input.ts';
import { pairedByOf, roundsLeft, roundsToPair, unmetPairs, type RoundsLeft } from './rounds-left.ts';
import { nextStageOf } from './stages/next-stage-problem.ts';
import { standingsSoFar } from './standings-so-far.ts';

interface Left {
  readonly tables: readonly Pick<GroupTable, 'competitors' | 'boards'>[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly rounds: RoundsLeft;
  readonly meetings: readonly Meeting[];
  readonly toPair: readonly RoundToPair[];
  readonly parties: readonly (readonly Party[])[];
  readonly matchPairs: TableProblem['matchPairs'];
}

export function tableProblem(reading: Reading, content: TablesOfStage): TableProblem | NoForecast {
  const left = whatIsLeft(reading, content);
  const { tables, indexOf, meetings, toPair, rounds } = left;
  const pairedBy = pairedByOf(reading.current.format);
  const isOver = meetings.length + toPair.length === 0;
  if (isOver && reading.stage?.next === undefined) return rounds === null ? 'rounds' : 'over';
  if (toPair.length > 0 && pairedBy === null) return 'format';
  const { read, stage, parties, knowledge } = reading;
  const isFixed = rounds === 'all' || content.kind === 'groups';
  const standings = standingsIn(reading, left, isFixed);
  const table: Omit<TableProblem, 'next'> = {
    kind: 'table',
    competitors: [...indexOf.keys()],
    people: parties.people,
    partnersOf: parties.partnersOf,
    drift: knowledge.drift,
    chances: chancesOf(knowledge.system, knowledge.tied),
    groups: tables.flatMap(({ competitors }, group) => competitors.map(() => group)),
    standings: [...indexOf.keys()].flatMap((key) => standings.get(key) ?? []),
    points: read.points ?? usualPoints,
    order: (read.tieBreaks ?? usualTieBreaks).filter(isSimulated),
    isFixed,
    meetings,
    toPair,
    pairedBy: pairedBy ?? 'lots',
    // A schedule has its pairings already, and constraints forbid some.
    canBePairedSo: toPair.length === 0 || (pairedBy === 'scores' && stage?.constraints.length === 0),
    parties: left.parties,
    matchPairs: left.matchPairs,
    qualification: qualificationOf(stage?.qualification ?? null, tables.length),
  };
  const next = nextStageOf(reading, table);
  return isOver && next === null ? 'format' : { ...table, next };
}

function whatIsLeft(reading: Reading, content: TablesOfStage): Left {
  const { read, current, boards, parties } = reading;
  const gone = annulledIn(reading);
  const tables = content.tables.map(({ competitors, boards: held }) => ({
    competitors: competitors.filter((key) => !gone.has(key)),
    boards: held,
  }));
  const indexOf = new Map(tables.flatMap(({ competitors }) => competitors).map((key, i) => [key, i]));
  const mine = partiesOfAll(reading, indexOf);
  const { matchBoards = null, allPlayAll = false } = reading.stage ?? {};
  const matchPairs = pairsOfMatch(matchBoards ?? 1, allPlayAll);
  const rounds = roundsLeft(reading, indexOf.size);
  const own = new Set(current.boards.map(({ round }) => round));
  const entered = meetingsEntered(boards, indexOf, parties).filter(({ round }) => own.has(round));
  const unmet = rounds === 'all' ? unmetPairs(tables, reading, indexOf, { parties: mine, matchPairs }) : [];
  return {
    ...{ tables, indexOf, rounds, parties: mine, matchPairs },
    meetings: [...entered, ...unmet].filter(({ games }) => games.length > 0),
    toPair: rounds === 'all' ? [] : roundsToPair(rounds, reading, indexOf, read.points ?? usualPoints),
  };
}

/** They are behind all others, and nobody's games with them count. */
const annulledIn = ({ competition, current }: Reading): ReadonlySet<string> =>
  new Set(standingsOptions(competition, current.boards).annulled);

/** Who comes for each competitor in rounds that aren't entered yet: of a match board by board. */
function partiesOfAll(reading: Reading, indexOf: ReadonlyMap<string, number>): Party[][] {
  const { read, stage, parties, knowledge } = reading;
  const matchBoards = stage?.matchBoards ?? null;
  const most = matchBoards ?? read.teamSize ?? knowledge.teamSize;
  const byRating = matchBoards !== null && stage?.lineUpOrder?.by === 'rating';
  const rosters = rostersOf(read, knowledge.beliefOf, { most: Math.max(1, most), byRating });
  return [...indexOf].map(([key, at]) => {
    const people = rosters.get(key) ?? [];
    const isOverBoards = matchBoards !== null && key.startsWith('team ');
    return isOverBoards
      ? people.map((playerId) => parties.ofPerson(playerId, at))
      : [parties.ofPeople(people, [at])];
  });
}

function standingsIn(
  { competition, current }: Reading,
  { tables, indexOf, meetings, toPair }: Left,
  isFixed: boolean,
): ReadonlyMap<string, StandingSoFar> {
  const number = competition.stages.length === 0 ? undefined : current.number;
  const options = {
    ...standingsOptions(competition, current.boards, number),
    schedule: isFixed ? ('fixed' as const) : ('paired' as const),
  };
  const playing = new Set([
    ...meetings.flatMap(({ games }) => games[0]?.parties ?? []).flatMap(({ competitors }) => competitors),
    ...toPair.flatMap(({ present }) => present),
  ]);
  const hasLeft = (key: string): boolean => !playing.has(indexOf.get(key) ?? -1);
  return new Map(
    tables.flatMap(({ competitors, boards }) => [
      ...standingsSoFar(competitors, boards, options, { indexOf, hasLeft }),
    ]),
  );
}

const qualificationOf = (rule: QualificationRule | null, tables: number): QualificationRule | null =>
  rule !== null && 'top' in rule && tables > 1 ? null : rule;
