/** What follows the first frame comes when nothing else waits, and can be called off until then. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from '../../../renderer/ui/after-frame.ts';

let frame: (() => void) | undefined;

beforeEach(() => {
  frame = undefined;
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    frame = call;
    return 1;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As browsers have it: what is posted waits in `posted` until everything else is done. */
function stubScheduler(): { call: () => void; priority: string | undefined }[] {
  const posted: { call: () => void; priority: string | undefined }[] = [];
  vi.stubGlobal('scheduler', {
    postTask: (call: () => void, { priority }: { priority?: string } = {}) => {
      posted.push({ call, priority });
      return Promise.resolve();
    },
  });
  return posted;
}

it('waits for the frame, and then until nothing else waits', () => {
  const posted = stubScheduler();
  const call = vi.fn();
  afterFrame(call);
  expect(posted).toHaveLength(0);
  frame?.();
  expect(call).not.toHaveBeenCalled();
  expect(posted.map(({ priority }) => priority)).toEqual(['background']);
  posted[0]?.call();
  expect(call).toHaveBeenCalledOnce();
});

it('is called off before the frame, and after it', () => {
  const posted = stubScheduler();
  const call = vi.fn();
  const sooner = afterFrame(call);
  sooner();
  frame?.();
  for (const one of posted) one.call();
  const later = afterFrame(call);
  frame?.();
  later();
  for (const one of posted) one.call();
  expect(call).not.toHaveBeenCalled();
});

it('comes by a timer where a browser has no order of tasks, and where nobody sees the window', async () => {
  const call = vi.fn();
  afterFrame(call);
  frame?.();
  await vi.waitFor(() => {
    expect(call).toHaveBeenCalledOnce();
  });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  frame = undefined;
  afterFrame(call);
  expect(frame).toBeUndefined();
  await vi.waitFor(() => {
    expect(call).toHaveBeenCalledTimes(2);
  });
});
