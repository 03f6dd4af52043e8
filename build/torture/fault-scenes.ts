/** What a program is at when its disk fails: every kind of work that writes. */
import path from 'node:path';
import type { Argument, CallName } from '../../shared/contract/api.ts';

export interface SceneCall {
  readonly call: CallName;
  readonly argument: unknown;
}

export interface Scene {
  readonly name: string;
  /**
   * The files that are there: none, a closed league, one with files that were written earlier, one whose process was
   * killed, one beside which the log of another version of it was left, or one with the schema of this number.
   */
  readonly from: 'nothing' | 'closed' | 'written' | 'killed' | 'foreign log' | number;
  /** Calls while the disk is whole. */
  readonly before: readonly SceneCall[];
  /** The call while it fails. */
  readonly act: SceneCall;
}

/** Where things are in the folder whose files fail. */
export const placesIn = (folder: string) => ({
  league: path.join(folder, 'League.league'),
  backups: path.join(folder, 'Backups'),
  results: path.join(folder, 'results.csv'),
  json: path.join(folder, 'other.json'),
  csv: path.join(folder, 'Results of all.csv'),
  site: path.join(folder, 'Site'),
  elsewhere: path.join(folder, 'Elsewhere'),
});

const call = <N extends CallName>(name: N, argument: Argument<N>): SceneCall => ({ call: name, argument });

export const cup = (name: string, ...names: readonly string[]): Argument<'tournaments.save'> => ({
  name,
  date: '2026-03-01',
  contests: [{ sides: names.map((one, i) => ({ place: i + 1, members: [{ name: one }] })) }],
});

const player: Argument<'players.save'> = {
  name: 'Nina New',
  club: 'North',
  externalId: null,
  retired: false,
  tags: ['junior'],
  aliases: ['Ninette'],
  starting: null,
};

/** A change after all of it: the program works on as if nothing had been. */
export const afterwards = call('players.save', { ...player, name: 'Afterwards', tags: [], aliases: [] });

/** What a person reads while the disk is full. */
export const reads: readonly SceneCall[] = [
  call('league.read', {}),
  call('tournaments.list', {}),
  call('leaderboard.read', {}),
];

/**
 * All of them.
 *
 * @param backup the file name of a backup of the league
 */
export const scenesIn = (folder: string, backup: string): readonly Scene[] => [
  ...openings(folder),
  ...changes(folder),
  ...backups(folder, backup),
  ...files(folder),
];

const openIn = (folder: string): SceneCall => call('league.open', { path: placesIn(folder).league });

const openings = (folder: string): Scene[] => {
  const act = openIn(folder);
  return [
    {
      ...{ name: 'create', from: 'nothing', before: [] },
      act: call('league.create', { name: 'New', path: newIn(folder) }),
    },
    { name: 'open', from: 'closed', before: [], act },
    { name: 'open after a kill', from: 'killed', before: [], act },
    { name: 'open with a foreign log', from: 'foreign log', before: [], act },
    // The first goes through every step; the others have more in them.
    ...[1, 4, 14].map((from): Scene => ({ name: `upgrade from ${String(from)}`, from, before: [], act })),
  ];
};

/** With the league open. */
type Make = (name: string, act: SceneCall, more?: readonly SceneCall[]) => Scene;

const makeIn =
  (folder: string): Make =>
  (name, act, more = []) => ({ name, from: 'closed', before: [openIn(folder), ...more], act });

function changes(folder: string): Scene[] {
  const scene = makeIn(folder);
  const typed = JSON.stringify({ typed: 'x'.repeat(20_000) });
  return [
    scene('tournament', call('tournaments.save', cup('New cup', 'Player 1', 'Player 2', 'Zoe'))),
    scene('correction', call('tournaments.save', { ...cup('Cup 2', 'Player 3', 'Nobody'), tournamentId: 2 })),
    scene('player', call('players.save', player)),
    scene('merge', call('players.merge', { keep: 2, drop: 32 })),
    scene('draft', call('drafts.keep', { key: 'tournament new', content: typed })),
    scene('import', call('results.import', { path: placesIn(folder).results })),
    scene('undo', call('history.undo', {})),
    scene('redo', call('history.redo', {}), [call('history.undo', {})]),
    scene('revert', call('history.revert', { changeId: 3 })),
    scene('settings', call('settings.apply', { system: 'elo' })),
    scene('ratings', call('leaderboard.read', {}), [
      call('tournaments.save', cup('New cup', 'Player 1', 'Zoe')),
    ]),
    scene('rating list', call('lists.publish', { title: 'March', day: '2026-03-31' })),
    scene('close', call('league.close', {}), [call('players.save', player)]),
    scene('anonymize', call('players.anonymize', { playerId: 3, name: 'Player 3' })),
  ];
}

const newIn = (folder: string): string => path.join(folder, 'New.league');

function backups(folder: string, backup: string): Scene[] {
  const scene = makeIn(folder);
  const asNew = { as: 'new', backup, path: newIn(folder), name: 'New' } as const;
  return [
    scene('backup', call('backups.make', {}), [call('players.save', player)]),
    scene('restore', call('backups.restore', { as: 'here', backup })),
    scene('restore as new', call('backups.restore', asNew)),
    scene('backups folder', call('backups.folder', { folder: path.join(folder, 'Kept') })),
  ];
}

function files(folder: string): Scene[] {
  const places = placesIn(folder);
  const scene = makeIn(folder);
  const written = (name: string, act: SceneCall): Scene => ({ ...scene(name, act), from: 'written' });
  const copied = path.join(places.elsewhere, 'Copied.league');
  return [
    scene('leagues folder', call('league.folder', { folder: path.join(folder, 'Further') })),
    scene('copy', call('league.copy', { path: copied })),
    scene('save as', call('league.saveAs', { path: copied }), [call('players.save', player)]),
    scene('part', call('league.savePart', { path: copied, name: 'Part' })),
    written('import as new', call('league.import', { path: places.json })),
    written('CSV', call('results.export', { path: places.csv })),
    written('workbook', call('exchange.export', { path: path.join(folder, 'League.xlsx') })),
    written('JSON', call('exchange.export', { path: places.json })),
    written('website', call('site.write', { folder: places.site })),
  ];
}
