/** The result of a match of two that brackets tell by a winner, by scores, or by both. */
import type { MatchTold, SideTold } from '../matches-of-teams.ts';

export interface MatchOutcome {
  readonly isComplete: boolean;
  /** 0 or 1; null for a tie, or where it isn't told. */
  readonly winner: 0 | 1 | null;
  /** Of both sides; a score below 0 is of a side that was disqualified. */
  readonly scores: readonly [number, number] | null;
  readonly isForfeit: boolean;
}

type Result = Pick<MatchTold, 'kind'> & { readonly sides: readonly Pick<SideTold, 'score' | 'place'>[] };

const places = (winner: 0 | 1): readonly { place: number }[] => [
  { place: 1 + winner },
  { place: 2 - winner },
];

/** The scores where they tell who won; else places, e.g. where a score of 0:0 was entered for a winner. */
export function matchResultOf({ isComplete, winner, scores, isForfeit }: MatchOutcome): Result {
  if (!isComplete) return { kind: 'played', sides: [{}, {}] };
  const wasThere = scores === null || (scores[0] >= 0 && scores[1] >= 0);
  const won = winner ?? (scores && !wasThere ? (scores[0] > scores[1] ? 0 : 1) : null);
  if (won !== null && (isForfeit || !wasThere)) return { kind: 'walkover', sides: places(won) };
  const better = scores === null || scores[0] === scores[1] ? null : scores[0] > scores[1] ? 0 : 1;
  if (scores && better === won) return { kind: 'played', sides: scores.map((score) => ({ score })) };
  if (won !== null) return { kind: 'played', sides: places(won) };
  return {
    kind: 'played',
    sides: scores ? scores.map((score) => ({ score })) : [{ place: 1 }, { place: 1 }],
  };
}

/** Of rounds for those who lost before, brackets count below 0. */
export const roundLabel = (round: number): string => (round < 0 ? `L${String(-round)}` : String(round));
