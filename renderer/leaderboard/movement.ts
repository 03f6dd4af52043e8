/** What a row says about its movement: an arrow and a number to see, words to hear. */
import type { RankedRow } from '../../shared/league/leaderboard-view.ts';
import type { Movement } from '../../shared/league/past.ts';
import { formatWhole, texts } from '../../shared/texts/index.ts';

export interface ShownMovement {
  /** The class of its cell. */
  readonly kind: 'gain' | 'loss' | 'same' | 'new' | 'none';
  readonly text: string;
  /** undefined where the text is words. */
  readonly words: string | undefined;
}

const say = texts.leaderboard.moved;
const none: ShownMovement = { kind: 'none', text: '', words: undefined };
const same: ShownMovement = { kind: 'same', text: '–', words: say.same };
const isNew: ShownMovement = { kind: 'new', text: say.new, words: undefined };

/** Nothing for who has no rank, and while nobody's movement is known. */
export function movementShown(
  { row, rank }: RankedRow,
  moved: ReadonlyMap<number, Movement> | undefined,
): ShownMovement {
  if (moved === undefined || rank === 0) return none;
  const climbed = moved.get(row.playerId)?.climbed;
  if (climbed === undefined) return isNew;
  if (climbed === 0) return same;
  const places = formatWhole(Math.abs(climbed));
  return climbed > 0
    ? { kind: 'gain', text: `↑${places}`, words: say.up(places) }
    : { kind: 'loss', text: `↓${places}`, words: say.down(places) };
}
