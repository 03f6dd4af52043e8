/** A cup of two teams, correcting it, and calling use-cases by name. */
import { useCases } from '../../../electron/usecases/index.ts';
import { calls, type Argument, type CallName, type Result } from '../../../shared/contract/api.ts';
import type { Ledger } from '../ledger.ts';

/** Calls that need no session. */
type LeagueCall = Extract<CallName, keyof typeof useCases>;

/** Calls a use-case as it is, its argument checked by the contract. */
export const use = <N extends LeagueCall>({ context }: Ledger, name: N, argument: Argument<N>): Result<N> =>
  (useCases[name] as (given: unknown, argument: unknown) => Result<N>)(
    context,
    calls[name].argument.parse(argument),
  );

export const cup = {
  name: 'Cup',
  date: '2026-02-05',
  contests: [
    {
      sides: [
        {
          team: 'Owls',
          score: 12,
          members: [{ name: 'Ann' }, { name: 'Bob', role: 'substitute', share: 0.5 }],
        },
        { team: 'Cats', score: 9, members: [{ name: 'Cid' }] },
      ],
    },
  ],
} satisfies Argument<'tournaments.save'>;

/** The cup with another score of the Owls. */
export const corrected = (tournamentId: number, score: number): Argument<'tournaments.save'> => ({
  ...cup,
  tournamentId,
  contests: cup.contests.map(({ sides: [owls, cats] }) => ({
    sides: [{ ...owls, score }, cats],
  })) as Argument<'tournaments.save'>['contests'],
});

export const withPlayer = (playerId: number, name: string): Argument<'players.save'> => ({
  playerId,
  name,
  club: null,
  externalId: null,
  retired: false,
  tags: [],
  aliases: [],
  starting: null,
});
