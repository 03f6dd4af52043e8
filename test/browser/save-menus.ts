/** Saving through the menus that every table, chart and page has. */
import type { Download, Locator, Page } from '@playwright/test';

/** All menus "Save as" within a part of the page. */
export const saveMenus = (scope: Page | Locator): Locator =>
  scope.getByRole('button', { name: /^Save as: /u });

/** Opens a menu and chooses a line of it by keyboard; false if it has no such line. */
export async function choose(page: Page, menu: Locator, item: string): Promise<boolean> {
  await menu.press('Enter');
  // By their attributes: looked up as a screen reader would, each of these looks through the whole page.
  const lines = page.locator('[role="menu"] [role="menuitem"]');
  await lines.first().waitFor();
  const at = (await lines.allInnerTexts()).findIndex((text) => text.trim() === item);
  if (at < 0) await page.keyboard.press('Escape');
  else await lines.nth(at).press('Enter');
  await page.locator('[role="menu"]').waitFor({ state: 'detached' });
  return at >= 0;
}

/** Saves what the first menu offers that has this line. */
export async function saveAs(page: Page, item: string, scope: Page | Locator = page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  downloading.catch(() => undefined);
  await saveMenus(scope).first().waitFor();
  for (const menu of await saveMenus(scope).all()) if (await choose(page, menu, item)) return downloading;
  throw new Error(`no menu offers “${item}”`);
}
