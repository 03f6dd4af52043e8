/** A tournament while it is being typed: text as it is in the fields, always with one empty line at the end. */
import type { ContestKind, Shape } from '../../../../shared/contract/competition-words.ts';
import type { Role } from '../../../../shared/contract/values.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { placesFromScores } from '../../../../shared/competition/places.ts';
import { isBlankName, type EditorDraft, type TypedName } from '../draft.ts';
import { emptyHead, headDraftOf } from '../head/head.ts';
import { lastKeyOf, separateKeys } from '../stored-draft.ts';

export interface MemberDraft extends TypedName {
  role: Role;
  share: string;
}

export interface SideDraft {
  readonly key: number;
  team: string;
  /** A place or a score, as the draft says; empty while it is missing. */
  result: string;
  rated: boolean;
  /** What the form does not show but a correction must keep. */
  readonly kept: {
    readonly place: number | null;
    readonly score: number | null;
    readonly seat: number | null;
  };
  members: MemberDraft[];
}

export interface PlacesDraft extends EditorDraft {
  shape: Shape;
  /** False if only the head is shown and saved, because there are more people than a form can show. */
  readonly hasGrid: boolean;
  /** What the form does not show but a correction must keep. */
  readonly kept: {
    /** The tournament's day as it was recorded, which `at` may repeat. */
    readonly day: string | null;
    readonly round: string | null;
    readonly board: string | null;
    readonly at: string | null;
    readonly kind: ContestKind;
    /** True if the recorded places merely repeat the scores. */
    readonly placesToo: boolean;
  };
  kind: 'individuals' | 'teams';
  by: 'places' | 'scores';
  sides: SideDraft[];
}

let lastKey = 0;
const newKey = (): number => (lastKey += 1);

/** Lines that are created from now on get other keys than those of a draft that comes from elsewhere. */
export function takeKeys(sides: readonly SideDraft[]): void {
  const lines = sides.flatMap((side) => [side, ...side.members]);
  lastKey = Math.max(lastKey, lastKeyOf(lines));
  separateKeys(lines, newKey);
}

export const emptyMember = (): MemberDraft => ({
  key: newKey(),
  text: '',
  playerId: null,
  several: false,
  role: 'main',
  share: '',
});
export const emptySide = (): SideDraft => ({
  key: newKey(),
  team: '',
  result: '',
  rated: true,
  kept: { place: null, score: null, seat: null },
  members: [emptyMember()],
});

const nothingKept: PlacesDraft['kept'] = {
  day: null,
  round: null,
  board: null,
  at: null,
  kind: 'played',
  placesToo: false,
};

/** A blank form. `day` is YYYY-MM-DD, or '' if the league has no dates. */
export function emptyDraft(day: string): PlacesDraft {
  return {
    tournamentId: null,
    shape: 'field',
    hasGrid: true,
    kept: nothingKept,
    head: emptyHead(day),
    kind: 'individuals',
    by: 'places',
    sides: [emptySide(), emptySide(), emptySide()],
    again: null,
  };
}

/** The blank form that the page begins with: for teams, and for scores, where the last results were so. */
export const firstDraft = (
  day: string,
  last: { readonly ofTeams: boolean; readonly byScores: boolean },
): PlacesDraft => ({
  ...emptyDraft(day),
  kind: last.ofTeams ? 'teams' : 'individuals',
  by: last.byScores ? 'scores' : 'places',
});

/** The blank form after one that was saved: a user who types a pile of slips continues with the same settings. */
export const nextDraft = (saved: PlacesDraft): PlacesDraft => ({
  ...emptyDraft(saved.head.date),
  kind: saved.kind,
  by: saved.by,
});

type RecordedContest = TournamentRecord['contests'][number];
type RecordedSide = RecordedContest['sides'][number];

const sideDraftOf = (side: RecordedSide, byScores: boolean): SideDraft => ({
  key: newKey(),
  team: side.team ?? '',
  result: String((byScores ? side.score : side.place) ?? ''),
  rated: side.rated,
  kept: { place: side.place, score: side.score, seat: side.seat },
  members: side.members.map((member) => ({
    key: newKey(),
    text: member.player,
    playerId: member.playerId,
    several: false,
    role: member.role,
    share: member.share === null ? '' : String(member.share),
  })),
});

