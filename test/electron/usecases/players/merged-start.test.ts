import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { field, numberOf, plainFacts, readFacts, savePlayer } from '../people.ts';

const estimate = { mean: 1443, deviation: 320, source: 'Estimated on 1 Dec 2026: Average' };

/** Zoë's evening, then one of a misspelled newcomer who was estimated. */
function misspelled(): { ledger: Ledger; zoe: number; chloe: number } {
  const ledger = newLedger();
  ledger.save(field('Open', '2026-11-25', 'Zoë Hartmann', 'Bob', 'Cid'));
  const chloe = savePlayer(ledger, { ...plainFacts('Chloe Hardman'), starting: estimate });
  ledger.save(field('Night', '2026-12-01', 'Bob', 'Chloe Hardman'));
  ledger.rate();
  return { ledger, zoe: numberOf(ledger, 'Zoë Hartmann'), chloe };
}

const mergeOf = ({ context }: Ledger, given: Argument<'players.merge'>) =>
  useCases['players.merge'](context, given);

const startingOf = (ledger: Ledger, playerId: number) => readFacts(ledger, playerId).starting;

/** The change of a player's rating by the first tournament. */
function firstChange(ledger: Ledger, playerId: number): number | undefined {
  ledger.rate();
  const [first] = useCases['players.read'](ledger.context, { playerId }).tournaments;
  return first && first.after.mean - first.before.mean;
}

describe('whose starting rating stays', () => {
  test('that of who played first, whichever name stays: what came before does not change', async () => {
    const { ledger, zoe, chloe } = misspelled();
    const before = firstChange(ledger, zoe);
    mergeOf(ledger, { keep: zoe, drop: chloe });
    expect(startingOf(ledger, zoe)).toBeNull();
    expect(firstChange(ledger, zoe)).toBe(before);
    await useCases['history.undo'](ledger.context, {});
    expect(startingOf(ledger, chloe)).toEqual(estimate);
    mergeOf(ledger, { keep: chloe, drop: zoe });
    expect(startingOf(ledger, chloe)).toBeNull();
    expect(firstChange(ledger, chloe)).toBe(before);
    await useCases['history.undo'](ledger.context, {});
    expect(startingOf(ledger, chloe)).toEqual(estimate);
  });

  test('another one if it is chosen', () => {
    const { ledger, zoe, chloe } = misspelled();
    mergeOf(ledger, { keep: zoe, drop: chloe, start: 'drop' });
    expect(startingOf(ledger, zoe)).toEqual(estimate);
    const other = misspelled();
    mergeOf(other.ledger, { keep: other.chloe, drop: other.zoe, start: 'keep' });
    expect(startingOf(other.ledger, other.chloe)).toEqual(estimate);
  });

  test('of somebody without a game nothing is taken, except where neither has played', () => {
    const { ledger, zoe } = misspelled();
    const strong = { ...estimate, mean: 1700 };
    const bobby = savePlayer(ledger, { ...plainFacts('Bobby'), starting: strong });
    const robert = savePlayer(ledger, plainFacts('Robert'));
    mergeOf(ledger, { keep: robert, drop: bobby });
    expect(startingOf(ledger, robert)).toEqual(strong);
    mergeOf(ledger, { keep: zoe, drop: robert });
    expect(startingOf(ledger, zoe)).toBeNull();
  });

  test('a bye is not a game, and of two games of one evening the earlier counts', () => {
    const ledger = newLedger();
    const board = (round: string, ...names: string[]) => ({
      round,
      board: '1',
      sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })),
    });
    ledger.save({
      name: 'Evening',
      date: '2026-11-25',
      contests: [board('1', 'Ann', 'Bob'), board('2', 'Anna', 'Bob')],
    });
    const [keep, drop] = [numberOf(ledger, 'Anna'), numberOf(ledger, 'Ann')];
    const read = () => useCases['players.mergedStart'](ledger.context, { keep, drop });
    expect(read()).toEqual({ stays: 'drop', first: 'drop', keep: null, drop: null });
    ledger.save({
      name: 'Before',
      date: '2026-11-18',
      contests: [{ ...board('1', 'Anna'), kind: 'bye' }, board('1', 'Bob', 'Cid')],
    });
    expect(read().first).toBe('drop');
  });
});
