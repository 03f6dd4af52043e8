/** Places while they are typed: how each side's place will be shown, "3=" if it is shared. */
import { placesFromScores, placeTexts } from '../../../../../shared/competition/places.ts';
import { isEmptySide, type PlacesDraft, type SideDraft } from '../draft.ts';
import { sideResultOf } from '../facts.ts';

/** The place of each side of the draft as a number; undefined if its result is missing or not understood. */
function placesOfSides(draft: PlacesDraft): (number | undefined)[] {
  const results = draft.sides.map((side) => (isEmptySide(side) ? undefined : sideResultOf(draft, side)));
  const known = results.filter((result) => result !== undefined);
  const places = draft.by === 'scores' ? placesFromScores(known) : known;
  let next = 0;
  return results.map((result) => (result === undefined ? undefined : places[next++]));
}

/** The place of each side of the draft as it will be shown; '' if its result is not understood yet. */
export function shownPlaces(draft: PlacesDraft): string[] {
  const places = placesOfSides(draft);
  const shown = placeTexts(places.filter((place) => place !== undefined));
  let next = 0;
  return places.map((place) => (place === undefined ? '' : (shown[next++] ?? '')));
}

/** The sides in the order of their places; those without a place keep their order below. */
export function sidesByPlace(draft: PlacesDraft): SideDraft[] {
  const places = placesOfSides(draft);
  return draft.sides
    .map((side, i) => ({ side, place: places[i] ?? (isEmptySide(side) ? Infinity : Number.MAX_VALUE) }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ side }) => side);
}

/** True if sorting by place would move a side. */
export const isUnsorted = (draft: PlacesDraft): boolean =>
  sidesByPlace(draft).some((side, i) => side.key !== draft.sides[i]?.key);

/** The next place for a user who types down the page; undefined if scores are typed, or if there is a gap above. */
export function nextPlace(draft: PlacesDraft, side: SideDraft): number | undefined {
  if (draft.by === 'scores' || isEmptySide(side)) return undefined;
  const above = draft.sides.slice(0, draft.sides.indexOf(side)).filter((other) => !isEmptySide(other));
  return above.every((other) => sideResultOf(draft, other) !== undefined) ? above.length + 1 : undefined;
}
