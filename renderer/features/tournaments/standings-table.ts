/** The standings, with the cross-table beside them, as rows of a file. */
import type { Gain } from '../../../shared/contract/values.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { texts } from '../../../shared/messages/index.ts';
import { crossText, roundTitle } from '../../../shared/competition/board-notation.ts';
import type { ShownCrossTable } from './cross-table.ts';
import { criterionDefinition } from '../../../shared/competition/criterion-definition.ts';
import type { Privacy } from '../../../shared/names/privacy.ts';
import { hundredths } from '../../../shared/league/hundredths.ts';
import { shownGain } from '../../../shared/league/shown-change.ts';
import { listedAs, type StandingsRow, type StandingsTable } from './standings.ts';

const words = texts.tournaments.page;

export interface FigureHead {
  readonly key: string;
  readonly name: string;
  /** Where there is little room. */
  readonly short: string;
  readonly definition: string;
}

/** Of the games of each, then of the criteria. */
export const figureHeads = (
  page: Pick<TournamentPage, 'points' | 'seats' | 'bestOf'>,
  { records, criteria }: Pick<StandingsTable, 'records' | 'criteria'>,
): FigureHead[] => [
  ...records.map((column) => ({ key: column, ...texts.standings.record[column] })),
  ...criteria.map((criterion) => {
    const { name, short } = texts.rounds.tieBreaks[criterion];
    const definition = criterionDefinition(criterion, page.points, page);
    return { key: criterion, name, short, definition: words.defined({ name, definition }) };
  }),
];

/** Without a cross-table nobody is named by a number; what no row has, as in a league of teams, has no column. */
export function standingsHeader(
  table: StandingsTable,
  cross: ShownCrossTable | null,
  figures: Changed,
): string[] {
  const { records, criteria } = table;
  const known = knownIn(table, figures);
  return [
    words.column.place,
    ...(cross === null ? [] : [words.cross.row]),
    words.column.competitor,
    ...(cross?.heads.map((head) => (cross.kind === 'rounds' ? roundTitle(head) : head)) ?? []),
    ...records.map((column) => texts.standings.record[column].name),
    ...criteria.map((criterion) => texts.rounds.tieBreaks[criterion].name),
    ...(known.predicted ? [words.predicted.column] : []),
    ...(known.change ? [words.column.change] : []),
  ];
}

type Changes = ReadonlyMap<number, Gain>;

interface Changed {
  readonly predicted: ReadonlyMap<string, number>;
  /** Rating changes, by player. */
  readonly changes: Changes;
}

const knownIn = ({ rows }: Pick<StandingsTable, 'rows'>, { predicted, changes }: Changed) => ({
  predicted: rows.some(({ competitor }) => predicted.has(competitor)),
  change: rows.some((row) => changeOf(row, changes) !== null),
});

interface Figures extends Changed {
  readonly privacy: Privacy;
  /** Everyone's number in the whole table, by which the cross-table names opponents. */
  readonly places: ReadonlyMap<string, number>;
}

/** One row per competitor, with the names that lists may show. */
export function standingsCells(
  { records, criteria, rows }: StandingsTable,
  cross: ShownCrossTable | null,
  { predicted, changes, privacy, places }: Figures,
): Cell[][] {
  const known = knownIn({ rows }, { predicted, changes });
  return rows.map((row) => [
    row.rankText,
    ...(cross === null ? [] : [places.get(row.competitor) ?? 0]),
    listedAs(row.who, privacy),
    ...(cross?.cells
      .get(row.competitor)
      ?.map((held) => held.map((cell) => crossText(cell, cross.kind)).join(' ')) ?? []),
    ...records.map((column) => row.record[column]),
    ...criteria.map((criterion) => row.values[criterion]),
    ...(known.predicted ? [hundredths(predicted.get(row.competitor))] : []),
    ...(known.change ? [changeOf(row, changes, 100)] : []),
  ]);
}

/** How far the rating of someone who plays alone moved, as it is shown; in files by hundredths. */
export function changeOf({ who: { people } }: StandingsRow, changes: Changes, steps = 1): number | null {
  const move = people.length === 1 ? changes.get(people[0]?.playerId ?? 0) : undefined;
  return move === undefined ? null : shownGain(move, steps);
}
