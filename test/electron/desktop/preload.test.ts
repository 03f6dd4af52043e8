import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from 'vitest';

type Exposed = Record<string, Record<string, unknown>>;
type Listener = (event: unknown, order: string) => void;

/** Runs the built preload as a sandboxed one runs: one CommonJS text, and hardly anything to require. */
function runPreload() {
  const exposed: Exposed = {};
  const invoked: unknown[][] = [];
  const listeners: Record<string, Listener> = {};
  const electron = {
    contextBridge: { exposeInMainWorld: (key: string, api: Record<string, unknown>) => (exposed[key] = api) },
    ipcRenderer: {
      invoke: (...args: unknown[]) => {
        invoked.push(args);
        return Promise.resolve('answered');
      },
      on: (channel: string, listener: Listener) => (listeners[channel] = listener),
    },
  };
  const allowed: Record<string, unknown> = { electron, events: {}, timers: {}, url: {} };
  const require = (name: string): unknown => {
    if (!Object.hasOwn(allowed, name)) throw new Error(`a sandboxed preload cannot require ${name}`);
    return allowed[name];
  };
  const file = path.resolve(import.meta.dirname, '../../../dist/preload/preload.cjs');
  vm.runInNewContext(readFileSync(file, 'utf8'), { require, exports: {}, module: { exports: {} } });
  return { exposed, invoked, listeners };
}

test('the preload exposes one object: calls, dialogs and the menu’s orders (20)', async () => {
  const { exposed, invoked } = runPreload();
  expect(Object.keys(exposed)).toEqual(['leagueLedger']);
  const { kind, call, choose, ...rest } = exposed['leagueLedger'] ?? {};
  expect(kind).toBe('desktop');
  expect(Object.keys(rest)).toEqual(['onOrder']);
  expect(await (call as (name: string, argument: unknown) => unknown)('league.read', {})).toBe('answered');
  expect(await (choose as (kind: string) => unknown)('open-league')).toBe('answered');
  expect(invoked).toEqual([
    ['call', 'league.read', {}],
    ['choose', 'open-league'],
  ]);
});

test('the page gets the order, never the event that would hand it the channel', () => {
  const { exposed, listeners } = runPreload();
  const got: unknown[][] = [];
  const onOrder = exposed['leagueLedger']?.['onOrder'] as (listener: (...args: unknown[]) => void) => void;
  onOrder((...args) => got.push(args));
  expect(Object.keys(listeners)).toEqual(['order']);
  listeners['order']?.({ sender: 'the whole of ipcRenderer' }, 'open-league');
  expect(got).toEqual([['open-league']]);
});
