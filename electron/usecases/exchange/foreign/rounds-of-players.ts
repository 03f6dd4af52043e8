/**
 * A tournament told by a line for each player that names the opponent of each round: brought together to games. Both lines
 * of a game must say the same of it.
 */
import { texts } from '../../../../shared/messages/index.ts';
import { given, type Receiver, type ResultCells } from '../tables/layouts/layout.ts';
import type { RoundOutcome } from '../results-by-round.ts';
import { gameCells, kindAlone, type RoundEntry } from './game-cells.ts';
import { areMatches, matchNumbers, type TeamsOfGame } from './match-numbers.ts';

const { foreign } = texts;

export interface PlayerLine {
  readonly line: number;
  /** By which others name the player. */
  readonly number: number;
  readonly name: string;
  readonly playerId: string | null;
  /** What else is told of the player; it counts for people whom the league doesn't have yet. */
  readonly club?: string | null;
  readonly rating?: number | null;
  readonly tags?: readonly string[];
  /** The team, and the place in its roster. */
  readonly team: { readonly name: string; readonly index: number } | null;
  /** One for each round, from the first. */
  readonly entries: readonly RoundEntry[];
}

export interface TournamentTold {
  readonly name: string;
  /** What keeps it apart from others of its name in the file; null where it is the only one. */
  readonly id: string | null;
  /** The day of a round, counted from 1; null where it is not known. */
  readonly dayOf: (round: number) => string | null;
  /** What its first row tells of it as a whole. */
  readonly head: ResultCells;
  /** False where a line couldn't be read: what it then lacks is no news. */
  readonly isWhole: boolean;
  /** Byes of teams that their players' lines don't tell. */
  readonly teamByes?: readonly TeamBye[];
}

interface TeamBye {
  readonly round: number;
  readonly team: string;
  readonly kind: 'bye' | 'half-bye';
}

interface Game {
  readonly sides: readonly [PlayerLine, PlayerLine];
  readonly entries: readonly [RoundEntry, RoundEntry];
}

interface Round {
  readonly games: readonly Game[];
  /** Those without an opponent. */
  readonly alone: readonly { readonly player: PlayerLine; readonly entry: RoundEntry }[];
}

export function tellRounds(players: readonly PlayerLine[], told: TournamentTold, to: Receiver): void {
  const byNumber = numbered(players, to);
  if (!byNumber || !told.isWhole || hasTooManyRounds(players, to)) return;
  const byes = Map.groupBy(told.teamByes ?? [], ({ round }) => round);
  const count = Math.max(0, ...players.map(({ entries }) => entries.length));
  const rounds = Array.from({ length: count }, (_, i) => roundOf(players, byNumber, i, to));
  const isTeamEvent = areMatches(rounds.map(({ games }) => games.map(teamsOf)));
  let isFirst = true;
  const tell = (player: PlayerLine, round: number, cells: ResultCells): void => {
    to.result(player.line, {
      ...heldIn(told, round),
      ...personIn(player, isTeamEvent),
      ...(isFirst && told.head),
      ...cells,
    });
    isFirst = false;
  };
  rounds.forEach((round, i) => {
    const tellIn: Tell = (player, cells) => {
      tell(player, i + 1, cells);
    };
    if (!isTeamEvent) tellBoards(round, tellIn);
    else tellMatches(round, byes.get(i + 1) ?? [], tellIn);
  });
}

/** More than any tournament has; players times rounds must stay a number that can be gone through. */
const mostRounds = 1000;

function hasTooManyRounds(players: readonly PlayerLine[], to: Receiver): boolean {
  const long = players.find(({ entries }) => entries.length > mostRounds);
  if (long) to.wrong(long.line, 'round', foreign.rounds({ most: mostRounds }), null);
  return long !== undefined;
}

/** By number; undefined where numbers or names leave open who is meant, which is told. */
function numbered(players: readonly PlayerLine[], to: Receiver): ReadonlyMap<number, PlayerLine> | undefined {
  const byNumber = new Map<number, PlayerLine>();
  const byName = new Map<string, PlayerLine>();
  const wrong = (line: number, column: 'number' | 'player', expected: string): void => {
    to.wrong(line, column, expected, null);
  };
  for (const player of players) {
    const { line, number, name, playerId } = player;
    const same = byNumber.get(number);
    const namesake = playerId === null ? byName.get(name) : undefined;
    if (same) wrong(line, 'number', foreign.numberTwice({ number, line: same.line }));
    else if (namesake) wrong(line, 'player', foreign.nameTwice({ line: namesake.line }));
    else {
      byNumber.set(number, player);
      if (playerId === null) byName.set(name, player);
      tellPerson(player, to);
    }
  }
  return byNumber.size === players.length ? byNumber : undefined;
}

function tellPerson(player: PlayerLine, to: Receiver): void {
  const { line, name, playerId, club = null, rating = null, tags = [] } = player;
  to.person(line, {
    name: given(name),
    number: playerId === null ? null : given(playerId),
    club: club === null ? null : given(club),
    rating: rating === null ? null : given(String(rating)),
    tags: tags.length === 0 ? null : given(tags.join(';')),
    ...{ deviation: null, aliases: null, only: 'new' },
  });
}

/** What the other line of a game says for each outcome of the one. */
const counterparts: Readonly<Partial<Record<RoundOutcome, readonly RoundOutcome[]>>> = {
  ...{ won: ['lost'], lost: ['won'], drawn: ['drawn'], open: ['open'] },
  ...{ 'forfeit won': ['forfeit lost'], 'forfeit lost': ['forfeit won', 'forfeit lost'] },
};

