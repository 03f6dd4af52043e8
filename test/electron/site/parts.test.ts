/** The parts that pages are made of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { programFonts } from '../../../electron/usecases/site/fonts.ts';
import { portions } from '../../../electron/site/frame.ts';
import { html, joined } from '../../../electron/site/html.ts';
import { listedPeople, peoplePages, searchIndex } from '../../../electron/site/people.ts';
import type { SiteLeague, SitePerson } from '../../../electron/site/league.ts';
import { searchScript } from '../../../electron/site/search.ts';
import { siteColours, siteFonts, siteStyle } from '../../../electron/site/style.ts';
import { texts } from '../../../shared/messages/index.ts';
import { ownFolder } from '../ledger.ts';
import { strange } from './league.ts';
import { parsed } from './parsing.ts';

describe('a template', () => {
  test('brings any text through a page and back, in content and in attributes', () => {
    // What no name can hold: control characters and halves of characters.
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((given) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(given));
    fc.assert(
      fc.property(text, (given) => {
        const { document } = new Window();
        document.body.innerHTML = html`<p title="${given}">${given}</p>`.text;
        const [only, ...others] = document.body.childNodes;
        expect(others).toEqual([]);
        expect(only?.textContent).toBe(given);
        expect(document.querySelector('p')?.getAttribute('title')).toBe(given);
      }),
      { numRuns: 60 },
    );
  });

  test('takes HTML as it is, lists one after another, and nothing for null and false', () => {
    const items = [1, '<', html`<b>x</b>`];
    expect(html`<p>${joined(items, ', ')}${null}${false}</p>`.text).toBe('<p>1, &lt;, <b>x</b></p>');
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

test('the colours and fonts are the program’s', () => {
  const tokens = readFileSync(
    path.resolve(import.meta.dirname, '../../../renderer/ui/styles/tokens.css'),
    'utf8',
  );
  const valueOf = (name: string): string =>
    (new RegExp(`${name}:([^;]+);`, 'u').exec(tokens)?.[1] ?? '').replace(/\s+/gu, ' ').trim();
  for (const [name, [light, dark]] of Object.entries(siteColours))
    expect(valueOf(name), name).toBe(`light-dark(${light}, ${dark})`);
  for (const [name, value] of Object.entries(siteFonts)) expect(valueOf(name), name).toBe(value);
});

test('every colour that the style sheet uses is declared in it', () => {
  const style = siteStyle([]);
  const used = [...style.matchAll(/var\((--[\w-]+)\)/gu)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(20);
  for (const name of used) expect(style).toContain(`${name}: `);
});

describe('fonts', () => {
  test('are none where nothing was built', () => {
    expect(programFonts(path.join(ownFolder(), 'nothing'))).toEqual({ faces: [], files: [] });
  });

  test('are taken from the built page’s style sheet, each rule with its file', async () => {
    const { writeFileSync } = await import('node:fs');
    const folder = ownFolder();
    writeFileSync(path.join(folder, 'latin-4.woff2'), 'letters');
    writeFileSync(
      path.join(folder, 'index-1.css'),
      `@font-face{font-family:A;src:url(./latin-4.woff2)format("woff2");unicode-range:U+0-FF}@font-face{src:url(./gone.woff2)}p{color:red}`,
    );
    const { faces, files } = programFonts(folder);
    expect(faces).toEqual([
      { face: '@font-face{font-family:A;src:url(fonts/latin-4.woff2)format("woff2");unicode-range:U+0-FF}' },
    ]);
    expect(files.map(({ path: file, content }) => [file, String(content)])).toEqual([
      ['fonts/latin-4.woff2', 'letters'],
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
  view: null,
  words: '',
  order: 'conservative',
  people: new Map(people.map((one) => [one.playerId, one])),
  ranked: [],
  provisional: [],
  rankedInAll: 0,
  gaps: false,
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
    const careers = new Map(
      [1, 2, 3, 4, 5].map((id) => [id, { played: [], partners: new Map(), opponents: new Map() }]),
    );
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
