/** From what was typed to what is saved; and every field that stops it, each with its sentence. */
import type { Argument } from '../../shared/api.ts';
import { texts } from '../../shared/texts/index.ts';
import { filledSides, isEmptyMember, type Draft, type MemberDraft, type SideDraft } from './draft.ts';
import { typedPlace, typedScore, typedShare } from './typed.ts';

export type Facts = Argument<'tournaments.save'>;
type SideFacts = Facts['contests'][number]['sides'][number];

export interface Problem {
  /** The id of the field in the page; see `fieldOf`. */
  readonly field: string;
  readonly sentence: string;
}

/** The ids of the form's fields, so that a sentence and the focus find their way. */
export const fieldOf = {
  name: 'tournament-name',
  date: 'tournament-date',
  teamSize: 'tournament-team-size',
  team: (side: SideDraft) => `team-${String(side.key)}`,
  result: (side: SideDraft) => `result-${String(side.key)}`,
  /** Not a field: where the place stands as it will be shown. */
  shown: (side: SideDraft) => `shown-${String(side.key)}`,
  member: (member: MemberDraft) => `member-${String(member.key)}`,
  role: (member: MemberDraft) => `role-${String(member.key)}`,
  share: (member: MemberDraft) => `share-${String(member.key)}`,
} as const;

const said = texts.tournaments.problems;

/** The result of a side as a number; a lone "=" is the place of the side above. */
export function resultOf(draft: Draft, side: SideDraft): number | undefined {
  if (draft.by === 'scores') return typedScore(side.result);
  if (side.result.trim() !== '=') return typedPlace(side.result);
  const above = draft.sides[draft.sides.indexOf(side) - 1];
  return above && resultOf(draft, above);
}

/**
 * Everything that has to be mended before the draft can be saved, from top to bottom; empty when it can.
 * `needsDate` in a league whose other tournaments have one.
 */
export function problemsOf(draft: Draft, needsDate = false): Problem[] {
  const sides = filledSides(draft);
  const missing = [
    ...(draft.name.trim() === '' ? [{ field: fieldOf.name, sentence: said.name }] : []),
    ...(needsDate && draft.date === '' ? [{ field: fieldOf.date, sentence: said.date }] : []),
    ...teamSizeProblems(draft),
    ...sides.flatMap((side) => sideProblems(draft, side)),
  ];
  const repeated = [
    ...repeatedTeams(draft, sides).map((side) => ({
      field: fieldOf.team(side),
      sentence: texts.refusals.teamTwice(side.team.trim()),
    })),
    ...repeatedMembers(sides).map((member) => ({
      field: fieldOf.member(member),
      sentence: texts.refusals.twiceInContest(member.text.trim()),
    })),
  ];
  return sides.length < 2 ? [...missing, tooFewSides(draft), ...repeated] : [...missing, ...repeated];
}

function tooFewSides(draft: Draft): Problem {
  const empty = draft.sides[filledSides(draft).length] ?? draft.sides.at(-1);
  const member = empty?.members[0];
  const field =
    draft.kind === 'teams' && empty ? fieldOf.team(empty) : member ? fieldOf.member(member) : fieldOf.name;
  return { field, sentence: said.twoSides };
}

const teamSizeProblems = (draft: Draft): Problem[] =>
  draft.kind === 'individuals' || draft.teamSize.trim() === '' || typedTeamSize(draft) !== null
    ? []
    : [{ field: fieldOf.teamSize, sentence: said.teamSize }];

function typedTeamSize(draft: Draft): number | null {
  const size = /^\d{1,3}$/u.test(draft.teamSize.trim()) ? Number(draft.teamSize) : 0;
  return size >= 1 && size <= 100 ? size : null;
}

function sideProblems(draft: Draft, side: SideDraft): Problem[] {
  const members = side.members.filter((member) => !isEmptyMember(member));
  const [first] = side.members;
  const nobody =
    members.length === 0 && first ? [{ field: fieldOf.member(first), sentence: said.nobody }] : [];
  const result =
    resultOf(draft, side) === undefined ? [{ field: fieldOf.result(side), sentence: said[draft.by] }] : [];
  const unclear = members
    .filter((member) => member.several && member.playerId === null)
    .map((member) => ({
      field: fieldOf.member(member),
      sentence: texts.refusals.severalPlayers(member.text.trim()),
    }));
  const shares = members
    .filter((member) => member.share.trim() !== '' && typedShare(member.share) === undefined)
    .map((member) => ({ field: fieldOf.share(member), sentence: said.share }));
  return [...result, ...nobody, ...unclear, ...shares];
}

/** Teams whose name stands further up already. */
function repeatedTeams(draft: Draft, sides: readonly SideDraft[]): SideDraft[] {
  const seen = new Set<string>();
  return draft.kind === 'individuals'
    ? []
    : sides.filter((side) => repeats(seen, tidy(side.team), side.team));
}

/** True where `key` was seen before; what was left empty never was. */
function repeats(seen: Set<string>, key: string, text: string): boolean {
  const repeated = text.trim() !== '' && seen.has(key);
  seen.add(key);
  return repeated;
}

/** Members whose player stands further up already. Names are compared as the ledger does: by what they look like. */
function repeatedMembers(sides: readonly SideDraft[]): MemberDraft[] {
  const seen = new Set<string>();
  return sides.flatMap((side) =>
    side.members.filter((member) =>
      repeats(seen, member.playerId === null ? tidy(member.text) : String(member.playerId), member.text),
    ),
  );
}

const tidy = (name: string): string => `"${name.normalize('NFC').replace(/\s+/gu, ' ').trim()}"`;

/** What the draft says, as the call takes it. Only for a draft without problems. */
export function factsOf(draft: Draft): Facts {
  return {
    ...(draft.tournamentId === null ? {} : { tournamentId: draft.tournamentId }),
    name: draft.name,
    date: draft.date === '' ? null : draft.date,
    teamSize: draft.kind === 'teams' ? typedTeamSize(draft) : null,
    contests: [{ ...draft.kept, sides: filledSides(draft).map((side) => sideFacts(draft, side)) }],
  };
}

function sideFacts(draft: Draft, side: SideDraft): SideFacts {
  const result = resultOf(draft, side) ?? null;
  const team = side.team.trim();
  return {
    team: draft.kind === 'teams' && team !== '' ? team : null,
    place: draft.by === 'places' ? result : null,
    score: draft.by === 'scores' ? result : null,
    members: side.members
      .filter((member) => !isEmptyMember(member))
      .map((member) => ({
        ...(member.playerId === null ? { name: member.text } : { playerId: member.playerId }),
        role: member.role,
        share: typedShare(member.share) ?? null,
      })),
  };
}
