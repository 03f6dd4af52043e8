/** Places while they are typed: what each side's place will read, "3=" where it is shared. */
import { placesFromScores, placeTexts } from '../../shared/league/places.ts';
import { isEmptySide, type Draft, type SideDraft } from './draft.ts';
import { resultOf } from './facts.ts';

/** The place of each side of the draft as it will be shown; '' where its result is not understood yet. */
export function shownPlaces(draft: Draft): string[] {
  const results = draft.sides.map((side) => (isEmptySide(side) ? undefined : resultOf(draft, side)));
  const known = results.filter((result) => result !== undefined);
  const shown = placeTexts(draft.by === 'scores' ? placesFromScores(known) : known);
  return results.map((result) => (result === undefined ? '' : (shown.shift() ?? '')));
}

/** The place that a hand going down the page means next; undefined where scores are typed, or a gap is above. */
export function nextPlace(draft: Draft, side: SideDraft): number | undefined {
  if (draft.by === 'scores' || isEmptySide(side)) return undefined;
  const above = draft.sides.slice(0, draft.sides.indexOf(side)).filter((other) => !isEmptySide(other));
  return above.every((other) => resultOf(draft, other) !== undefined) ? above.length + 1 : undefined;
}
