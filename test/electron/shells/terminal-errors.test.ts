import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Session } from '../../../electron/session/session.ts';
import { runTerminal } from '../../../electron/shells/terminal/run.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fakeSession } from './fake-session.ts';

test('what breaks outside of a call is logged, and told with the place of the log', async () => {
  const fake = fakeSession();
  const noted: unknown[] = [];
  const session: Session = {
    answer: () => Promise.reject(new TypeError('Quillfeather')),
    close: () => fake.close(),
    noteFailure: (thrown) => {
      noted.push(thrown);
      return 'errors.log';
    },
  };
  const errors = new PassThrough();
  const code = await runTerminal(['my.league', 'league.read'], {
    ...{ input: Readable.from(['']), output: new PassThrough(), errors, folder: '/' },
    session: () => session,
  });
  expect(code).toBe(1);
  expect(noted).toEqual([new TypeError('Quillfeather')]);
  expect((errors.read() as Buffer).toString()).toBe(`${texts.failures.ended({ path: 'errors.log' })}\n`);
  expect(fake.closed).toBe(2);
});
