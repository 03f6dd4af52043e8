/** Converts the draft of a tournament in rounds to text for storage, and back. */
import { z } from 'zod';
import { handicap, handicapRule } from '../../../../shared/contract/handicaps.ts';
import { draw, rulings, stages } from '../../../../shared/contract/competitions.ts';
import { role } from '../../../../shared/contract/values.ts';
import { again, head, lastKeyOf, separateKeys } from '../stored-draft.ts';
import { matchOptionsOf } from './match-options.ts';
import { mostAtBoard, nextKey, type RoundsDraft } from './draft.ts';
import { grow } from './grow.ts';

/** Distinguishes drafts of this page, in this format, from all others. */
const mark = 'rounds-1';

/** `over` tells which record it was typed over. */
export const writtenRounds = (draft: RoundsDraft, over = ''): string => JSON.stringify({ mark, over, draft });

const text = z.string();
const number = z.number();
const whole = z.int();

const person = z.object({
  key: whole,
  text,
  playerId: whole.nullable(),
  several: z.boolean(),
  role,
  onRoster: z.boolean(),
});

const entrant = z.object({
  key: whole,
  team: text,
  members: z.array(person),
  enters: text,
  // Drafts from before it was kept have those who were there from the start.
  from: whole.default(1),
  withdrawnAfter: text,
  // Drafts from before they could be typed have none.
  byes: text.default(''),
  rated: z.boolean(),
  // Drafts from before there were any have none.
  rulings: rulings.catch([]),
  draw: draw.catch([]),
  through: z.array(whole).catch([]),
});

const side = z.object({
  key: whole,
  text,
  entrant: whole.nullable(),
  // Drafts from before people could play together have sides without partners.
  partners: z.array(whole).default([]),
  result: text,
  seat: whole.nullable(),
  lineup: z.array(z.object({ person: whole, role, share: number.nullable() })).nullable(),
  rated: z.boolean(),
  // Drafts from before there were handicaps have none.
  handicap: handicap.nullable().default(null),
  recorded: z.object({ place: number.nullable(), score: number.nullable() }).nullable(),
});

const board = z.object({
  key: whole,
  recordedAs: z.object({ board: text.nullable() }).nullable(),
  at: text.nullable(),
  // Drafts from before a board could be postponed have none that are.
  postponed: text.nullable().default(null),
  match: whole.nullable().default(null),
  // Drafts from before results of matches could be pasted have none.
  noted: text.default(''),
  result: text,
  by: z.enum(['places', 'scores']),
  sides: z.array(side),
  // Drafts from before a rule could be set have what was entered.
  handicapBy: z.enum(['rule', 'hand']).default('hand'),
});

const draftRead = z.object({
  tournamentId: whole,
  lastKey: whole.catch(0),
  // Drafts from before the date of a round could be typed, or its results a second time, have neither.
  day: text.default(''),
  again: again.default(null),
  head,
  who: z.enum(['teams', 'people']),
  entrants: z.array(entrant),
  atBoard: whole.min(2).max(mostAtBoard).catch(2),
  rounds: z.array(
    z.object({ key: whole, name: text.nullable(), date: text.default(''), boards: z.array(board) }),
  ),
  // Drafts from before the stages of a tournament were recorded have none.
  stages: stages.catch([]),
  // Drafts from before it could be typed have what was recorded.
  matches: z
    .object({
      boards: text,
      allPlayAll: z.boolean().default(false),
      order: z.enum(['free', 'roster', 'rating']),
      tolerance: text,
    })
    .optional(),
  handicapRule: handicapRule.nullable().default(null),
  showsHandicaps: z.boolean().default(false),
});

/** The draft that was stored as `content`; undefined if it does not belong to this page and tournament. */
export function restoreRounds(content: unknown, tournamentId: number | null): RoundsDraft | undefined {
  const read = z.object({ mark: z.literal(mark), draft: draftRead }).safeParse(content);
  if (!read.success || read.data.draft.tournamentId !== tournamentId) return undefined;
  const { draft } = read.data;
  const { matches = matchOptionsOf(draft.stages) } = draft;
  const lines = [...draft.entrants.flatMap((one) => [one, ...one.members]), ...linesOfRounds(draft)];
  draft.lastKey = lastKeyOf([...lines, { key: draft.lastKey }]);
  separateKeys(lines, () => nextKey(draft));
  const whole = { ...draft, matches };
  grow(whole);
  return whole;
}

const linesOfRounds = ({ rounds }: Pick<z.output<typeof draftRead>, 'rounds'>): { key: number }[] =>
  rounds.flatMap((round) => [round, ...round.boards.flatMap((one) => [one, ...one.sides])]);
