/** What the search can do besides opening pages. */
import { texts } from '../../../shared/messages/index.ts';
import { exporting } from '../exporting.svelte.ts';
import { saveCopy } from '../league-files/league-files.svelte.ts';
import { route } from '../router.svelte.ts';
import { keySheet } from '../shortcuts/sheet.svelte.ts';
import { undoing } from '../undo/undo.svelte.ts';

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
    exporting.start();
  }),
  action('saveCopy', () => {
    route.go('leagues');
    return saveCopy();
  }),
  action('undo', () => {
    undoing.fromMenu('undo');
  }),
  action('redo', () => {
    undoing.fromMenu('redo');
  }),
  action('shortcuts', keySheet.show),
];
