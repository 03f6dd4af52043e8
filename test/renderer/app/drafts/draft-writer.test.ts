/** A draft that can't be written just now is written later, unless something newer takes its place. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftWriter, type DraftWriter } from '../../../../renderer/app/drafts/draft-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A writer whose machine refuses the first writes. */
function writerRefused(refusals: number): { writer: DraftWriter; log: string[] } {
  const log: string[] = [];
  let left = refusals;
  const writer = draftWriter({
    queue: () => undefined,
    write: (content) => {
      left -= 1;
      log.push(left < 0 ? content : `not ${content}`);
      return Promise.resolve(left < 0);
    },
    forget: () => {
      log.push('forgot');
      return Promise.resolve();
    },
  });
  return { writer, log };
}

it('writes what was refused again, until it is stored', async () => {
  const { writer, log } = writerRefused(2);
  writer.keep(() => 'one');
  await vi.runAllTimersAsync();
  expect(log).toEqual(['not one', 'not one', 'one']);
});

it('keeps nobody waiting for a machine that has stopped, and tries on', async () => {
  const { writer, log } = writerRefused(50);
  writer.keep(() => 'one');
  await writer.flush();
  expect(log).toEqual(['not one']);
  await vi.runAllTimersAsync();
  expect(log).toHaveLength(51);
  expect(log.at(-1)).toBe('one');
});

it('writes the newest alone', async () => {
  const { writer, log } = writerRefused(1);
  writer.keep(() => 'one');
  const first = writer.flush();
  await vi.advanceTimersByTimeAsync(0);
  writer.keep(() => 'two');
  await Promise.all([first, writer.flush(), vi.runAllTimersAsync()]);
  expect(log).toEqual(['not one', 'two']);
});

it('writes at once what isn’t stored when the page is left', async () => {
  const { writer, log } = writerRefused(1);
  writer.keep(() => 'one');
  writer.leave();
  expect(log).toEqual(['not one']);
  await Promise.resolve();
  writer.leave();
  expect(log).toEqual(['not one', 'one']);
  await vi.runAllTimersAsync();
  writer.leave();
  expect(log).toEqual(['not one', 'one']);
});

it('writes nothing after it was discarded', async () => {
  const discarded = writerRefused(1);
  discarded.writer.keep(() => 'one');
  const flushed = discarded.writer.flush();
  await vi.advanceTimersByTimeAsync(0);
  await Promise.all([flushed, discarded.writer.forget(), vi.runAllTimersAsync()]);
  expect(discarded.log).toEqual(['not one', 'forgot']);
});
