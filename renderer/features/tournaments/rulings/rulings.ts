/** What was decided about the standings, and what can still be decided. */
import type { Argument } from '../../../../shared/contract/api.ts';
import type { Ruling } from '../../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { formatScore, texts } from '../../../../shared/messages/index.ts';
import { keysOf } from '../competitors.ts';
import type { StandingsRow } from '../standings.ts';

const words = texts.standings.notes;

export type Decision = Argument<'tournaments.rule'>['decision'];
export type Entrant = Extract<Decision, { kind: 'bonus' }>['entrant'];
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
      keysOf(entrant)[0] ?? '',
      entrant.rulings.filter((one) => one.stage === stage),
    ]),
  );

/** Those who share a place, table by table, the best first. */
export const tiedGroups = (tables: Tables): StandingsRow[][] =>
  tables
    .flatMap((rows) => [...Map.groupBy(rows, ({ rank }) => rank).values()])
    .filter((group) => group.length > 1);

/** Groups for whom lots can be drawn: nobody of them has one in this stage. */
export function lotGroups(page: Page, tables: Tables, stage: number): StandingsRow[][] {
  const rulings = rulingsByCompetitor(page, stage);
  const hasLot = ({ competitor }: StandingsRow): boolean =>
    rulings.get(competitor)?.some(({ kind }) => kind === 'lot') === true;
  return tiedGroups(tables).filter((group) => !group.some(hasLot));
}

/** "−1", "+½": points of a bonus or a penalty. */
export const signedPoints = (points: number): string =>
  points > 0 ? `+${formatScore(points)}` : formatScore(points);

/** The sentences below the standings: bonus and penalty points, lots, and manual decisions. */
export function rulingNotes(
  page: Page,
  tables: Tables,
  stage: number,
  nameOf: (row: StandingsRow) => string,
): string[] {
  const rulings = rulingsByCompetitor(page, stage);
  const all = tables
    .flat()
    .flatMap((row) => (rulings.get(row.competitor) ?? []).map((ruling) => ({ ruling, name: nameOf(row) })));
  const bonuses = all.flatMap(({ ruling, name }) =>
    ruling.kind === 'bonus'
      ? [words.bonus({ name, points: signedPoints(ruling.points), reason: ruling.reason })]
      : [],
  );
  const orders = all.flatMap(({ ruling, name }) =>
    ruling.kind === 'lot' || ruling.kind === 'manual' ? [{ ruling, name }] : [],
  );
  const together = Map.groupBy(orders, ({ ruling: { kind, stage, at, reason } }) =>
    JSON.stringify([stage, kind, at, reason]),
  );
  return [...bonuses, ...[...together.values()].map(orderNote)];
}

interface Ordered {
  readonly ruling: Extract<Ruling, { kind: 'lot' | 'manual' }>;
  readonly name: string;
}

function orderNote(group: readonly Ordered[]): string {
  const names = group
    .toSorted((a, b) => a.ruling.value - b.ruling.value)
    .map(({ ruling, name }) => words.inOrder({ place: ruling.value, name }));
  const { kind, at = null, reason = null } = group[0]?.ruling ?? {};
  if (kind === 'manual') return words.manual({ comma_names: names, reason: reason ?? '' });
  return at === null ? words.lotsUndated({ comma_names: names }) : words.lots({ at, comma_names: names });
}
