/** The matches of a knockout that are level, each with the two of whom one has to go through. */
import type { BracketMatch } from '../../../../shared/competition/bracket/matches.ts';
import type { Ruling } from '../../../../shared/contract/competitions.ts';
import { roundsDecided } from '../../../../shared/competition/tournament-options.ts';
import { isBracket } from '../../../../shared/contract/pairing-options.ts';
import { boardsOf, type ReadBoard } from './boards.ts';
import {
  filledBoards,
  hasSeries,
  keysIn,
  type BoardDraft,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { stagesOfDraft } from './stages.ts';
import { rulingsWith } from './through.ts';

export interface Decider {
  readonly round: RoundDraft;
  /** The last one of the two in that round: there it is chosen. */
  readonly board: BoardDraft;
  readonly pair: readonly EntrantDraft[];
  /** Who was chosen. */
  readonly through: EntrantDraft | undefined;
  /** Whether a match has several games, so that one more may decide it as well. */
  readonly isSeries: boolean;
}

export function decidersOf(draft: RoundsDraft, read: readonly ReadBoard[] = boardsOf(draft)): Decider[] {
  if (!draft.stages.some(({ format }) => isBracket(format))) return [];
  return stagesOfDraft(draft, read).flatMap(({ content, boards }) =>
    content.kind !== 'bracket'
      ? []
      : content.bracket.matches
          .filter(({ state, isDecided }) => state === 'level' || isDecided)
          .flatMap((match) => {
            const last = Math.max(...match.contests.map((at) => boards[at]?.round ?? 0));
            return deciderOf(draft, match, last) ?? [];
          }),
  );
}

function deciderOf(draft: RoundsDraft, { sides, winner }: BracketMatch, last: number): Decider | undefined {
  const round = draft.rounds[last - 1];
  const keys = sides.map(({ entrant }) => Number(entrant));
  const board = round && filledBoards(round).findLast((one) => isBetween(one, keys));
  if (!board) return undefined;
  const pair = board.sides.flatMap(({ entrant }) => draft.entrants.find(({ key }) => key === entrant) ?? []);
  const through = pair.find(({ key }) => String(key) === winner);
  return { round, board, pair, through, isSeries: hasSeries(draft, last) };
}

const isBetween = ({ sides }: BoardDraft, keys: readonly number[]): boolean =>
  keys.every((key) => sides.some((side) => keysIn(side).includes(key)));

/**
 * The rulings of an entrant with who goes through, as far as that still has to be decided. Left out where nobody decides
 * about it, so that what was ruled elsewhere stays.
 */
export function rulingsOf(
  draft: RoundsDraft,
  entrant: EntrantDraft,
  deciders: readonly Decider[],
): { readonly rulings?: Ruling[] } {
  const isDecided = entrant.through.length + roundsDecided(entrant.rulings).length > 0;
  if (!isDecided && !deciders.some(({ pair }) => pair.includes(entrant))) return {};
  const through = deciders.filter((one) => one.through === entrant).map(({ round }) => round.key);
  return { rulings: rulingsWith(draft, entrant, through) };
}
