import { beforeAll, beforeEach, expect, it } from 'vitest';
import type * as Saved from '../../../renderer/app/saved-tournament.svelte.ts';
import type * as League from '../../../renderer/app/league.svelte.ts';
import type { TournamentSaved } from '../../../shared/contract/tournaments.ts';
import { ledgerOf, stubMachine } from './undo/machine.ts';

let savedTournament: typeof Saved.savedTournament;
let league: typeof League.league;
const outcome: TournamentSaved = { tournamentId: 7, newPlayers: [], newTeams: [], warnings: [] };

beforeAll(async () => {
  stubMachine();
  ({ savedTournament } = await import('../../../renderer/app/saved-tournament.svelte.ts'));
  ({ league } = await import('../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Added “Quiz 1”');
  await league.refresh();
});

it('is told on the page of its tournament alone, until the page is left', () => {
  savedTournament.tell(outcome);
  expect(savedTournament.of(7)).toBe(outcome);
  expect(savedTournament.of(8)).toBeNull();
  savedTournament.forget();
  expect(savedTournament.of(7)).toBeNull();
});

it('is no longer told once it is undone', async () => {
  savedTournament.tell(outcome);
  await league.change('history.undo', {});
  expect(savedTournament.of(7)).toBeNull();
});
