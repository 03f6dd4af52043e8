/** What the compiler of messages takes, what it makes of it, and what it says of mistakes. */
import { describe, expect, test } from 'vitest';
import { compile, readCatalogues } from '../../build/messages/compile.ts';
import { createFormats } from '../../shared/messages/format.ts';

const formats = createFormats('en-GB');
formats.useNoun({ game: 'match', games: 'matches' });

/** A file that has each text under its key. */
const file = (texts: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { defaultMessage: text }])),
  );

const compiled = (texts: Readonly<Record<string, string>>): string =>
  compile(new Map([['en/page.json', file(texts)]])).get('en/page.ts') ?? '';

/** The type that a message asks for its arguments. */
const typeOf = (text: string): string =>
  /\}: \{ (.*?) \}\): string/u.exec(compiled({ key: text }))?.[1] ?? '';

type Say = (given?: object) => string;

/** A message as it is said, run from the compiled code. */
async function said(text: string, given?: object, pseudo = false): Promise<string> {
  const code = compile(new Map([['en/page.json', file({ key: text })]]));
  const page = code.get(pseudo ? 'pseudo/page.ts' : 'en/page.ts') ?? '';
  const bare = page
    .replace(/import type.*\n/u, '')
    .replaceAll(/: \{ readonly .*? \}\): string|: Formats/gu, (type) => (type.endsWith('string') ? ')' : ''));
  const runnable = bare.replaceAll('(): string', '()');
  const module = (await import(`data:text/javascript,${encodeURIComponent(runnable)}`)) as {
    page: (f: typeof formats) => { key: string | Say };
  };
  const { key } = module.page(formats);
  return typeof key === 'string' ? key : key(given);
}

const troublesOf = (files: Readonly<Record<string, string>>): string => {
  const { troubles } = readCatalogues(new Map(Object.entries(files)));
  return troubles.map(({ message }) => message).join('\n');
};

describe('arguments', () => {
  test.each([
    ['{name} plays', 'readonly name: Words'],
    ['{count, plural, one {# game} other {# games}}', 'readonly count: number'],
    ['{place, selectordinal, one {#st} other {#th}}', 'readonly place: number'],
    ['{value, number, whole} of {all, number, ::.00}', 'readonly value: number; readonly all: number'],
    ['{day, date, medium} {at, time, short}', 'readonly day: string; readonly at: string'],
    ['{seats, select, white {White} black {Black} other {}}', `readonly seats: 'white' | 'black'`],
    ['{seats, select, white {White} other {{seats}}}', `readonly seats: 'white' | 'other'`],
    ['{isNew, select, true {Added} other {Edited}}', 'readonly isNew: boolean'],
    ['{count, plural, one {{name}} other {#}}', 'readonly count: number; readonly name: Words'],
  ])('%s', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  test('a message without any is a text, and one with the noun is read again at each use', () => {
    expect(compiled({ key: 'Save' })).toContain('key: `Save`');
    expect(compiled({ key: '{noun_Games}' })).toContain('get key(): string { return f.noun.Games(); }');
  });

  test('keys become branches', () => {
    const code = compiled({ title: 'A', 'form.line-up': 'B', 'form.name': 'C' }).replaceAll(
      /\s*\/\*\*.*\*\//gu,
      '',
    );
    expect(code).toContain("({\n  title: `A`,\n  form: {\n    'line-up': `B`,\n    name: `C`,\n  },\n});");
  });
});

describe('what is said', () => {
  test.each<[string, object, string]>([
    ['{count, plural, =0 {None} one {# game} other {# games}}', { count: 0 }, 'None'],
    ['{count, plural, =0 {None} one {# game} other {# games}}', { count: 1 }, '1 game'],
    ['{count, plural, one {# game} other {# games}}', { count: 12_345 }, '12\u202f345 games'],
    ['{count, plural, offset:1 one {and # other} other {and # others}}', { count: 2 }, 'and 1 other'],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 22 }, '22nd'],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 11 }, '11th'],
    ['with {names}', { names: ['Ann', 'Bob', 'Cid'] }, 'with Ann, Bob and Cid'],
    ['with {names}', { names: 'Ann' }, 'with Ann'],
    ['by {or_sizes}', { or_sizes: ['2', '3', '4'] }, 'by 2, 3 or 4'],
    ['by {comma_sizes}', { comma_sizes: ['2', '3', '4'] }, 'by 2, 3, 4'],
    ['{mean, number, whole} ± {spread, number, whole}', { mean: 1432.4, spread: 85 }, '1432\u00a0±\u00a085'],
    ['{chance, number, chance}', { chance: 0.001 }, '<\u202f1\u202f%'],
    ['{gap, number, ::.000}', { gap: -0.00001 }, '0.000'],
    ['{seconds, number, ::unit/second}', { seconds: 3 }, '3 secs'],
    ['{day, date, medium}', { day: '2026-11-21' }, '21 Nov 2026'],
    ['{day, date, month}, {day, date, year}', { day: '2026-11-21' }, 'Nov 2026, 2026'],
    ['Since {day, date, dayMonth}', { day: '2026-10-03' }, 'Since 3 Oct'],
    ['{known, select, true {on {day, date, medium}} other {undated}}', { known: false, day: '' }, 'undated'],
    ['{count, plural, one {# {noun_game}} other {# {noun_games}}}', { count: 2 }, '2 matches'],
    ['{noun_Game} {number}', { number: '3' }, 'Match 3'],
    ['Don’t use `${x}` or \\ in {name}', { name: 'it' }, 'Don’t use `$[x]` or \\ in it'],
  ])('%s', async (text, given, expected) => {
    expect(await said(text.replace('${x}', '$[x]'), given)).toBe(expected);
  });
});

