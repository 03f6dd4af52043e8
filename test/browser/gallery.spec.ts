/**
 * The parts of the kit: as they look, compared with pictures in `gallery/`, light and dark; and as they behave under the
 * content policy of the program. The pictures are made again by `npm run test:browser -- gallery --update-snapshots`.
 */
import { expect, test as base, type Page } from '@playwright/test';
import { buildGallery, serveGallery, type Gallery } from '../../build/gallery.ts';
import { expectAccessible } from './accessible.ts';

const test = base.extend<{ complaints: string[] }, { gallery: Gallery }>({
  gallery: [
    // Playwright reads the needs of a fixture from its parameter's pattern, so an empty one is required there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await buildGallery();
      const gallery = await serveGallery(0);
      await use(gallery);
      gallery.close();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
// One build serves all of them.
test.describe.configure({ mode: 'serial' });

type Steps = (page: Page) => Promise<void>;
const press =
  (name: string): Steps =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Each part, and what is done before its picture is taken. */
const shelves: readonly (readonly [part: string, steps?: Steps])[] = [
  ['Stack'],
  ['Cluster'],
  ['Grid'],
  ['PageHead'],
  ['SectionHead'],
  ['EmptyState'],
  ['Facts'],
  ['FootBar'],
  ['Field'],
  ['TextField'],
  ['NumberField'],
  ['DateField'],
  ['Select'],
  ['TagInput'],
  ['Combobox', (page) => page.getByRole('combobox').pressSequentially('anna')],
  [
    'KnownCombobox',
    async (page) => {
      await page.getByRole('combobox').pressSequentially('anna');
      await expect(page.getByRole('option')).toHaveCount(2);
    },
  ],
  ['ComboboxInput'],
  ['FieldProblem'],
  ['KeyHint'],
  [
    'LeaveAgain',
    async (page) => {
      await page.getByLabel('Name').fill('Anna K.');
      await press('Leave')(page);
    },
  ],
  ['Tags'],
  ['Button', press('Work once')],
  ['Checkbox'],
  ['RadioGroup'],
  ['Tabs'],
  ['Dialog', press('Open')],
  ['Menu', press('More')],
  ['Popover', press('16½')],
  ['Tooltip', (page) => page.getByRole('button').focus()],
  ['InfoTip', (page) => page.getByRole('button', { name: 'Rating' }).hover()],
  ['Mark', (page) => page.getByRole('button').first().hover()],
  ['ButtonTip', (page) => page.keyboard.press('Tab')],
  ['Toast', press('Tell or not')],
  ['DataTable'],
  ['FieldTable'],
  ['EvenTables'],
  ['LongTable'],
  ['PlainTable'],
  ['GroupedTable'],
  ['FirstOfMany'],
  ['Figures'],
  ['Notice'],
  ['Trouble'],
  ['Progress'],
  ['Waiting'],
  ['OnPaper', (page) => page.emulateMedia({ media: 'print' })],
  ['DropFile'],
  ['Meter'],
  ['PathField'],
  ['Bracket5'],
  ['Bracket16'],
  ['BracketDouble'],
  ['ColourMark'],
  ['HomeAndAwayTable'],
  ['GroupTables'],
  ['FinalPlaces'],
];

/** A part alone, as on a page that was just opened at its address: from its upper edge on, and with its letters. */
async function show(page: Page, part: string): Promise<void> {
  await page.evaluate(async (hash) => {
    location.hash = hash;
    await new Promise((resolve) => {
      addEventListener('hashchange', resolve, { once: true });
    });
    document.getElementById(hash)?.scrollIntoView();
    await document.fonts.ready;
  }, part);
  await expect(page.locator('main > section')).toHaveAccessibleName(part);
}

for (const theme of ['light', 'dark'] as const) {
  test(`the parts look as they did, ${theme}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 720, height: 420 });
    await page.goto(`${gallery.url}?theme=${theme}#none`);
    for (const [part, steps] of shelves) {
      await show(page, part);
      await page.mouse.move(0, 0);
      await steps?.(page);
      // Fonts are the program's own; what differs between machines is how their edges are drawn, and the browser's own
      // controls by a pixel. A part that moved, or changed its colour, differs by more.
      await expect.soft(page).toHaveScreenshot(`${part}-${theme}.png`, {
        animations: 'disabled',
        caret: 'hide',
        threshold: 0.3,
        maxDiffPixelRatio: 0.015,
      });
      // What was pressed or typed decides where the next part shows the focus.
      if (steps) {
        await page.emulateMedia({ media: null });
        await page.reload();
      }
    }
  });

  test(`all parts are accessible, ${theme}`, async ({ page, gallery }) => {
    await page.goto(`${gallery.url}?theme=${theme}`);
    await expectAccessible(page);
  });
}

test('a menu is walked with the arrow keys, and Escape gives the focus back', async ({ page, gallery }) => {
  await page.goto(`${gallery.url}#Menu`);
  const opener = page.getByRole('button', { name: 'More' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a menu and an explanation are built as they are needed, and open at a press alone', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery.url);
  const built = page.locator('[data-dropdown-menu-trigger], [data-tooltip-trigger]');
  const opener = page.getByRole('button', { name: 'More', exact: true });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(built).toHaveCount(0);
  await opener.evaluate((button: HTMLElement) => {
    button.click();
  });
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(built).toHaveCount(1);
});

test('a dialog takes the focus and gives it back, and explanations open inside it', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery.url}#Dialog`);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('button', { name: 'Rating' }).hover();
  await expect(dialog.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(opener).toBeFocused();
});

test('an explanation opens by mouse, keyboard and tap, and Escape closes it', async ({ page, gallery }) => {
  await page.goto(`${gallery.url}#InfoTip`);
  const term = page.getByRole('button', { name: 'Rating' });
  const tip = page.getByRole('tooltip', { name: 'The estimate of strength, in points.' });
  await page.keyboard.press('Tab');
  await expect(tip).toBeVisible();
  await expect(term).toHaveAccessibleDescription('The estimate of strength, in points.');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await term.evaluate((button: HTMLElement) => {
    button.blur();
    button.click();
  });
  await expect(tip).toBeVisible();
});

test('what a button does comes with the keyboard or after a while, goes with a press, and never takes its name', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery.url}#ButtonTip`);
  const tip = (text: string) => page.getByRole('tooltip', { name: text, exact: true });
  const [generate, remove] = [
    page.getByRole('button', { name: 'Generate', exact: true }),
    page.getByRole('button', { name: 'Delete the player', exact: true }),
  ];
  await page.keyboard.press('Tab');
  await expect(tip('Ctrl+Enter')).toBeVisible();
  await expect(generate).toBeFocused();
  await expect(generate).toHaveAccessibleDescription('Ctrl+Enter');
  await page.keyboard.press('Tab');
  await expect(tip('Delete the player')).toBeVisible();
  // It is its name already.
  await expect(remove).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await generate.hover();
  await expect(tip('Ctrl+Enter')).toBeVisible();
  await generate.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.locator('button[title]')).toHaveCount(0);
  // The pointer stays where it is while the focus goes elsewhere, as it does after saving.
  await page.mouse.move(0, 0);
  await remove.focus();
  await generate.hover();
  await expect(tip('Ctrl+Enter')).toBeVisible();
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
  });
  await expect(tip('Ctrl+Enter')).toBeHidden();
});

