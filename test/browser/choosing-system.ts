/** Choosing another rating system on the settings page, which shows all systems only when asked. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import type { SystemName } from '../../shared/rating/index.ts';

export async function chooseSystem(page: Page, system: SystemName): Promise<void> {
  const another = page.getByRole('button', { name: texts.settings.ratings.another });
  const wanted = page.getByRole('radio', { name: texts.parameters.systems[system], exact: true });
  await another.or(wanted).first().waitFor();
  if (await another.isVisible()) await another.click();
  await wanted.check();
}
