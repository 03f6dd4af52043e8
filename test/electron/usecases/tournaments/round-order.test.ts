/** Rounds come in the order of their numbers, whatever days were typed for them. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { countedRounds, inRounds } from '../../../../shared/competition/boards.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { club, finish, here, recorded, start, swiss } from '../pairings/small-club.ts';

/** Round 1 on 1 December, and round 2 a week before it by mistake. */
function played() {
  const ledger = club();
  start(ledger, {
    ...{ people: here(1, 2), format: swiss, date: '2026-12-01' },
    plan: [{ round: 1, boards: [[[1], [2]]] }],
  });
  finish(ledger, '1', '1', [1, 2]);
  start(ledger, {
    ...{ tournamentId: 1, people: here(1, 2), format: swiss, roundDate: '2026-11-25' },
    plan: [{ round: 2, boards: [[[2], [1]]] }],
  });
  return ledger;
}

const rounds = ({ contests }: { contests: readonly { round: string | null }[] }) =>
  contests.map(({ round }) => round);

test('a round on an earlier day stays behind those before it, on every page', () => {
  const ledger = played();
  expect(rounds(recorded(ledger))).toEqual(['1', '2']);
  const page = useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
  expect(rounds(page)).toEqual(['1', '2']);
  expect(competitionOf(page).boards.map(({ round }) => round)).toEqual([1, 2]);
});

test('and is rated behind them once its day is corrected', () => {
  const ledger = played();
  finish(ledger, '2', '1', [1, 2]);
  const { tournamentId, name, date, teamSize, contests } = recorded(ledger);
  const corrected = contests.map(({ sides, ...contest }) => ({
    ...{ ...contest, at: null },
    sides: sides.map(({ team, place, score, seat, rated, members }) => ({
      ...{ team, place, score, seat, rated },
      members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
    })),
  }));
  // As a page may still hold them that was opened before.
  ledger.save({ tournamentId, name, date, teamSize, contests: corrected.toReversed() });
  expect(rounds(recorded(ledger))).toEqual(['1', '2']);
  const rated = ledger.store
    .sql<string>(
      'SELECT c.round FROM contest c JOIN tournament t ON t.id = c.tournament ORDER BY ifnull(c.at, t.day), c.position',
    )
    .pluck()
    .all();
  expect(rated).toEqual(['1', '2']);
});

test('rounds that aren’t all numbered stay as they were played', () => {
  const named = (...names: (string | null)[]) => names.map((round) => ({ round }));
  expect(inRounds(named('2', '10', '1')).map(({ round }) => round)).toEqual(['1', '2', '10']);
  expect(inRounds(named('2', 'Final', '1')).map(({ round }) => round)).toEqual(['2', 'Final', '1']);
  const counted = (...names: (string | null)[]) => countedRounds(names.map((name) => ({ name })));
  expect(counted('2', '3', '1')).toEqual([2, 3, 1]);
  expect(counted('2', 'Final', '1')).toEqual([1, 2, 3]);
  expect(counted(null)).toEqual([1]);
});