function roundOf(
  players: readonly PlayerLine[],
  byNumber: ReadonlyMap<number, PlayerLine>,
  i: number,
  to: Receiver,
): Round {
  const games: Game[] = [];
  const alone: { player: PlayerLine; entry: RoundEntry }[] = [];
  const done = new Set<PlayerLine>();
  for (const player of players) {
    const entry = player.entries[i];
    if (!entry || done.has(player)) continue;
    if (entry.opponent === null) {
      alone.push({ player, entry });
      continue;
    }
    const other = byNumber.get(entry.opponent);
    const reply = other?.entries[i];
    const problem = disagreement(player, entry, other, i);
    if (problem !== undefined) to.wrong(player.line, 'result', problem, null);
    else if (other && reply) {
      done.add(other);
      // Where both lost by forfeit, neither was there.
      if (entry.outcome !== 'forfeit lost' || reply.outcome !== 'forfeit lost')
        games.push({ sides: [player, other], entries: [entry, reply] });
    }
  }
  return { games, alone };
}

/** Why two lines don't tell of the same game; undefined where they do. */
function disagreement(
  player: PlayerLine,
  entry: RoundEntry,
  other: PlayerLine | undefined,
  i: number,
): string | undefined {
  const round = i + 1;
  const number = entry.opponent ?? 0;
  if (!other) return foreign.opponentMissing({ round, number });
  if (other === player) return foreign.opponentSelf({ round });
  const reply = other.entries[i];
  const { line } = other;
  if (reply?.opponent !== player.number) return foreign.opponentOther({ round, number, line });
  if (!counterparts[entry.outcome]?.includes(reply.outcome)) return foreign.resultOther({ round, line });
  if (entry.seat !== null && entry.seat === reply.seat) return foreign.seatOther({ round, line });
  return undefined;
}

type Tell = (player: PlayerLine, cells: ResultCells) => void;

function tellGame({ sides, entries }: Game, cells: ResultCells, tell: Tell): void {
  const told = gameCells(...entries);
  // White is told first, as people read a board.
  const order = told[0].seat?.text === '2' ? ([1, 0] as const) : ([0, 1] as const);
  for (const side of order) tell(sides[side], { ...cells, ...told[side] });
}

function tellBoards({ games, alone }: Round, tell: Tell): void {
  let board = 0;
  for (const game of games) tellGame(game, { board: given(String(++board)) }, tell);
  for (const { player, entry } of alone) {
    const kind = kindAlone(entry.outcome);
    if (kind !== undefined) tell(player, { board: given(String(++board)), kind: given(kind) });
  }
}

const teamsOf = ({ sides: [one, other] }: Game): TeamsOfGame => [
  one.team?.name ?? null,
  other.team?.name ?? null,
];

/** Boards by the roster of the team that entered first; a player without an opponent in a match has a bye in it. */
function tellMatches(round: Round, byes: readonly TeamBye[], tell: Tell): void {
  const numbers = matchNumbers(round.games.map(teamsOf)) ?? [];
  const matches = Map.groupBy(round.games, (_, i) => numbers[i] ?? 0);
  const free = Map.groupBy(round.alone, ({ player }) => player.team?.name ?? '');
  for (const [match, boards] of matches) {
    const [home, away] = teamsOf(boards[0] as Game);
    const cells = (i: number): ResultCells => ({
      match: given(String(match)),
      board: given(`${String(match)}.${String(i + 1)}`),
    });
    const ordered = boards.toSorted((a, b) => indexIn(a, home) - indexIn(b, home));
    ordered.forEach((game, i) => {
      tellGame(game, cells(i), tell);
    });
    [home, away]
      .flatMap((team) => free.get(team ?? '') ?? [])
      .filter(({ entry }) => kindAlone(entry.outcome) !== undefined)
      .forEach(({ player, entry }, i) => {
        tell(player, { ...cells(boards.length + i), kind: given(kindAlone(entry.outcome) ?? 'bye') });
      });
    for (const team of [home, away]) free.delete(team ?? '');
  }
  tellTeamByes(free, byes, matches.size, tell);
}

/** A team without a match has one bye, with everyone who was there for it. */
function tellTeamByes(
  free: ReadonlyMap<string, Round['alone']>,
  byes: readonly TeamBye[],
  matches: number,
  tell: Tell,
): void {
  const kinds = new Map(byes.map((bye) => [bye.team, bye.kind]));
  let board = matches;
  for (const [team, people] of free) {
    const announced = kinds.get(team);
    const own = people.flatMap(({ entry }) => kindAlone(entry.outcome) ?? [])[0];
    const kind = announced ?? own;
    if (kind === undefined) continue;
    board += 1;
    for (const { player } of people) tell(player, { board: given(String(board)), kind: given(kind) });
  }
}

const indexIn = ({ sides }: Game, team: string | null): number =>
  sides.find((one) => one.team?.name === team)?.team?.index ?? 0;

function heldIn({ name, id, dayOf }: TournamentTold, round: number): ResultCells {
  const day = dayOf(round);
  return {
    tournament: given(name),
    ...(id !== null && { tournament_id: given(id) }),
    ...(day !== null && { date: given(day) }),
    round: given(String(round)),
  };
}

function personIn({ name, playerId, team }: PlayerLine, isTeamEvent: boolean): ResultCells {
  return {
    player: given(name),
    ...(playerId !== null && { player_id: given(playerId) }),
    ...(isTeamEvent && team !== null && { team: given(team.name) }),
  };
}
