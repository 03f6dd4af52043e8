import { afterEach, describe, expect, it } from 'vitest';
import { nextStop, rove } from '../../../renderer/ui/rove.ts';

describe('arrows in a list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 0, 0],
    ['ArrowLeft', 2, 1],
    ['End', 0, 2],
    ['Home', 2, 0],
    ['Tab', 1, undefined],
  ])('%s from %d of three leads to %s', (key, at, next) => {
    expect(nextStop(key, at, 3)).toBe(next);
  });
});

describe('a roving list', () => {
  const list = document.createElement('ul');
  let stop: (() => void) | undefined;
  afterEach(() => {
    stop?.();
    list.remove();
  });

  it('is one stop for Tab, which moves with the focus and survives a change of the list', async () => {
    list.innerHTML = '<li><button>a</button></li><li><button>b</button></li><li><button>c</button></li>';
    document.body.append(list);
    stop = rove(list);
    const stops = (): number[] => [...list.querySelectorAll('button')].map((button) => button.tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    const [first, second] = list.querySelectorAll('button');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(document.activeElement).toBe(second);
    expect(stops()).toEqual([-1, 0, -1]);
    second?.closest('li')?.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(stops()).toEqual([0, -1]);
  });
});
