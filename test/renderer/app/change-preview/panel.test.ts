import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import EffectPanel from '../../../../renderer/app/change-preview/PreviewPanel.svelte';
import { differenceOf, sentenceOfEffect } from '../../../../renderer/app/change-preview/moves.ts';
import type { ChangeEffect } from '../../../../shared/contract/history.ts';
import { texts } from '../../../../shared/messages/index.ts';

const standing = (mean: number, rankText: string) => ({ mean, deviation: 90, rankText });
const effect: ChangeEffect = {
  moved: 1234,
  players: [
    {
      playerId: 1,
      player: 'Ann',
      shownAs: 'name',
      before: standing(1999.6, '3='),
      after: standing(1985.4, '5'),
    },
    { playerId: 2, player: 'Bo', shownAs: 'name', before: null, after: standing(1500, '9') },
    { playerId: 3, player: 'Cy', shownAs: 'name', before: standing(1400, '10'), after: null },
  ],
  touched: 1,
  tournaments: [{ tournamentId: 7, name: 'Quiz 4', date: '2026-11-14', players: 12, most: 14.2 }],
};
const cells = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/\s+/gu, ' ').trim());

describe('the sentence', () => {
  it.each([
    [0, 0, 'No rating changes.'],
    [1, 0, '1 rating changes.'],
    [12, 3, '12 ratings change; 3 tournaments are affected.'],
    [2, 1, '2 ratings change; 1 tournament is affected.'],
    // A player's past may read differently and the present be the same to a whole number.
    [0, 2, 'No current rating changes; 2 tournaments are affected.'],
  ])('%i who move, %i that read differently', (moved, touched, sentence) => {
    expect(sentenceOfEffect({ moved, touched })).toBe(sentence);
  });
});

describe('the panel', () => {
  it('shows who moves, from where to where, with a proper minus sign', () => {
    render(EffectPanel, { effect, busy: false });
    const people = screen.getByRole('table', { name: texts.effect.people.title });
    const [, ann, bo, cy] = within(people).getAllByRole('row');
    if (!ann || !bo || !cy) throw new Error('rows are missing');
    expect(cells(ann)).toEqual(['Ann', '3= →to 5', '2000 ± 90', '1985 ± 90', '−15']);
    expect(cells(bo).at(-1)).toBe(texts.effect.people.comes);
    expect(cells(bo)[2]).toContain(texts.effect.people.notListed);
    expect(cells(cy).at(-1)).toBe(texts.effect.people.goes);
    expect(screen.getByText(texts.effect.largest({ shown: 3, all: 1234 }))).toBeTruthy();
  });

  it('shows which tournaments read differently', () => {
    render(EffectPanel, { effect, busy: false });
    const [, row] = within(screen.getByRole('table', { name: texts.effect.tournaments.title })).getAllByRole(
      'row',
    );
    if (!row) throw new Error('the row is missing');
    expect(cells(row)).toEqual(['Quiz 4', '14 Nov 2026', '12', '14']);
  });

  it('says so where no player moves, without a table', () => {
    render(EffectPanel, { effect: { moved: 0, players: [], touched: 0, tournaments: [] }, busy: false });
    expect(screen.getByRole('status').textContent).toBe(texts.effect.nobody);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is silent before it is asked, tells that it works, and why it could not', async () => {
    const { rerender } = render(EffectPanel, { effect: null, busy: false });
    expect(screen.queryByRole('heading')).toBeNull();
    await rerender({ effect: null, busy: true });
    expect(screen.getByText(texts.effect.working)).toBeTruthy();
    await rerender({ effect: null, busy: false, trouble: 'Give it a place.' });
    expect(screen.getByRole('alert').textContent).toContain('Give it a place.');
  });
});

it('calculates the difference of the whole numbers that are shown', () => {
  // 1999.6 is shown as 2000 and 1985.4 as 1985: a difference of −14 would look wrong beside them.
  expect(effect.players.map(differenceOf)).toEqual([-15, null, null]);
});
