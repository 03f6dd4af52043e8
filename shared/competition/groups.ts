/** Tables of groups: each compares only its members, by their games with one another. */
import { competitorsOf, type Board } from './rounds.ts';
import type { StandingsOptions } from './tie-breaks/options.ts';
import { explainedStandings, type ExplainedStandings } from './standings.ts';
import type { Decision } from './tie-breaks/options.ts';
import { letterName } from '../letter-name.ts';

export interface Group {
  readonly name: string;
  readonly competitors: readonly string[];
}

export interface GroupTable extends ExplainedStandings {
  readonly name: string;
  readonly competitors: readonly string[];
  /** The boards between its members, and their byes. */
  readonly boards: readonly Board[];
  /** Lots that were drawn and orders that were decided, of all groups. */
  readonly decisions: readonly Decision[];
}

/** Competitors in groups that are called A, B and so on. */
export const namedGroups = (groups: readonly (readonly string[])[]): Group[] =>
  groups.map((competitors, i) => ({ name: letterName(i), competitors }));

/**
 * A table for each group. A board counts where everyone at it is in the group; what a member played elsewhere doesn't.
 * In groups it is settled from the start who meets whom, so a walkover counts as a game unless the options say
 * otherwise.
 */
export const groupTables = (
  groups: readonly Group[],
  boards: readonly Board[],
  options: StandingsOptions = {},
): GroupTable[] =>
  groups.map(({ name, competitors }) => {
    const members = new Set(competitors);
    const own = boards.filter(({ sides }) => sides.flatMap(competitorsOf).every((one) => members.has(one)));
    const adjustments = options.adjustments?.filter(({ competitor }) => members.has(competitor)) ?? [];
    const table = explainedStandings(competitors, own, { schedule: 'fixed', ...options, adjustments });
    return { name, competitors, boards: own, decisions: options.decisions ?? [], ...table };
  });
