/** The stages of the draft as they stand: what is ranked with a round, and what is missing in it. */
import { bracketRules } from '../../../../shared/competition/bracket/rules.ts';
import { recordColumns, type RecordColumn } from '../../../../shared/competition/table-columns.ts';
import { competitorsOf, missing, type Missing } from '../../../../shared/competition/rounds.ts';
import { inFinishedGroups, rests } from '../../../../shared/competition/round-robin-left.ts';
import type { Standing } from '../../../../shared/competition/standings.ts';
import {
  isOfGroups,
  missesBoard,
  stagesOf,
  type PlayedStage,
} from '../../../../shared/competition/stages.ts';
import { typedBestOf } from '../../../app/scoring/best-of.ts';
import { roundLabel } from '../../../app/boards/round-label.ts';
import { boardHeading } from '../../../ui/brackets/board-heading.ts';
import { withBracketName } from '../../../ui/brackets/round-name.ts';
import {
  countedBoards,
  attendeesOf,
  roundName,
  rulesOf,
  standingsOf,
  type ReadBoard,
  type StartingRatings,
} from './boards.ts';
import { sitsOut } from './byes.ts';
import { filledEntrants, type RoundsDraft } from './draft.ts';
import type { Lineups } from './lineup.ts';

/** What a table shows of a participant; in a bracket it has a place alone. */
export type RankedRow = Pick<Standing, 'competitor' | 'rankText'> &
  Partial<Pick<Standing, 'values' | 'encounters' | 'record'>>;

export interface RankedTable {
  /** The name of a group; empty for all. */
  readonly name: string;
  readonly isBracket: boolean;
  /** What it tells of the games of each. */
  readonly records: readonly RecordColumn[];
  readonly rows: readonly RankedRow[];
}

/** The draft's stages as they stand; none where none were recorded. */
export function stagesOfDraft(
  draft: RoundsDraft,
  read: readonly ReadBoard[],
  ratings?: StartingRatings,
): PlayedStage[] {
  if (draft.stages.length === 0) return [];
  const here = new Map(attendeesOf(draft).map((one) => [one.competitor, one]));
  const entrants = filledEntrants(draft).flatMap(({ key, draw }) => {
    const present = here.get(String(key));
    return present ? [{ ...present, draw }] : [];
  });
  const boards = countedBoards(draft, read);
  return stagesOf({ ...rulesOf(draft, ratings), stages: draft.stages, entrants, boards });
}

/** What the stage of a round says about it. */
export interface StageInRound {
  /** Above the first board of each group, of a final and of a game for third place, by the keys of these boards. */
  readonly headings: ReadonlyMap<number, string>;
  /** The keys of those who have no game in it any more, as their group has played all of its. */
  readonly finished: ReadonlySet<number>;
}

export function stageInRound(draft: RoundsDraft, read: readonly ReadBoard[], round: number): StageInRound {
  const hasThird = draft.stages.some(({ format }) => bracketRules(format).thirdPlace === true);
  const hasGroups = draft.stages.some(isOfGroups);
  const stages = hasThird || hasGroups ? stagesOfDraft(draft, read) : [];
  const headed = read
    .filter(({ board }) => board.round === round)
    .map(({ board, draft: { key } }) => ({
      key,
      heading: boardHeading(stages, round, board.sides.flatMap(competitorsOf)),
    }));
  return {
    headings: new Map(
      headed.flatMap(({ key, heading }, i) =>
        heading === undefined || heading === headed[i - 1]?.heading ? [] : [[key, heading]],
      ),
    ),
    finished: new Set([...inFinishedGroups(stages, round)].map(Number)),
  };
}

/** Each round's name on the screen; in a knock-out with what the bracket calls it. */
export function roundTitles(draft: RoundsDraft, read: readonly ReadBoard[]): string[] {
  const hasBracket = draft.stages.some(
    ({ format }) => format.kind === 'duels' && format.method === 'knock-out',
  );
  const stages = hasBracket ? stagesOfDraft(draft, read) : [];
  return draft.rounds.map((round, i) => withBracketName(roundLabel(roundName(draft, round)), stages, i + 1));
}

const stageOf = (stages: readonly PlayedStage[], round: number): PlayedStage | undefined =>
  stages.findLast(({ firstRound }) => firstRound <= round) ?? stages[0];

/** What ranks those who play in a round, counted from 1: a table, one for each group, or the bracket. */
export function tablesOf(
  draft: RoundsDraft,
  read: readonly ReadBoard[],
  round: number,
  ratings?: StartingRatings,
): RankedTable[] {
  const stage = stageOf(stagesOfDraft(draft, read, ratings), round);
  const content = stage?.content;
  if (content?.kind === 'bracket') return [{ name: '', isBracket: true, records: [], rows: content.ranks }];
  const whole = () => ({
    name: '',
    rows: standingsOf(draft, read, ratings),
    boards: countedBoards(draft, read),
  });
  return (content?.tables ?? [whole()]).map((table) => ({
    name: table.name,
    isBracket: false,
    records: recordColumns([table], stage?.format, typedBestOf(draft.head.bestOf)),
    rows: table.rows,
  }));
}

/**
 * What is missing in the rounds that have begun. One who asked to miss a round misses no board there, nor does one who
 * was away when tables were made, and a bracket tells who has a bye or is out.
 */
export function missingIn(draft: RoundsDraft, read: readonly ReadBoard[], lineups: Lineups): Missing[] {
  const drafts = new Map(read.map(({ board, draft: typed }) => [board, typed]));
  const stages = stagesOfDraft(draft, read);
  const entrants = new Map(filledEntrants(draft).map((entrant) => [String(entrant.key), entrant]));
  const misses = ({ competitor, round }: Extract<Missing, { kind: 'board' }>): boolean => {
    const entrant = entrants.get(competitor);
    if (entrant && sitsOut(entrant, round)) return false;
    const stage = stageOf(stages, round);
    // Those who come late aren't in the draw of the first stage.
    if (!stage) return true;
    // Tables are made for those who are there: who isn't at one was away.
    if (stage.format?.kind === 'tables') return false;
    if (rests(stage, attendeesOf(draft), competitor, round)) return false;
    if (stage.number === 1 && stage.content.kind !== 'bracket') return true;
    return missesBoard(stages, competitor, round);
  };
  return missing(
    attendeesOf(draft),
    read.map(({ board }) => board),
    (board, competitor) => {
      const side = drafts.get(board)?.sides.find(({ entrant }) => String(entrant) === competitor);
      return side === undefined || (lineups.get(side.key)?.length ?? 0) > 0;
    },
  ).filter((one) => one.kind !== 'board' || misses(one));
}
