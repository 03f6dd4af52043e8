/** The standings, with the cross-table beside them, as rows of a file. */
import type { Cell } from '../../../shared/league/csv.ts';
import { texts } from '../../../shared/messages/index.ts';
import { crossText, roundTitle } from '../../../shared/competition/board-notation.ts';
import type { CrossTable } from './cross-table.ts';
import type { Privacy } from '../../app/names/privacy.ts';
import { hundredths } from '../../../shared/league/hundredths.ts';
import { listedAs, type StandingsRow, type StandingsTable } from './standings.ts';

const words = texts.tournaments.page;

export function standingsHeader({ criteria }: StandingsTable, cross: CrossTable | null): string[] {
  return [
    words.column.place,
    words.cross.row,
    words.column.competitor,
    ...(cross?.heads.map((head) => (cross.kind === 'rounds' ? roundTitle(head) : head)) ?? []),
    ...criteria.map((criterion) => texts.rounds.tieBreaks[criterion].name),
    words.predicted.column,
    words.column.change,
  ];
}

interface Figures {
  readonly predicted: ReadonlyMap<string, number>;
  /** Rating changes, by player. */
  readonly changes: ReadonlyMap<number, number>;
  readonly privacy: Privacy;
  /** Everyone's number in the whole table, by which the cross-table names opponents. */
  readonly places: ReadonlyMap<string, number>;
}

/** One row per competitor, with the names that lists may show. */
export const standingsCells = (
  { criteria, rows }: StandingsTable,
  cross: CrossTable | null,
  { predicted, changes, privacy, places }: Figures,
): Cell[][] =>
  rows.map((row) => [
    row.rankText,
    places.get(row.competitor) ?? 0,
    listedAs(row.who, privacy),
    ...(cross?.cells
      .get(row.competitor)
      ?.map((held) => held.map((cell) => crossText(cell, cross.kind)).join(' ')) ?? []),
    ...criteria.map((criterion) => row.values[criterion]),
    hundredths(predicted.get(row.competitor)),
    hundredths(changeOf(row, changes)),
  ]);

const changeOf = ({ who: { people } }: StandingsRow, changes: ReadonlyMap<number, number>): number | null =>
  people.length === 1 ? (changes.get(people[0]?.playerId ?? 0) ?? null) : null;
