/** Converts a draft to text for storage, and back. What was stored may be years old, or written by another program. */
import type { Seats, TieBreak } from '../../../../../shared/contract/tournaments.ts';
import type { Role } from '../../../../../shared/contract/values.ts';
import { emptyDraft, grow, keysAfter, type Draft, type MemberDraft, type SideDraft } from '../draft.ts';
import { emptyHead, type HeadDraft } from '../head/head.ts';

/** Distinguishes drafts of this form, in this format, from all others. */
const mark = 'field-1';

/** The draft as JSON. */
export const writtenDraft = (draft: Draft): string => JSON.stringify({ mark, draft });

type Loose = Readonly<Record<string, unknown>>;
const isObject = (given: unknown): given is Loose =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const text = (given: unknown, otherwise = ''): string => (typeof given === 'string' ? given : otherwise);
const textOrNull = (given: unknown): string | null => (typeof given === 'string' ? given : null);
const number = (given: unknown): number | null =>
  typeof given === 'number' && Number.isFinite(given) ? given : null;
const list = (given: unknown): readonly Loose[] =>
  Array.isArray(given) ? (given as unknown[]).filter(isObject) : [];
/** The word if it is one of the allowed ones, otherwise the first of them. */
const one = <T extends string>(words: readonly [T, ...T[]], given: unknown): T =>
  words.find((word) => word === given) ?? words[0];

const roles: readonly [Role, ...Role[]] = ['main', 'substitute', 'guest'];
const seats: readonly Seats[] = ['colours', 'numbers', 'first'];

/** The draft that was stored as `content`; undefined if it is not a draft of this form. */
export function restoredDraft(content: unknown): Draft | undefined {
  if (!isObject(content) || content['mark'] !== mark || !isObject(content['draft'])) return undefined;
  const kept = content['draft'];
  const draft: Draft = {
    ...emptyDraft(''),
    tournamentId: number(kept['tournamentId']),
    shape: one(['field', 'rounds'], kept['shape']),
    kept: contestKept(isObject(kept['kept']) ? kept['kept'] : {}),
    head: headOf(isObject(kept['head']) ? kept['head'] : {}),
    kind: one(['individuals', 'teams'], kept['kind']),
    by: one(['places', 'scores'], kept['by']),
    sides: list(kept['sides']).map(sideOf),
    again: isObject(kept['again']) ? againOf(kept['again']) : null,
  };
  keysAfter(draft.sides);
  grow(draft);
  return draft;
}

const contestKept = (kept: Loose): Draft['kept'] => ({
  round: textOrNull(kept['round']),
  board: textOrNull(kept['board']),
  at: textOrNull(kept['at']),
  kind: one(['played', 'walkover', 'bye', 'half-bye'], kept['kind']),
  placesToo: kept['placesToo'] === true,
});

function headOf(head: Loose): HeadDraft {
  const blank = emptyHead('');
  return {
    name: text(head['name']),
    date: text(head['date']),
    lastDate: text(head['lastDate']),
    venue: text(head['venue']),
    note: text(head['note']),
    weight: text(head['weight'], blank.weight),
    rated: head['rated'] !== false,
    seats: seats.find((kind) => kind === head['seats']) ?? null,
    bestOf: text(head['bestOf']),
    tieBreaks: Array.isArray(head['tieBreaks']) ? (head['tieBreaks'] as TieBreak[]) : null,
    teamSize: text(head['teamSize']),
  };
}

const sideOf = (side: Loose): SideDraft => ({
  key: number(side['key']) ?? 0,
  team: text(side['team']),
  result: text(side['result']),
  rated: side['rated'] !== false,
  kept: isObject(side['kept'])
    ? { score: number(side['kept']['score']), seat: number(side['kept']['seat']) }
    : { score: null, seat: null },
  members: list(side['members']).map(memberOf),
});

const memberOf = (member: Loose): MemberDraft => ({
  key: number(member['key']) ?? 0,
  text: text(member['text']),
  playerId: number(member['playerId']),
  several: member['several'] === true,
  role: one(roles, member['role']),
  share: text(member['share']),
});

const againOf = (again: Loose): Draft['again'] => ({
  names: again['names'] === true,
  typed: Object.fromEntries(
    Object.entries(isObject(again['typed']) ? again['typed'] : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ),
});
