/** A small league with all that a site has to cope with, and its site as files. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import type { ShownAs } from '../../shared/contract/values.ts';
import { plainRules } from '../../shared/leaderboard/view-rules.ts';
import { calls } from '../../shared/contract/api.ts';
import { useCases } from '../../electron/usecases/index.ts';
import { openLedger, type Ledger } from './ledger.ts';

/** From the issue: markup, quotes and four scripts in one name. */
export const strange = `<b>"Ø'Шляпа & 株式会社`;
export const hidden = 'Wilhelmina Zanzibar-Quux';
export const initialled = 'Barnabas Quillfeather';
export const initials = 'B. Q.';

export interface SiteLedger extends Ledger {
  readonly people: ReadonlyMap<string, number>;
  readonly close: () => void;
  readonly write: (viewId?: number | null) => Promise<{ folder: string; leftOut: number; pages: number }>;
}

const side = (place: number, names: readonly string[], team: string | null = null) => ({
  team,
  place,
  members: names.map((name) => ({ name })),
});

/** A field of teams, a field of single people, rounds of duels with a bye, one without a result, one with nothing. Its opener closes it. */
export function siteLedger(): SiteLedger {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledger-site-'));
  const ledger = openLedger(folder, `Club & "Friends" <i>`);
  const names = ['Ada', strange, hidden, initialled, 'Élodie', '株式会社', 'Zoë'];
  ledger.save({
    name: 'Teams & <Tables>',
    date: '2026-01-10',
    venue: 'The "Old" <Mill>',
    note: 'Nobody outside may read this.',
    contests: [
      {
        sides: [
          side(1, ['Ada', hidden], `Team of ${hidden}`),
          side(2, [strange, 'Zoë'], strange),
          side(2, [initialled, 'Élodie'], 'Owls'),
        ],
      },
    ],
  });
  ledger.save({
    name: 'Single people',
    date: '2026-02-10',
    contests: [
      { sides: [hidden, initialled, ...names.slice(0, 2), 'Zoë'].map((name, i) => side(i + 1, [name])) },
    ],
  });
  ledger.save({
    name: 'Rounds',
    date: '2026-03-10',
    shape: 'rounds',
    contests: [
      { round: '1', board: '1', sides: [side(1, ['Ada']), side(2, [strange])] },
      { round: '1', board: '2', sides: [side(1, [hidden]), side(1, ['Zoë'])] },
      { round: '1', board: '3', kind: 'bye', sides: [{ members: [{ name: initialled }] }] },
      { round: '2', board: '1', sides: [side(1, [strange]), side(2, [hidden])] },
      { round: '2', board: '2', sides: [side(2, [initialled]), side(1, ['Ada'])] },
    ],
  });
  ledger.save({
    name: 'Under way',
    date: '2026-03-20',
    contests: [{ sides: [{ members: [{ name: 'Ada' }] }, { members: [{ name: 'Newcomer' }] }] }],
  });
  ledger.save({ name: 'To come', date: '2026-04-20', contests: [] });
  useCases['seasons.add'](ledger.context, {
    ...{ name: 'Season "26" & <more>', first: '2026-01-01', last: '2026-12-31' },
    scoring: seasonScoring.parse({
      ...{ places: [5, 3, 1], qualify: 2, tournaments: 8 },
      categories: [
        { name: 'Below <9999>', rule: { kind: 'rating', below: 9999 } },
        { name: 'Without members', rule: { kind: 'tag', tag: 'None' } },
      ],
    }),
  });
  ledger.rate();
  const people = new Map(
    useCases['players.find'](ledger.context, { name: '', limit: 1000 }).players.map((one) => [
      one.player,
      one.playerId,
    ]),
  );
  const own: SiteLedger = {
    ...ledger,
    people,
    close: () => {
      ledger.store.close();
      rmSync(folder, { recursive: true, force: true });
    },
    write: async (viewId = null) => useCases['site.write'](ledger.context, { viewId }),
  };
  // Published before any player chose to be private.
  publish(own, '2026-02-20', 'List of <winter>');
  publish(own, '2026-03-20', 'List of spring');
  show(own, hidden, 'nobody');
  show(own, initialled, 'initials');
  ledger.rate();
  return own;
}

function publish({ context }: Ledger, day: string, title: string): void {
  useCases['lists.publish'](
    context,
    calls['lists.publish'].argument.parse({
      title,
      day,
      rules: { ...plainRules, provisionalContests: 2 },
      view: null,
    }),
  );
}

/** Decides how a player wants to be on lists. */
function show({ context, people }: SiteLedger, name: string, shownAs: ShownAs): void {
  const playerId = people.get(name) ?? NaN;
  const facts = useCases['players.facts'](context, { playerId });
  useCases['players.save'](context, {
    playerId,
    name,
    club: shownAs === 'nobody' ? `${name}’s club` : 'Mill & <Lane>',
    externalId: facts.externalId,
    retired: false,
    shownAs,
    tags: [],
    aliases: [],
    starting: null,
  });
}

/** Every file of a folder by its path within it, as text. */
export const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );

export const pagesOf = (files: ReadonlyMap<string, string>): [string, string][] =>
  [...files].filter(([file]) => file.endsWith('.html'));
