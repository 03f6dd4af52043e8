/** The best results of a player's page: whose chance is told. */
import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import BestResults from '../../../../../renderer/features/players/player/BestResults.svelte';
import type { PredictedContest } from '../../../../../shared/contract/explanations.ts';
import type { PlayerTournament } from '../../../../../shared/contract/players.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const words = texts.why.outstanding;
const duel = (contestId: number, won: boolean, chance: number): PredictedContest => ({
  ...{ tournamentId: 1, contestId, sides: 2, level: 0 },
  ...{ ahead: won ? 0 : 1, behind: won ? 1 : 0 },
  expectedPlace: 2 - chance,
  opposite: {
    teamId: null,
    team: null,
    members: [{ playerId: 9, player: 'Noah', shownAs: 'name' }],
    mean: 1400,
  },
  handicap: null,
});

it('the win probability is the player’s own, after a loss, too', () => {
  render(BestResults, { contests: [duel(1, true, 0.4), duel(2, false, 0.79)], tournaments: [] });
  const told = (label: string): string | null | undefined =>
    screen.getByText(label, { exact: true }).parentElement?.querySelector('dd')?.textContent;
  expect(told(words.bestWin)).toContain(words.chance({ chance: 0.4 }));
  expect(told(words.surprisingPlace)).toContain(words.lost);
  expect(told(words.surprisingPlace)).toContain(words.chance({ chance: 0.79 }));
});

it('a handicap is told with the result', () => {
  const handicap = { kind: 'stones', stones: 3, komi: 0.5, worth: 300 } as const;
  render(BestResults, {
    contests: [{ ...duel(1, true, 0.6), handicap: { handicap, isOwn: true } }],
    tournaments: [],
  });
  const told = screen.getByText(words.bestWin, { exact: true }).parentElement?.querySelector('dd');
  expect(told?.textContent).toMatch(/rating 1400 ·\s+with 3 stones, komi 0.5 ·/u);
});

it('the place of a team is told with the team', () => {
  const tournament = {
    ...{ tournamentId: 1, tournament: 'Division One', number: 1, date: null, lastDay: null },
    ...{ contests: 3, wins: 3, ties: 0, losses: 0, placeText: null, sides: null },
    ...{
      final: { ahead: 3, level: 0, behind: 2, sides: 6 },
      teamId: 4,
      team: 'Castle',
      role: 'main' as const,
    },
    ...{ share: null, partners: [], before: null, after: null },
  };
  render(BestResults, {
    contests: [duel(1, true, 0.4)],
    tournaments: [tournament as unknown as PlayerTournament],
  });
  const told = screen.getByText(words.bestPlace, { exact: true }).parentElement?.querySelector('dd');
  expect(told?.textContent).toMatch(/^\s*4 of 6 ·\s+Castle ·\s+Division One/u);
});
