import { beforeAll, beforeEach, expect, it } from 'vitest';
import type * as MissingEntity from '../../../renderer/app/missing-entity.svelte.ts';
import type * as League from '../../../renderer/app/league.svelte.ts';
import type { PageTable } from '../../../renderer/app/page-table.ts';
import { ledgerOf, stubMachine } from './undo/machine.ts';

let missingEntity: typeof MissingEntity.missingEntity;
let league: typeof League.league;

const go = (hash: string): void => {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
};

beforeAll(async () => {
  stubMachine();
  ({ missingEntity } = await import('../../../renderer/app/missing-entity.svelte.ts'));
  ({ league } = await import('../../../renderer/app/league.svelte.ts'));
  const { route } = await import('../../../renderer/app/router.svelte.ts');
  const show = (): undefined => undefined;
  const table = { tournament: { show, about: 'tournament' }, player: { show, about: 'player' } } as const;
  route.start(table as Partial<PageTable> as PageTable);
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”');
  await league.refresh();
  go('#/tournament/17');
});

it('knows what the open page is about and the league has no longer, until the league changes', async () => {
  expect(missingEntity.now).toBeUndefined();
  missingEntity.notice('unknownTournament', { tournamentId: 17 });
  expect(missingEntity.now).toBe('tournament');
  ledgerOf('Entered “Quiz 1”', 'Made it again');
  await league.refresh();
  expect(missingEntity.now).toBeUndefined();
});

it('says nothing of another page, another refusal or another tournament', () => {
  missingEntity.notice('unknownPlayer', { playerId: 17 });
  missingEntity.notice('unknownTournament', { tournamentId: 18 });
  missingEntity.notice('leagueBusy', { tournamentId: 17 });
  expect(missingEntity.now).toBeUndefined();
  missingEntity.notice('unknownTournament', { tournamentId: 17 });
  go('#/tournament/18');
  expect(missingEntity.now).toBeUndefined();
  go('#/player/17');
  missingEntity.notice('unknownPlayer', { playerId: 17 });
  expect(missingEntity.now).toBe('player');
});
