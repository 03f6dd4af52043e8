/** Criteria of matches over several boards, slowly. */
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import {
  add,
  adding,
  cutting,
  faced,
  finished,
  inMatch,
  ownSide,
  pointsOf,
  seatsOf,
  type Circumstances,
} from './standings-opponents.ts';

/** Board by board what was won there; in a bye that counts every board is won. */
function boardTotals(who: string, boards: readonly Board[], by: Circumstances): number[] {
  const most = Math.max(0, ...boards.filter(finished).map((b) => b.sides[0]?.boards?.length ?? 0));
  return Array.from({ length: most }, (_, at) =>
    add(
      seatsOf(who, boards).map((b) =>
        b.kind === 'bye' ? (by.fixed ? 0 : 1) : (ownSide(b, who)?.boards?.[at] ?? 0),
      ),
    ),
  );
}

export function byBoards(
  name: TieBreak,
  who: string,
  boards: readonly Board[],
  by: Circumstances,
): number | null {
  const totals = boardTotals(who, boards, by);
  if (name === 'board-count') return totals.length === 0 ? null : add(totals.map((own, i) => own * (i + 1)));
  if (name === 'top-boards') return totals[0] ?? null;
  if (name === 'bottom-boards')
    return totals.length === 0 ? null : add(totals.slice(0, Math.max(1, totals.length - 1)));
  const most = inMatch(boards);
  if (most === 0) return null;
  const inBoards = { ...by, boards: most };
  const matches = faced(who, boards, by);
  const games = faced(who, boards, inBoards);
  const mixed = matches.map((o, i) => ({ ...o, won: games[i]?.won ?? 0 }));
  const turned = games.map((o, i) => ({ ...o, won: matches[i]?.won ?? 0 }));
  const product = ({ points, won }: { points: number; won: number }): number => points * won;
  if (name === 'board-points-buchholz') return adding(games, (o) => o.points);
  if (name === 'match-board-sonneborn-berger') return adding(mixed, product);
  if (name === 'match-board-sonneborn-berger-cut-1') return cutting(mixed, 1, 0, product);
  if (name === 'board-match-sonneborn-berger') return adding(turned, product);
  if (name === 'board-sonneborn-berger') return adding(games, product);
  const rounds = new Set(boards.filter(finished).map((b) => b.round)).size;
  const [win] = by.worth;
  const factor = Math.max(
    1,
    Math.floor((rounds * (by.boardsFirst ? most : win)) / (by.boardsFirst ? win : most)),
  );
  const second = pointsOf(who, boards, by.boardsFirst ? by : inBoards);
  return second + adding(by.boardsFirst ? games : matches, (o) => o.points) / factor;
}
