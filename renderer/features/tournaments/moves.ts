/** Whose rating changed in a tournament, and by how much. */
import type { Belief } from '../../../shared/rating/index.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { inOrderOfTime } from '../../../shared/competition/boards.ts';
import { texts } from '../../../shared/messages/index.ts';
import { listedName, type Privacy } from '../../../shared/names/privacy.ts';
import { fileTable, type FileTable } from '../../ui/file-table.ts';
import { shownChange } from '../../../shared/league/shown-change.ts';
import { hundredths } from '../../../shared/league/hundredths.ts';

export interface Move {
  readonly playerId: number;
  readonly player: string;
  readonly before: Belief;
  readonly after: Belief;
  /** Change of the mean, from before the first contest to after the last, in the league's unit. */
  readonly change: number;
}

/** Every rated player of the tournament once, the biggest gain first. Unrated players have no change. */
export function movesOf(page: Pick<TournamentPage, 'contests'>): Move[] {
  const moves = new Map<number, Move>();
  for (const contest of inOrderOfTime(page.contests))
    for (const side of contest.sides)
      for (const { playerId, player, role, before, after } of side.members) {
        if (role === 'guest' || !side.rated || before === null || after === null) continue;
        const start = moves.get(playerId)?.before ?? before;
        moves.set(playerId, { playerId, player, before: start, after, change: after.mean - start.mean });
      }
  return [...moves.values()].sort((a, b) => b.change - a.change);
}

/** The `count` biggest gains and losses that are not rounded to zero, the biggest first. */
export function biggestMoves(moves: readonly Move[], count: number): { gains: Move[]; losses: Move[] } {
  const gains = moves.filter(({ before, after }) => shownChange(before, after) > 0);
  const losses = moves.filter(({ before, after }) => shownChange(before, after) < 0).reverse();
  return { gains: gains.slice(0, count), losses: losses.slice(0, count) };
}

const { column, csv } = texts.tournaments.page;

/** All of them as rows of a file, with the names that lists may show. */
export const movesTable = (privacy: Privacy): FileTable<Move> =>
  fileTable<Move>(
    [column.player, ({ player, playerId }) => listedName(player, privacy(playerId))],
    [csv.before, ({ before }) => hundredths(before.mean)],
    [csv.after, ({ after }) => hundredths(after.mean)],
    [texts.paper.deviation, ({ after }) => hundredths(after.deviation)],
    [column.change, ({ before, after }) => shownChange(before, after, 100)],
  );
