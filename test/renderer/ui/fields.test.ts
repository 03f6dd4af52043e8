import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import Checkbox from '../../../renderer/ui/Checkbox.svelte';
import DateField from '../../../renderer/ui/DateField.svelte';
import NumberField from '../../../renderer/ui/NumberField.svelte';
import RadioGroup from '../../../renderer/ui/RadioGroup.svelte';
import Select from '../../../renderer/ui/Select.svelte';
import TagInput from '../../../renderer/ui/TagInput.svelte';
import TextField from '../../../renderer/ui/TextField.svelte';

const description = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('|');

it('a field has its label, and its hint and problem describe it', async () => {
  const onvalue = vi.fn();
  const { rerender } = render(TextField, { label: 'Name', value: 'Anna', hint: 'As on lists.', onvalue });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  expect(description(field)).toBe('As on lists.');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await rerender({ problem: 'There is another Anna.' });
  expect(description(field)).toBe('As on lists.|There is another Anna.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await fireEvent.input(field, { target: { value: 'Bea' } });
  expect(onvalue).toHaveBeenCalledWith('Bea');
});

it('a hidden label is still the field’s name', () => {
  render(TextField, { label: 'Search', hideLabel: true, value: '', onvalue: vi.fn() });
  expect(screen.getByLabelText('Search')).toBeTruthy();
});

it('a number is taken as a number, and an empty field as none', async () => {
  const onvalue = vi.fn();
  render(NumberField, { label: 'Rounds', value: 3, min: 1, max: 9, onvalue });
  const field = screen.getByLabelText('Rounds');
  await fireEvent.input(field, { target: { value: '5' } });
  await fireEvent.input(field, { target: { value: '' } });
  expect(onvalue.mock.calls).toEqual([[5], [null]]);
});

it('a day field follows its day', async () => {
  const { rerender } = render(DateField, { label: 'Day', value: '2026-11-21', onvalue: vi.fn() });
  await tick();
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  expect(field.value).toBe('2026-11-21');
  await rerender({ value: '' });
  expect(field.value).toBe('');
});

it('a day field that is only left says nothing', async () => {
  const onvalue = vi.fn();
  render(DateField, { label: 'Day', value: '2026-11-21', onvalue });
  await tick();
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  await fireEvent.blur(field);
  expect(onvalue).not.toHaveBeenCalled();
  await fireEvent.input(field, { target: { value: '2026-11-22' } });
  expect(onvalue).toHaveBeenCalledExactlyOnceWith('2026-11-22');
});

it('a select gives back values of any kind', async () => {
  const onvalue = vi.fn();
  const options = [
    { value: null, text: 'All' },
    { value: 7, text: 'Owls' },
  ];
  render(Select, { label: 'View', value: null, options, onvalue });
  const field = screen.getByLabelText<HTMLSelectElement>('View');
  expect(field.selectedIndex).toBe(0);
  field.selectedIndex = 1;
  await fireEvent.change(field);
  expect(onvalue).toHaveBeenCalledWith(7);
});

it('a check box tells whether it is checked', async () => {
  const onchecked = vi.fn();
  render(Checkbox, { label: 'Rated', checked: false, hint: 'Counts for ratings.', onchecked });
  const box = screen.getByRole('checkbox', { name: 'Rated' });
  expect(description(box)).toBe('Counts for ratings.');
  await fireEvent.click(box);
  expect(onchecked).toHaveBeenCalledWith(true);
});

it('a group of choices has a name, and says why one can’t be chosen', async () => {
  const onvalue = vi.fn();
  const options = [
    { value: 'elo', text: 'Elo' },
    { value: 'star', text: 'Stars', disabled: 'Needs tables.' },
    { value: 'glicko', text: 'Glicko' },
  ];
  render(RadioGroup, { legend: 'System', value: 'elo', options, onvalue });
  expect(screen.getByRole('group', { name: 'System' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Stars' }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: 'Glicko' }));
  expect(onvalue).toHaveBeenCalledWith('glicko');
});

it('tags are typed and removed, and the focus goes to the next one', async () => {
  let tags = ['Owls', 'Foxes'];
  const props = () => ({
    label: 'Clubs',
    tags,
    removeLabel: (tag: string) => `Remove ${tag}`,
    ontags: (next: string[]) => (tags = next),
  });
  const { rerender } = render(TagInput, props());
  const field = screen.getByLabelText<HTMLInputElement>('Clubs', { selector: 'input' });
  await fireEvent.input(field, { target: { value: ' Hares ' } });
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(tags).toEqual(['Owls', 'Foxes', 'Hares']);
  await rerender(props());
  await fireEvent.click(screen.getByRole('button', { name: 'Remove Foxes' }));
  await rerender(props());
  await tick();
  expect(tags).toEqual(['Owls', 'Hares']);
});
