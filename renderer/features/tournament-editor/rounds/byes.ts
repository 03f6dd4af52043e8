/** Byes that a participant asked for, as they are typed: "3, 5" half-point byes, "3+" a full one, "3-" none. Pure. */
import type { Absence } from '../../../../shared/contract/competitions.ts';
import { boardNames } from './boards.ts';
import {
  filledBoards,
  filledEntrants,
  idleIn,
  keysIn,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';

const signs = { half: '', full: '+', none: '-' } as const;

export const writtenByes = (asked: readonly Absence[]): string =>
  asked.map(({ round, bye }) => `${String(round)}${signs[bye]}`).join(', ');

/** Ascending; undefined if it is not understood. */
export function typedByes(text: string): Absence[] | undefined {
  const asked = new Map<number, Absence['bye']>();
  for (const part of text.split(/[\s,;]+/u).filter(Boolean)) {
    const [, digits = '', sign = ''] = /^(\d{1,4})([+−-]?)$/u.exec(part) ?? [];
    const round = Number(digits);
    if (digits === '' || round < 1 || round > 1000) return undefined;
    asked.set(round, sign === '' ? 'half' : sign === '+' ? 'full' : 'none');
  }
  return [...asked].map(([round, bye]) => ({ round, bye })).sort((a, b) => a.round - b.round);
}

/** True where a participant sits out a round, counted from 1, whatever that is worth. */
export const sitsOut = ({ byes }: EntrantDraft, round: number): boolean =>
  typedByes(byes)?.some((asked) => asked.round === round) ?? false;

/** Who still gets a board in a round: all who are there without one and don't sit it out. */
export function waitingIn(draft: RoundsDraft, round: RoundDraft): EntrantDraft[] {
  const number = draft.rounds.indexOf(round) + 1;
  return idleIn(draft, round).filter((entrant) => !sitsOut(entrant, number));
}

/** A bye in a round that has begun, for a participant who asked for it and has no board there. */
export interface AskedBye {
  readonly entrant: EntrantDraft;
  /** The name of its board: the next free number. */
  readonly board: string;
  readonly kind: 'bye' | 'half-bye';
}

export function byesIn(draft: RoundsDraft, round: RoundDraft): AskedBye[] {
  const boards = filledBoards(round);
  if (boards.length === 0) return [];
  const seated = new Set(boards.flatMap(({ sides }) => sides.flatMap(keysIn)));
  const taken = new Set(boardNames(round));
  const number = draft.rounds.indexOf(round) + 1;
  let last = boards.length;
  return filledEntrants(draft).flatMap((entrant): AskedBye[] => {
    const bye = typedByes(entrant.byes)?.find((asked) => asked.round === number)?.bye ?? 'none';
    if (bye === 'none' || seated.has(entrant.key)) return [];
    do last += 1;
    while (taken.has(String(last)));
    return [{ entrant, board: String(last), kind: bye === 'full' ? 'bye' : 'half-bye' }];
  });
}
