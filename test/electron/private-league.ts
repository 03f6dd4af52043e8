/** A league in which two people are named wherever a name can be typed: one to be anonymized, one private. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSession } from './ledger.ts';
import { plainFacts } from './usecases/people.ts';

/** Of the person to be anonymized: no other word of the league is like one of these. */
export const erased = {
  name: 'Zsófia Quxberg-Li (B)',
  alias: 'Quxietta',
  number: 'NUM-4711',
  tag: 'tag-xyzzy',
  /** Each is in one of the others, without diacritics. */
  words: ['quxberg', 'quxietta', 'num-4711', 'xyzzy', 'zsofia'],
} as const;

/** Of the private one. */
export const hidden = {
  name: 'Perpetua Wolkenstein',
  alias: 'Wolkenreich',
  words: ['wolkenstein', 'wolkenreich', 'perpetua'],
} as const;

const about = (what: string): string => `${what} of ${erased.name}`;

const board = (...names: readonly string[]) => ({
  sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })),
});

const open = (...names: readonly string[]) => ({
  sides: names.map((name) => ({ place: null, members: [{ name }] })),
});

/** Makes the league in a folder; its file is “Club.league”. Returns the number of the person to be anonymized. */
export async function makePrivateLeague({ call, session }: TestSession, folder: string): Promise<number> {
  await call('league.create', { name: 'Club', path: path.join(folder, 'Club.league') });
  await importCrowd(call, folder);
  await call('history.undo', {});
  const { playerId } = await call('players.save', { ...plainFacts('Zs. Quxberg'), tags: [erased.tag] });
  await call('players.save', {
    ...plainFacts(erased.name),
    ...{ playerId, externalId: erased.number, tags: [erased.tag], aliases: [erased.alias, 'Zs. Quxberg'] },
    ...{ club: about('Friends'), starting: { mean: 1500, deviation: 60, source: about('Card') } },
  });
  await call('players.save', {
    ...plainFacts('Bob'),
    ...{ tags: [about('Twin')], starting: { mean: 1500, deviation: 60, source: about('Word') } },
  });
  await call('players.save', {
    ...plainFacts(hidden.name),
    ...{ shownAs: 'nobody', aliases: [hidden.alias], tags: ['private-tag'] },
  });
  await call('seasons.add', {
    ...{ name: about('Season'), first: '2026-01-01', last: '2026-12-31' },
    scoring: { categories: [{ name: about('Prize'), rule: { kind: 'tag', tag: about('Twin') } }] },
  });
  await playTournaments(call);
  await keepTexts(call, playerId);
  await call('league.rename', { name: about('Club') });
  await call('players.save', { ...plainFacts('Undone'), club: about('Other friends') });
  await call('history.undo', {});
  await call('backups.make', {});
  session.noteFailure(new TypeError(about('A bug')));
  return playerId;
}

type Call = TestSession['call'];

/** Enough rows that the journal keeps them compressed. */
async function importCrowd(call: Call, folder: string): Promise<void> {
  const rows = [erased.alias, ...Array.from({ length: 400 }, (_, i) => `Somebody ${String(i)}`)];
  const file = path.join(folder, 'crowd.csv');
  writeFileSync(
    file,
    ['tournament,player,place', ...rows.map((name, i) => `${about('Crowd')},${name},${String(i + 1)}`)].join(
      '\n',
    ),
  );
  await call('exchange.import', { path: file });
  // What was imported is the user's own, outside of the league.
  writeFileSync(file, '');
}

async function playTournaments(call: Call): Promise<void> {
  await call('tournaments.save', {
    ...{ name: about('Memorial'), date: '2026-02-01', note: about('In honour'), venue: about('Garden') },
    categories: [{ name: about('Pupils'), rule: { kind: 'tag', tag: 'juniors' } }] as never,
    contests: [
      { round: about('Final'), board: '1', ...board(erased.name, 'Bob') },
      { round: about('Final'), board: about('Board'), ...board(hidden.name, 'Cid') },
    ],
  });
  await call('tournaments.save', {
    ...{ name: 'Teams', date: '2026-03-01', note: null },
    contests: [
      {
        sides: [
          { place: 1, team: about('Owls'), members: [{ name: erased.name }, { name: 'Bob' }] },
          { place: 2, team: 'Cats', members: [{ name: hidden.name, role: 'guest' }, { name: 'Cid' }] },
        ],
      },
    ],
  });
  await call('tournaments.save', {
    ...{ name: 'Planned', date: '2026-04-01', shape: 'rounds', note: null },
    stages: [{ name: about('Group'), format: { kind: 'duels', method: 'swiss' }, rounds: 2 }] as never,
    entrants: [erased.name, hidden.name, 'Bob', 'Cid'].map((name) => ({ members: [{ name }] })),
    contests: [
      { round: '1', board: '1', ...board(erased.name, 'Bob') },
      { round: '1', board: '2', ...board('Cid', hidden.name) },
      { round: '2', board: '1', at: '2026-04-08T19:00', ...open(erased.name, hidden.name) },
    ],
  });
}

async function keepTexts(call: Call, playerId: number): Promise<void> {
  await call('views.save', {
    name: about('View'),
    rules: { clubs: [about('Friends')], tags: [about('Twin')] },
  });
  await call('presets.save', {
    name: about('Preset'),
    content: { format: { kind: 'duels', method: 'swiss' } },
  });
  await call('scoringPresets.save', { name: about('Scoring'), content: { points: null, tieBreaks: null } });
  await call('lists.publish', { title: about('List'), day: '2026-05-01' });
  await call('drafts.keep', {
    key: 'pairings',
    content: JSON.stringify({ people: [erased.name], note: about('Draft') }),
  });
  await call('players.save', {
    ...plainFacts(`${erased.name} Jr`),
    ...{ playerId, externalId: erased.number, tags: [], aliases: [erased.name, erased.alias] },
  });
  await call('history.undo', {});
}
