/** The parts that pages are made of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { programFonts } from '../../../electron/usecases/site/fonts.ts';
import { peoplePages, sheet } from '../../../electron/site/index.ts';
import type { SiteLeague, SitePerson } from '../../../electron/site/league.ts';
import { portions } from '../../../electron/site/links.ts';
import { listedPeople, searchIndex } from '../../../electron/site/listed-people.ts';
import { searchScript } from '../../../electron/site/search.ts';
import { texts } from '../../../shared/messages/index.ts';
import { ownFolder } from '../ledger.ts';
import { strange } from '../league-with-site.ts';
import { parsed } from '../parsed-page.ts';

describe('a page', () => {
  test('brings any text through and back', () => {
    // What no name can hold: control characters and halves of characters.
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((given) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(given));
    fc.assert(
      fc.property(text, (given) => {
        const { document } = new Window();
        const people = [person(1, given, given)];
        const [page] = peoplePages({ ...leagueOf(people), name: given }, people);
        document.write(page?.text ?? '');
        const line = document.querySelector('.names a')?.parentElement;
        const [name, club, ...others] = [...(line?.querySelectorAll('bdi') ?? [])];
        expect(others).toEqual([]);
        expect([name?.textContent, club?.textContent]).toEqual([given, given]);
        expect([name?.children.length, club?.children.length, line?.children.length]).toEqual([0, 0, 2]);
        expect(document.querySelector('.league bdi')?.textContent).toBe(given);
      }),
      { numRuns: 60 },
    );
  });

  test('has no marks for a script to take over', () => {
    const people = [person(1, '<!--[-'), person(2, 'hidden=""')];
    const [page] = peoplePages(leagueOf(people), people);
    expect(page?.text).not.toContain('<!--');
    expect(page?.text).toContain('<search id="search" hidden data-up');
    expect(parsed(page?.text ?? '').names.slice(1)).toEqual(['<!--[-', 'hidden=""']);
  });
});

test('portions are a cut of the whole, none too long, and one where there is nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, most) => {
      const parts = portions(items, most);
      expect(parts.flat()).toEqual(items);
      expect(parts.length).toBe(Math.max(1, Math.ceil(items.length / most)));
    }),
  );
});

/** A value of CSS as the build's minifier writes it. */
const asMinified = (value: string): string =>
  value
    .replace(/\s+/gu, ' ')
    .replace(/, /gu, ',')
    .replaceAll("'", '"')
    .replace(/\b0\./gu, '.')
    .replace(/rgb\(0 0 0 \/ (\d+)%\)/gu, (_, percent: string) => {
      const alpha = Math.round(Number(percent) * 2.55);
      return `#000000${alpha.toString(16)}`;
    })
    .replace(/#(\w)\1(\w)\2(\w)\3\b/gu, '#$1$2$3')
    .trim();

test('the style sheet has every colour, font and size of the program', () => {
  const tokens = readFileSync(
    path.resolve(import.meta.dirname, '../../../renderer/ui/styles/tokens.css'),
    'utf8',
  );
  const declared = (css: string): string[][] =>
    [...css.replace(/\/\*.*?\*\//gsu, '').matchAll(/(--[\w-]+):([^;}]+)/gu)].map(
      ([, name = '', value = '']) => [name, asMinified(value)],
    );
  const here = declared(sheet).map((one) => one.join(':'));
  const expected = declared(tokens).map((one) => one.join(':'));
  expect(expected.length).toBeGreaterThan(40);
  for (const token of expected) expect(here).toContain(token);
});

test('every colour that the style sheet uses is declared in it', () => {
  // The head of a table has the width of its column, and a bracket how many it has: no colours.
  const used = [...sheet.matchAll(/var\((--[\w-]+)\)/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !['--width', '--most-columns'].includes(name));
  expect(used.length).toBeGreaterThan(20);
  for (const name of used) expect(sheet).toContain(`${name}:`);
});

describe('fonts', () => {
  test('are none where nothing was built, or where their licence is missing', async () => {
    const { writeFileSync } = await import('node:fs');
    const folder = ownFolder();
    writeFileSync(path.join(folder, 'latin-4.woff2'), 'letters');
    writeFileSync(path.join(folder, 'index-1.css'), '@font-face{src:url(./latin-4.woff2)}');
    expect(programFonts(folder)).toEqual({ faces: [], files: [] });
    expect(programFonts(path.join(ownFolder(), 'nothing'))).toEqual({ faces: [], files: [] });
  });

  test('are taken from the built page’s style sheet, each rule with its file, and their licence', async () => {
    const { writeFileSync } = await import('node:fs');
    const folder = ownFolder();
    writeFileSync(path.join(folder, 'latin-4.woff2'), 'letters');
    writeFileSync(
      path.join(folder, 'index-1.css'),
      `@font-face{font-family:A;src:url(./latin-4.woff2)format("woff2");unicode-range:U+0-FF}@font-face{src:url(./gone.woff2)}p{color:red}`,
    );
    writeFileSync(path.join(folder, 'OFL.txt'), 'open fonts');
    const { faces, files } = programFonts(folder);
    expect(faces).toEqual([
      '@font-face{font-family:A;src:url(fonts/latin-4.woff2)format("woff2");unicode-range:U+0-FF}',
    ]);
    expect(files.map(({ path: file, content }) => [file, String(content)])).toEqual([
      ['fonts/latin-4.woff2', 'letters'],
      ['fonts/OFL.txt', 'open fonts'],
    ]);
  });
});

const person = (playerId: number, name: string, club: string | null = null): SitePerson => ({
  playerId,
  name,
  club,
  retired: false,
  mean: 1500,
  deviation: 100,
  contests: 1,
  wins: 0,
  ties: 0,
  lastPlayed: null,
});

const leagueOf = (people: readonly SitePerson[]): SiteLeague => ({
  name: 'Club',
  dated: true,
  day: '2026-03-01',
  lastTournament: null,
  firstDay: null,
  tournamentCount: 0,
  view: null,
  chances: null,
  words: '',
  order: 'conservative',
  people: new Map(people.map((one) => [one.playerId, one])),
  ranked: [],
  provisional: [],
  alike: new Map(),
  rankedInAll: 0,
  gaps: false,
  teams: null,
  seasons: [],
  lists: [],
});

describe('the list by letters', () => {
  test('has every player with a page once, under the letter that people look for', () => {
    const people = [
      person(1, 'Zoë'),
      person(2, 'Élodie'),
      person(3, 'Øyvind'),
      person(4, '株式会社'),
      person(5, '7 of 9'),
      person(6, 'Nobody'),
    ];
    const league = leagueOf(people);
    const careers = new Map([1, 2, 3, 4, 5].map((id) => [id, { played: [] }]));
    const [page, ...others] = peoplePages(league, listedPeople(league, careers));
    expect(others).toEqual([]);
    const { names } = parsed(page?.text ?? '');
    expect(names).toEqual(['Club', '7 of 9', 'Élodie', 'Øyvind', 'Zoë', '株式会社']);
    const letters = [...(page?.text ?? '').matchAll(/<h2 [^>]*>(.)/gu)].map(([, letter]) => letter);
    expect(letters).toEqual(['O', 'E', 'O', 'Z', '株']);
  });

  test('continues over several pages where it is long', () => {
    const people = Array.from({ length: 4100 }, (_, i) =>
      person(i + 1, `${String.fromCharCode(65 + (i % 26))}${String(i)}`),
    );
    const pages = [...peoplePages(leagueOf(people), people)];
    expect(pages.map(({ path: file }) => file)).toEqual(['players.html', 'names/2.html', 'names/3.html']);
    expect(pages.flatMap(({ text }) => parsed(text).names.slice(1))).toHaveLength(4100);
  });
});

describe('the search', () => {
  const people = [
    person(1, 'Zoë Łukasik', 'Owls'),
    person(2, 'Øyvind', 'Night Shift'),
    person(3, strange),
    person(4, 'Ian Owl'),
    person(5, 'Mary O’Brien–Smith'),
  ];

  function search(typed: string): {
    found: string[];
    links: string[];
    count: string;
    lettersHidden: boolean;
  } {
    const [page] = peoplePages(leagueOf(people), people);
    const window = new Window();
    const { document } = window;
    document.write((page?.text ?? '').replace(/<script[^>]*><\/script>|<link[^>]*>/gu, ''));
    const input = document.querySelector('input');
    if (!input) throw new Error('no field to type in');
    input.value = typed;
    const globals = vm.createContext({ window, document });
    vm.runInContext(
      `${searchIndex(people).text}window.leaguePeople = leaguePeople;${searchScript.text}`,
      globals,
    );
    const links = [...document.querySelectorAll('#found a')];
    return {
      found: links.map((link) => link.textContent),
      links: links.map((link) => link.getAttribute('href') ?? ''),
      count: document.querySelector('#count')?.textContent ?? '',
      lettersHidden: document.querySelector('#letters')?.hasAttribute('hidden') ?? false,
    };
  }

  test.each([
    ['zoe luk', ['Zoë Łukasik']],
    ['ŁUKASIK zoë', ['Zoë Łukasik']],
    ['oyvind', ['Øyvind']],
    ['øy', ['Øyvind']],
    ["o'brien-s", ['Mary O’Brien–Smith']],
    ['o´brien', ['Mary O’Brien–Smith']],
    ['owl', ['Zoë Łukasik', 'Ian Owl']],
    ['шляпа', [strange]],
    ['株式', [strange]],
    ['<b>', [strange]],
    ['nobody', []],
  ])('finds by “%s”', (typed, found) => {
    const answer = search(typed);
    expect(answer.found).toEqual(found);
    expect(answer.lettersHidden).toBe(true);
    const { foundOne, foundNone, foundMany } = texts.site.pages.players;
    expect(answer.count).toBe(
      [foundNone, foundOne][found.length] ?? foundMany.replace('#', String(found.length)),
    );
  });

  test('leads to the person’s page, and is not in the way before anything is typed', () => {
    expect(search('ian').links).toEqual(['players/4.html']);
    expect(search(' ')).toEqual({ found: [], links: [], count: '', lettersHidden: false });
  });
});
