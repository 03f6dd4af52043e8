import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, folderAt, nameAt } from '../../../../renderer/ui/files/names.ts';

test('tells the league and what it is', () => {
  expect(fileName(['Riverside Quiz', 'Leaderboard'], 'csv')).toBe('Riverside Quiz - Leaderboard.csv');
});

test.each([
  [['A/C: "Owls"?', 'x'], 'A C Owls - x.html'],
  [['', '  '], 'League Ledger.html'],
  [['..', 'Шляпа 株式会社'], 'Шляпа 株式会社.html'],
  [['CON'], '_CON.html'],
  [['com1.txt'], '_com1.txt.html'],
  [['Console'], 'Console.html'],
])('%j becomes %s', (parts, name) => {
  expect(fileName(parts, 'html')).toBe(name);
});

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file; 255 bytes are what ext4 and APFS take.
test('is accepted by every file system, whatever the name', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 2 }), (parts) => {
      const name = fileName(parts, 'csv');
      expect(name).toMatch(/^[^\p{Cc}<>:"/\\|?*\s.][^\p{Cc}<>:"/\\|?*]*\.csv$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    }),
  );
});

test.each([
  ['/home/ann/Quiz/backups/Quiz 2026-11-26.league', '/home/ann/Quiz/backups', 'Quiz 2026-11-26.league'],
  ['C:\\Clubs\\results.csv', 'C:\\Clubs', 'results.csv'],
  ['results.csv', '', 'results.csv'],
])('%j is in %j, and is called %j', (path, folder, name) => {
  expect([folderAt(path), nameAt(path)]).toEqual([folder, name]);
});
