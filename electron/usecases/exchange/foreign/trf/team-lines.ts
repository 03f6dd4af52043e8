/** Teams of a tournament report file: rosters (013, or 310 of TRF26), their byes (240, 320) and forfeits (330). */
import { wholeIn, wholesIn, type Columns } from './columns.ts';
import type { TrfPlayer } from './player-line.ts';

export interface TrfTeam {
  /** The team's own number; records 013 have none. */
  readonly number: number | null;
  readonly name: string;
  /** Numbers of players, in the order of boards. */
  readonly players: readonly number[];
}

/** Undefined where a line is not what it should be. */
export function teamIn(code: '013' | '310', columns: Columns): TrfTeam | undefined {
  const [name, roster, number] =
    code === '013'
      ? [columns(5, 36), columns(37), null]
      : [columns(9, 40), columns(73), wholeIn(columns(5, 7))];
  const players = wholesIn(roster).filter((one) => one !== 0);
  const isGood = number !== undefined && name.trim() !== '' && !players.includes(undefined);
  return isGood ? { number, name: name.trim(), players: players as number[] } : undefined;
}

/** "300   2   2   5   19    2    6   11": the players of the first team in a match, some of them not in its roster. */
export function lineupIn(columns: Columns): { team: number; players: number[] } | undefined {
  const team = wholeIn(columns(9, 11));
  const players = wholesIn(columns(17)).flatMap((one) => one || []);
  return team ? { team, players } : undefined;
}

/** Rosters with those who played for a team besides, behind the others. */
export function withLineups(
  teams: readonly TrfTeam[],
  lineups: readonly { readonly team: number; readonly players: readonly number[] }[],
): readonly TrfTeam[] {
  const listed = new Set(teams.flatMap(({ players }) => players));
  const byTeam = Map.groupBy(lineups, ({ team }) => team);
  return teams.map((team) => {
    const further = (byTeam.get(team.number ?? 0) ?? []).flatMap(({ players }) => players);
    return {
      ...team,
      players: [...new Set([...team.players, ...further.filter((one) => !listed.has(one))])],
    };
  });
}

/** A round of a team without a match. */
export interface TeamBye {
  readonly round: number;
  readonly team: number;
  readonly kind: 'bye' | 'half-bye';
}

/** "240 F   1    3   16": F a full-point bye, H half of one, Z none. */
export function announcedByes(columns: Columns): TeamBye[] {
  const kind = { F: 'bye', H: 'half-bye' }[columns(5, 5).toUpperCase()] as TeamBye['kind'] | undefined;
  const round = wholeIn(columns(7, 9));
  return kind && round ? wholesIn(columns(10)).flatMap((team) => (team ? [{ round, team, kind }] : [])) : [];
}

/** "320  2.0  5.0   5   3": the teams that had the bye of the odd one out, round by round. */
export function pairingByes(columns: Columns): TeamBye[] {
  const rest = columns(15);
  return Array.from({ length: Math.ceil(rest.length / 4) }, (_, i) => i).flatMap((i): TeamBye[] => {
    const team = wholeIn(rest.slice(4 * i, 4 * i + 4));
    return team ? [{ round: i + 1, team, kind: 'bye' }] : [];
  });
}

/** A match that one team, or neither, came to. */
export interface ForfeitedMatch {
  readonly round: number;
  readonly winner: number;
  readonly loser: number;
}

/** "330 +-   6   2  24"; a match that both lost is none. */
export function forfeitIn(columns: Columns): ForfeitedMatch | undefined {
  const [round, white, black] = [wholeIn(columns(8, 10)), wholeIn(columns(12, 14)), wholeIn(columns(16, 18))];
  if (!round || !white || !black) return undefined;
  const signs = columns(5, 6);
  if (signs === '+-') return { round, winner: white, loser: black };
  return signs === '-+' ? { round, winner: black, loser: white } : undefined;
}

/** Players of the winner who have a forfeit without an opponent get one: the losing team's people, in their order. */
export function withForfeits(
  players: readonly TrfPlayer[],
  teams: ReadonlyMap<number, TrfTeam>,
  forfeits: readonly ForfeitedMatch[],
): readonly TrfPlayer[] {
  const entries = new Map(players.map(({ number, entries: own }) => [number, [...own]]));
  for (const { round, winner, loser } of forfeits) {
    const i = round - 1;
    const isFree = (number: number): boolean => entries.get(number)?.[i]?.opponent === null;
    const won =
      teams
        .get(winner)
        ?.players.filter((one) => isFree(one) && entries.get(one)?.[i]?.outcome === 'full bye') ?? [];
    const lost = teams.get(loser)?.players.filter(isFree) ?? [];
    for (const [board, number] of won.entries()) {
      const opponent = lost[board];
      const [mine, theirs] = [entries.get(number), entries.get(opponent ?? NaN)];
      if (opponent === undefined || !mine || !theirs) continue;
      mine[i] = { outcome: 'forfeit won', opponent, seat: null };
      theirs[i] = { outcome: 'forfeit lost', opponent: number, seat: null };
    }
  }
  return players.map((player) => ({ ...player, entries: entries.get(player.number) ?? player.entries }));
}
