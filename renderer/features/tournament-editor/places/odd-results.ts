/** What looks odd about the results of final places but may be correct: one message each. */
import { texts } from '../../../../shared/messages/index.ts';
import { filledSides, type PlacesDraft } from './draft.ts';
import { sideResultOf } from './facts.ts';
import { arePlaces } from './sheet.ts';

const said = texts.tournaments.entry.odd;

/** Everything worth checking; nothing while a result is missing, nor of the part of a larger tournament. */
export function oddResults(draft: PlacesDraft): string[] {
  const sides = draft.hasGrid && draft.shape === 'field' ? filledSides(draft) : [];
  const results = sides.map((side) => sideResultOf(draft, side)).filter((result) => result !== undefined);
  if (results.length < 2 || results.length < sides.length) return [];
  if (draft.by === 'places') return results.some((place) => place > sides.length) ? [] : oddPlaces(results);
  return arePlaces(sides.map(({ result }) => result)) ? [said.likePlaces] : [];
}

/** Places that no one has, and ties that leave too few places; 1, 2, 2, 3 is one way to count, as 1, 2, 2, 4 is. */
function oddPlaces(places: readonly number[]): string[] {
  const groups = [...Map.groupBy(places, (place) => place)]
    .map(([place, { length }]) => ({ place, count: length }))
    .toSorted((a, b) => a.place - b.place);
  const last = groups.at(-1);
  if (groups.every(({ place }, i) => place === i + 1)) return [];
  let next = 1;
  const found: string[] = [];
  for (const [i, { place, count }] of groups.entries()) {
    const above = groups[i - 1];
    if (place === next + 1) found.push(said.noPlace({ place: next }));
    else if (place > next) found.push(said.noPlaces({ from: next, to: place - 1 }));
    else if (place < next && above)
      found.push(said.tooEarly({ count: above.count, place: above.place, next }));
    next = place + count;
  }
  if (last && last.count > 1 && last.place === places.length)
    found.push(said.lastShared({ count: last.count, place: last.place, all: places.length }));
  return found.slice(0, mostSaid);
}

const mostSaid = 3;
