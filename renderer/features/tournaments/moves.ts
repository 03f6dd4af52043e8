/** Whose rating changed in a tournament, and by how much. */
import type { Change, Gain } from '../../../shared/contract/values.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { inOrderOfTime } from '../../../shared/competition/boards.ts';
import { texts } from '../../../shared/messages/index.ts';
import { listedName, type Privacy } from '../../../shared/names/privacy.ts';
import { fileTable, type FileTable } from '../../ui/file-table.ts';
import { gainIn, gainOf, shownGain } from '../../../shared/league/shown-change.ts';
import { hundredths } from '../../../shared/league/hundredths.ts';

/** From before the first contest to after the last, in the league's unit. */
export interface Move extends Change, Pick<Gain, 'between'> {
  readonly playerId: number;
  readonly player: string;
}

/** Every rated player of the tournament once, the biggest gain first. Unrated players have no change. */
export function movesOf(page: Pick<TournamentPage, 'contests'>): Move[] {
  const games = inOrderOfTime(page.contests)
    .flatMap(({ sides }) => sides.flatMap(({ rated, members }) => (rated ? members : [])))
    .flatMap(({ playerId, player, role, before, after }) =>
      before !== null && after !== null && role !== 'guest' ? [{ playerId, player, before, after }] : [],
    );
  return Array.from(
    Map.groupBy(games, ({ playerId }) => playerId),
    ([playerId, own]) => ({ playerId, player: own[0]?.player ?? '', ...gainIn<Change>(own) }),
  ).sort((a, b) => gainOf(b) - gainOf(a));
}

/** The `count` biggest gains and losses that are not rounded to zero, the biggest first. */
export function biggestMoves(moves: readonly Move[], count: number): { gains: Move[]; losses: Move[] } {
  const gains = moves.filter((move) => shownGain(move) > 0);
  const losses = moves.filter((move) => shownGain(move) < 0).reverse();
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
    [column.change, (move) => shownGain(move, 100)],
  );
