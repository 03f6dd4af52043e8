/**
 * Every picture of the docs: its file, the page it shows, and what is done there first. Steps find things by address,
 * id, role or structure, never by a label, so that a changed text or another language doesn't stop them.
 */
import type { Page } from '@playwright/test';
import { systemNames } from '../../shared/rating/index.ts';
import { importNames, importRows, importSeason } from './import-steps.ts';
import {
  enterSlips,
  openOptions,
  showOnProjector,
  showPresence,
  suggestAndAskWhy,
  suggestAndPrint,
} from './pairing-steps.ts';
import { call } from './program.ts';
import { scrollTo, visit } from './visit.ts';

export interface Picture {
  /** Its name in docs/pictures. */
  readonly file: string;
  /** The address of the page, from the #. */
  readonly address: string;
  /** What is done on the page before the picture is taken. */
  readonly steps?: (page: Page) => Promise<void>;
  /** The part of the page to show; without it, what a window of this height shows. */
  readonly part?: string;
  readonly height?: number;
}

/** Opens the form of a player's page that edits. */
const editPlayer = (page: Page): Promise<void> =>
  page.locator('main header button[aria-expanded]').first().click();

/** Opens a form from the menu of a player's page. */
async function openFromMenu(page: Page, line: RegExp): Promise<void> {
  await page.locator('main header button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: line }).click();
}

async function typeFinalPlaces(page: Page): Promise<void> {
  // It begins with teams and scores, as the last tournament of the sample.
  await page.getByRole('radio', { name: 'Individuals' }).check();
  await page.getByRole('radio', { name: 'Places', exact: true }).check();
  await page.locator('main input[type=text]').first().fill('Winter Cup 2026');
  await page.locator('main tbody [role=combobox]').first().focus();
  const rows = [
    ['Anahit', '1'],
    ['Ravi Bala', '2'],
    ['Eszter', '2'],
    ['Vasseur', '4'],
    ['New Member', '5'],
  ] as const;
  for (const [name, place] of rows) {
    await page.keyboard.type(name, { delay: 20 });
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await page.keyboard.type(place, { delay: 20 });
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('kov', { delay: 20 });
  await page.locator('[role=option]').first().waitFor();
}

async function correctFirstBoard(page: Page): Promise<void> {
  const result = page.locator('[role=tabpanel] li input:not([role=combobox])').first();
  await result.fill('7-12');
  await result.press('Enter');
  await page.locator('#tournament-effect table').first().waitFor();
  await scrollTo(page, '[role=tabpanel]');
}

/** The third number of the leader: the first that is a sum over opponents. */
async function explainNumber(page: Page): Promise<void> {
  await page.locator('button.explains').nth(2).click();
  await page.locator('[role=dialog] table').waitFor();
}

/** A Swiss of five rounds that has begun. */
async function showForecast(page: Page): Promise<void> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const people = players.map(({ playerId }) => ({ playerId }));
  const format = { kind: 'duels', method: 'swiss', totalRounds: 5 } as const;
  const { suggestions } = await call(page, 'pairings.plan', { people, format, round: 1 });
  const plan = (suggestions[0]?.rounds ?? []).map(({ round, boards }) => ({
    round,
    boards: boards.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Autumn Swiss', date: '2026-11-02', people, format, plan, lastRound: 5 },
  });
  await visit(page, `#/tournament/${String(tournamentId)}`);
  await page.locator('#forecast-games').waitFor({ timeout: 60_000 });
  await page
    .locator('div', { has: page.locator('#forecast'), hasText: /10.000/u })
    .last()
    .waitFor();
  await scrollTo(page, '#forecast');
}

async function changeAndOpenHistory(page: Page): Promise<void> {
  await call(page, 'lists.publish', { title: 'Autumn list', day: '2026-10-01' });
  await call(page, 'tournaments.remove', { tournamentId: 39 });
  await call(page, 'tournaments.remove', { tournamentId: 38 });
  await call(page, 'history.undo', {});
  await visit(page, '#/history');
  await page.locator('main tbody button').nth(1).click();
  await page.locator('main tbody table').waitFor();
}

/** A person recorded under two names, as happens at a full table; then merged with the other name. */
async function mergeTwo(page: Page): Promise<void> {
  const { tournaments } = await call(page, 'players.read', { playerId: 2 });
  const tournamentIds = tournaments.slice(-4).map(({ tournamentId }) => tournamentId);
  await call(page, 'players.split', { playerId: 2, tournamentIds, into: { name: 'Theo Vasseur' } });
  await page.reload();
  await openFromMenu(page, /merge/iu);
  await page.locator('main [role=combobox]').first().pressSequentially('Theo V', { delay: 20 });
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('main fieldset input[type=radio]').first().waitFor();
}

async function publishList(page: Page): Promise<void> {
  await call(page, 'lists.publish', { title: 'Summer list', day: '2026-07-01' });
  await call(page, 'lists.publish', { title: 'Autumn list', day: '2026-10-01' });
  await visit(page, '#/published/2');
}

async function writeSite(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click();
  await page.locator('main [role=status] a, main [role=status] .path').first().waitFor();
}

/** A browser leaves the margins to the printer. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.evaluate(() => {
    document.body.style.padding = '3rem 4rem';
  });
}

async function previewSystem(page: Page): Promise<void> {
  // All systems, once asked for.
  await page.locator('main form fieldset + button').click();
  await page.locator('main input[type=radio]').nth(systemNames.indexOf('glicko')).check();
  await page.locator('main form button.primary').click();
  await showPreview(page);
}

/** The preview takes the focus once it's there. */
async function showPreview(page: Page): Promise<void> {
  await page.locator('main h2:focus').waitFor();
  await scrollTo(page, 'main h2:focus');
}

/** As leagues of older programs are rated: by the scale of the papers. */
async function convertScale(page: Page): Promise<void> {
  const parameters = { mu0: 25, sigma0: 25 / 3, beta: 25 / 6, gamma: 25 / 300, gammaPerDay: 0 };
  await call(page, 'settings.apply', { system: 'ts2-shares', parameters });
  await page.reload();
  await page.locator('main section').nth(1).locator('button').click();
  await showPreview(page);
}

async function compareSystems(page: Page): Promise<void> {
  await page.locator('main button.primary').click();
  await page.locator('main table').first().waitFor({ timeout: 300_000 });
}

async function drawLandscape(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click();
  await page.locator('main figure').last().waitFor({ timeout: 300_000 });
}

async function showPlayerInSystems(page: Page): Promise<void> {
  const { players } = await call(page, 'players.find', { name: 'Dariusz' });
  await visit(page, `#/lab/player-${String(players[0]?.playerId)}`);
}

async function showSeason(page: Page): Promise<void> {
  const { seasonId } = await call(page, 'seasons.add', {
    ...{ name: '2025/26', first: '2025-09-01', last: '2026-08-31' },
  });
  await visit(page, `#/season/${String(seasonId)}`);
}

/** A season that has just begun. */
async function showSeasonStandings(page: Page): Promise<void> {
  const { seasonId } = await call(page, 'seasons.add', {
    ...{ name: '2026/27', first: '2026-09-01', last: '2027-08-31' },
    scoring: { places: [10, 7, 5, 3, 2, 1], takingPart: 1, best: 8, qualify: 4, tournaments: 12 },
  });
  await visit(page, `#/season/${String(seasonId)}`);
  await page
    .locator('main')
    .getByText(/10\s000 simulated/u)
    .waitFor();
}

async function saveCopy(page: Page): Promise<void> {
  await page.locator('main form').nth(1).locator('button[type=submit]').click();
}

/** Two backups, with the form of the older one open. */
async function openBackup(page: Page): Promise<void> {
  await call(page, 'backups.make', {});
  await call(page, 'tournaments.remove', { tournamentId: 39 });
  await call(page, 'backups.make', {});
  await call(page, 'tournaments.remove', { tournamentId: 38 });
  await visit(page, '#/leaderboard');
  await visit(page, '#/backups');
  const open = page.locator('main tbody button');
  await open.nth(1).click();
  await page.locator('main tbody form').waitFor();
}

/** As if an error had just been met while a page was shown. */
async function breakPage(page: Page): Promise<void> {
  await call(page, 'failures.note', { kind: 'TypeError', stack: '' });
  await visit(page, '#/failure');
}

/** In a copy, the last tournament is deleted. */
async function tryOut(page: Page): Promise<void> {
  await call(page, 'league.tryOut', {});
  await call(page, 'tournaments.remove', { tournamentId: 39 });
  await page.reload();
  await visit(page, '#/what-if');
  await page.locator('main table').first().waitFor();
}

export const pictures: readonly Picture[] = [
  { file: 'leaderboard.png', address: '#/leaderboard' },
  { file: 'final-places.png', address: '#/new-tournament', steps: typeFinalPlaces, height: 860 },
  { file: 'rounds.png', address: '#/rounds/22', height: 720 },
  { file: 'correction.png', address: '#/rounds/22', steps: correctFirstBoard, height: 1000 },
  { file: 'forecast.png', address: '#/tournaments', steps: showForecast, height: 900 },
  { file: 'explained-number.png', address: '#/tournament/22', steps: explainNumber, height: 720 },
  { file: 'what-if.png', address: '#/leaderboard', steps: tryOut, height: 640 },
  { file: 'history.png', address: '#/leaderboard', steps: changeAndOpenHistory, height: 720 },
  { file: 'merge.png', address: '#/player/2', steps: mergeTwo, height: 900 },
  { file: 'split.png', address: '#/player/2', steps: (page) => openFromMenu(page, /split/iu), height: 720 },
  { file: 'privacy.png', address: '#/player/2', steps: editPlayer, height: 720 },
  { file: 'check-in.png', address: '#/pairings', steps: showPresence },
  { file: 'options.png', address: '#/pairings', steps: openOptions, height: 900 },
  { file: 'suggestions.png', address: '#/pairings', steps: suggestAndAskWhy, height: 860 },
  { file: 'slips.png', address: '#/pairings', steps: suggestAndPrint, height: 720 },
  { file: 'slip-entry.png', address: '#/pairings', steps: enterSlips, height: 840 },
  { file: 'projector.png', address: '#/pairings', steps: showOnProjector, height: 720 },
  { file: 'rating-list.png', address: '#/published', steps: publishList, height: 640 },
  { file: 'website.png', address: '#/site', steps: writeSite, height: 560 },
  { file: 'print.png', address: '#/leaderboard', steps: onPaper, height: 640 },
  { file: 'settings.png', address: '#/settings', steps: previewSystem, height: 720 },
  { file: 'scale.png', address: '#/settings', steps: convertScale, height: 720 },
  { file: 'import.png', address: '#/import', steps: importRows, height: 860 },
  { file: 'import-names.png', address: '#/import', steps: importNames, height: 640 },
  { file: 'seasons.png', address: '#/seasons', steps: showSeason, height: 860 },
  { file: 'season-standings.png', address: '#/seasons', steps: showSeasonStandings, height: 860 },
  { file: 'merge-leagues.png', address: '#/import', steps: importSeason, height: 860 },
  { file: 'backups.png', address: '#/backups', steps: openBackup, height: 640 },
  { file: 'failure.png', address: '#/leaderboard', steps: breakPage, height: 640 },
  { file: 'leagues.png', address: '#/leagues', steps: saveCopy },
  { file: 'lab-comparison.png', address: '#/lab', steps: compareSystems, height: 1000 },
  {
    file: 'lab-calibration.png',
    address: '#/lab',
    steps: compareSystems,
    part: '.figures section:nth-of-type(2)',
  },
  {
    file: 'lab-landscape.png',
    address: '#/lab/tune',
    steps: drawLandscape,
    part: 'main section:has(figure)',
  },
  { file: 'lab-player.png', address: '#/lab/player', steps: showPlayerInSystems, height: 720 },
];
