import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { refreshRatings } from '../../../../electron/usecases/ratings/refresh.ts';
import { emptyMemory } from '../../../../electron/usecases/ratings/write-standings.ts';
import { conservativeRating } from '../../../../shared/leaderboard/conservative-rating.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { plainFacts, savePlayer } from '../people.ts';
import { everythingRated } from '../everything-rated.ts';

const evening = (name: string, date: string, ...order: string[]): Argument<'tournaments.save'> => ({
  name,
  date,
  contests: [{ sides: order.map((player, i) => ({ place: i + 1, members: [{ name: player }] })) }],
});

function threeEvenings(): Ledger {
  const ledger = newLedger();
  ledger.save(evening('First', '2026-01-01', 'Ann', 'Bob', 'Cid'));
  ledger.save(evening('Second', '2026-01-08', 'Bob', 'Ann', 'Dee'));
  ledger.save(evening('Third', '2026-01-15', 'Eve', 'Fay'));
  ledger.rate();
  return ledger;
}

const previewed = (ledger: Ledger, given: Argument<'change.preview'>, ratings = emptyMemory()) =>
  useCases['change.preview']({ ...ledger.context, ratings }, calls['change.preview'].argument.parse(given));

const board = (ledger: Ledger) =>
  new Map(
    useCases['leaderboard.read'](ledger.context, {}).rows.map(({ player, mean, deviation, rankText }) => [
      player,
      { mean, deviation, rankText },
    ]),
  );

const facts = ({ store }: Ledger): Buffer => {
  store.db.pragma('wal_checkpoint(TRUNCATE)');
  return readFileSync(store.path);
};

/** The tournaments after which somebody's rating reads differently than before, by name. */
function differing(ledger: Ledger, make: () => void): string[] {
  const read = (): Map<string, string> =>
    new Map(
      [1, 2, 3, 4, 5].map((tournamentId) => {
        const { name, contests } = useCases['tournaments.read'](ledger.context, { tournamentId });
        const after = contests.flatMap(({ sides }) =>
          sides.flatMap(({ members }) =>
            members.map(({ after: own }) => own && [own.mean, conservativeRating(own)].map(Math.round)),
          ),
        );
        return [name, JSON.stringify(after)];
      }),
    );
  const before = read();
  make();
  ledger.rate();
  return [...read()].filter(([name, after]) => before.get(name) !== after).map(([name]) => name);
}

/** Mike played the second and the fourth of five evenings as Michael. */
function twoNames(): Ledger {
  const ledger = newLedger();
  ledger.save(evening('First', '2026-01-01', 'Mike', 'Bob', 'Cid'));
  ledger.save(evening('Second', '2026-01-08', 'Michael', 'Bob', 'Dee'));
  ledger.save(evening('Third', '2026-01-15', 'Eve', 'Fay'));
  ledger.save(evening('Fourth', '2026-01-22', 'Michael', 'Cid'));
  ledger.save(evening('Fifth', '2026-01-29', 'Bob', 'Mike'));
  ledger.rate();
  return ledger;
}

const idOf = (ledger: Ledger, name: string): number =>
  useCases['players.find'](ledger.context, { name }).players[0]?.playerId ?? NaN;

describe('affected tournaments', () => {
  test('of a merge are all whose ratings change, those of the one who goes, too; of a split likewise', async () => {
    const ledger = twoNames();
    const merged = { keep: idOf(ledger, 'Mike'), drop: idOf(ledger, 'Michael') };
    const effect = await previewed(ledger, { call: 'players.merge', argument: merged });
    const changed = differing(ledger, () => useCases['players.merge'](ledger.context, merged));
    // Nobody of them played the third: what the league has learned of newcomers moves it.
    expect(changed).toEqual(['Second', 'Third', 'Fourth', 'Fifth']);
    expect(effect.tournaments.map(({ name }) => name)).toEqual(changed);
    expect(effect.touched).toBe(4);
    // Nobody is counted who is no longer there.
    expect(effect.tournaments[0]?.players).toBe(3);
    const split = { playerId: merged.keep, tournamentIds: [2, 4], into: { name: 'Michael' } };
    const apart = await previewed(ledger, { call: 'players.split', argument: split });
    const again = differing(ledger, () => useCases['players.split'](ledger.context, split));
    expect(apart.tournaments.map(({ name }) => name)).toEqual(again);
  });

  test('are none where only the name beside a rating changes', async () => {
    const ledger = twoNames();
    savePlayer(ledger, plainFacts('Robert'));
    const merged = { keep: idOf(ledger, 'Robert'), drop: idOf(ledger, 'Bob'), start: 'drop' as const };
    const effect = await previewed(ledger, { call: 'players.merge', argument: merged });
    expect(effect).toMatchObject({ touched: 0, tournaments: [] });
    useCases['players.merge'](ledger.context, merged);
    ledger.rate();
    const split = { playerId: merged.keep, tournamentIds: [1, 2, 5], into: { name: 'Bobby' } };
    const apart = await previewed(ledger, { call: 'players.split', argument: split });
    expect(apart).toMatchObject({ touched: 0, tournaments: [] });
  });

  test('of a deleted tournament are those after it', async () => {
    const ledger = twoNames();
    const effect = await previewed(ledger, { call: 'tournaments.remove', argument: { tournamentId: 2 } });
    expect(effect.tournaments.map(({ name }) => name)).toEqual(['Fourth', 'Fifth']);
  });
});

