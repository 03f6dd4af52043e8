/** Turns what was typed into what is saved, and lists every field that prevents saving, each with its message. */
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import { tidyName, identity } from '../draft.ts';
import { saveButton } from '../keys.ts';
import { movedAt } from '../head/contest-date.ts';
import { placesFromScores } from '../../../../shared/competition/places.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { filledSides, isEmptyMember, type PlacesDraft, type MemberDraft, type SideDraft } from './draft.ts';
import { headFactsOf, headField, headProblems, longestName } from '../head/head.ts';
import type { Problem } from '../../../ui/fields/problem.ts';
import { typedPlace, typedScore, typedShare } from '../../../ui/fields/typed-result.ts';

type ContestFacts = WholeTournament['contests'][number];
type SideFacts = ContestFacts['sides'][number];

/** The ids of the form's fields, so that a message and the focus reach the right one. */
export const fieldOf = {
  ...headField,
  save: saveButton,
  team: (side: SideDraft) => `team-${String(side.key)}`,
  result: (side: SideDraft) => `result-${String(side.key)}`,
  /** Not a field: the element that shows the place as it will appear. */
  shown: (side: SideDraft) => `shown-${String(side.key)}`,
  ratedSide: (side: SideDraft) => `rated-${String(side.key)}`,
  member: (member: MemberDraft) => `member-${String(member.key)}`,
  role: (member: MemberDraft) => `role-${String(member.key)}`,
  share: (member: MemberDraft) => `share-${String(member.key)}`,
} as const;

const said = texts.tournaments.problems;

/**
 * The result of a side as a number; "=" alone means the place of the side above. Undefined: none, or not understood.
 */
export function sideResultOf(draft: PlacesDraft, side: SideDraft): number | undefined {
  if (draft.by === 'scores') return typedScore(side.result);
  if (side.result.trim() !== '=') return typedPlace(side.result);
  const above = draft.sides[draft.sides.indexOf(side) - 1];
  return above && sideResultOf(draft, above);
}

/**
 * Everything that must be fixed before the draft can be saved, from top to bottom; empty when it can be saved. A result
 * that was not typed yet is not included. `needsDate` applies in a league whose other tournaments have a date.
 */
export function problemsOf(draft: PlacesDraft, needsDate = false): Problem[] {
  const head = headProblems(draft.head, needsDate);
  if (!draft.hasGrid || draft.shape === 'rounds') return head;
  const sides = filledSides(draft);
  return [
    ...head,
    ...sides.flatMap((side) => sideProblems(draft, side, sides.length)),
    ...(sides.length < 2 ? [tooFewSides(draft)] : []),
    ...repeatedTeams(draft, sides).map((side) => ({
      field: fieldOf.team(side),
      sentence: texts.refusals.teamTwice({ team: side.team.trim() }),
    })),
    ...repeatedMembers(sides).map((member) => ({
      field: fieldOf.member(member),
      sentence: texts.refusals.twiceInContest({ player: member.text.trim() }),
    })),
  ];
}

const tooFewSides = (draft: PlacesDraft): Problem => ({
  field: nextSideField(draft),
  sentence: said.twoSides,
});

/** The first field of the side that should be filled in next. */
export function nextSideField(draft: PlacesDraft): string {
  const empty = draft.sides[filledSides(draft).length] ?? draft.sides.at(-1);
  const member = empty?.members[0];
  if (draft.kind === 'teams' && empty) return fieldOf.team(empty);
  return member ? fieldOf.member(member) : fieldOf.name;
}

function sideProblems(draft: PlacesDraft, side: SideDraft, sides: number): Problem[] {
  const members = side.members.filter((member) => !isEmptyMember(member));
  const [first] = side.members;
  const nobody =
    members.length === 0 && first ? [{ field: fieldOf.member(first), sentence: said.nobody }] : [];
  const longTeam =
    draft.kind === 'teams' && isTooLong(side.team)
      ? [{ field: fieldOf.team(side), sentence: said.tooLong }]
      : [];
  return [...longTeam, ...resultProblems(draft, side, sides), ...nobody, ...members.flatMap(memberProblems)];
}

