/** The stages of a tournament as its page shows them. */
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { contestsOfRounds } from '../../../shared/competition/read-competition.ts';
import type { GroupTable } from '../../../shared/competition/groups.ts';
import { shownStages, type ShownStages } from '../../../shared/competition/shown-stages.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { Privacy } from '../../../shared/names/privacy.ts';
import { competitorsByKey, listedAs, type Competitor, type StandingsTable } from './standings.ts';

export interface StagesOfPage extends ShownStages {
  readonly known: ReadonlyMap<string, Competitor>;
}

/** Undefined where no draw was recorded. */
export const seedsOf = (
  seeds: ReadonlyMap<string, number>,
): ((competitor: string) => number | null) | undefined =>
  seeds.size === 0 ? undefined : (competitor) => seeds.get(competitor) ?? null;

/** null where the whole is one table. */
export function stagesOfPage(page: TournamentPage, played: readonly PlayedStage[]): StagesOfPage | null {
  if (page.shape !== 'rounds' || page.stages.length === 0) return null;
  const shown = shownStages(page.stages, played);
  return shown && { ...shown, known: competitorsByKey(page) };
}

/** The standings of all rounds in the order of the final places, with these; without places before there are any. */
export function inOrderOf(table: StandingsTable, stages: StagesOfPage | null): StandingsTable {
  if (!stages) return table;
  if (stages.areGroupWinners || stages.final.length === 0)
    return { ...table, rows: table.rows.map((row) => ({ ...row, rankText: '' })) };
  const rows = new Map(table.rows.map((row) => [row.competitor, row]));
  return {
    ...table,
    rows: stages.final.flatMap(({ competitor, label }) => {
      const row = rows.get(competitor);
      return row ? [{ ...row, rankText: label }] : [];
    }),
  };
}

/** Who gets prizes after several stages: the final places, as they are in `table`; null before there are any. */
export function prizeTable(table: StandingsTable, stages: StagesOfPage): StandingsTable | null {
  if (stages.areGroupWinners || stages.final.length === 0) return null;
  const labels = stages.final.map(({ label }) => label);
  const rows = table.rows.map((row) => ({ ...row, rank: labels.indexOf(row.rankText) + 1 }));
  return { ...table, criteria: [], rows };
}

/** The tournament with the contests of one stage alone. */
export const pageOfStage = (page: TournamentPage, stage: PlayedStage): TournamentPage => ({
  ...page,
  contests: contestsOfRounds(page.contests, stage),
});

const words = texts.tournaments.page;

type Figures = Pick<StandingsTable, 'criteria' | 'records'>;

/** The tables of groups in one file, with a column of the group. */
export const groupsHeader = ({ criteria, records }: Figures): string[] => [
  texts.stages.groupColumn,
  words.column.place,
  words.column.competitor,
  ...records.map((column) => texts.standings.record[column].name),
  ...criteria.map((criterion) => texts.rounds.tieBreaks[criterion].name),
  texts.stages.qualifiesColumn,
];

/** With the names that lists may show. */
export const groupsCells = (
  tables: readonly GroupTable[],
  { criteria, records }: Figures,
  { known, qualified, privacy }: Naming & { readonly qualified: ReadonlySet<string> | null },
): Cell[][] =>
  tables.flatMap((table) =>
    table.rows.map(({ competitor, rankText, record, values }) => [
      table.name,
      rankText,
      competitorName({ known, privacy }, competitor),
      ...records.map((column) => record[column]),
      ...criteria.map((criterion) => values[criterion]),
      qualified?.has(competitor) === true ? texts.stages.qualifies : null,
    ]),
  );

interface Naming {
  readonly known: ReadonlyMap<string, Competitor>;
  readonly privacy?: Privacy | undefined;
}

/** The name of a competitor; with privacy as lists may show it. */
export function competitorName({ known, privacy }: Naming, competitor: string): string {
  const who = known.get(competitor);
  if (!who) return '';
  return privacy ? listedAs(who, privacy) : who.name;
}
