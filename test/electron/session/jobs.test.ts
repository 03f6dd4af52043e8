/** What is held of a job that has ended. */
import { expect, test } from 'vitest';
import { endOf } from '../../../electron/session/jobs.ts';

test('the end of a job holds neither what came of it nor what went wrong', async () => {
  await expect(endOf(Promise.resolve({ rows: [1, 2, 3] }))).resolves.toBeUndefined();
  await expect(endOf(Promise.reject(new Error('The disk is full.')))).resolves.toBeUndefined();
});
