/**
 * A tournament stage by stage: which rounds belong to each, and whether it is one table, groups or a bracket. Pure, and
 * without knowing who competes.
 */
import type { DrawnPlace, QualificationRule, Stage } from '../contract/competitions.ts';
import { isBracket, isDrawnTables, type Format } from '../contract/pairing-options.ts';
import { bracketOf, isIdle } from './bracket/index.ts';
import type { Bracket, BracketGame, BracketRules } from './bracket/matches.ts';
import { bracketRanks, type BracketRank } from './bracket/ranks.ts';
import { bracketKind, bracketRules } from './bracket/rules.ts';
import { groupTables, type Group, type GroupTable } from './groups.ts';
import { qualify } from './qualification.ts';
import {
  boardPoints,
  competitorsOf,
  isBye,
  isFinished,
  isPresent,
  type Board,
  type Attendee,
} from './rounds.ts';
import { drawnGroups, drawnSlots, groupsWhoMet } from './stage-draw.ts';
import {
  roundsDecided,
  standingsOptions,
  type CompetitorFacts,
  type StandingsRules,
} from './tournament-options.ts';

export interface StageEntrant extends Attendee {
  readonly draw: readonly DrawnPlace[];
}

export interface Competition extends StandingsRules {
  /** Rounds as stages count them; see `countedRounds`. */
  readonly boards: readonly Board[];
  /** In the order in which equals are listed. */
  readonly entrants: readonly StageEntrant[];
  readonly stages: readonly Stage[];
}

/** One table is a group of all, without a name. */
export interface TablesOfStage {
  readonly kind: 'table' | 'groups';
  readonly tables: readonly GroupTable[];
  /** Who goes on to the next stage, or would by the results so far; null where the stage leads to none. */
  readonly qualified: ReadonlySet<string> | null;
  /** Those of whom the organizer decided that they are in the next stage, or that they are not. */
  readonly chosen: ReadonlyMap<string, boolean>;
}

export interface BracketOfStage {
  readonly kind: 'bracket';
  readonly bracket: Bracket;
  readonly ranks: readonly BracketRank[];
  /** By competitor; empty where no draw was recorded. */
  readonly seeds: ReadonlyMap<string, number>;
}

export interface PlayedStage {
  /** Among the stages that were recorded, from 1. */
  readonly number: number;
  readonly name: string | null;
  /** As its last round is paired; null where none was recorded. */
  readonly recorded: Stage | null;
  /** null where none was recorded. */
  readonly format: Format | null;
  readonly firstRound: number;
  /** null where it is not settled yet. */
  readonly lastRound: number | null;
  readonly boards: readonly Board[];
  /** Who has left the tournament. */
  readonly withdrawn: ReadonlySet<string>;
  readonly content: TablesOfStage | BracketOfStage;
}

/** A part of the rounds that is ranked by itself. */
interface Part extends Pick<PlayedStage, 'number' | 'name' | 'firstRound' | 'lastRound' | 'boards'> {
  readonly stage: Stage | null;
}

/** Without stages on record the whole is one table. One that has not begun and was not drawn is not in the list. */
export function stagesOf(competition: Competition): PlayedStage[] {
  const parts = partsOf(competition);
  const left = competition.entrants.filter(({ withdrawnAfter }) => withdrawnAfter !== null);
  const withdrawn = new Set(left.map(({ competitor }) => competitor));
  return parts.flatMap((part, at): PlayedStage[] => {
    const { stage, number, name, firstRound, lastRound, boards } = part;
    const takingPart = competitorsIn(competition, part, at === 0);
    if (takingPart.length === 0) return [];
    const next = parts[at + 1];
    const content = contentOf(competition, part, takingPart, next);
    const settled = next === undefined && stage?.rounds == null ? lastOf(part, content) : lastRound;
    const format = stage === null || stage.isEntered ? null : stage.format;
    const rounds = { firstRound, lastRound: settled, boards };
    return [{ number, name, ...rounds, withdrawn, content, recorded: stage, format }];
  });
}

