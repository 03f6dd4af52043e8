/** The matches of a team league as its page shows it, and as rows of files. Pure. */
import { scoreInTable } from '../../../shared/competition/board-notation.ts';
import {
  playerScores,
  homeAndAwayTable,
  type PlayerScore,
} from '../../../shared/competition/home-and-away.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { formatShare, texts } from '../../../shared/messages/index.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import type { Column } from '../../ui/data-table.ts';
import { fileTable, type FileTable } from '../../ui/file-table.ts';
import { listedName, type Privacy } from '../../../shared/names/privacy.ts';
import { listedAs, type StandingsRow, type StandingsTable } from './standings.ts';

const words = texts.standings.homeAndAway;

export interface ScoreRow extends PlayerScore {
  readonly player: string;
  readonly team: string;
}

/** Everyone who played for a team, with the names of both. */
export function scoreRows({ contests }: Pick<TournamentPage, 'contests'>): ScoreRow[] {
  const sides = contests.flatMap((contest) => contest.sides);
  const teams = new Map(sides.map(({ teamId, team }) => [teamId, team ?? '']));
  const people = new Map(
    sides.flatMap(({ members }) => members.map(({ playerId, player }) => [playerId, player] as const)),
  );
  return playerScores(contests).map((score) => ({
    ...score,
    player: people.get(score.playerId) ?? '',
    team: teams.get(score.teamId) ?? texts.tournaments.page.unnamedTeam,
  }));
}

/** The figures of a player; forfeits only where there were any. */
export function scoreColumns(
  rows: readonly ScoreRow[],
  pointsCell: Column<ScoreRow>['cell'],
): Column<ScoreRow>[] {
  const figure = { figure: true, sort: 'descending' } as const;
  const columns: Column<ScoreRow>[] = [
    { ...figure, key: 'games', head: words.games, value: ({ games }) => games },
    { ...figure, key: 'won', head: words.won, value: ({ won }) => won, from: 'tablet' },
    { ...figure, key: 'drawn', head: words.drawn, value: ({ drawn }) => drawn, from: 'tablet' },
    { ...figure, key: 'lost', head: words.lost, value: ({ lost }) => lost, from: 'tablet' },
    {
      ...{ ...figure, key: 'points', head: words.points, cell: pointsCell },
      value: ({ points }) => points,
      cellClass: () => 'strong',
    },
    { ...figure, key: 'share', head: words.share, value: shareText, from: 'phone' },
  ];
  if (rows.every(({ forfeits }) => forfeits === 0)) return columns;
  const value = ({ forfeits }: ScoreRow): number => forfeits;
  return [
    ...columns,
    { ...figure, key: 'forfeits', head: words.forfeits, about: words.forfeitsDefined, value, from: 'tablet' },
  ];
}

const shareText = ({ points, games }: PlayerScore): string =>
  games === 0 ? '' : formatShare(points / games);

/** With the names that lists may show. */
export const scoreTable = (privacy: Privacy): FileTable<ScoreRow> =>
  fileTable<ScoreRow>(
    [texts.tournaments.page.column.player, ({ player, playerId }) => listedName(player, privacy(playerId))],
    [words.team, ({ team }) => team],
    [words.games, ({ games }) => games],
    [words.won, ({ won }) => won],
    [words.drawn, ({ drawn }) => drawn],
    [words.lost, ({ lost }) => lost],
    [words.points, ({ points }) => points],
    [words.forfeits, ({ forfeits }) => forfeits],
  );

export const homeAndAwayHeader = ({ rows }: StandingsTable, privacy: Privacy): string[] => [
  words.home,
  ...rows.map(({ who }) => listedAs(who, privacy)),
];

/** One row per home team; a pair that met more often has its results one after the other. */
export function homeAndAwayCells(
  { contests }: Pick<TournamentPage, 'contests'>,
  { rows }: StandingsTable,
  privacy: Privacy,
): Cell[][] {
  const matches = homeAndAwayTable(contests);
  const cell = (home: StandingsRow, away: StandingsRow): string =>
    (matches.get(home.competitor)?.get(away.competitor) ?? [])
      .filter(({ open }) => open === 0)
      .map((match) => scoreInTable(match).shown)
      .join(', ');
  return rows.map((home) => [listedAs(home.who, privacy), ...rows.map((away) => cell(home, away))]);
}
