/** Games of chess by their tags: each event is a tournament, each game a board. */
import { texts } from '../../../../../shared/messages/index.ts';
import { given, type ResultCells } from '../../tables/layouts/layout.ts';
import { isByeWord } from '../../tables/layouts/results-of-games.ts';
import type { RoundOutcome } from '../../results-by-round.ts';
import type { ForeignReader, ForeignSource } from '../foreign.ts';
import { gameCells } from '../game-cells.ts';
import { areMatches, matchNumbers, type TeamsOfGame } from '../match-numbers.ts';
import { chessGameIn, type ChessGame, type PgnPlayer } from './game.ts';
import { PgnLines } from './pgn-games.ts';

const { foreign } = texts;

type To = ForeignSource['to'];

export function readPgn({ title, to }: ForeignSource): ForeignReader {
  const games: ChessGame[] = [];
  const wrong = (line: number, expected: string): void => {
    to.wrong(line, '', expected, null);
  };
  const lines = new PgnLines({
    game: (found) => {
      const game = chessGameIn(found, title);
      if (typeof game === 'string') wrong(found.line, game);
      else games.push(game);
    },
    badTag: (line) => {
      wrong(line, foreign.pgnTag);
    },
    openComment: (line) => {
      wrong(line, foreign.pgnComment);
    },
  });
  return {
    take: (text, line) => {
      lines.take(text, line);
    },
    close: () => {
      lines.close();
      const numberOf = numbers(games);
      tellPeople(games, numberOf, to);
      let event = 0;
      for (const held of Map.groupBy(games, ({ eventKey }) => eventKey).values())
        tellEvent(held, String(++event), numberOf, to);
    },
  };
}

type NumberOf = (player: PgnPlayer) => string | null;

/** A game may lack the number that another game tells of the same name. */
function numbers(games: readonly ChessGame[]): NumberOf {
  const known = new Map<string, string | null>();
  for (const { name, fideNumber } of games.flatMap(({ white, black }) => [white, black])) {
    if (fideNumber === null) continue;
    const other = known.get(name);
    known.set(name, other === undefined || other === fideNumber ? fideNumber : null);
  }
  return ({ name, fideNumber }) => fideNumber ?? known.get(name) ?? null;
}

/** The rating of the first game counts: from there the league's own goes on. */
function tellPeople(games: readonly ChessGame[], numberOf: NumberOf, to: To): void {
  const told = new Set<string>();
  for (const { line, white, black } of games)
    for (const player of [white, black]) {
      const number = numberOf(player);
      const key = JSON.stringify([number ?? player.name]);
      if (told.has(key) || isByeWord(player.name)) continue;
      told.add(key);
      to.person(line, {
        name: given(player.name),
        number: number === null ? null : given(number),
        rating: player.rating === null ? null : given(player.rating),
        tags: player.title === null ? null : given(player.title),
        ...{ club: null, deviation: null, aliases: null, only: 'new' },
      });
    }
}

const teamsOf = ({ white, black }: ChessGame): TeamsOfGame => [white.team, black.team];

function tellEvent(games: readonly ChessGame[], id: string, numberOf: NumberOf, to: To): void {
  const rounds = [...Map.groupBy(games, ({ round }) => round).values()];
  const hasMatches = areMatches(rounds.map((held) => held.map(teamsOf)));
  const [first] = games;
  let head: ResultCells = {
    ...{ seats: given('colours'), shape: given('rounds') },
    ...(first && first.venue !== '' && { venue: given(first.venue) }),
  };
  for (const held of rounds) {
    const matches = hasMatches ? matchNumbers(held.map(teamsOf)) : undefined;
    const boards = boardLabels(held, matches);
    held.forEach((game, i) => {
      const match = matches?.[i];
      const cells = {
        ...{
          ...head,
          tournament: given(game.event),
          tournament_id: given(id),
          board: given(boards[i] ?? ''),
        },
        ...(game.day !== null && { date: given(game.day) }),
        ...(game.round !== '' && { round: given(game.round) }),
        ...(match !== undefined && { match: given(String(match)) }),
      };
      tellGame(game, { cells, numberOf, isMatch: match !== undefined }, to);
      head = {};
    });
  }
}

/** As the file names them, as long as each is another; else by the order of the file. */
function boardLabels(games: readonly ChessGame[], matches: readonly number[] | undefined): string[] {
  const taken = new Set<string>();
  const counts = new Map<number, number>();
  return games.map(({ board }, i) => {
    const match = matches?.[i];
    const count = (counts.get(match ?? 0) ?? 0) + 1;
    counts.set(match ?? 0, count);
    const before = match === undefined ? '' : `${String(match)}.`;
    let [label, next] = [before + (board ?? String(count)), count];
    while (taken.has(label)) label = `${before}${String(++next)}`;
    taken.add(label);
    return label;
  });
}

interface Told {
  readonly cells: ResultCells;
  readonly numberOf: NumberOf;
  readonly isMatch: boolean;
}

const opposite: Partial<Record<RoundOutcome, RoundOutcome>> = {
  ...{ won: 'lost', lost: 'won', 'forfeit won': 'forfeit lost', 'forfeit lost': 'forfeit won' },
};

function tellGame(
  { line, white, black, outcome }: ChessGame,
  { cells, numberOf, isMatch }: Told,
  to: To,
): void {
  const person = (player: PgnPlayer): ResultCells => {
    const number = numberOf(player);
    return {
      player: given(player.name),
      ...(number !== null && { player_id: given(number) }),
      ...(isMatch && player.team !== null && { team: given(player.team) }),
    };
  };
  const present = [white, black].filter(({ name }) => !isByeWord(name));
  if (present.length < 2) {
    for (const player of present) to.result(line, { ...cells, ...person(player), kind: given('bye') });
    return;
  }
  const entry = { opponent: null, isRated: true };
  const [first, second] = gameCells(
    { ...entry, outcome, seat: 1 },
    { ...entry, outcome: opposite[outcome] ?? outcome, seat: 2 },
  );
  to.result(line, { ...cells, ...person(white), ...first });
  to.result(line, { ...cells, ...person(black), ...second });
}
