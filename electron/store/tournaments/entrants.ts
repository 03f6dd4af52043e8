/** What is recorded of entrants, of one tournament or of all: where they are in draws, what was decided, who came instead of whom. */
import { draw, rulings, stages, type Stage } from '../../../shared/contract/competitions.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import type { CompetitorFacts } from '../../../shared/competition/tournament-options.ts';
import type { StageEntrant } from '../../../shared/competition/stages.ts';
import type { Store } from '../store.ts';
import type { Scope } from './recorded-columns.ts';
import { type StoredTournament, listIn } from './tournaments.ts';

interface Row {
  tournament: number;
  team: number | null;
  player: number | null;
}

interface StageRow extends Row {
  enters: number;
  withdrawn_after: number | null;
  draw: string | null;
}

/** By the row number of the tournament. */
type ByTournament<T> = ReadonlyMap<number, T>;

const byTournament = <R extends { tournament: number }, T>(
  rows: readonly R[],
  told: (row: R) => T,
): ByTournament<T[]> =>
  new Map(
    Array.from(
      Map.groupBy(rows, ({ tournament }) => tournament),
      ([id, own]) => [id, own.map(told)],
    ),
  );

/** The parameters of a query for one tournament, or for all. */
const of = (scope: Scope): { scope: number | null } => ({ scope: scope ?? null });

/** Who takes part in tournaments of stages, and where in their draws; those without stages are left out. */
export const stageEntrants = (store: Store, scope: Scope): ByTournament<StageEntrant[]> =>
  byTournament(
    store
      .sql<StageRow>(
        `SELECT e.tournament, e.team, e.player, e.enters, e.withdrawn_after, e.draw
         FROM tournament t JOIN entrant e ON e.tournament = t.id
         WHERE t.stages IS NOT NULL AND (@scope IS NULL OR t.id = @scope) ORDER BY e.position, e.id`,
      )
      .all(of(scope)),
    ({ team, player, enters, withdrawn_after, draw: stored }) => ({
      competitor: competitorKey(team, player ?? 0),
      enters,
      withdrawnAfter: withdrawn_after,
      draw: listIn(draw, stored),
    }),
  );

/** How many entered each tournament. */
export const entrantTotals = (store: Store): ByTournament<number> =>
  new Map(
    store
      .sql<{ tournament: number; n: number }>(
        'SELECT tournament, count(*) AS n FROM entrant GROUP BY tournament',
      )
      .all()
      .map(({ tournament, n }) => [tournament, n]),
  );

/** How many entered and haven't been at a board, e.g. the first seeds of a cup; `players` are those without a team. */
export const waitingEntrants = (store: Store, tournament: number): { sides: number; players: number } =>
  store
    .sql<{ sides: number; players: number }>(
      `SELECT count(*) AS sides, count(player) AS players FROM (
         SELECT team, player FROM entrant WHERE tournament = @tournament
         EXCEPT SELECT s.team, NULL FROM contest c CROSS JOIN side s ON s.contest = c.id WHERE c.tournament = @tournament
         EXCEPT SELECT NULL, m.player
           FROM contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
           WHERE c.tournament = @tournament)`,
    )
    .get({ tournament }) ?? { sides: 0, players: 0 };

/** The stages of a tournament; empty where none were recorded. */
export const stagesIn = ({ stages: stored }: Pick<StoredTournament, 'stages'>): Stage[] =>
  listIn(stages, stored);

/** What was decided about entrants: few have any. */
export const rulingsByTournament = (store: Store, scope: Scope): ByTournament<CompetitorFacts[]> =>
  byTournament(
    store
      .sql<Row & { rulings: string }>(
        `SELECT tournament, team, player, rulings FROM entrant
         WHERE rulings IS NOT NULL AND (@scope IS NULL OR tournament = @scope)`,
      )
      .all(of(scope)),
    ({ team, player, rulings: stored }) => ({
      competitor: competitorKey(team, player ?? 0),
      rulings: listIn(rulings, stored),
      startingRating: null,
    }),
  );

/** Whose place in a tournament someone else took, hardly anyone: by who was replaced, the person who plays now. */
export function replacedPeople(store: Store, scope: Scope): ByTournament<ReadonlyMap<number, number>> {
  const replaced = byTournament(
    store
      .sql<{ tournament: number; former: number; player: number }>(
        `SELECT e.tournament, m.player AS former, e.player FROM entrant e JOIN entrant_member m ON m.entrant = e.id
         WHERE e.team IS NULL AND m.player <> e.player AND (@scope IS NULL OR e.tournament = @scope)`,
      )
      .all(of(scope)),
    ({ former, player }): [number, number] => [former, player],
  );
  return new Map(Array.from(replaced, ([id, pairs]) => [id, new Map(pairs)]));
}
