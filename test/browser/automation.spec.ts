/** The scripts of docs/reference/automation.md, run as they are printed there. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sheetsOf } from './pdf.ts';
import { expect, test } from './shell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/reference/automation.md'), 'utf8');

const header = 'tournament,date,player,place\n';
const results = `${header}Spring,2026-03-01,Ann Smith,1\nSpring,2026-03-01,Bo Jones,2\n`;

/** The command of a checkout without npm, as `LEDGER` may name any other program. */
const bare = [process.execPath, 'electron/shells/terminal.ts'];

/** A folder with a league, where scripts are run. */
function automated(folder: string, more: Record<string, string> = {}) {
  const browserNeeds = JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>;
  const env = { ...process.env, ...browserNeeds, LEAGUE_LEDGER_HOME: folder, ...more };
  const league = path.join(folder, 'club.league');
  const ledger = (...given: string[]): string =>
    execFileSync('npm', ['run', '-s', 'ledger', '--', league, ...given], {
      ...{ cwd: root, env, encoding: 'utf8', input: results },
    });
  return {
    ledger,
    /** Runs the script that calls itself so, and tells its exit code. */
    script: (name: string, ...given: string[]): number | null => {
      const printed = [...page.matchAll(/^```sh\n(.*?)^```/gmsu)].map(([, text = '']) => text);
      const file = path.join(folder, name);
      writeFileSync(file, printed.find((text) => text.includes(name)) ?? '');
      return spawnSync('sh', [file, league, ...given], { cwd: root, env }).status;
    },
  };
}

/** The league of all tests, made once. */
let made: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  made = mkdtempSync(path.join(tmpdir(), 'ledger-automation-'));
  const { ledger } = automated(made);
  ledger('league.create', '{"name":"Chess club"}');
  ledger('exchange.import', '{"path":"-.csv"}');
});
test.afterAll(() => {
  rmSync(made, { recursive: true, force: true });
});

function withLeague(folder: string, more?: Record<string, string>) {
  copyFileSync(path.join(made, 'club.league'), path.join(folder, 'club.league'));
  return automated(folder, more);
}

test('the nightly website is written, and tells when it was not', ({ folder }) => {
  const { script } = withLeague(folder);
  const site = path.join(folder, 'site');
  expect(script('nightly-website.sh', site)).toBe(0);
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toContain('Ann Smith');
  writeFileSync(path.join(site, 'own.html'), 'a page of the club');
  expect(script('nightly-website.sh', site)).toBe(2);
});

test('a watched folder: what is right comes in, what needs a person waits with a note', ({ folder }) => {
  const { script, ledger } = withLeague(folder, { LEDGER: bare.join(' ') });
  const inbox = path.join(folder, 'inbox');
  execFileSync('mkdir', [inbox]);
  const put = (name: string, rows: string, minutes = 5): void => {
    writeFileSync(path.join(inbox, name), `${header}${rows}`);
    const then = Date.now() / 1000 - minutes * 60;
    utimesSync(path.join(inbox, name), then, then);
  };
  put('may day.csv', 'May,2026-05-01,Bo Jones,1\nMay,2026-05-01,Zoë,2\n');
  put('wrong.csv', 'June,2026-06-01,Bo Jones,first\n');
  put('doubtful.csv', 'July,2026-07-01,Bo Jonse,1\nJuly,2026-07-01,Ann Smith,2\n');
  put('arriving.csv', 'August,2026-08-01,Bo Jones,1\n', 0);
  expect(script('import-inbox.sh', inbox)).toBe(0);
  expect(readdirSync(inbox).toSorted()).toEqual(['arriving.csv', 'done', 'questions']);
  expect(readdirSync(path.join(inbox, 'done'))).toEqual(['may day.csv']);
  const questions = path.join(inbox, 'questions');
  expect(readdirSync(questions).toSorted()).toEqual(
    ['doubtful.csv', 'doubtful.csv.txt', 'wrong.csv', 'wrong.csv.txt'].toSorted(),
  );
  const note = (name: string): string => readFileSync(path.join(questions, name), 'utf8');
  expect(note('wrong.csv.txt')).toContain('One row isn’t right');
  expect(note('doubtful.csv.txt')).toContain('One name may be that of a player or team');
  expect(JSON.parse(ledger('league.read'))).toMatchObject({ tournaments: 2, players: 3 });
});

test('the weekly list is a PDF', async ({ folder }) => {
  const { script } = withLeague(folder);
  const file = path.join(folder, 'list.pdf');
  expect(script('weekly-list.sh', file)).toBe(0);
  const [sheet] = await sheetsOf(readFileSync(file));
  const text = sheet?.lines.map((line) => line.text).join('\n') ?? '';
  expect(text).toContain('Chess club');
  expect(text).toMatch(/1\.? Ann Smith/u);
  expect(readdirSync(folder).filter((name) => name.includes('site'))).toEqual([]);
  expect(existsSync(file)).toBe(true);
});
