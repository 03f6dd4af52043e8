/** What the search can do besides opening pages. */
import { texts } from '../../../shared/messages/index.ts';
import { resultsExport } from '../results-export.svelte.ts';
import { leagueFiles } from '../league-files/league-files.svelte.ts';
import { route } from '../router.svelte.ts';
import { keySheet } from '../shortcuts/key-sheet.svelte.ts';
import { undoRedo } from '../undo/undo.svelte.ts';

/** One line of the search's list. */
export interface Destination {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly detail: string;
  readonly go: () => unknown;
}

const words = texts.search.actions;

const action = (id: keyof typeof words, go: () => unknown): Destination => ({
  id: `action ${id}`,
  title: words[id],
  detail: '',
  go,
});

export const actions: readonly Destination[] = [
  action('newTournament', () => {
    route.go('new-tournament');
  }),
  action('exportResults', () => {
    route.go('leaderboard');
    void resultsExport.start();
  }),
  action('saveCopy', () => {
    route.go('leagues');
    return leagueFiles.saveCopy();
  }),
  action('undo', () => {
    undoRedo.fromMenu('undo');
  }),
  action('redo', () => {
    undoRedo.fromMenu('redo');
  }),
  action('shortcuts', keySheet.show),
];
