/** The pages of a site: sound HTML, links that lead somewhere, names as people want them. */
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import { plainRules } from '../../../shared/leaderboard/view-rules.ts';
import type { Argument } from '../../../shared/contract/api.ts';
import { recordText } from '../../../shared/competition/record-text.ts';
import { texts } from '../../../shared/messages/index.ts';
import { newLedger } from '../ledger.ts';
import {
  filesOf,
  hidden,
  initialled,
  initials,
  pagesOf,
  siteLedger,
  strange,
  type SiteLedger,
} from '../league-with-site.ts';
import { documentOf, parsed } from '../parsed-page.ts';

let ledger: SiteLedger;
let files: ReadonlyMap<string, string>;
let leftOut: number;

// No test changes the league, and each reads the same pages.
beforeAll(async () => {
  ledger = siteLedger();
  const { viewId } = useCases['views.save'](ledger.context, {
    name: 'Regulars & <others>',
    rules: { ...plainRules, provisionalContests: 3 },
  });
  const written = await ledger.write(viewId);
  files = filesOf(written.folder);
  leftOut = written.leftOut;
});

afterAll(() => {
  ledger.close();
});

const page = (file: string): string => files.get(file) ?? '';
const pageOf = (name: string): string => page(`players/${String(ledger.people.get(name))}.html`);

test('a season has its standings and the chances of those who may be named', () => {
  const text = page('seasons/1.html');
  expect(text).toContain('First place');
  // The menu of every page leads to it.
  expect(pageOf('Ada')).toMatch(/<nav[^]*href="\.\.\/seasons\/1\.html"[^>]*>Season standings<[^]*<\/nav>/u);
  expect(text).toContain(`players/${String(ledger.people.get('Ada'))}.html`);
  expect(text).toContain(initials);
  expect(text).not.toContain(hidden);
});

test('a category of a season has a table of its own, where it has members', () => {
  const [, inCategory = ''] = page('seasons/1.html').split('<bdi>Below &lt;9999></bdi>');
  expect(inCategory).toContain(`players/${String(ledger.people.get('Ada'))}.html`);
  expect(inCategory).toContain('First place');
  expect(inCategory).not.toContain(hidden);
  expect(page('seasons/1.html')).not.toContain('<bdi>Without members');
});

test('whom results can’t distinguish is said, without people who may not be shown', async () => {
  const own = newLedger();
  useCases['settings.apply'](own.context, { system: 'league', parameters: { teamSize: 3 } });
  const teams = [
    ['Ann', 'Bob', hidden],
    ['Cid', 'Dee', 'Eve'],
  ];
  for (let n = 0; n < 8; n++)
    own.save({
      name: `Evening ${String(n)}`,
      date: `2026-01-${String(10 + n)}`,
      contests: [
        {
          sides: teams.map((names, i) => ({
            place: ((i + n) % 2) + 1,
            members: names.map((name) => ({ name })),
          })),
        },
      ],
    });
  const found = useCases['players.find'](own.context, { name: '', limit: 10 }).players;
  const ids = new Map(found.map(({ player, playerId }) => [player, playerId]));
  useCases['players.save'](own.context, {
    ...{ playerId: ids.get(hidden), name: hidden, club: null, externalId: null, retired: false },
    ...{ shownAs: 'nobody', tags: [], aliases: [], starting: null },
  });
  own.rate();
  const { folder } = await useCases['site.write'](own.context, { viewId: null });
  const pages = filesOf(folder);
  const [board = '', ann = ''] = ['index.html', `players/${String(ids.get('Ann'))}.html`].map((file) => {
    const text = pages.get(file) ?? '';
    expect(text).not.toContain(hidden);
    return parsed(text).text.replaceAll(/\s+/gu, ' ');
  });
  expect(board).toContain(texts.leaderboard.alike.mark({ player: 'Cid', others: ['Dee', 'Eve'] }));
  expect(board).toContain(texts.leaderboard.alike.note);
  expect(board).toContain(texts.leaderboard.alike.group({ players: ['Ann', 'Bob'] }));
  expect(ann).toContain(
    texts.player.indistinguishable({ player: 'Ann', others: ['Bob'], count: 1, always: true }),
  );
});

