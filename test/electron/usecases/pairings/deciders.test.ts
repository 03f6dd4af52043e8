/** A level match of a knockout, of which the organizer decides who goes through. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { calls } from '../../../../shared/contract/api.ts';
import type { Ledger } from '../../ledger.ts';
import { club, finish, here, recorded, start } from './small-club.ts';

const knockOut = { kind: 'duels', method: 'knock-out' } as const;
const people = here(1, 2, 3, 4);

/** Ann and Ben are level in their semifinal, Cid beats Dee. */
function levelSemifinal(): Ledger {
  const ledger = club();
  ledger.rate();
  const boards = [
    [[1], [2]],
    [[3], [4]],
  ];
  start(ledger, {
    ...{ name: 'Cup', date: '2026-11-02', format: knockOut, people },
    plan: [{ round: 1, boards }],
  });
  finish(ledger, '1', '1', [1, 1]);
  finish(ledger, '1', '2', [1, 2]);
  return ledger;
}

/** Saves that a player goes through after a round, as the entry page does. */
function letThrough(ledger: Ledger, player: string, round: number): void {
  const { tournamentId, name, date, entrants } = recorded(ledger);
  ledger.save({
    ...{ tournamentId, name, date },
    entrants: entrants.map(({ team, members, ...one }) => ({
      team,
      members: members.map(({ playerId, role }) => ({ playerId, role })),
      ...{ enters: one.enters, withdrawnAfter: one.withdrawnAfter, rated: one.rated },
      rulings: members[0]?.player === player ? [{ kind: 'through', stage: 1, round }] : [],
    })),
  });
}

const final = async (ledger: Ledger) => {
  ledger.rate();
  const given = { tournamentId: 1, people, format: knockOut, round: 2, alternatives: 1 };
  const { suggestions } = await useCases['pairings.plan'](
    ledger.context,
    calls['pairings.plan'].argument.parse(given),
  );
  return suggestions[0]?.rounds[0]?.boards.map(({ sides }) =>
    sides.map(({ people: own }) => own[0]?.player).sort(),
  );
};

const rulingsIn = (ledger: Ledger) => recorded(ledger).entrants.flatMap(({ rulings }) => rulings);

test('the one who goes through plays in the next round, and the game stays a draw', async () => {
  const ledger = levelSemifinal();
  letThrough(ledger, 'Ben', 1);
  expect(await final(ledger)).toEqual([['Ben', 'Cid']]);
  const [game] = recorded(ledger).contests;
  expect(game?.sides.map(({ place }) => place)).toEqual([1, 1]);
  await useCases['history.undo'](ledger.context, {});
  await expect(final(ledger)).rejects.toThrow('Ann and Ben are level in round 1.');
});

test('the one who is let through in a level final has won', () => {
  const ledger = levelSemifinal();
  letThrough(ledger, 'Ben', 1);
  const plan = [{ round: 2, boards: [[[2], [3]]] }];
  start(ledger, { tournamentId: 1, format: knockOut, people, plan });
  finish(ledger, '2', '1', [1, 1]);
  const championOf = () => {
    const [stage] = stagesOf(
      competitionOf(useCases['tournaments.read'](ledger.context, { tournamentId: 1 })),
    );
    return stage?.content.kind === 'bracket' ? stage.content.bracket.champion : undefined;
  };
  expect(championOf()).toBeNull();
  letThrough(ledger, 'Cid', 2);
  // What is said about the final alone is no word about the semifinal.
  expect(championOf()).toBeNull();
  const { tournamentId, name, date, entrants } = recorded(ledger);
  const through = (round: number) => [{ kind: 'through' as const, stage: 1, round }];
  ledger.save({
    ...{ tournamentId, name, date },
    entrants: entrants.map(({ members }, i) => ({
      members: members.map(({ playerId, role }) => ({ playerId, role })),
      rulings: i === 1 ? through(1) : i === 2 ? through(2) : [],
    })),
  });
  expect(championOf()).toBe('player 3');
});

test('a round that is deleted takes its decisions along, and undoing brings both back', async () => {
  const ledger = levelSemifinal();
  letThrough(ledger, 'Ben', 1);
  const { tournamentId, name, date } = recorded(ledger);
  ledger.save({ tournamentId, name: 'Club cup', date });
  expect(rulingsIn(ledger)).toHaveLength(1);
  ledger.save({ tournamentId, name, date, contests: [] });
  expect(rulingsIn(ledger)).toEqual([]);
  await useCases['history.undo'](ledger.context, {});
  expect(rulingsIn(ledger)).toEqual([{ kind: 'through', stage: 1, round: 1, reason: null }]);
  expect(recorded(ledger).contests).toHaveLength(2);
});