test('tabs of panels are one stop, with arrow keys', async ({ page, gallery }) => {
  await page.goto(`${gallery.url}#Tabs`);
  await page.getByRole('tab', { name: 'Round 1 3/7' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Participants 14' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('What participants shows.');
});

test('in a narrow window the fields of a row are below each other, named by their heads', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${gallery.url}#FieldTable`);
  const name = page.getByRole('textbox', { name: 'Anna Kovács', exact: true });
  const club = page.getByRole('textbox', { name: 'Club of Anna Kovács' });
  const [above, below] = [await name.boundingBox(), await club.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(above?.width).toBeGreaterThan(200);
});

test('only the rows near the screen of a long table are in the page, and it sorts', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery.url}#LongTable`);
  await expect(page.getByRole('rowheader', { name: 'Player 1', exact: true })).toBeVisible();
  expect(await page.getByRole('rowheader').count()).toBeLessThan(80);
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText('Player 1000');
  await page.getByRole('button', { name: 'Player', exact: true }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText('Player 1');
});

test('the rows of a long table are measured with the frame that shows them, not before it', async ({
  page,
  gallery,
}) => {
  await page.addInitScript(() => {
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      get(this: HTMLElement): unknown {
        // Reading it lays the page out at once, which would then be done twice.
        if (this.localName === 'tr') document.documentElement.dataset['measured'] = 'early';
        return height?.get?.call(this);
      },
    });
  });
  await page.goto(`${gallery.url}#LongTable`);
  await expect(page.getByRole('rowheader', { name: 'Player 1', exact: true })).toBeVisible();
  await page.getByRole('rowheader', { name: 'Player 30', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('rowheader', { name: 'Player 45', exact: true })).toBeVisible();
  expect(await page.locator('html').getAttribute('data-measured')).toBeNull();
});
