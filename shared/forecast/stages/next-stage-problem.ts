/** What is planned behind a table, as the forecast plays it: lines of a draw that nobody has yet. */
import { bracketOf } from '../../competition/bracket/index.ts';
import { slotsBySeed } from '../../competition/bracket/draw.ts';
import { bracketKind, bracketRules } from '../../competition/bracket/rules.ts';
import { isPresent } from '../../competition/rounds.ts';
import type { PlannedStage } from '../../contract/competitions.ts';
import { duelSettings } from '../../contract/duel-settings.ts';
import type { DuelFormat } from '../../contract/pairing-options.ts';
import { fixedCriteria } from '../criteria.ts';
import { rostersOf } from '../parties.ts';
import type { BracketProblem, Meeting, NextStage, Party, StandingSoFar, TableProblem } from '../problem.ts';
import { entrantKeyOf, type Reading } from '../tournament-input.ts';
import { unmetPairs } from '../rounds-left.ts';
import { meanOf } from '../table.ts';
import { seedsIn, tableSizes } from './seeds.ts';

/** The stage before, without what is planned behind it. */
type Before = Omit<TableProblem, 'next'>;

/** null where nothing is planned, or what is planned can't be simulated: several groups, or a Swiss of unknown length. */
export function nextStageOf(reading: Reading, before: Before): NextStage | null {
  const { format } = reading.stage?.next ?? {};
  const { qualification: rule, groups } = before;
  if (format?.kind !== 'duels' || rule === null) return null;
  const count = seedsIn(tableSizes(groups), rule);
  const found = count < 2 ? null : stageFor(reading, before, format, count);
  if (found === null) return null;
  const gone = absentIn(reading);
  const parties = found.parties.map((own, one) =>
    gone.has(before.competitors[one]!) ? own.map((party) => ({ ...party, lead: neverWins })) : own,
  );
  const means = before.parties.map((own) => meanOf(own, before));
  return { ...found, parties, means };
}

/** A competitor who has withdrawn may still qualify, and loses every game. */
export const neverWins = -1e6;

function absentIn({ read }: Reading): ReadonlySet<string> {
  const last = Infinity;
  const keys = read.entrants.map((entrant) => [entrantKeyOf(entrant), entrant] as const);
  return new Set(keys.flatMap(([key, entrant]) => (isPresent(entrant, last) ? [] : [key])));
}

type Found = Omit<NextStage, 'means'>;

function stageFor(reading: Reading, before: Before, format: DuelFormat, count: number): Found | null {
  switch (format.method) {
    case 'knock-out':
    case 'double-elimination': {
      const drawnBy = 'groups';
      return { problem: bracketFor(before, format, count), parties: wholeParties(reading, before), drawnBy };
    }
    case 'round-robin':
      return tableFor(before, { format, count, rounds: 0 }, 'seed');
    case 'swiss': {
      const rounds = duelSettings(format).totalRounds;
      return rounds === null ? null : tableFor(before, { format, count, rounds }, 'strength');
    }
    case 'groups':
    case 'mcmahon':
    case 'quality':
    case 'ladder':
      return null;
  }
}

/** As `bracket-problem.ts` has them: a match of teams is one game. */
function wholeParties({ read, stage, parties, knowledge }: Reading, { competitors }: Before): Party[][] {
  const most = Math.max(1, stage?.matchBoards ?? read.teamSize ?? knowledge.teamSize);
  const rosters = rostersOf(read, knowledge.beliefOf, { most, byRating: false });
  return competitors.map((key) => [parties.ofPeople(rosters.get(key) ?? [], [])]);
}

const lineKeys = (count: number): string[] => Array.from({ length: count }, (_, line) => String(line + 1));

const emptySeat = (line: number): Party => ({
  ...{ competitors: [line], people: [], weight: 0, noise: 0, lead: 0 },
});

const commonTo = ({ people, partnersOf, drift, chances }: Before) => ({
  people,
  drift,
  chances,
  ...(partnersOf && { partnersOf }),
});

function bracketFor(before: Before, format: DuelFormat, count: number): BracketProblem {
  const competitors = lineKeys(count);
  const rules = bracketRules(format);
  const { matches } = bracketOf(bracketKind(format), slotsBySeed(competitors), [], rules);
  return {
    ...{ kind: 'bracket', bracket: bracketKind(format), competitors, matches, ...commonTo(before) },
    scores: matches.map(() => [0, 0]),
    bestOf: rules.bestOf ?? 1,
    parties: competitors.map((_, line) => emptySeat(line)),
    depths: competitors.map(() => Infinity),
    boards: matches.map(() => null),
  };
}

const nothingYet: StandingSoFar = {
  ...{ points: 0, adjustment: 0, initial: 0, madeUp: 0, wins: 0, allWins: 0, boardPoints: 0, byes: 0 },
  ...{ met: [], fixed: new Map(), places: { first: 1, last: 1 } },
};

interface PlannedTable {
  readonly format: PlannedStage['format'];
  readonly count: number;
  /** 0: until all have met. */
  readonly rounds: number;
}

/** Teams whose matches have several boards need people for each. */
function tableFor(
  before: Before,
  { format, count, rounds }: PlannedTable,
  drawnBy: 'seed' | 'strength',
): Found | null {
  const boards = new Set(before.parties.map(({ length }) => length));
  const [perMatch = 0] = boards;
  if (boards.size !== 1 || perMatch === 0) return null;
  const competitors = lineKeys(count);
  const parties = competitors.map((_, line) => Array.from({ length: perMatch }, () => emptySeat(line)));
  const indexOf = new Map(competitors.map((key, line) => [key, line]));
  const current = { format, boards: [], firstRound: 1 };
  const meetings: Meeting[] =
    rounds > 0
      ? []
      : unmetPairs([{ competitors, boards: [] }], { current, read: { entrants: [] } }, indexOf, {
          parties,
          matchPairs: before.matchPairs,
        });
  const present = competitors.map((_, line) => line);
  const fixed: readonly string[] = fixedCriteria;
  const problem: TableProblem = {
    ...{ kind: 'table', competitors, meetings, parties, ...commonTo(before) },
    matchPairs: before.matchPairs,
    groups: competitors.map(() => 0),
    standings: competitors.map(() => nothingYet),
    ...{ points: before.points, order: before.order.filter((name) => !fixed.includes(name)) },
    isFixed: rounds === 0,
    toPair: Array.from({ length: rounds }, (_, at) => ({ round: at + 1, present, excused: [] })),
    ...{ pairedBy: 'scores', canBePairedSo: true, qualification: null, next: null },
  };
  return { problem, parties: before.parties, drawnBy };
}
