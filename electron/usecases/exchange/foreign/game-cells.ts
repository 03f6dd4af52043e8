/** The cells of a game of two, or of a round without a game. */
import { handicapCell } from '../results/handicap-cells.ts';
import { stonesWorth } from '../../../../shared/competition/handicap.ts';
import { given, type ResultCells } from '../tables/layouts/layout.ts';
import type { RoundOutcome } from '../results-by-round.ts';

/** What a player's line says of one round. */
export interface RoundEntry {
  readonly outcome: RoundOutcome;
  /** The number of the opponent; null without one. */
  readonly opponent: number | null;
  /** 1 is white, black or the first move, as the game has it; null where the file doesn't tell. */
  readonly seat: 1 | 2 | null;
  /** Where games end in scores. */
  readonly score?: number | null;
  /** False for a game that is no longer than a move, or was said not to count. */
  readonly isRated?: boolean;
  /** Of go: the stones that one of the two received. */
  readonly stones?: { readonly count: number; readonly isOwn: boolean } | null;
}

const places: Partial<Record<RoundOutcome, readonly [mine: number, other: number]>> = {
  ...{ won: [1, 2], lost: [2, 1], drawn: [1, 1] },
  ...{ 'forfeit won': [1, 2], 'forfeit lost': [2, 1] },
};

const isForfeit = (outcome: RoundOutcome): boolean => outcome === 'forfeit won' || outcome === 'forfeit lost';

/** The cells of both sides of a game that both tell alike; the second seat is filled in from the first. */
export function gameCells(one: RoundEntry, other: RoundEntry): readonly [ResultCells, ResultCells] {
  const seat = one.seat ?? (other.seat === null ? null : other.seat === 1 ? 2 : 1);
  const seats = [seat, seat === null ? null : seat === 1 ? 2 : 1];
  const isRated = (one.isRated ?? true) && (other.isRated ?? true);
  const kind = given(isForfeit(one.outcome) ? 'walkover' : 'played');
  const hasScores = !isForfeit(one.outcome) && one.score != null && other.score != null;
  return [one, other].map((entry, side): ResultCells => {
    const place = hasScores ? undefined : places[one.outcome]?.[side];
    return {
      kind,
      ...(place !== undefined && { place: given(String(place)) }),
      ...(hasScores && { score: given(String(entry.score)) }),
      ...(seats[side] != null && { seat: given(String(seats[side])) }),
      ...(!isRated && { rated: given('no') }),
      ...stonesCells(entry),
    };
  }) as unknown as readonly [ResultCells, ResultCells];
}

/** Of handicap games Black has the komi of half a point; one stone is none on the board. */
const handicapKomi = 0.5;

function stonesCells({ stones }: RoundEntry): ResultCells {
  if (!stones || !stones.isOwn || stones.count < 1) return {};
  const told = { stones: stones.count < 2 ? 0 : stones.count, komi: handicapKomi };
  const worth = stonesWorth(told);
  return {
    handicap: given(handicapCell({ kind: 'stones', ...told, worth })),
    handicap_worth: given(String(worth)),
  };
}

/** The kind of a round without an opponent; undefined for one that wasn't played at all. */
export function kindAlone(outcome: RoundOutcome): 'bye' | 'half-bye' | undefined {
  switch (outcome) {
    case 'won':
    case 'forfeit won':
    case 'bye':
    case 'full bye':
      return 'bye';
    case 'drawn':
    case 'half bye':
      return 'half-bye';
    case 'lost':
    case 'forfeit lost':
    case 'absent':
    case 'open':
      return undefined;
  }
}