describe('every page', () => {
  test('is there', () => {
    const named = ['index', 'provisional', 'teams', 'players', 'tournaments', 'lists'];
    const kinds = named.map((name) => `${name}.html`);
    const others = ['lists/1.html', 'lists/2.html', 'seasons/1.html', 'site.css', 'search.js'];
    expect([...files.keys()]).toEqual(expect.arrayContaining([...kinds, ...others]));
    expect([...files.keys()].filter((file) => /^tournaments\/\d+\.html$/u.test(file))).toHaveLength(5);
    expect([...files.keys()].filter((file) => /^players\/\d+\.html$/u.test(file))).toHaveLength(6);
  });

  test('passes the validator', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      // Either is good HTML; and a title is as long as the names in it.
      rules: { 'void-style': ['error', { style: 'selfclosing' }], 'long-title': 'off' },
    });
    const found: string[] = [];
    for (const [file, text] of pagesOf(files))
      for (const { messages } of (await validator.validateString(text)).results)
        for (const { ruleId, message, line } of messages)
          found.push(`${file}:${String(line)} ${ruleId} ${message}`);
    expect(found).toEqual([]);
    expect((await validator.validateString('<p><div></p>')).valid).toBe(false);
  });

  test('leads only to files and places that are there, and to nothing outside', () => {
    const documents = new Map(pagesOf(files).map(([file, text]) => [file, parsed(text)]));
    let links = 0;
    for (const [file, { addresses }] of documents)
      for (const address of addresses) {
        links += 1;
        expect(address).not.toMatch(/^(?:[a-z][\w+.-]*:|\/)/iu);
        const [to = '', fragment] = address.split('#');
        const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
        expect(files.has(target), `${file} -> ${address}`).toBe(true);
        if (fragment !== undefined)
          expect(documents.get(target)?.ids, `${file} -> ${address}`).toContain(fragment);
      }
    expect(links).toBeGreaterThan(100);
  });

  test('has no marks for a script to take over', () => {
    for (const [file, text] of pagesOf(files)) expect(text.includes('<!--'), file).toBe(false);
  });

  test('requests nothing from outside', () => {
    const foreign = /(?:https?:)?\/\/(?!www\.w3\.org\/2000\/svg")[a-z]/iu;
    const asking = [...files]
      .filter(([file]) => /\.(?:html|css|js)$/u.test(file))
      .filter(([, text]) => foreign.test(text));
    expect(asking.map(([file]) => file)).toEqual([]);
    for (const [, text] of pagesOf(files)) expect(text).not.toMatch(/\son\w+=|<iframe|<img|<form/u);
  });

  test('has one heading of the first level, and no element of a name', () => {
    for (const [file, text] of pagesOf(files)) {
      const { headings, bold } = parsed(text);
      expect(headings, file).toHaveLength(1);
      // No page has any of its own.
      expect(bold, file).toEqual([]);
    }
  });
});

