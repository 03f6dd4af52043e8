/** What the history calls a change of rounds. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

type Side = WholeTournament['contests'][number]['sides'][number];

const owls = (...names: string[]): Side => ({ team: 'Owls', members: names.map((name) => ({ name })) });
const cats = (...names: string[]): Side => ({ team: 'Cats', members: names.map((name) => ({ name })) });

/** Two teams meet twice; nothing is played yet. */
const twoMatches = (): WholeTournament => ({
  ...{ name: 'Team Cup', date: '2026-11-07', shape: 'rounds' },
  contests: ['1', '2'].map((round) => ({
    ...{ round, board: '1' },
    sides: [owls('Ann', 'Bob'), cats('Cid', 'Dee')],
  })),
});

function saved(ledger: Ledger, tournament: WholeTournament): string | undefined {
  ledger.save({ tournamentId: 1, ...tournament });
  const given = calls['history.list'].argument.parse({});
  return useCases['history.list'](ledger.context, given).entries[0]?.sentence;
}

function sidesOf({ contests }: WholeTournament, round: number): Side[] {
  return contests[round - 1]?.sides ?? [];
}

function play(tournament: WholeTournament, round: number): void {
  for (const [s, side] of sidesOf(tournament, round).entries()) side.place = s + 1;
}

test('who played for a team is entered with the result', () => {
  const ledger = newLedger();
  const tournament = twoMatches();
  ledger.save(tournament);
  play(tournament, 1);
  Object.assign(sidesOf(tournament, 1)[1] ?? {}, cats('Cid', 'Eve'));
  expect(saved(ledger, tournament)).toBe('Entered results of round 1 of “Team Cup”, 7 Nov 2026');
});

test('a lineup alone, or that of another round, is more than a result', () => {
  const ledger = newLedger();
  const tournament = twoMatches();
  ledger.save(tournament);
  Object.assign(sidesOf(tournament, 1)[0] ?? {}, owls('Ann', 'Fay'));
  expect(saved(ledger, tournament)).toBe('Edited “Team Cup”, 7 Nov 2026');
  play(tournament, 1);
  Object.assign(sidesOf(tournament, 2)[0] ?? {}, owls('Fay', 'Bob'));
  expect(saved(ledger, tournament)).toBe('Edited “Team Cup”, 7 Nov 2026');
});
