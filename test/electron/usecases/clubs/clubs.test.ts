import { describe, expect, test } from 'vitest';
import { undoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { field, numberOf, plainFacts, savePlayer } from '../people.ts';

function league(): Ledger {
  const ledger = newLedger();
  for (const [name, club] of [
    ['Ann', 'Owls'],
    ['Bob', 'Owls'],
    ['Cid', 'Owls Chess Club'],
    ['Dee', null],
  ] as const)
    savePlayer(ledger, { ...plainFacts(name), club });
  ledger.save(field('Cup', '2026-01-01', 'Ann', 'Cid', 'Dee'));
  useCases['views.save'](ledger.context, {
    name: 'Two clubs',
    rules: viewRules.parse({ clubs: ['Owls', 'Owls Chess Club'] }),
  });
  ledger.rate();
  return ledger;
}

const read = ({ context }: Ledger, club: string) => useCases['clubs.read'](context, { club });
const clubsOfView = ({ context }: Ledger) => useCases['views.list'](context, {}).views[0]?.rules.clubs;
const idOf = ({ context }: Ledger, name: string): number =>
  useCases['clubs.list'](context, {}).clubs.find(({ club }) => club === name)?.clubId ?? 0;

describe('a club', () => {
  test('has its people, the best first, who have not played last', () => {
    const { members } = read(league(), 'Owls');
    expect(members.map(({ player, rankText, leagueRankText }) => [player, rankText, leagueRankText])).toEqual(
      [
        ['Ann', '1', '1'],
        ['Bob', null, null],
      ],
    );
  });

  test('is refused by a name that no club has', async () => {
    const ledger = league();
    expect((await refusalOf(() => read(ledger, 'Cats'))).code).toBe('unknownClub');
  });

  test('is renamed, in views too, and back again', () => {
    const ledger = league();
    const before = dump(ledger.store);
    useCases['clubs.rename'](ledger.context, { clubId: idOf(ledger, 'Owls'), name: 'Night Owls' });
    expect(useCases['players.facts'](ledger.context, { playerId: numberOf(ledger, 'Bob') }).club).toBe(
      'Night Owls',
    );
    expect(clubsOfView(ledger)).toEqual(['Night Owls', 'Owls Chess Club']);
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('is not given a name that another one has', async () => {
    const ledger = league();
    const rename = () =>
      useCases['clubs.rename'](ledger.context, { clubId: idOf(ledger, 'Owls'), name: 'Owls Chess Club' });
    expect((await refusalOf(rename)).code).toBe('clubNameTaken');
  });

  test('is merged into another one with its people, and back again', () => {
    const ledger = league();
    const before = dump(ledger.store);
    useCases['clubs.merge'](ledger.context, {
      keep: idOf(ledger, 'Owls'),
      drop: idOf(ledger, 'Owls Chess Club'),
    });
    expect(useCases['clubs.list'](ledger.context, {}).clubs).toMatchObject([{ club: 'Owls', players: 3 }]);
    expect(clubsOfView(ledger)).toEqual(['Owls']);
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });
});
