/** What must not happen in a page: any message in the console, an error that nothing handles, a request that fails. */
import type { Page } from '@playwright/test';

/** Collects them, each with what was done last. */
export function hearComplaints(page: Page, doing: () => string, complaints: string[]): void {
  const note = (text: string): void => {
    complaints.push(`${text} (${doing()})`);
  };
  page.on('console', (message) => {
    note(`console: ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    note(`error: ${error.stack ?? error.message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes back what it asked for.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`response: ${response.url()}: ${String(response.status())}`);
  });
}

/** Calls that ended with an unexpected error, since the last time. */
export async function failedCalls(page: Page): Promise<string[]> {
  return page.evaluate(() => window.watched.failures.splice(0));
}
