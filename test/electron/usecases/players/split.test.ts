import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { entrantRows, notSameRows, rosterRows } from '../../../../electron/store/people/rows-of-person.ts';
import { factsOf, newLedger, ownFolder, refusalOf } from '../../ledger.ts';
import {
  enter,
  field,
  merge,
  numberOf,
  participations,
  plainFacts,
  readFacts,
  recordLeague,
  savePlayer,
  smallLeague,
  split,
} from '../people.ts';

describe('splitting', () => {
  test('gives tournaments to a new player, in one change, and remembers that they are two', () => {
    const ledger = newLedger();
    ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob'));
    const second = ledger.save(field('Cup', '2026-01-08', 'Bob', 'Ann')).tournamentId;
    const before = revisionOf(ledger.store);
    const other = split(ledger, 1, [second], { name: 'Anna' });
    expect(revisionOf(ledger.store)).toBe(before + 1);
    expect(readFacts(ledger, 1).tournaments).toMatchObject([{ date: '2026-01-01' }]);
    expect(readFacts(ledger, other)).toMatchObject({ name: 'Anna', tournaments: [{ date: '2026-01-08' }] });
    expect(notSameRows(ledger.store, 1)).toMatchObject([{ player: 1, other }]);
  });

  test('knows the other by number, name or alias; an alias of one’s own becomes the name of the new one', () => {
    const ledger = newLedger();
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
    const ids = days.map((day) => ledger.save(field('Cup', day, 'Ann', 'Bob')).tournamentId);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const anna = savePlayer(ledger, { ...plainFacts('Anna'), aliases: ['Annie'] });
    expect(split(ledger, 1, [a], { playerId: anna })).toBe(anna);
    expect(split(ledger, 1, [b], { name: 'Anna' })).toBe(anna);
    expect(split(ledger, 1, [c], { name: 'Annie' })).toBe(anna);
    expect(readFacts(ledger, anna).tournaments).toHaveLength(3);
    savePlayer(ledger, { ...plainFacts('Ann'), playerId: 1, aliases: ['Nan'] });
    const nan = split(ledger, 1, [d], { name: 'Nan' });
    expect([readFacts(ledger, 1).aliases, readFacts(ledger, nan).name]).toEqual([[], 'Nan']);
    expect(participations(ledger)).toBe(8);
  });

  test('may make a namesake', () => {
    const ledger = newLedger();
    ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob'));
    const second = ledger.save(field('Cup', '2026-01-08', 'Ann', 'Bob')).tournamentId;
    const other = split(ledger, 1, [second], { name: 'Ann' });
    expect(other).not.toBe(1);
    expect(readFacts(ledger, other)).toMatchObject({ name: 'Ann', tournaments: [{ date: '2026-01-08' }] });
  });

  test('takes entries and places on rosters of these tournaments along', () => {
    const ledger = newLedger();
    const one = ledger.save(field('Open', '2026-01-01', 'Bob', 'Cid')).tournamentId;
    const two = ledger.save(field('Open', '2026-01-08', 'Bob', 'Cid')).tournamentId;
    const [ann, anna] = [savePlayer(ledger, plainFacts('Ann')), savePlayer(ledger, plainFacts('Anna'))];
    const kept = change(ledger.store, { call: 'test' }, (facts) => {
      for (const tournament of [one, two]) enter(facts, { tournament, player: ann });
      const owls = facts.insert('team', { uuid: 'x'.repeat(36), name: 'Owls', club: null, colour: null });
      return [one, two].map((tournament) => {
        const entrant = enter(facts, { tournament, team: owls });
        facts.insert('entrant_member', { entrant, position: 0, player: ann, role: 'main' });
        return entrant;
      });
    });
    split(ledger, ann, [two], { playerId: anna });
    const places = (player: number): unknown => [
      entrantRows(ledger.store, player).map(({ tournament }) => tournament),
      rosterRows(ledger.store, player).map(({ entrant }) => entrant),
    ];
    expect(places(ann)).toEqual([[one], [kept[0]]]);
    expect(places(anna)).toEqual([[two], [kept[1]]]);
  });

  test('refuses what cannot be, and nothing changes', async () => {
    const ledger = newLedger();
    const cup = ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob')).tournamentId;
    const duel = ledger.save(field('Duel', '2026-01-02', 'Bob', 'Cid')).tournamentId;
    savePlayer(ledger, plainFacts('Dee'));
    savePlayer(ledger, plainFacts('Dee'));
    const before = revisionOf(ledger.store);
    const code = async (...given: [number, number[], { name: string } | { playerId: number }]) =>
      (await refusalOf(() => split(ledger, ...given))).code;
    expect(await code(9, [cup], { name: 'X' })).toBe('unknownPlayer');
    expect(await code(1, [cup], { playerId: 9 })).toBe('unknownPlayer');
    expect(await code(1, [cup], { playerId: 1 })).toBe('samePerson');
    expect(await code(1, [cup, 99], { name: 'X' })).toBe('unknownTournament');
    expect(await code(1, [cup, duel], { name: 'X' })).toBe('notInTournament');
    expect(await code(1, [cup], { playerId: 2 })).toBe('bothInContest');
    expect(await code(1, [cup], { name: 'Dee' })).toBe('severalPlayers');
    expect(revisionOf(ledger.store)).toBe(before);
  });
});

test('property: merging and splitting again leaves the facts as they were', () => {
  const folder = ownFolder();
  let leagues = 0;
  fc.assert(
    fc.property(smallLeague, fc.nat(5), fc.nat(5), (league, k, d) => {
      const days = (player: number): number[] =>
        league.flatMap((boards, day) => (boards.some((board) => board.includes(player)) ? [day] : []));
      fc.pre(k !== d && days(d).length > 0 && !days(k).some((day) => days(d).includes(day)));
      const ledger = newLedger(folder, `split ${String(leagues++)}`);
      recordLeague(ledger, league);
      const [keep, drop] = [`Player ${String(k)}`, `Player ${String(d)}`];
      const people = () =>
        Array.from({ length: 6 }, (_, i) => {
          return { ...readFacts(ledger, numberOf(ledger, `Player ${String(i)}`)), playerId: null };
        });
      const before = { people: people(), facts: factsOf(ledger.store) };
      const dropped = numberOf(ledger, drop);
      const tournaments = readFacts(ledger, dropped).tournaments.map(({ tournamentId }) => tournamentId);
      const kept = numberOf(ledger, keep);
      merge(ledger, kept, dropped);
      split(ledger, kept, tournaments, { name: drop });
      expect({ people: people(), facts: factsOf(ledger.store) }).toEqual(before);
    }),
    { numRuns: 30 },
  );
});
