import { render, screen } from '@testing-library/svelte';
import { SvelteMap } from 'svelte/reactivity';
import { expect, it } from 'vitest';
import WhichBearer from '../../../../renderer/app/pasted-people/WhichBearer.svelte';

it('nobody is chosen at first; the choice is kept under the name', () => {
  const choices = new SvelteMap<string, number>();
  const known = [3, 8].map((playerId) => ({ playerId, player: 'Anna', detail: '' }));
  render(WhichBearer, { name: 'Anna', known: known as never, choices, isNamed: true });
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect([select.value, select.options.length]).toEqual(['', 3]);
  expect(select.options[0]?.text).toMatch(/^Anna: /u);
  select.value = '8';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect([...choices]).toEqual([['Anna', 8]]);
});