function partsOf({ stages, boards, entrants }: Competition): Part[] {
  const held = boards.reduce((last, { round }) => Math.max(last, round), 0);
  if (stages.length === 0)
    return [{ stage: null, number: 1, name: null, firstRound: 1, lastRound: Math.max(1, held), boards }];
  const begins = stages.flatMap((_, at) => (isContinued(stages, entrants, at) ? [] : [at]));
  return begins.map((at, i) => {
    const next = begins[i + 1];
    const from = i === 0 ? 1 : (stages[at]?.firstRound ?? 1);
    const until = next === undefined ? Infinity : (stages[next]?.firstRound ?? Infinity);
    const stage = stages[(next ?? stages.length) - 1] ?? null;
    return {
      stage,
      number: at + 1,
      name: stages[at]?.name ?? null,
      firstRound: from,
      lastRound: Number.isFinite(until) ? until - 1 : lastRoundOf(stage, held),
      boards: boards.filter(({ round }) => round >= from && round < until),
    };
  });
}

/**
 * A bracket tells its last round: a second grand final doesn't count before it is certain. With several games in a match
 * that isn't known before the end.
 */
function lastOf({ stage, firstRound, lastRound }: Part, content: PlayedStage['content']): number | null {
  if (content.kind !== 'bracket') return lastRound;
  if ((bracketRules(stage?.format).bestOf ?? 1) > 1)
    return content.bracket.champion === null ? null : lastRound;
  const turns = content.bracket.matches
    .filter(({ bracket, round, state }) => !(bracket === 'final' && round === 2 && state === 'waiting'))
    .flatMap(({ state, turn }) => (state === 'unneeded' ? [] : [turn]));
  return Math.max(lastRound ?? 0, firstRound - 1 + Math.max(1, ...turns));
}

/** Of the last stage: as many rounds as were planned, or were held nevertheless. */
function lastRoundOf(stage: Stage | null, held: number): number | null {
  const planned = stage?.rounds == null ? null : stage.firstRound + stage.rounds - 1;
  if (planned === null) return held >= (stage?.firstRound ?? 1) ? held : null;
  return Math.max(planned, held);
}

/** True where those who take part are drawn into groups. */
export const isOfGroups = ({ format }: Pick<Stage, 'format'>): boolean =>
  isDrawnTables(format) || (format.kind === 'duels' && format.method === 'groups');

const isTable = (stage: Stage): boolean => !isOfGroups(stage) && !isBracket(stage.format);

/** True where a stage is paired otherwise, but no one was left behind: the table goes on. */
function isContinued(stages: readonly Stage[], entrants: readonly StageEntrant[], at: number): boolean {
  const [before, stage] = [stages[at - 1], stages[at]];
  if (!before || !stage || !isTable(before) || !isTable(stage) || before.qualification !== null) return false;
  const here = entrants.filter((one) => isPresent(one, stage.firstRound));
  const isDrawn = ({ draw }: StageEntrant): boolean => draw.some((place) => place.stage === at + 1);
  return !here.some(isDrawn) || here.every(isDrawn);
}

const placeIn = ({ draw }: StageEntrant, stage: number): DrawnPlace | undefined =>
  draw.find((place) => place.stage === stage);

/** Who was drawn; without a draw everyone of the first stage, and of a later one those who sit at its boards. */
function competitorsIn({ entrants }: Competition, { number, boards }: Part, isFirst: boolean): string[] {
  const drawn = entrants
    .filter((one) => placeIn(one, number) !== undefined)
    .map(({ competitor }) => competitor);
  const entered = drawn.length === 0 && isFirst ? entrants.map(({ competitor }) => competitor) : drawn;
  const seated = boards.flatMap(({ sides }) => sides.flatMap(competitorsOf));
  const all = new Set([...entered, ...seated]);
  all.delete('');
  const known = entrants.map(({ competitor }) => competitor).filter((one) => all.has(one));
  return [...new Set([...known, ...all])];
}

function contentOf(
  competition: Competition,
  part: Part,
  takingPart: readonly string[],
  next: Part | undefined,
): PlayedStage['content'] {
  if (part.stage !== null && isBracket(part.stage.format)) {
    const content = bracketContent(competition, part, takingPart);
    if (content !== null) return content;
  }
  const groups = part.stage !== null && isOfGroups(part.stage) ? groupsIn(competition, part, takingPart) : [];
  const kind = groups.length > 0 ? 'groups' : 'table';
  const options = standingsOptions(competition, part.boards, part.stage === null ? undefined : part.number);
  const among = kind === 'groups' ? groups : [{ name: '', competitors: takingPart }];
  const tables = groupTables(among, part.boards, {
    ...options,
    ...(kind === 'table' && { schedule: options.schedule ?? 'paired' }),
  });
  return {
    kind,
    tables,
    qualified: qualifiedIn(competition, tables, part.stage?.qualification ?? null, next),
    chosen: chosenFor(competition, next?.number),
  };
}

