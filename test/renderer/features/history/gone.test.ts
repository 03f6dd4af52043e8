import { beforeAll, beforeEach, expect, it } from 'vitest';
import type * as Gone from '../../../../renderer/app/missing-entity.svelte.ts';
import type * as League from '../../../../renderer/app/league.svelte.ts';
import { ledgerOf, stubMachine } from '../../app/undo/machine.ts';

let gone: typeof Gone.gone;
let league: typeof League.league;

const go = (hash: string): void => {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
};

beforeAll(async () => {
  stubMachine();
  ({ gone } = await import('../../../../renderer/app/missing-entity.svelte.ts'));
  ({ league } = await import('../../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”');
  await league.refresh();
  go('#/tournament/17');
});

it('knows what the open page is about and the league has no longer, until the league changes', async () => {
  expect(gone.now).toBeUndefined();
  gone.notice('unknownTournament', { tournamentId: 17 });
  expect(gone.now).toBe('tournament');
  ledgerOf('Entered “Quiz 1”', 'Made it again');
  await league.refresh();
  expect(gone.now).toBeUndefined();
});

it('says nothing of another page, another refusal or another tournament', () => {
  gone.notice('unknownPlayer', { playerId: 17 });
  gone.notice('unknownTournament', { tournamentId: 18 });
  gone.notice('leagueBusy', { tournamentId: 17 });
  expect(gone.now).toBeUndefined();
  gone.notice('unknownTournament', { tournamentId: 17 });
  go('#/tournament/18');
  expect(gone.now).toBeUndefined();
  go('#/player/17');
  gone.notice('unknownPlayer', { playerId: 17 });
  expect(gone.now).toBe('player');
});
