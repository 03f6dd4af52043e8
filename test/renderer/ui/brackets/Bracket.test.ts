import { render, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Bracket from '../../../../renderer/ui/brackets/Bracket.svelte';
import { bracketOf } from '../../../../shared/competition/bracket/index.ts';

const names: Record<string, string> = { a: 'Anna', b: 'Béla', c: 'Csilla' };
const shown = (points: number | null, thirdPlace = false) =>
  render(Bracket, {
    bracket: bracketOf(
      'single',
      ['a', null, 'b', 'c'],
      points === null
        ? []
        : [
            {
              round: 1,
              sides: [
                { entrant: 'b', points },
                { entrant: 'c', points: 1 - points },
              ],
            },
          ],
      { thirdPlace },
    ),
    nameOf: (entrant: string) => names[entrant] ?? '',
    seedOf: (entrant: string) => ['a', 'b', 'c'].indexOf(entrant) + 1,
  });
const sides = (list: string): string[] =>
  [...screen.getByRole('list', { name: list }).querySelectorAll('.side')].map((side) =>
    side.textContent.replaceAll(/\s+/gu, ' ').trim(),
  );

it('shows byes, and who may come where nobody is known yet', () => {
  shown(null);
  expect(sides('Semifinals')).toEqual(['1 Anna', 'bye', '2 Béla', '3 Csilla']);
  expect(sides('Final')).toEqual(['1 Anna', 'Winner of 1']);
});

it('marks winners and takes them on', () => {
  const { container } = shown(0);
  expect(container.querySelector('strong')?.textContent).toBe('Csilla');
  expect(sides('Semifinals').slice(2)).toEqual(['2 Béla 0', '3 Csilla 1']);
  expect(sides('Final')).toEqual(['1 Anna', '3 Csilla']);
});

it('says that a level game needs a decider', () => {
  const { container } = shown(0.5);
  expect(container.querySelector('.match.level .note')?.textContent).toContain('needs a decider');
});

it('says that a level game was decided, on the drawing and in the table', () => {
  const games = [{ round: 1, sides: ['a', 'b'].map((entrant) => ({ entrant, points: 0.5, score: 30 })) }];
  const bracket = bracketOf('single', ['a', 'b'], games, { goesThrough: (entrant) => entrant === 'b' });
  const { container } = render(Bracket, { bracket, nameOf: (entrant: string) => names[entrant] ?? '' });
  expect(container.querySelector('strong')?.textContent).toBe('Béla');
  expect(container.querySelector('.note')?.textContent).toContain('level, then decided');
  const cells = [...container.querySelectorAll('td')].map((cell) => cell.textContent.trim());
  expect(cells).toEqual(expect.arrayContaining(['30 – 30 level, then decided', 'Béla']));
});

it('says the same in a table', () => {
  const { container } = shown(0);
  const table = container.querySelector('table');
  if (table === null) throw new Error('there is no table');
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' | '));
  expect(rows.slice(1)).toEqual([
    '1 | Semifinals | Béla | 0 – 1 | Csilla | Csilla',
    '2 | Final | Anna |  | Csilla | ',
  ]);
});