/** Groups that were drawn; else those who met are in one. A single table, as of a final, is no group. */
function groupsIn(
  { entrants }: Competition,
  { number, boards, stage }: Part,
  takingPart: readonly string[],
): Group[] {
  const drawn = entrants.flatMap((one) => {
    const place = placeIn(one, number);
    return place?.group == null ? [] : [{ competitor: one.competitor, group: place.group, line: place.line }];
  });
  if (drawn.length > 0) return drawnGroups(drawn, takingPart, boards);
  return stage && isDrawnTables(stage.format) ? [] : groupsWhoMet(takingPart, boards);
}

/** Those of the next stage's draw; before that whom the rule lets through, unless that is still to be decided. */
function qualifiedIn(
  { entrants, tieBreaks }: Competition,
  tables: readonly GroupTable[],
  rule: QualificationRule | null,
  next: Part | undefined,
): ReadonlySet<string> | null {
  const drawn = next === undefined ? [] : entrants.filter((one) => placeIn(one, next.number) !== undefined);
  if (drawn.length > 0) return new Set(drawn.map(({ competitor }) => competitor));
  if (rule === null || ('top' in rule && tables.length > 1)) return null;
  const { qualified } = qualify(tables, rule, tieBreaks ?? undefined);
  return new Set(qualified.map(({ competitor }) => competitor));
}

const chosenFor = ({ competitors = [] }: Competition, stage: number | undefined): Map<string, boolean> =>
  new Map(
    competitors.flatMap(({ competitor, rulings }) =>
      rulings.flatMap((one) =>
        one.kind === 'chosen' && one.stage === stage ? [[competitor, one.isIn] as const] : [],
      ),
    ),
  );

/** null where most of its games fit no bracket: the format was chosen when other rounds had been held. */
function bracketContent(
  { entrants, competitors = [] }: Competition,
  { stage, number, firstRound, boards }: Part,
  takingPart: readonly string[],
): BracketOfStage | null {
  const seeds = new Map(
    entrants.flatMap((one) => {
      const place = placeIn(one, number);
      return place ? [[one.competitor, place.line] as const] : [];
    }),
  );
  const present = new Map(entrants.map((one) => [one.competitor, one]));
  const format = stage?.format;
  const held = boards.reduce((last, { round }) => Math.max(last, round), firstRound - 1);
  const slots = drawnSlots(seeds, takingPart, boards);
  if (slots === null) return null;
  const bracket = bracketOf(bracketKind(format), slots, boards.map(gameOf), {
    ...bracketRules(format),
    nextRound: held + 1,
    isHere: (competitor, round) => {
      const one = present.get(competitor);
      return one === undefined || isPresent(one, round);
    },
    goesThrough: throughOf(competitors),
  });
  const duels = boards.filter((board) => !isBye(board)).length;
  if (bracket.strays.length * 2 > duels) return null;
  return { kind: 'bracket', bracket, ranks: bracketRanks(bracket), seeds };
}

/** Who was decided to go through a level match, and after which round. */
function throughOf(competitors: readonly CompetitorFacts[]): NonNullable<BracketRules['goesThrough']> {
  const rounds = new Map(competitors.map(({ competitor, rulings }) => [competitor, roundsDecided(rulings)]));
  return (competitor, round) => rounds.get(competitor)?.includes(round) === true;
}

function gameOf(board: Board): BracketGame {
  const points = isFinished(board) ? boardPoints(board) : [];
  return {
    round: board.round,
    kind: board.kind,
    sides: board.sides.map(({ competitor, score }, i) => ({
      entrant: competitor,
      points: points[i] ?? null,
      score,
    })),
  };
}

/** Everyone who is in a stage. */
export const competitorsOfStage = ({ content }: PlayedStage): readonly string[] =>
  content.kind === 'bracket'
    ? content.bracket.entrants
    : content.tables.flatMap(({ competitors }) => [...competitors]);

/**
 * True where someone without a board in a round misses one. Not so who is out of the tournament or the bracket, or has a
 * bye in it.
 */
export function missesBoard(stages: readonly PlayedStage[], competitor: string, round: number): boolean {
  const stage = stages.findLast(({ firstRound }) => firstRound <= round) ?? stages[0];
  if (!stage || !competitorsOfStage(stage).includes(competitor)) return false;
  return stage.content.kind !== 'bracket' || !isIdle(stage.content.bracket, competitor, round);
}
