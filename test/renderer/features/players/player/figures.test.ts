import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { PlayerPage } from '../../../../../shared/contract/players.ts';
import { formatRating, texts } from '../../../../../shared/messages/index.ts';
import PlayerFigures from '../../../../../renderer/features/players/player/PlayerFigures.svelte';

const words = texts.player;

const rated = (deviation: number): PlayerPage => ({
  playerId: 1,
  player: 'Ann',
  retired: false,
  shownAs: 'name',
  externalId: null,
  furtherNumbers: [],
  hasStartingStrength: false,
  startingSource: null,
  club: null,
  tags: [],
  aliases: [],
  indistinguishable: [],
  belief: { mean: 1695, deviation },
  conservative: 1695 - 3 * deviation,
  rankText: '1=',
  ranked: 60,
  contests: 34,
  dated: true,
  prior: { mean: 1500, deviation },
  tournaments: [],
});

describe('the figures of a player', () => {
  it('tell a rating with its uncertainty, and what both mean', async () => {
    const { container } = render(PlayerFigures, { page: rated(100) });
    expect(container.textContent).toContain('1695\u2009±\u2009100');
    expect(
      screen.getByRole('button', { name: new RegExp(`^${words.conservative}`, 'u') }).closest('dt')
        ?.nextElementSibling?.textContent,
    ).toBe('1395');
    // As the keyboard gives it: with both events of a focus.
    screen.getByRole('button', { name: words.rating }).focus();
    // The narrow space before the sign would be compared as a wide one.
    const asIs = { collapseWhitespace: false };
    expect(await screen.findByText(words.meaning({ low: 1495, high: 1895 }), asIs)).toBeTruthy();
  });

  it('say nothing of an uncertainty that the rating system does not have', () => {
    const { container } = render(PlayerFigures, { page: rated(0) });
    expect(container.textContent).toContain('1695');
    expect(container.textContent).not.toContain('±');
    expect(container.textContent).not.toContain('95 %');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(words.conservative)).toBeNull();
  });
});

it('writes a rating without an uncertainty as the rating alone', () => {
  expect(formatRating(2999.6, 84.5)).toBe('3000\u00a0±\u00a085');
  expect(formatRating(1694.6, 0)).toBe('1695');
});

it('names a band only where the trajectory has one', () => {
  const label = (banded: boolean): string =>
    words.trajectoryLabel({ name: 'Ann', from: '1500', to: '1695', tournaments: 22, banded });
  expect(label(true)).toContain('with a band of\u00a0±\u00a02 deviations');
  expect(label(false)).not.toContain('deviation');
  expect(words.trajectoryCaption({ banded: true })).toContain('Band');
  expect(words.trajectoryCaption({ banded: false })).not.toContain('Band');
});