function resultProblems(draft: PlacesDraft, side: SideDraft, sides: number): Problem[] {
  if (side.result.trim() === '') return [];
  const field = fieldOf.result(side);
  if (sideResultOf(draft, side) === undefined) return [{ field, sentence: said[draft.by] }];
  const place = placeBeyond(draft, side, sides);
  return place === undefined ? [] : [{ field, sentence: said.placeBeyond({ place, sides }) }];
}

/**
 * The place of a side if there are fewer participants: points, most likely. A place that is recorded may be one of a
 * larger tournament, of which the league has a part.
 */
export function placeBeyond(draft: PlacesDraft, side: SideDraft, sides: number): number | undefined {
  const place = draft.by === 'places' ? sideResultOf(draft, side) : undefined;
  return place !== undefined && place > sides && place !== side.kept.place ? place : undefined;
}

const isTooLong = (name: string): boolean => name.trim().length > longestName;

function memberProblems(member: MemberDraft): Problem[] {
  const name = member.text.trim();
  const unclear = member.several && member.playerId === null;
  const badShare = member.share.trim() !== '' && typedShare(member.share) === undefined;
  return [
    ...(unclear
      ? [{ field: fieldOf.member(member), sentence: texts.refusals.severalPlayers({ name }) }]
      : []),
    ...(isTooLong(name) ? [{ field: fieldOf.member(member), sentence: said.tooLong }] : []),
    ...(badShare ? [{ field: fieldOf.share(member), sentence: said.share }] : []),
  ];
}

/** Teams whose name is already in the draft further up. */
function repeatedTeams(draft: PlacesDraft, sides: readonly SideDraft[]): SideDraft[] {
  const seen = new Set<string>();
  return draft.kind === 'individuals'
    ? []
    : sides.filter((side) => repeats(seen, `"${tidyName(side.team)}"`, side.team));
}

/** True if `key` was seen before; what was left empty never counts as seen. */
function repeats(seen: Set<string>, key: string, text: string): boolean {
  const repeated = text.trim() !== '' && seen.has(key);
  seen.add(key);
  return repeated;
}

/**
 * Members whose player is already in the draft further up. Names are compared as the ledger does: by what they look
 * like.
 */
function repeatedMembers(sides: readonly SideDraft[]): MemberDraft[] {
  const seen = new Set<string>();
  return sides.flatMap((side) =>
    side.members.filter((member) => repeats(seen, identity(member), member.text)),
  );
}

/** What the draft contains, in the form that the call takes. Only for a draft without problems. */
export function factsOf(draft: PlacesDraft): WholeTournament {
  return {
    ...(draft.tournamentId === null ? {} : { tournamentId: draft.tournamentId }),
    ...headFactsOf(draft.head),
    ...(draft.kind === 'individuals' && draft.shape === 'field' ? { teamSize: null } : {}),
    shape: draft.shape,
    contests: draft.shape === 'rounds' ? [] : [contestFacts(draft)],
  };
}

/** The head as it was typed; the boards stay as they are recorded. */
export const headFactsAlone = (draft: PlacesDraft): Omit<WholeTournament, 'contests'> => ({
  ...(draft.tournamentId === null ? {} : { tournamentId: draft.tournamentId }),
  ...headFactsOf(draft.head),
});

function contestFacts(draft: PlacesDraft): ContestFacts {
  const sides = filledSides(draft);
  const results = sides.map((side) => sideResultOf(draft, side) ?? null);
  const { placesToo, day, at, ...kept } = draft.kept;
  const places = placesToo && results.every((result) => result !== null) ? placesFromScores(results) : [];
  return {
    ...kept,
    at: movedAt(at, day, draft.head.date),
    sides: sides.map((side, i) => ({
      ...sideFacts(draft, side),
      ...(draft.by === 'places'
        ? { place: results[i] ?? null, score: results[i] === null ? null : side.kept.score }
        : { place: places[i] ?? null, score: results[i] ?? null }),
    })),
  };
}

function sideFacts(draft: PlacesDraft, side: SideDraft): SideFacts {
  const team = side.team.trim();
  return {
    team: draft.kind === 'teams' && team !== '' ? team : null,
    seat: side.kept.seat,
    rated: side.rated,
    members: side.members
      .filter((member) => !isEmptyMember(member))
      .map((member) => ({
        ...(member.playerId === null ? { name: member.text } : { playerId: member.playerId }),
        role: member.role,
        share: typedShare(member.share) ?? null,
      })),
  };
}