describe('names', () => {
  test('come out as they are, whatever is in them', () => {
    expect(parsed(pageOf(strange)).headings).toEqual([strange]);
    expect(parsed(pageOf(strange)).title).toBe(`${strange} – Club & "Friends" <i>`);
    expect(parsed(page('index.html')).names).toContain(strange);
    expect(parsed(page('players.html')).names).toContain(strange);
    expect(parsed(page('lists/1.html')).headings).toEqual(['List of <winter>']);
    expect(parsed(page('index.html')).text).toContain('Regulars & <others>');
    expect(page('search-index.js')).toContain(JSON.stringify(strange));
  });

  test('are in no attribute, where quotes would matter too', () => {
    for (const [file, text] of pagesOf(files)) {
      for (const element of documentOf(text).querySelectorAll('body *'))
        for (const attribute of element.getAttributeNames())
          for (const name of [strange, 'Élodie', 'Mill & <Lane>', 'Teams & <Tables>', 'Friends'])
            expect(element.getAttribute(attribute)?.includes(name), `${file}: ${attribute}`).toBe(false);
    }
  });

  test('of private people are nowhere, nor their club, nor a team called after them', () => {
    expect(leftOut).toBe(1);
    for (const word of ['Wilhelmina', 'Zanzibar', 'Quux'])
      for (const [file, text] of files) {
        expect(text.toLowerCase().includes(word.toLowerCase()), file).toBe(false);
        expect(file).not.toContain(word);
      }
    expect(files.has(`players/${String(ledger.people.get(hidden))}.html`)).toBe(false);
    expect(page('index.html')).toContain(texts.site.pages.leaderboard.gaps);
    const field = [...files].find(
      ([file, text]) => file.startsWith('tournaments/') && text.includes('Single people'),
    );
    expect(parsed(field?.[1] ?? '').text).toContain(texts.common.unnamed);
  });

  test('of people who want initials are initials, on lists issued before, too', () => {
    for (const [file, text] of files)
      for (const word of ['Barnabas', 'Quillfeather', 'barnabas'])
        expect(text.includes(word), file).toBe(false);
    expect(parsed(pageOf(initialled)).headings).toEqual([initials]);
    expect(parsed(page('lists/2.html')).names).toContain(initials);
  });

  test('and notes of the organizer stay at home', () => {
    for (const [file, text] of files) expect(text.includes('Nobody outside'), file).toBe(false);
  });
});

test('the leaderboard has the ranks of the program, with gaps where a player is not shown', async () => {
  const { folder } = await ledger.write(null);
  const { rows } = useCases['leaderboard.read'](ledger.context, {});
  const shown = rows.filter(({ player }) => player !== hidden);
  const expected = shown.map(({ rankText, player }) => [rankText, player === initialled ? initials : player]);
  const board = parsed(filesOf(folder).get('index.html') ?? '');
  expect(board.rows.map(([rank, name]) => [rank, name])).toEqual(expected);
  expect(rows.length - shown.length).toBe(1);
});

test('a player’s page has the figures of the player’s page in the program', () => {
  const playerId = ledger.people.get('Ada') ?? NaN;
  const known = useCases['players.read'](ledger.context, { playerId });
  const changes = known.tournaments
    .toReversed()
    .map(({ after, before }) => Math.round(after.mean) - Math.round(before.mean))
    .map((change) => (change > 0 ? `+${String(change)}` : String(change).replace('-', '−')));
  const own = parsed(pageOf('Ada')).rows.filter((cells) => cells.length === 7);
  expect(own.map((cells) => cells.at(-1))).toEqual(changes);
  const places = known.tournaments
    .toReversed()
    .map((one) =>
      one.placeText === null
        ? recordText(one)
        : texts.player.placeOf({ place: one.placeText, sides: one.sides ?? 0 }),
    );
  expect(own.map((cells) => cells[2])).toEqual(places);
});

test('a tournament has the expected places of its page in the program', () => {
  const { tournaments } = useCases['tournaments.list'](ledger.context, {});
  const { tournamentId } = tournaments[0] ?? { tournamentId: NaN };
  const [contest] = useCases['tournaments.read'](ledger.context, { tournamentId }).contests;
  const shown = parsed(page(`tournaments/${String(tournamentId)}.html`)).rows;
  expect(shown.map((cells) => cells.at(-1))).toEqual(
    contest?.sides.map(({ expectedPlace }) => (expectedPlace ?? NaN).toFixed(1)),
  );
});

