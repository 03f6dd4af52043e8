/** What a spreadsheet puts on the clipboard, pasted. */
import type { Locator } from '@playwright/test';

/** Pastes a text into a field, or anywhere within a part of the page. */
export const paste = (onto: Locator, text: string): Promise<void> =>
  onto.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, text);