describe('the pseudo-locale', () => {
  test('has accents, brackets and about 40 % more letters', async () => {
    const text = 'You haven’t added any players yet.';
    const pseudo = await said(text, {}, true);
    expect(pseudo).toMatch(/^\[Ý/u);
    expect(pseudo).toMatch(/^\[.*\]$/u);
    expect(pseudo.length / text.length).toBeGreaterThan(1.3);
    expect(pseudo.length / text.length).toBeLessThan(1.6);
  });

  test('keeps arguments, plurals and choices', async () => {
    const text = '{name}: {count, plural, one {# game} other {# games}} {kind, select, bye {bye} other {}}';
    expect(await said(text, { name: 'Ann', count: 1, kind: 'bye' }, true)).toBe('[Ann: 1 ğááméé býéé]');
  });
});

describe('mistakes are reported with the file, the key and what to do', () => {
  test.each([
    ['not JSON', '{', /en\/page\.json\n.*This is not JSON/u],
    ['no object', '[]', /must hold one object/u],
    ['no text', '{"key": "Save"}', /en\/page\.json: key\n.*Write \{ "defaultMessage"/u],
    [
      'a strange field',
      '{"key": {"defaultMessage": "Save", "meaning": "x"}}',
      /"meaning" means nothing here/u,
    ],
    ['a strange key', '{"1 key": {"defaultMessage": "Save"}}', /A key is made of letters/u],
    [
      'a key twice',
      '{"key": {"defaultMessage": "A"}, "key": {"defaultMessage": "B"}}',
      /page\.json: key\n.*twice/u,
    ],
    [
      'a branch with a text',
      file({ form: 'A', 'form.name': 'B' }),
      /form\n.*can't have others below.*form\.name/u,
    ],
    ['nothing', file({ key: '' }), /may not be empty/u],
    ['a part of a sentence', file({ key: 'and ' }), /never glued/u],
    ['an open brace', file({ key: '{name' }), /page\.json: key\n.*has no "\}"/u],
    ['no other', file({ key: '{count, plural, one {#}}' }), /needs an "other/u],
    ['an unknown kind', file({ key: '{name, list}' }), /kinds of arguments are/u],
    ['an unknown number', file({ key: '{value, number, pretty}' }), /Say one of: whole/u],
    ['a number without style', file({ key: '{value, number}' }), /Say one of: whole/u],
    ['an unknown date', file({ key: '{day, date, ::yyyy}' }), /Say one of: medium/u],
    ['an unknown time', file({ key: '{at, time, long}' }), /Say one of: short/u],
    ['an unknown noun', file({ key: '{noun_board}' }), /noun_game\}/u],
    ['a formatted noun', file({ key: '{noun_game, number, whole}' }), /takes no format/u],
    ['a word of TypeScript', file({ key: '{new} players' }), /word of TypeScript/u],
    ['a number for a name', file({ key: '{0} players' }), /begins with a letter/u],
    [
      'two kinds at once',
      file({ key: '{count} {count, plural, other {#}}' }),
      /a text in one place and a number in another/u,
    ],
  ])('%s', (_what, json, problem) => {
    expect(troublesOf({ 'en/page.json': json })).toMatch(problem);
  });

  test('one for each file that has any', () => {
    expect(
      troublesOf({ 'en/one.json': '{', 'en/two.json': '[]', 'en/good.json': '{}' }).split('\n'),
    ).toHaveLength(4);
  });
});

describe('another language', () => {
  const english = file({ greeting: 'Hello {name}', bye: 'Bye' });
  const withGerman = (german: string): ReadonlyMap<string, string> =>
    compile(
      new Map([
        ['de/page.json', german],
        ['en/page.json', english],
      ]),
    );

  test('is filled with English where a message is not there yet', () => {
    const code = withGerman(file({ greeting: 'Hallo {name}' })).get('de/page.ts');
    expect(code).toContain('`Hallo ${f.words(name)}`');
    expect(code).toContain('`Bye`');
  });

  test('takes the arguments that English has, and no others', () => {
    const code = withGerman(file({ greeting: 'Hallo' })).get('de/page.ts');
    expect(code).toContain('({ name }: { readonly name: Words }): string => `Hallo`');
    expect(() => withGerman(file({ greeting: 'Hallo {nombre}' }))).toThrow(/English has no \{nombre\}/u);
  });
});
