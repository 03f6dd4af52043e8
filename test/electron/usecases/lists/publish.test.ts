import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingsAt } from '../../../../electron/store/ratings/past.ts';
import { redo, undo } from '../../../../electron/store/journal/undo.ts';
import { newLedger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { asNow, correctOne, frozen, issued, league, publish, shownOn, tournament } from '../lists.ts';
import { field, merge, numberOf, plainFacts, recordLeague, savePlayer, smallLeague } from '../people.ts';

const pick = (standing: { mean: number; deviation: number; contests: number } | undefined): object =>
  standing ? { mean: standing.mean, deviation: standing.deviation, contests: standing.contests } : {};

describe('publishing', () => {
  test('freezes the list of its day, under numbers that count up', () => {
    const ledger = league();
    expect(publish(ledger)).toBe(1);
    expect(publish(ledger, { title: 'Later', day: '2026-03-31' })).toBe(2);
    const list = issued(ledger);
    expect(list).toMatchObject({
      number: 1,
      day: '2026-03-01',
      title: 'Spring list',
      lastTournament: { name: 'Two', number: 2, date: '2026-02-05' },
      previous: null,
      view: null,
    });
    expect(list.rows.map(({ shown, rank }) => [rank, shown])).toEqual([
      [1, 'Ann'],
      [2, 'Cid'],
      [3, 'Bob'],
      [4, 'Dan'],
    ]);
    // The figures are those that were known on that day.
    const then = standingsAt(ledger.store, { day: '2026-03-01' }).standings;
    for (const { playerId, mean, deviation, contests } of list.rows)
      expect(then.find((one) => one.playerId === playerId)).toMatchObject({ mean, deviation, contests });
    expect(issued(ledger, 2).rows).toHaveLength(5);
    expect(use(ledger, 'lists.list', {})).toMatchObject({
      lists: [
        { number: 2, title: 'Later', people: 5 },
        { number: 1, title: 'Spring list', people: 4 },
      ],
      next: 3,
      ready: true,
    });
  });

  test('in the middle of a tournament, tells the day of the last game that counts', () => {
    const ledger = newLedger();
    const swiss = field('Swiss', '2026-02-22', 'Ann', 'Bob');
    const on = (at: string) => (swiss.contests ?? []).map((one) => ({ ...one, at }));
    ledger.save({
      ...swiss,
      contests: [...on('2026-02-22'), ...on('2026-03-01T19:30'), ...on('2026-03-08')],
    });
    publish(ledger);
    expect(issued(ledger).lastTournament).toMatchObject({ name: 'Swiss', date: '2026-03-01' });
  });

  test('tells who moved since the list before by the same rules, and who is new', () => {
    const ledger = league();
    publish(ledger, { day: '2026-01-31' });
    publish(ledger, { day: '2026-02-01', rules: { minimumContests: 1 } });
    publish(ledger, { day: '2026-03-01' });
    const list = issued(ledger, 3);
    expect(list.previous).toEqual({ number: 1, day: '2026-01-31' });
    expect(list.rows.map(({ shown, climbed }) => [shown, climbed])).toEqual([
      ['Ann', 0],
      ['Cid', 1],
      ['Bob', -1],
      ['Dan', null],
    ]);
  });

  test('goes by the rules of the view, with the provisional last and unranked', () => {
    const ledger = league();
    publish(ledger, { rules: { order: 'mean', provisionalContests: 2 }, view: 'Regulars' });
    expect(shownOn(issued(ledger))).toEqual([
      ['1', 'Ann'],
      ['2', 'Cid'],
      ['3', 'Bob'],
      ['', 'Dan'],
    ]);
    expect(issued(ledger).view).toBe('Regulars');
  });

  test('compares only people who are shown and ranked', () => {
    const ledger = league();
    const close = (level: number | null): [string, boolean][] => {
      const number = publish(ledger, { rules: { closeness: level, provisionalContests: 2 } });
      return issued(ledger, number).rows.map(({ shown, closeToNext }) => [shown, closeToNext]);
    };
    // After two tournaments no player is ahead for certain; the provisional are not compared with any player.
    expect(close(0.999)).toEqual([
      ['Ann', true],
      ['Cid', true],
      ['Bob', false],
      ['Dan', false],
    ]);
    expect(close(null).every(([, near]) => !near)).toBe(true);
  });

  test('in words that stay true: this season is named', () => {
    const ledger = league();
    publish(ledger, { rules: { season: {} } });
    expect(issued(ledger).words).toContain('2026');
    expect(issued(ledger).rules.season).toMatchObject({ year: null });
  });

  test('in a league without dates, takes all that was played, and later still no more than that', () => {
    const ledger = newLedger();
    const undated = (name: string, ...names: string[]): void => {
      ledger.save({ ...field(name, '2026-01-01', ...names), date: null });
    };
    undated('One', 'Ann', 'Bob');
    publish(ledger);
    undated('Two', 'Bob', 'Ann');
    const { rows } = asNow(ledger);
    expect(rows.map(({ now }) => now?.mean)).toEqual(issued(ledger).rows.map(({ mean }) => mean));
  });

  test('shows people as they want to be on lists; a player who is left out keeps the rank', () => {
    const ledger = league();
    const set = (name: string, shownAs: 'initials' | 'nobody'): void => {
      savePlayer(ledger, { ...plainFacts(name), playerId: numberOf(ledger, name), shownAs });
    };
    set('Ann', 'nobody');
    set('Bob', 'initials');
    publish(ledger);
    expect(shownOn(issued(ledger))).toEqual([
      ['2', 'Cid'],
      ['3', 'B.'],
      ['4', 'Dan'],
    ]);
    expect(frozen(ledger)).not.toContain('Ann');
    expect(frozen(ledger)).not.toContain('Bob');
    // Nothing has changed, so a player who is not shown still counts.
    expect(asNow(ledger).rows.map(({ now }) => [now?.rankText, now?.shown])).toEqual([
      ['2', 'Cid'],
      ['3', 'B.'],
      ['4', 'Dan'],
    ]);
  });

  test('can be undone and redone, and is in the history', () => {
    const ledger = league();
    publish(ledger, { title: 'Spring “A” · 1' });
    const before = issued(ledger);
    expect(use(ledger, 'history.list', {}).entries[0]?.sentence).toBe(
      'Published the rating list “Spring “A” · 1”',
    );
    undo(ledger.store, () => undefined);
    expect(use(ledger, 'lists.list', {})).toMatchObject({ lists: [], next: 1 });
    redo(ledger.store, () => undefined);
    expect(issued(ledger)).toEqual(before);
  });

  test('a removed list’s number is not given again, and undo brings the list back', () => {
    const ledger = league();
    publish(ledger);
    publish(ledger, { title: 'Slip' });
    const before = frozen(ledger);
    use(ledger, 'lists.remove', { number: 2 });
    expect(use(ledger, 'lists.list', {})).toMatchObject({ lists: [{ number: 1 }], next: 3 });
    undo(ledger.store, () => undefined);
    expect(frozen(ledger)).toBe(before);
    use(ledger, 'lists.remove', { number: 2 });
    expect(publish(ledger)).toBe(3);
  });
});

describe('what was published', () => {
  test('stays byte for byte, even if things are corrected, renamed, merged or set differently', () => {
    const ledger = league();
    savePlayer(ledger, plainFacts('A. Nn'));
    publish(ledger);
    const [before, read] = [frozen(ledger), JSON.stringify(issued(ledger))];
    const changes: readonly (() => unknown)[] = [
      () => {
        correctOne(ledger);
      },
      () => savePlayer(ledger, { ...plainFacts('Bobby'), playerId: numberOf(ledger, 'Bob'), club: 'North' }),
      () => merge(ledger, numberOf(ledger, 'Cid'), numberOf(ledger, 'Dan')),
      () => use(ledger, 'settings.apply', { system: 'elo' }),
      () =>
        savePlayer(ledger, { ...plainFacts('Ann'), playerId: numberOf(ledger, 'Ann'), shownAs: 'nobody' }),
      () => use(ledger, 'tournaments.remove', { tournamentId: tournament(ledger, 'One') }),
    ];
    for (const [i, make] of changes.entries()) {
      if (i === 2) {
        // Cid and Dan met in the second tournament; they cannot be one person while that result exists.
        use(ledger, 'tournaments.remove', { tournamentId: tournament(ledger, 'Two') });
        ledger.save(field('Four', '2026-02-20', 'Dan', 'Ann'));
      }
      make();
      ledger.rate();
      expect(frozen(ledger)).toBe(before);
      expect(JSON.stringify(issued(ledger))).toBe(read);
    }
  });

  test('as now known equals a list made again, of any league', () => {
    fc.assert(
      fc.property(smallLeague, smallLeague, (first, second) => {
        const ledger = newLedger();
        recordLeague(ledger, first);
        publish(ledger, { day: '2026-01-03' });
        const list = issued(ledger);
        const same = asNow(ledger);
        expect(same.rows.map(({ now }) => [now?.mean, now?.deviation, now?.rankText])).toEqual(
          list.rows.map(({ mean, deviation, rankText }) => [mean, deviation, rankText]),
        );
        second.forEach((boards, i) => {
          const sides = (boards[0] ?? []).map((p, place) => ({
            place: place + 1,
            members: [{ name: `Player ${String(p)}` }],
          }));
          ledger.save({ name: 'Late', date: `2026-01-0${String(i + 1)}`, contests: [{ sides }] });
        });
        const { rows } = asNow(ledger);
        const fresh = new Map(
          standingsAt(ledger.store, { day: '2026-01-03' }).standings.map((one) => [one.playerId, one]),
        );
        rows.forEach(({ now, because }, i) => {
          const then = list.rows[i];
          expect(now).toMatchObject({ ...pick(fresh.get(then?.playerId ?? 0)) });
          // Each player in one of the late tournaments is told so.
          const played = second
            .slice(0, 3)
            .some(([board]) => board?.some((p) => then?.shown === `Player ${String(p)}`));
          expect(because.length > 0).toBe(played);
        });
      }),
      { numRuns: 15 },
    );
  });
});
