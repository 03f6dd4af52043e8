/** The files that are imported for pictures, and where each is shown. */
import type { Page } from '@playwright/test';

const rows = [
  'tournament,date,player,score',
  'Winter Quiz,2026-11-20,Anahit Petrosyan,x7',
  'Winter Quiz,2026-11-20,Ravi Balasubramaniam,12',
  'Winter Quiz,2026-13-20,Eszter Szilvási,11',
];

export async function importRows(page: Page): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.locator('main table').first().waitFor();
}

/** A small league as JSON. */
const southClub = JSON.stringify({
  ...{ format: 'league-ledger', version: 1, league: { name: 'South Club' } },
  settings: { system: 'league', parameters: {} },
  players: ['Annelies Brückner', 'Holloway Beatrix', 'Nina Novak'].map((name, i) => ({
    uuid: uuidOf('a', i),
    name,
  })),
  seasons: [{ name: '2025/26', first: '2025-09-01', last: '2026-08-31' }],
  tournaments: ['2025-06-14', '2026-03-07', '2026-05-02'].map((date, k) => ({
    ...{ uuid: uuidOf('b', k), name: ['Summer Cup', 'Spring Cup', 'May Cup'][k], date },
    contests: [
      { sides: [0, 1, 2].map((i) => ({ place: i + 1, members: [{ player: uuidOf('a', (i + k) % 3) }] })) },
    ],
  })),
});

function uuidOf(letter: string, i: number): string {
  return `${letter.repeat(8)}-0000-4000-8000-${String(i).padStart(12, '0')}`;
}

export async function importSeason(page: Page): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'South Club.json', mimeType: 'application/json', buffer: Buffer.from(southClub) });
  await page.locator('main input[type=radio]').nth(1).check();
  await page.locator('main select').nth(1).selectOption({ label: '2025/26' });
  await page.locator('#import-names input[type=radio], #import-names button').first().waitFor();
}

const namesOfQuiz = [
  'tournament,date,player,score',
  'Winter Quiz,2026-11-20,Annelies Bruckner,14',
  'Winter Quiz,2026-11-20,Ravi Balasubramaniam,12',
  'Winter Quiz,2026-11-20,Beatrix Holoway,11',
];

export async function importNames(page: Page): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'quiz.csv', mimeType: 'text/csv', buffer: Buffer.from(namesOfQuiz.join('\n')) });
  await page.locator('#import-names input[type=radio]').first().focus();
  await page.locator('#import-names').evaluate((section) => {
    section.scrollIntoView();
    scrollBy(0, -16);
  });
}
