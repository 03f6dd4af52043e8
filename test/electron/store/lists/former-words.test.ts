/** A league that was written before schema 013, in the words of then, reads in the words of today. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { newSession, ownFolder } from '../../ledger.ts';
import { downgrade } from '../../older-league.ts';
import { plainFacts } from '../../usecases/people.ts';
import { duels, evenly } from '../../usecases/pairings/requests.ts';

const day = '2026-03-01';
const apart = { kind: 'apart' as const, playerIds: [1, 2] };

/** Every JSON text in the words of then: in today's rows, and in what the history keeps of removed and older ones. */
const columnsWithWords = [
  ['view', 'rules'],
  ['published_list', 'content'],
  ['preset', 'content'],
  ['change_row', 'before'],
  ['change_row', 'after'],
  ['change_row', 'content'],
] as const;

function inOlderWords(file: string): void {
  const db = new Database(file);
  for (const [table, column] of columnsWithWords)
    for (const quote of ['"', '\\"'])
      for (const [now, then] of [
        [`${quote}conservative${quote}`, `${quote}careful${quote}`],
        [`${quote}constraints${quote}`, `${quote}rules${quote}`],
      ] as const)
        db.prepare(`UPDATE ${table} SET ${column} = replace(${column}, ?, ?)`).run(now, then);
  db.exec(`
    UPDATE change_row SET fact = 'recipe' WHERE fact = 'preset';
    UPDATE change SET what = 'recipes.' || substr(what, 9) WHERE what LIKE 'presets.%';
    UPDATE change SET what = 'tonight.start' WHERE what = 'pairings.start';
    UPDATE change SET what = 'settings.adopt' WHERE what = 'settings.apply';
    INSERT INTO draft VALUES ('tonight',
      '{"mark":"evening-1","wish":{"method":"swiss","rules":[{"kind":"one-beginner"}]},"people":[]}', '2026-03-01');`);
  db.close();
  downgrade(file, 12, { preset: 'recipe' });
}

/** A league with a view, a list, a preset that was removed and one that was not, and a tournament that was paired. */
async function olderLeague() {
  const folder = ownFolder();
  const { call, refused, session } = newSession(folder);
  const file = path.join(folder, 'Old.league');
  await call('league.create', { name: 'Old', path: file });
  const names = ['Ann', 'Bob', 'Cid', 'Dan'];
  const people = [];
  for (const name of names) people.push((await call('players.save', plainFacts(name))).playerId);
  const [first = 0, second = 0] = people;
  await call('pairings.start', {
    name: 'Cup',
    date: day,
    people: people.map((playerId) => ({ playerId })),
    format: duels,
    plan: [{ round: 1, boards: [[[first], [second]]] }],
  });
  const sides = [first, second].map((playerId, i) => ({ place: i + 1, members: [{ playerId }] }));
  await call('tournaments.save', { name: 'Open', date: '2026-02-01', contests: [{ sides }] });
  await call('views.save', { name: 'Juniors', rules: { tags: ['junior'] } });
  await call('lists.publish', { title: 'Spring', day });
  const content = { format: duels, weights: evenly, constraints: [apart] };
  await call('presets.save', { name: 'Tuesday', content });
  const { presetId } = await call('presets.save', { name: 'Gone', content });
  await call('presets.remove', { presetId });
  const { system } = await call('settings.read', {});
  await call('settings.apply', { system, parameters: { beta: 190 } });
  await call('league.close', {});
  inOlderWords(file);
  return { call, refused, session, file };
}

describe('a league in older words', () => {
  test('opens with its views, lists and presets, and its history tells what was done', async () => {
    const { call, file } = await olderLeague();
    await call('league.open', { path: file });
    expect((await call('views.list', {})).views[0]?.rules).toMatchObject({
      order: 'conservative',
      tags: ['junior'],
    });
    expect((await call('presets.list', {})).presets).toMatchObject([
      { name: 'Tuesday', content: { constraints: [apart] } },
    ]);
    expect((await call('lists.read', { number: 1 })).rules.order).toBe('conservative');
    const { entries } = await call('history.list', {});
    expect(entries.map(({ sentence }) => sentence).slice(0, 4)).toEqual([
      expect.stringMatching(/system|settings/iu),
      expect.stringContaining('Gone'),
      expect.stringContaining('Gone'),
      expect.stringContaining('Tuesday'),
    ]);
    expect(entries.map(({ sentence }) => sentence).join('\n')).toContain('Cup');
    expect(JSON.stringify(entries)).not.toMatch(/recipe|tonight|adopt/iu);
  });

  test('gives back a removed preset, and knows the list before by its rules', async () => {
    const { call, file } = await olderLeague();
    await call('league.open', { path: file });
    await call('history.undo', {});
    await call('history.undo', {});
    expect((await call('presets.list', {})).presets).toMatchObject([
      { name: 'Gone', content: { constraints: [apart] } },
      { name: 'Tuesday', content: { constraints: [apart] } },
    ]);
    await call('lists.publish', { title: 'Summer', day: '2026-06-01' });
    expect((await call('lists.read', { number: 2 })).previous).toEqual({ number: 1, day });
  });

  test('keeps what was typed on the pairing page', async () => {
    const { call, file } = await olderLeague();
    await call('league.open', { path: file });
    const draft = await call('drafts.read', { key: 'pairings' });
    expect(JSON.parse(draft?.content ?? '')).toEqual({
      mark: 'evening-1',
      options: { method: 'swiss', constraints: [{ kind: 'one-beginner' }] },
      people: [],
    });
  });
});
