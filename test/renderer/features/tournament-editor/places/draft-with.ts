/** Drafts for tests, written as people would type them. */
import {
  emptyDraft,
  emptyMember,
  emptySide,
  grow,
  type PlacesDraft,
  type SideDraft,
} from '../../../../../renderer/features/tournament-editor/places/draft.ts';
import type { HeadDraft } from '../../../../../renderer/features/tournament-editor/head/head.ts';

/** A side of these people with this result; `[name, id]` is a known player. */
export function side(team: string, result: string, ...people: (string | [string, number])[]): SideDraft {
  const members = people.map((person) =>
    typeof person === 'string'
      ? { ...emptyMember(), text: person }
      : { ...emptyMember(), text: person[0], playerId: person[1] },
  );
  return { ...emptySide(), team, result, members };
}

/** A draft that could be saved but for what `facts` changes, with its empty lines. */
export function draftWith(
  sides: SideDraft[],
  facts: Partial<PlacesDraft> = {},
  head: Partial<HeadDraft> = {},
): PlacesDraft {
  const blank = emptyDraft('2026-11-21');
  const draft: PlacesDraft = {
    ...blank,
    sides,
    ...facts,
    head: { ...blank.head, name: 'Club evening', ...head },
  };
  grow(draft);
  return draft;
}
