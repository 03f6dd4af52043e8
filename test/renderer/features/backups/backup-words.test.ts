/** What a backup differs in, in words. */
import { expect, test } from 'vitest';
import { differenceOf } from '../../../../renderer/features/backups/backup-words.ts';
import type { BackupContent } from '../../../../shared/contract/backups.ts';

const none = { count: 0, names: [] };
const content: BackupContent = {
  ...{ players: 13, tournaments: 1, last: null, changesSince: 30, missing: none, extra: none },
  ...{ morePlayers: 0, moreGames: [] },
};

test('games of a tournament and players are told, more and fewer', () => {
  expect(differenceOf(content)).toHaveLength(1);
  const moreGames = [
    { name: 'Autumn Swiss', games: -24 },
    { name: 'Cup', games: 1 },
  ];
  expect(differenceOf({ ...content, moreGames, morePlayers: -1 }).slice(1)).toEqual([
    ...['Autumn Swiss: 24 games fewer', 'Cup: 1 game more', '1 player fewer'],
  ]);
  expect(differenceOf({ ...content, moreGames, changesSince: 0 })).toHaveLength(1);
});
