import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Change from '../../renderer/ui/Change.svelte';
import PathField from '../../renderer/ui/PathField.svelte';
import PlacesGained from '../../renderer/ui/PlacesGained.svelte';
import Progress from '../../renderer/ui/Progress.svelte';
import Rating from '../../renderer/ui/Rating.svelte';
import Trouble from '../../renderer/ui/Trouble.svelte';
import Waiting from '../../renderer/ui/Waiting.svelte';

const text = (container: HTMLElement): string => container.textContent.trim();

it('writes a rating as whole numbers with thin spaces around ±', () => {
  const { container } = render(Rating, { mean: 2999.6, deviation: 84.5 });
  expect(text(container)).toBe('3000\u2009±\u200985');
});

it('claims no uncertainty for a system that knows none', () => {
  expect(text(render(Rating, { mean: 1500, deviation: 0 }).container)).toBe('1500');
});

it('signs a change, and says in words that there was none', () => {
  expect(text(render(Change, { value: 14.4 }).container)).toBe('+14');
  expect(text(render(Change, { value: -3.2 }).container)).toBe('−3');
  expect(text(render(Change, { value: null }).container)).toContain('didn’t play');
});

it('shows places gained by an arrow that is heard as words', () => {
  const shown = (places: number | null | undefined) => {
    const { container } = render(PlacesGained, { places });
    const [seen, heard] = ['[aria-hidden]', '.visually-hidden'].map(
      (kind) => container.querySelector(kind)?.textContent,
    );
    return [seen, heard, text(container)];
  };
  expect(shown(3).slice(0, 2)).toEqual(['↑3', 'up 3']);
  expect(shown(-12).slice(0, 2)).toEqual(['↓12', 'down 12']);
  expect(shown(0).slice(0, 2)).toEqual(['–', 'same rank']);
  expect(shown(null)).toEqual([undefined, undefined, 'new']);
  expect(shown(undefined)).toEqual([undefined, undefined, '']);
});

it('has an alert region before there is trouble, and speaks in it', async () => {
  const { rerender } = render(Trouble, { sentence: undefined });
  expect(text(screen.getByRole('alert'))).toBe('');
  await rerender({ sentence: 'There is no file.' });
  expect(text(screen.getByRole('alert'))).toBe('There is no file.');
});

it('shows how far a computation is, and lets it be stopped', () => {
  const oncancel = vi.fn();
  render(Progress, { job: { call: 'results.import', phase: 'writing', done: 30, total: 120 }, oncancel });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(oncancel).toHaveBeenCalledOnce();
});

it('claims no share of a computation of unknown length', () => {
  render(Progress, { job: { call: 'results.import', phase: 'reading', done: 30, total: 0 } });
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what is waited for as soon as the machine tells', async () => {
  const { rerender } = render(Waiting, {});
  expect(text(screen.getByRole('status'))).toBe('Loading…');
  await rerender({ job: { call: 'leaderboard.read', phase: 'rating', done: 1, total: 4 } });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
});

it('hands on a typed path without the spaces around it', async () => {
  const onpath = vi.fn();
  render(PathField, { label: 'Path', button: 'Open', onpath });
  const field = screen.getByLabelText<HTMLInputElement>('Path');
  field.value = '  /home/ann/a.league ';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  field.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(onpath).toHaveBeenCalledExactlyOnceWith('/home/ann/a.league');
});