/** With more people than this, each key would take too long. */
export const mostPeople = 3000;

/** True if the grid can show the boards: at most one contest, with not too many people. */
const canShow = ({ contests }: Pick<TournamentRecord, 'contests'>): boolean =>
  contests.length <= 1 &&
  contests.flatMap(({ sides }) => sides).reduce((sum, { members }) => sum + members.length, 0) <= mostPeople;

/** The form filled with what is recorded; its grid stays empty if that can't be corrected here. */
export function placesDraftOf(record: TournamentRecord): PlacesDraft {
  const hasGrid = canShow(record);
  const contest = hasGrid ? record.contests[0] : undefined;
  const draft: PlacesDraft = {
    ...emptyDraft(''),
    tournamentId: record.tournamentId,
    shape: record.shape,
    hasGrid,
    head: headDraftOf(record),
    ...(contest && gridOf(contest, record.date)),
  };
  grow(draft);
  return draft;
}

function gridOf(
  contest: RecordedContest,
  day: string | null,
): Pick<PlacesDraft, 'kept' | 'kind' | 'by' | 'sides'> {
  const { round, board, at, kind, sides } = contest;
  const byScores = sides.some(({ score }) => score !== null) && sides.every(isLedByScore(sides));
  const teams = sides.some((side) => side.team !== null || side.members.length > 1);
  const placesToo = byScores && sides.some(({ place }) => place !== null);
  return {
    kept: { day, round, board, at, kind, placesToo },
    kind: teams ? 'teams' : 'individuals',
    by: byScores ? 'scores' : 'places',
    sides: sides.map((side) => sideDraftOf(side, byScores)),
  };
}

/** False for a side whose place doesn't follow from its score: then the places were decided by something else. */
function isLedByScore(sides: readonly RecordedSide[]): (side: RecordedSide, index: number) => boolean {
  const places = placesFromScores(sides.map(({ score }) => score ?? Number.NEGATIVE_INFINITY));
  return ({ place, score }, i) => place === null || (score !== null && place === places[i]);
}

export const isEmptyMember: (member: MemberDraft) => boolean = isBlankName;
export const isEmptySide = (side: SideDraft): boolean =>
  side.team.trim() === '' && side.result.trim() === '' && side.members.every(isEmptyMember);

/** True if all who play for the side are guests: none of them is rated, whatever its box says. */
export function isOfGuests({ members }: SideDraft): boolean {
  const named = members.filter((member) => !isEmptyMember(member));
  return named.length > 0 && named.every(({ role }) => role === 'guest');
}

/** The sides that have any content. */
export const filledSides = (draft: PlacesDraft): SideDraft[] =>
  draft.sides.filter((side) => !isEmptySide(side));

/** Makes sure that the last side, and the last line of each team, is empty for the next name. */
export function grow(draft: PlacesDraft): void {
  const last = draft.sides.at(-1);
  if (!last || !isEmptySide(last)) draft.sides.push(emptySide());
  for (const side of draft.sides) {
    const lastMember = side.members.at(-1);
    const wantsLine = draft.kind === 'teams' && lastMember !== undefined && !isEmptyMember(lastMember);
    if (lastMember === undefined || wantsLine) side.members.push(emptyMember());
  }
}

/** True if "individuals" would hide a player: a side has two people or more. */
export const needsTeams = (draft: PlacesDraft): boolean =>
  draft.sides.some((side) => side.members.filter((member) => !isEmptyMember(member)).length > 1);

/** True if nothing was typed that would be worth keeping. */
export const isBlank = ({ head, sides }: PlacesDraft): boolean =>
  [head.name, head.venue, head.note].every((text) => text.trim() === '') && sides.every(isEmptySide);

export function removeSide(draft: PlacesDraft, key: number): void {
  draft.sides = draft.sides.filter((side) => side.key !== key);
}

export function removeMember(side: SideDraft, key: number): void {
  side.members = side.members.filter((member) => member.key !== key);
}

/** The known players who are already in the draft, except for `besides`. */
export function takenPlayers(draft: PlacesDraft, besides: MemberDraft): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const side of draft.sides)
    for (const member of side.members)
      if (member.playerId !== null && member.key !== besides.key) taken.add(member.playerId);
  return taken;
}
