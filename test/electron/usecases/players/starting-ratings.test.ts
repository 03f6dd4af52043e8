import { describe, expect, test } from 'vitest';
import { startingBeliefs } from '../../../../electron/store/people/people.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { numberOf, plainFacts, readFacts, savePlayer } from '../people.ts';

type Rows = Argument<'players.start'>['rows'];

const start = ({ context }: Ledger, rows: Rows, source: string | null = 'City list') =>
  useCases['players.start'](context, calls['players.start'].argument.parse({ source, rows }));

describe('a list of old ratings', () => {
  test('is set for people known by number, name or alias, and for new ones, as one change', () => {
    const ledger = newLedger();
    const ann = savePlayer(ledger, plainFacts('Ann'));
    const bob = savePlayer(ledger, plainFacts('Bob'));
    const cid = savePlayer(ledger, { ...plainFacts('Cid'), aliases: ['El Cid'] });
    const before = revisionOf(ledger.store);
    const answer = start(ledger, [
      { playerId: ann, mean: 1700, deviation: 60 },
      { name: 'Bob', mean: 1600, deviation: 70 },
      { name: 'El Cid', mean: 1500, deviation: 80 },
      { name: ' Dee  White ', mean: 1400, deviation: 90 },
      // Said twice, and the same: no contradiction.
      { name: 'Bob', mean: 1600, deviation: 70 },
    ]);
    expect(answer).toEqual({ set: 4, newPlayers: 1 });
    expect(revisionOf(ledger.store)).toBe(before + 1);
    const dee = numberOf(ledger, 'Dee White');
    expect(startingBeliefs(ledger.store)).toEqual([
      { id: ann, mean: 1700, deviation: 60 },
      { id: bob, mean: 1600, deviation: 70 },
      { id: cid, mean: 1500, deviation: 80 },
      { id: dee, mean: 1400, deviation: 90 },
    ]);
    expect(readFacts(ledger, dee).starting).toEqual({ mean: 1400, deviation: 90, source: 'City list' });
  });

  test('needs no rating: names become players, clubs are saved, and a known rating stays', () => {
    const ledger = newLedger();
    start(ledger, [{ name: 'Ann', mean: 1700, deviation: 60 }]);
    const before = revisionOf(ledger.store);
    const rows = [{ name: 'Ann', club: 'Owls' }, { name: 'Bob' }, { name: 'Cid', club: 'Owls' }];
    expect(start(ledger, rows, null)).toEqual({ set: 3, newPlayers: 2 });
    expect(revisionOf(ledger.store)).toBe(before + 1);
    expect(readFacts(ledger, 1)).toMatchObject({
      club: 'Owls',
      starting: { mean: 1700, source: 'City list' },
    });
    expect(readFacts(ledger, numberOf(ledger, 'Bob'))).toMatchObject({ club: null, starting: null });
    expect(readFacts(ledger, numberOf(ledger, 'Cid'))).toMatchObject({ club: 'Owls', starting: null });
    // A name alone says nothing of a known player.
    expect(start(ledger, [{ name: 'Ann' }], null)).toEqual({ set: 1, newPlayers: 0 });
    expect(revisionOf(ledger.store)).toBe(before + 1);
  });

  test('adds tags to those that players have, and undo takes them away again', async () => {
    const ledger = newLedger();
    savePlayer(ledger, { ...plainFacts('Ann'), tags: ['Junior', 'Chair'] });
    start(ledger, [
      { name: 'Ann', tags: ['Junior', 'Board A', 'Board A'] },
      { name: 'Ben', tags: ['Junior'] },
    ]);
    expect(readFacts(ledger, 1).tags.toSorted()).toEqual(['Board A', 'Chair', 'Junior']);
    expect(readFacts(ledger, 2).tags).toEqual(['Junior']);
    await useCases['history.undo'](ledger.context, {});
    expect(readFacts(ledger, 1).tags.toSorted()).toEqual(['Chair', 'Junior']);
    await useCases['history.redo'](ledger.context, {});
    expect(readFacts(ledger, 1).tags).toHaveLength(3);
  });

  test('is told in the history as pasted players, or as those of pasted teams', () => {
    const ledger = newLedger();
    start(ledger, [{ name: 'Ann' }], null);
    const ofTeams = { source: null, rows: [{ name: 'Bob' }], ofTeams: true };
    useCases['players.start'](ledger.context, calls['players.start'].argument.parse(ofTeams));
    const { entries } = useCases['history.list'](ledger.context, calls['history.list'].argument.parse({}));
    expect(entries.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
      texts.history.changes.players.startOfTeams,
      texts.history.changes.players.start({ naming: 'other', name: '' }),
    ]);
  });

  test('set again is no change, and without a source forgets the source', () => {
    const ledger = newLedger();
    const rows = [{ name: 'Ann', mean: 1700, deviation: 60 }];
    start(ledger, rows);
    const before = revisionOf(ledger.store);
    expect(start(ledger, rows)).toEqual({ set: 1, newPlayers: 0 });
    expect(revisionOf(ledger.store)).toBe(before);
    start(ledger, rows, null);
    expect(readFacts(ledger, 1).starting).toEqual({ mean: 1700, deviation: 60, source: null });
  });

  test('of which a line can’t be taken is refused whole, naming the line', async () => {
    const ledger = newLedger();
    savePlayer(ledger, plainFacts('Ann'));
    savePlayer(ledger, plainFacts('Ann'));
    const before = revisionOf(ledger.store);
    const good = { name: 'New', mean: 1500, deviation: 100 };
    const wrong: [Rows[number], string, string][] = [
      [{ name: 'Ann', mean: 1, deviation: 1 }, 'severalPlayersInLine', 'Line 2:'],
      [{ mean: 1, deviation: 1 }, 'lineWithoutPlayer', 'Line 2 has'],
      [{ name: 'New', mean: 1501, deviation: 100 }, 'playerInTwoLines', 'Line 2:'],
      [{ playerId: 99, mean: 1, deviation: 1 }, 'unknownPlayer', '99'],
    ];
    for (const [row, code, words] of wrong) {
      const refusal = await refusalOf(() => start(ledger, [good, row]));
      expect([refusal.code, refusal.message]).toEqual([code, expect.stringContaining(words)]);
    }
    expect(revisionOf(ledger.store)).toBe(before);
    expect(startingBeliefs(ledger.store)).toEqual([]);
    expect(useCases['players.find'](ledger.context, { name: '' }).total).toBe(2);
  });
});
