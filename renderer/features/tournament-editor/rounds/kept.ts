/** Converts the draft of a tournament in rounds to text for storage, and back. */
import { everyTieBreak } from '../../../../shared/competition/tie-breaks.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { grow, type RoundsDraft } from './draft.ts';

/** Distinguishes drafts of this page, in this format, from all others. */
const mark = 'rounds-1';

/** `over` tells which record it was typed over. */
export const writtenRounds = (draft: RoundsDraft, over = ''): string => JSON.stringify({ mark, over, draft });

/** Which record the draft that was stored as `content` was typed over; empty if it does not say. */
export function typedOver(content: unknown): string {
  const over: unknown = (content as { over?: unknown } | null)?.over;
  return typeof over === 'string' ? over : '';
}

/** Distinguishes records in a few letters: FNV-1a of 32 bits (Fowler, Noll, Vo), and the length. */
export function recordMark(record: TournamentRecord): string {
  const text = JSON.stringify(record);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${String(text.length)}`;
}

/** The draft that was stored as `content`; undefined if it does not belong to this page and tournament. */
export function restoredRounds(content: unknown, tournamentId: number): RoundsDraft | undefined {
  if (!object({ mark: oneOf(mark) })(content)) return undefined;
  const draft = withPartners((content as { draft?: unknown }).draft);
  if (!isDraft(draft) || draft.tournamentId !== tournamentId) return undefined;
  grow(draft);
  return draft;
}

/** Drafts from before people could play together have sides without partners. */
function withPartners(draft: unknown): unknown {
  for (const side of listIn(draft, 'rounds')
    .flatMap((round) => listIn(round, 'boards'))
    .flatMap((board) => listIn(board, 'sides')))
    if (typeof side === 'object' && side !== null && !('partners' in side))
      Object.assign(side, { partners: [] });
  return draft;
}

function listIn(given: unknown, name: string): unknown[] {
  const found: unknown =
    typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined;
  return Array.isArray(found) ? found : [];
}

/** What was typed in this session, by league and draft. */
const sitting = new Set<string>();
const inSitting = (leaguePath: string | undefined, key: string): string => `${leaguePath ?? ''}\n${key}`;

export const noteTyping = (leaguePath: string | undefined, key: string): void => {
  sitting.add(inSitting(leaguePath, key));
};
export const wasTypedHere = (leaguePath: string | undefined, key: string): boolean =>
  sitting.has(inSitting(leaguePath, key));

type Check = (given: unknown) => boolean;
const text: Check = (given) => typeof given === 'string';
const number: Check = (given) => typeof given === 'number' && Number.isFinite(given);
const yesOrNo: Check = (given) => typeof given === 'boolean';
const oneOf =
  (...words: readonly string[]): Check =>
  (given) =>
    typeof given === 'string' && words.includes(given);
const orNull =
  (check: Check): Check =>
  (given) =>
    given === null || check(given);
const list =
  (check: Check): Check =>
  (given) =>
    Array.isArray(given) && given.every(check);
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    Object.entries(fields).every(([name, check]) => check((given as Record<string, unknown>)[name]));

const role = oneOf('main', 'substitute', 'guest');
const head = object({
  name: text,
  date: text,
  lastDate: text,
  venue: text,
  note: text,
  weight: text,
  rated: yesOrNo,
  seats: orNull(oneOf('colours', 'numbers', 'first')),
  bestOf: text,
  tieBreaks: orNull(list(oneOf(...everyTieBreak))),
  teamSize: text,
});
const person = object({
  key: number,
  text,
  playerId: orNull(number),
  several: yesOrNo,
  role,
  onRoster: yesOrNo,
});
const entrant = object({
  key: number,
  team: text,
  members: list(person),
  enters: text,
  withdrawnAfter: text,
  rated: yesOrNo,
});
const side = object({
  key: number,
  text,
  entrant: orNull(number),
  partners: list(number),
  result: text,
  seat: orNull(number),
  lineUp: orNull(list(object({ person: number, role, share: orNull(number) }))),
  rated: yesOrNo,
  recorded: orNull(object({ place: orNull(number), score: orNull(number) })),
});
const board = object({
  key: number,
  recordedAs: orNull(object({ board: orNull(text) })),
  at: orNull(text),
  result: text,
  by: oneOf('places', 'scores'),
  sides: list(side),
});
const whole = object({
  tournamentId: number,
  lastKey: number,
  head,
  who: oneOf('teams', 'people'),
  entrants: list(entrant),
  atBoard: number,
  rounds: list(object({ key: number, name: orNull(text), boards: list(board) })),
});
const isDraft = (given: unknown): given is RoundsDraft => whole(given);
