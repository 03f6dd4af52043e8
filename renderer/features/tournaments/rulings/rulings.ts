/** What was decided about the standings, and what can still be decided. */
import { competitorKeys } from '../../../../shared/competition/competitor-facts.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import type { Ruling } from '../../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { areDrawn } from '../../../../shared/competition/lots.ts';
import { decisionNotes } from '../../../ui/stages/ruling-notes.ts';
import type { StandingsRow } from '../standings.ts';

export type RulingDecision = Argument<'tournaments.rule'>['decision'];
export type Entrant = Extract<RulingDecision, { kind: 'bonus' }>['entrant'];
type Page = Pick<TournamentPage, 'entrants'>;
/** One for each group. */
export type Tables = readonly (readonly StandingsRow[])[];

/** Whom a row of the standings means in a decision. */
export const entrantOf = ({ who: { teamId, people } }: Pick<StandingsRow, 'who'>): Entrant =>
  teamId === null ? { teamId: null, playerId: people[0]?.playerId ?? 0 } : { teamId };

/** The rulings of each competitor in a stage, by key. */
export const rulingsByCompetitor = (
  { entrants }: Page,
  stage: number,
): ReadonlyMap<string, readonly Ruling[]> =>
  new Map(
    entrants.map((entrant): [string, Ruling[]] => [
      competitorKeys(entrant)[0] ?? '',
      entrant.rulings.filter((one) => one.stage === stage),
    ]),
  );

/** Those who share a place, table by table, the best first. */
export const tiedGroups = (tables: Tables): StandingsRow[][] =>
  tables
    .flatMap((rows) => [...Map.groupBy(rows, ({ rank }) => rank).values()])
    .filter((group) => group.length > 1);

/** Groups for whom lots can be drawn: in this stage there was no drawing among just these. */
export function lotGroups(page: Page, tables: Tables, stage: number): StandingsRow[][] {
  const rulings = rulingsByCompetitor(page, stage);
  return tiedGroups(tables).filter(
    (group) =>
      !areDrawn(
        group.map(({ competitor }) => rulings.get(competitor) ?? []),
        stage,
      ),
  );
}

/** The sentences below the standings: bonus and penalty points, lots, and manual decisions. */
export function rulingNotes(
  page: Page,
  tables: Tables,
  stage: number,
  nameOf: (row: StandingsRow) => string,
): string[] {
  const rulings = rulingsByCompetitor(page, stage);
  const level = new Set(tiedGroups(tables).flat());
  const noted = tables.flat().map((row) => ({
    name: nameOf(row),
    rulings: rulings.get(row.competitor) ?? [],
    isLevel: level.has(row),
    forfeits: row.record.forfeits,
  }));
  return decisionNotes(noted, stage);
}
