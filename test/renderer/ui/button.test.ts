import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import Button from '../../../renderer/ui/Button.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Save</span>' }));

it('a button that is disabled while it has the focus keeps it, does nothing, and is disabled once it is left', async () => {
  const onclick = vi.fn();
  const { rerender } = render(Button, { onclick, children, disabled: false });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  button.focus();
  await rerender({ disabled: true });
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  // A form isn't sent either.
  expect(await fireEvent.click(button)).toBe(false);
  expect(onclick).not.toHaveBeenCalled();

  await rerender({ disabled: false });
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
  await fireEvent.click(button);
  expect(onclick).toHaveBeenCalledOnce();

  await rerender({ disabled: true });
  button.blur();
  await vi.waitFor(() => {
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
  });
});

it('a button that doesn’t have the focus is disabled at once', async () => {
  const { rerender } = render(Button, { children, disabled: true });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(true);
  await rerender({ disabled: false });
  expect(button.disabled).toBe(false);
  await rerender({ disabled: true });
  expect(button.disabled).toBe(true);
});