describe('a tournament of rounds', () => {
  const tournament = (
    name: string,
    saved: Pick<Argument<'tournaments.save'>, 'contests' | 'seats' | 'points'>,
  ): Promise<string> => {
    const own = newLedger();
    const { tournamentId } = own.save({ name, date: '2026-05-01', shape: 'rounds', ...saved });
    own.rate();
    return Promise.resolve(useCases['site.write'](own.context, { viewId: null })).then(
      ({ folder }) => filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '',
    );
  };
  const one = (name: string, place: number | null, seat: number | null = null) => ({
    place,
    seat,
    members: [{ name }],
  });
  const crossing = (text: string): string[][] =>
    parsed(text.slice(text.indexOf('id="cross"'), text.indexOf('id="round-1"'))).rows;

  test('has a cross-table of all players against all others', async () => {
    // Calculated manually: Ada beats all, Bea beats Cid: 2, 1, 0.
    const beats = (round: string, winner: string, loser: string) => ({
      round,
      sides: [one(winner, 1), one(loser, 2)],
    });
    const contests = [beats('1', 'Ada', 'Bea'), beats('2', 'Ada', 'Cid'), beats('3', 'Bea', 'Cid')];
    const text = await tournament('Three', { contests });
    const spoken = ['won against row', 'lost to row'];
    expect(crossing(text)).toEqual([
      ['1', 'Ada', '', `1${String(spoken[0])} 2`, `1${String(spoken[0])} 3`, '2'],
      ['2', 'Bea', `0${String(spoken[1])} 1`, '', `1${String(spoken[0])} 3`, '1'],
      ['3', 'Cid', `0${String(spoken[1])} 1`, `0${String(spoken[1])} 2`, '', '0'],
    ]);
    const key = texts.tournaments.page.cross.opponents({ colours: false, ties: true });
    expect(text).toContain(`${key}</p>`);
    const points = { win: 2, loss: 1 };
    expect(await tournament('Table tennis', { contests, points })).toContain(
      `${key} Points: 2 for a win, 1 for a loss.</p>`,
    );
  });

  test('has one by round with colours, byes and what is open, where not all have met', async () => {
    const contests = [
      { round: '1', sides: [one('Ada', 1, 1), one('Bea', 2, 2)] },
      { round: '1', sides: [one('Cid', 1, 2), one('Dan', 2, 1)] },
      { round: '1', kind: 'bye' as const, sides: [{ members: [{ name: 'Eve' }] }] },
      { round: '2', sides: [one('Ada', null, 2), one('Cid', null, 1)] },
    ];
    const rows = crossing(await tournament('Five', { seats: 'colours', contests }));
    const row = (name: string) => rows.find((cells) => cells[1] === name)?.slice(2, 4);
    const number = (name: string) => String(rows.findIndex((cells) => cells[1] === name) + 1);
    expect(row('Ada')).toEqual([
      `${number('Bea')}w 1won against row ${number('Bea')}, white`,
      expect.stringMatching(new RegExp(`^${number('Cid')}b `, 'u')),
    ]);
    expect(row('Dan')).toEqual([`${number('Cid')}w 0lost to row ${number('Cid')}, white`, '']);
    expect(row('Eve')?.[0]).toBe(`${texts.tournaments.page.cross.bye}${texts.tournaments.page.bye}`);
  });

  test('ranks people of fresh teams each by themselves', async () => {
    const pair = (place: number, ...names: string[]) => ({ place, members: names.map((name) => ({ name })) });
    const text = await tournament('Pairs', {
      contests: [
        { round: '1', sides: [pair(1, 'Ada', 'Bea'), pair(2, 'Cid', 'Dan')] },
        { round: '2', sides: [pair(1, 'Ada', 'Cid'), pair(2, 'Bea', 'Dan')] },
      ],
    });
    const standings = parsed(text.slice(text.indexOf('id="standings"'), text.indexOf('id="cross"'))).rows;
    // Calculated manually: Ada was twice with the better side, Dan never.
    expect(standings.map((cells) => cells.slice(0, 3))).toEqual([
      ['1', 'Ada', '2'],
      ['2=', 'Bea', '1'],
      ['2=', 'Cid', '1'],
      ['4', 'Dan', '0'],
    ]);
    // Dan sat opposite both times.
    const won = (number: number) => `1won against row ${String(number)}`;
    expect(crossing(text)[0]).toEqual(['1', 'Ada', '', won(2), won(3), `${won(4)} ${won(4)}`, '2']);
  });
});

test('a league without any result has a site of empty pages that hold together', async () => {
  const empty = newLedger();
  const { folder, pages } = await useCases['site.write'](empty.context, { viewId: null });
  expect(pages).toBe(3);
  expect([...filesOf(folder).keys()].filter((file) => file.endsWith('.html')).sort()).toEqual([
    'index.html',
    'players.html',
    'tournaments.html',
  ]);
});
