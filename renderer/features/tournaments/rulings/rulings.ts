/** What was decided about the standings, and what can still be decided. */
import type { Argument } from '../../../../shared/contract/api.ts';
import type { Ruling } from '../../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { roundsOf } from '../../../../shared/competition/boards.ts';
import { formatScore, texts } from '../../../../shared/messages/index.ts';
import { keysOf } from '../competitors.ts';
import type { StandingsRow } from '../standings.ts';

const words = texts.standings.notes;

export type Decision = Argument<'tournaments.rule'>['decision'];
type Entrant = Extract<Decision, { kind: 'bonus' }>['entrant'];
type Page = Pick<TournamentPage, 'entrants' | 'stages' | 'contests'>;

/** Whom a row of the standings means in a decision. */
export const entrantOf = ({ who: { teamId, people } }: Pick<StandingsRow, 'who'>): Entrant =>
  teamId === null ? { teamId: null, playerId: people[0]?.playerId ?? 0 } : { teamId };

/** The stage that is played, from 1: the last one whose first round has begun. */
export function currentStage({ stages, contests }: Pick<Page, 'stages' | 'contests'>): number {
  const rounds = roundsOf(contests).length;
  const at = stages.findLastIndex(({ firstRound }) => firstRound <= Math.max(1, rounds));
  return Math.max(0, at) + 1;
}

/** The rulings of each competitor, by key. */
export const rulingsByCompetitor = ({
  entrants,
}: Pick<Page, 'entrants'>): ReadonlyMap<string, readonly Ruling[]> =>
  new Map(entrants.map((entrant): [string, Ruling[]] => [keysOf(entrant)[0] ?? '', entrant.rulings]));

/** Groups of those who share a place, the best first. */
export const tiedGroups = (rows: readonly StandingsRow[]): StandingsRow[][] =>
  [...Map.groupBy(rows, ({ rank }) => rank).values()].filter((group) => group.length > 1);

/** Groups for whom lots can be drawn: nobody of them has one in this stage. */
export function lotGroups(page: Page, rows: readonly StandingsRow[]): StandingsRow[][] {
  const rulings = rulingsByCompetitor(page);
  const stage = currentStage(page);
  const hasLot = ({ competitor }: StandingsRow): boolean =>
    rulings.get(competitor)?.some((one) => one.kind === 'lot' && one.stage === stage) === true;
  return tiedGroups(rows).filter((group) => !group.some(hasLot));
}

/** "−1", "+½": points of a bonus or a penalty. */
export const signedPoints = (points: number): string =>
  points > 0 ? `+${formatScore(points)}` : formatScore(points);

/** The sentences below the standings: bonus and penalty points, lots, and manual decisions. */
export function rulingNotes(
  page: Page,
  rows: readonly StandingsRow[],
  nameOf: (row: StandingsRow) => string,
): string[] {
  const rulings = rulingsByCompetitor(page);
  const all = rows.flatMap((row) =>
    (rulings.get(row.competitor) ?? []).map((ruling) => ({ ruling, name: nameOf(row) })),
  );
  const bonuses = all.flatMap(({ ruling, name }) =>
    ruling.kind === 'bonus'
      ? [words.bonus({ name, points: signedPoints(ruling.points), reason: ruling.reason })]
      : [],
  );
  const orders = all.flatMap(({ ruling, name }) => (ruling.kind === 'bonus' ? [] : [{ ruling, name }]));
  const together = Map.groupBy(orders, ({ ruling: { kind, stage, at, reason } }) =>
    JSON.stringify([stage, kind, at, reason]),
  );
  return [...bonuses, ...[...together.values()].map(orderNote)];
}

interface Ordered {
  readonly ruling: Exclude<Ruling, { kind: 'bonus' }>;
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
