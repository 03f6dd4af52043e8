/** A tournament told by its matches, each of two or more teams or players: brought to rows, one for each who played. */
import type { Role } from '../../../../shared/contract/values.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { labelIn } from '../results/cells.ts';
import { given, type Receiver, type ResultCells } from '../tables/layouts/layout.ts';

const { foreign } = texts;

export interface PlayerTold {
  /** The line or entry that names the player. */
  readonly row: number;
  readonly name: string;
  /** By which the player is known elsewhere, too. */
  readonly number?: string | null;
}

export interface TeamTold {
  readonly row: number;
  readonly name: string;
  readonly club?: string | null;
  /** Without any, the team itself plays, as one player of its name. */
  readonly players: readonly PlayerTold[];
}

/** Who played in a match. */
export interface MemberTold {
  readonly player: PlayerTold;
  readonly role?: Role;
  /** How much of it; above 1 is as much as 1. */
  readonly share?: number | null;
}

export interface SideTold {
  /** Where it isn't told by the entry of the match. */
  readonly row?: number;
  readonly team: TeamTold;
  /** The whole roster where it isn't told. */
  readonly lineup?: readonly MemberTold[];
  readonly score?: number | null;
  readonly place?: number | null;
  readonly seat?: number | null;
}

export interface MatchTold {
  readonly row: number;
  /** null where the tournament is one game of all teams. */
  readonly round: string | null;
  /** Where it was; boards are numbered where a round doesn't tell it of all its matches. */
  readonly board?: string | null;
  readonly day?: string | null;
  readonly kind: 'played' | 'walkover' | 'bye';
  readonly isRated?: boolean;
  readonly sides: readonly SideTold[];
}

export interface MatchesTold {
  readonly name: string;
  /** What keeps it apart from others of its name in the file. */
  readonly id?: string | null;
  readonly head: ResultCells;
  /** All who entered, whether they played or not. */
  readonly teams: readonly TeamTold[];
  readonly matches: readonly MatchTold[];
}

export function tellMatches(told: MatchesTold, to: Receiver): void {
  const numberOf = tellPeople(told.teams, to);
  const boards = boardsOf(told.matches);
  let isFirst = true;
  for (const match of told.matches) {
    const held = { ...heldIn(told, match), ...boards.get(match) };
    for (const side of match.sides)
      for (const member of lineupOf(side)) {
        to.result(side.row ?? match.row, {
          ...held,
          ...(isFirst && told.head),
          ...resultCells(side, match),
          ...memberCells(side, member, numberOf(member.player, side.team)),
        });
        isFirst = false;
      }
  }
}

const rosterOf = ({ row, name, players }: TeamTold): readonly PlayerTold[] =>
  players.length > 0 ? players : [{ row, name }];

const lineupOf = ({ team, lineup = [] }: SideTold): readonly MemberTold[] =>
  lineup.length > 0 ? lineup : rosterOf(team).map((player) => ({ player }));

/** One player of the team's own name is no team but plays alone. */
const isAlone = ({ name, players }: TeamTold): boolean =>
  players.length === 0 || (players.length === 1 && players[0]?.name === name);

type NumberOf = (player: PlayerTold, team: TeamTold) => string | null;

/** Tells everyone once. Of two players of one name in different teams, the number says for whom they play. */
function tellPeople(teams: readonly TeamTold[], to: Receiver): NumberOf {
  const teamsOfName = new Map<string, Set<PlayerTold>>();
  for (const player of teams.flatMap(({ players }) => players))
    if (player.number == null)
      teamsOfName.set(player.name, (teamsOfName.get(player.name) ?? new Set()).add(player));
  const numberOf: NumberOf = ({ name, number = null }, team) =>
    number ?? ((teamsOfName.get(name)?.size ?? 0) > 1 ? `${name} (${team.name})` : null);
  const seen = new Set<PlayerTold>();
  const called = new Set<string>();
  for (const team of teams) {
    const name = isAlone(team) ? `${team.name}\0${team.players[0]?.number ?? ''}` : team.name;
    if (called.has(name)) to.wrong(team.row, 'team', foreign.teamTwice({ name: team.name }), null);
    called.add(name);
    const names = new Map<string, PlayerTold>();
    for (const player of rosterOf(team)) {
      const namesake = player.number == null ? names.get(player.name) : undefined;
      if (namesake) to.wrong(player.row, 'player', foreign.twiceInTeam({ name: player.name }), null);
      names.set(player.name, player);
      if (!seen.has(player) && !namesake) tellPerson(player, team, numberOf(player, team), to);
      seen.add(player);
    }
  }
  return numberOf;
}

function tellPerson(
  { row, name }: PlayerTold,
  { club = null }: TeamTold,
  number: string | null,
  to: Receiver,
): void {
  to.person(row, {
    name: given(name),
    number: number === null ? null : given(number),
    club: club === null ? null : given(club),
    ...{ rating: null, deviation: null, tags: null, aliases: null, only: 'new' },
  });
}

/** As they are called where all boards of a round are, each otherwise, else counted. */
function boardsOf(matches: readonly MatchTold[]): ReadonlyMap<MatchTold, ResultCells> {
  const cells = new Map<MatchTold, ResultCells>();
  for (const [round, all] of Map.groupBy(matches, (match) => match.round)) {
    if (round === null) continue;
    const called = new Set(all.flatMap(({ board }) => (board ? (labelIn(board) ?? []) : [])));
    all.forEach((match, i) => {
      const board = called.size === all.length ? (match.board ?? '') : String(i + 1);
      cells.set(match, { round: given(round), board: given(board) });
    });
  }
  return cells;
}

const heldIn = ({ name, id = null }: MatchesTold, { day = null, kind, isRated }: MatchTold): ResultCells => ({
  tournament: given(name),
  ...(id !== null && { tournament_id: given(id) }),
  ...(day !== null && { date: given(day) }),
  kind: given(kind),
  ...(isRated === false && { rated: given('no') }),
});

/** Without a result of every side there is none yet. */
function resultCells({ score, place, seat }: SideTold, { sides, kind }: MatchTold): ResultCells {
  const all = (value: (side: SideTold) => unknown): boolean => sides.every((side) => value(side) != null);
  return {
    ...(seat != null && { seat: given(String(seat)) }),
    ...(kind !== 'bye' && place != null && all((side) => side.place) && { place: given(String(place)) }),
    ...(kind === 'played' && score != null && all((side) => side.score) && { score: given(String(score)) }),
  };
}

function memberCells(
  { team }: SideTold,
  { player, role = 'main', share = null }: MemberTold,
  number: string | null,
): ResultCells {
  return {
    player: given(player.name),
    ...(number !== null && { player_id: given(number) }),
    ...(!isAlone(team) && { team: given(team.name) }),
    ...(team.club != null && { club: given(team.club) }),
    ...(role !== 'main' && { role: given(role) }),
    ...(share !== null && share > 0 && share < 1 && { share: given(String(share)) }),
  };
}
