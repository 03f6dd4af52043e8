/** What is said of a league as a whole. */
import type { LeagueSummary } from '../../shared/contract/league.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { type Store, snapshot, writeDerived } from './store.ts';

/** The league's revision: the number of its last step. */
export const revisionOf = (store: Store): number =>
  store.sql<{ revision: number }>('SELECT ifnull(max(id), 0) AS revision FROM step').get()?.revision ?? 0;

interface Identity {
  uuid: string;
  name: string;
}

/** Refuses a file without a league row, which only a damaged one lacks. */
export function identityOf(store: Store): Identity {
  const league = store.sql<Identity>('SELECT uuid, name FROM league').get();
  if (!league) throw refuse('damagedLeague', { path: store.source });
  return league;
}

const flag = (store: Store, condition: string): boolean =>
  store.sql<{ found: number }>(`SELECT EXISTS (${condition}) AS found`).get()?.found === 1;

const count = (store: Store, table: 'player' | 'tournament'): number =>
  store.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;

/** False in a league whose tournaments merely follow one another. */
export const isDated = (store: Store): boolean =>
  flag(store, 'SELECT 1 FROM tournament WHERE day IS NOT NULL');

/**
 * True if there are contests and no player in them plays for a team. People who share a board don't count as a team.
 */
export const isOfSinglePlayers = (store: Store): boolean =>
  hasResults(store) && !flag(store, 'SELECT 1 FROM side WHERE team IS NOT NULL');

/** Whether the side that was entered last is a team, named or of several people; null where there are no results. */
const isLastOfTeam = (store: Store): boolean | null => {
  const last = store
    .sql<{ isTeam: number }>(
      `SELECT team IS NOT NULL OR (SELECT count(*) FROM member WHERE side = side.id) > 1 AS isTeam
       FROM side ORDER BY id DESC LIMIT 1`,
    )
    .get();
  return last === undefined ? null : last.isTeam === 1;
};

/** Whether the final places that were recorded last came with scores; null where there are none. */
const isLastByScores = (store: Store): boolean | null => {
  const last = store
    .sql<{ hasScore: number }>(
      `SELECT score IS NOT NULL AS hasScore FROM contest JOIN side ON side.contest = contest.id
       WHERE tournament = (SELECT max(id) FROM tournament WHERE shape = 'field') LIMIT 1`,
    )
    .get();
  return last === undefined ? null : last.hasScore === 1;
};

/** In a league without teams: true where every side is one person. Two counts are quicker than a look at every side. */
export const areAllAlone = (store: Store): boolean =>
  flag(store, 'SELECT 1 WHERE (SELECT count(*) FROM member) = (SELECT count(*) FROM side)');

/** True once there is a contest. */
export const hasResults = (store: Store): boolean => flag(store, 'SELECT 1 FROM contest');

/**
 * A condition in SQL on the contest of this alias: neither bye nor forfeit, with an opponent, and no side lacks its
 * result. The ratings ask the same of their columns, so that a player has as many games there; of these a leaderboard
 * counts the ones that were rated.
 */
export const wasPlayed = (contest: string): string =>
  `${contest}.kind = 'played'
   AND EXISTS (SELECT 1 FROM side x WHERE x.contest = ${contest}.id LIMIT 1 OFFSET 1)
   AND NOT EXISTS (SELECT 1 FROM side x WHERE x.contest = ${contest}.id AND x.place IS NULL AND x.score IS NULL)`;

/** The day of a contest `c` of a tournament `t`: its own, or else the tournament's first. */
export const dayOfContest = 'substr(ifnull(c.at, t.day), 1, 10)';

/** True once there is a contest that was played to its end. */
export const hasCompleteContest = (store: Store): boolean =>
  store.sql<unknown>(`SELECT 1 FROM contest c WHERE ${wasPlayed('c')} LIMIT 1`).get() !== undefined;

export const summaryOf = (store: Store): LeagueSummary =>
  snapshot(store, () => ({
    path: store.source,
    opened: '',
    name: identityOf(store).name,
    fileName: null,
    revision: revisionOf(store),
    players: count(store, 'player'),
    tournaments: count(store, 'tournament'),
    dated: isDated(store),
    singlePlayers: isOfSinglePlayers(store),
    lastOfTeams: isLastOfTeam(store),
    lastByScores: isLastByScores(store),
    readOnly: store.readOnly,
    lost: store.lost,
    file: store.file?.state(store) ?? 'there',
    setAside: null,
    settingsAside: null,
    backupTrouble: null,
    whatIf: null,
  }));

/** Gives a copy a name of its own, which isn't a change of the league: its history and undo don't know of it. */
export const nameCopy = (store: Store, name: string): void => {
  writeDerived(store, () => store.sql('UPDATE league SET name = ?').run(name));
};
