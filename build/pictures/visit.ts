/** How every picture comes to its place. */
import type { Page } from '@playwright/test';

/** Goes to a page by its address and waits until it has drawn what it reads. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
      scrollBy(0, -24);
    });
}
