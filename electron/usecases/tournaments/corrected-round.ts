/** Which round a correction reaches back to: later rounds were paired by what was known before. */
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { Store } from '../../store/store.ts';
import { contestsOf } from '../../store/tournaments/tournaments.ts';
import type { ContestContent } from './insert-contests.ts';
import { contestKey, type TournamentContent } from './upsert.ts';

interface Side {
  readonly place: number | null;
  readonly score: number | null;
  readonly team: number | null;
  readonly members: readonly { readonly player: number }[];
}

/**
 * The first round of which a result is another, or gone, in what is wanted; undefined if there is none, or if no round
 * after it has begun.
 */
export function correctedRound(
  store: Store,
  tournamentId: number,
  { contests: wanted }: TournamentContent,
): number | undefined {
  if (!wanted) return undefined;
  const rounds = roundsOf(contestsOf(store, tournamentId));
  const numbers = countedRounds(rounds);
  const then = new Map(wanted.map((contest) => [contestKey(contest), contest]));
  const at = rounds.findIndex(({ contests }) =>
    contests.some(
      (contest) =>
        !isBye(contest) &&
        isComplete(contest.sides) &&
        resultOf(contest) !== resultOf(then.get(contestKey(contest))),
    ),
  );
  const round = numbers[at];
  const isLater = wanted.some((contest) => rounds.slice(at + 1).some(({ name }) => name === contest.round));
  return at >= 0 && isLater ? round : undefined;
}

const resultOf = (
  contest: (Pick<ContestContent, 'kind'> & { readonly sides: readonly Side[] }) | undefined,
): string =>
  JSON.stringify([
    contest?.kind ?? 'played',
    ...(contest?.sides ?? [])
      .map(({ place, score, team, members }) => [team, members.map(({ player }) => player), place, score])
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  ]);