describe('the effect of a change', () => {
  test('is what the change then does, and until then nothing is changed', async () => {
    const ledger = threeEvenings();
    const change = { ...evening('First', '2026-01-01', 'Cid', 'Bob', 'Ann'), tournamentId: 1 };
    const before = board(ledger);
    const file = facts(ledger);
    const effect = await previewed(ledger, { call: 'tournaments.save', argument: change });
    expect(facts(ledger).equals(file)).toBe(true);
    expect(board(ledger)).toEqual(before);

    ledger.save(change);
    ledger.rate();
    const after = board(ledger);
    // Eve and Fay met no player who moved.
    expect(effect.players.map(({ player }) => player).sort()).toEqual(['Ann', 'Bob', 'Cid', 'Dee']);
    expect(effect.moved).toBe(4);
    for (const { player, before: then, after: now } of effect.players) {
      expect(then).toEqual(before.get(player));
      expect(now).toEqual(after.get(player));
    }
    const moves = effect.players.map(({ before: a, after: b }) => Math.abs((b?.mean ?? 0) - (a?.mean ?? 0)));
    expect(moves).toEqual(moves.toSorted((a, b) => b - a));
    // The corrected one, too: Bob was second before and is now.
    expect(effect.tournaments).toMatchObject([
      { tournamentId: 1, name: 'First' },
      { tournamentId: 2, name: 'Second', players: 3 },
    ]);
    expect(effect.touched).toBe(2);
    // Of the ratings, as the list of people has them, not of what is deducted for uncertainty.
    const second = useCases['tournaments.read'](ledger.context, { tournamentId: 2 });
    const there = new Set(
      second.contests.flatMap(({ sides }) =>
        sides.flatMap(({ members }) => members.map((one) => one.player)),
      ),
    );
    const rounded = effect.players
      .filter(({ player }) => there.has(player))
      .map(({ before: a, after: b }) => Math.abs(Math.round(b?.mean ?? 0) - Math.round(a?.mean ?? 0)));
    expect(effect.tournaments[1]?.most).toBe(Math.max(...rounded));
  });

  test('names who would come to the leaderboard, and who would leave it', async () => {
    const ledger = threeEvenings();
    const added = await previewed(ledger, {
      call: 'tournaments.save',
      argument: evening('Fourth', '2026-01-22', 'Gus', 'Ann'),
    });
    expect(added.players.find(({ player }) => player === 'Gus')).toMatchObject({ before: null });
    expect(useCases['players.find'](ledger.context, { name: 'Gus' }).players).toEqual([]);
    const removed = await previewed(ledger, { call: 'tournaments.remove', argument: { tournamentId: 3 } });
    expect(removed).toMatchObject({ moved: 2, touched: 0, tournaments: [] });
    for (const { after } of removed.players) expect(after).toBeNull();
  });

  test('leaves the memory as it was: what follows is as a replay from nothing', async () => {
    const ledger = threeEvenings();
    const ratings = emptyMemory();
    const context = { ...ledger.context, ratings };
    refreshRatings(context);
    await previewed(ledger, { call: 'tournaments.remove', argument: { tournamentId: 1 } }, ratings);
    await previewed(
      ledger,
      { call: 'tournaments.save', argument: evening('New', '2026-01-02', 'Ivy', 'Ann', 'Jan') },
      ratings,
    );
    ledger.save(evening('Other', '2026-01-03', 'Kim', 'Bob'));
    refreshRatings(context);
    const followed = everythingRated(ledger);
    ledger.store.db.exec('DELETE FROM rating_key; DELETE FROM standing; DELETE FROM tournament_outline');
    ledger.rate();
    expect(followed).toEqual(everythingRated(ledger));
  });

  test('names who would be back, though the memory has known them before', async () => {
    const ledger = threeEvenings();
    const ratings = emptyMemory();
    refreshRatings({ ...ledger.context, ratings });
    useCases['players.merge'](ledger.context, { keep: 5, drop: 4 });
    refreshRatings({ ...ledger.context, ratings });
    const change = useCases['history.list'](ledger.context, {}).undo?.changeId ?? 0;
    const taken = { call: 'history.revert', argument: { changeId: change } } as const;
    const effect = await previewed(ledger, taken, ratings);
    expect(effect.players.find(({ playerId }) => playerId === 4)).toMatchObject({
      player: 'Dee',
      before: null,
    });
  });

  test('of a change that changes nothing is nothing; what the change refuses is refused', async () => {
    const ledger = threeEvenings();
    const same = { ...evening('First', '2026-01-01', 'Ann', 'Bob', 'Cid'), tournamentId: 1 };
    expect(await previewed(ledger, { call: 'tournaments.save', argument: same })).toEqual({
      moved: 0,
      players: [],
      touched: 0,
      tournaments: [],
    });
    const refusal = await refusalOf(() =>
      previewed(ledger, { call: 'tournaments.remove', argument: { tournamentId: 99 } }),
    );
    expect(refusal.code).toBe('unknownTournament');
    expect(board(ledger).size).toBe(6);
  });
});
