/** Results of a board as a sheet shows them. Pure. */
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { marksOf } from '../../../../shared/competition/board-notation.ts';
import { countEqual } from '../../../../shared/competition/places.ts';
import { isFinished } from '../../../../shared/competition/rounds.ts';
import { formatScore, texts } from '../../../../shared/messages/index.ts';

type Contest = TournamentRecord['contests'][number];

export const isDone = ({ kind, sides }: Contest): boolean =>
  isFinished({ round: 1, kind, sides: sides.map((side) => ({ ...side, competitor: '' })) });

/** "1st", "2nd=": a bare number beside a name would read as its seat. */
function placesOf(places: readonly number[]): string[] {
  const counts = countEqual(places);
  return places.map((place) =>
    texts.tournaments.page.cross.atTable({
      ...{ place, isShared: (counts.get(place) ?? 0) > 1 },
      ...{ isAmong: false, among: places.length },
    }),
  );
}

/** What each side gets from the board: its score, the result mark on a board of two, or its place. */
export function resultsOf({ kind, sides }: Contest): string[] {
  const marks = marksOf({ kind, sides });
  const scores = sides.map(({ score }) => score);
  const isPoint = marks.length > 0 && scores.every((score) => score === 0 || score === 1 || score === 0.5);
  if (!isPoint && scores.every((score) => score !== null)) return scores.map(formatScore);
  const places = sides.flatMap(({ place }) => place ?? []);
  return marks.length > 0 ? marks : places.length === sides.length ? placesOf(places) : [];
}
