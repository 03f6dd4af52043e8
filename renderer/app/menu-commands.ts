/** Commands of the desktop's menu, carried out by the same pages and calls that the screen uses. */
import type { MenuOrder } from '../../shared/contract/menu-orders.ts';
import { dialogFor, onMenuOrder, type Choice } from './api.ts';
import { resultsExport } from './results-export.svelte.ts';
import { fileImport } from './file-import/file-import.svelte.ts';
import { leagueFiles } from './league-files/league-files.svelte.ts';
import { league } from './league.svelte.ts';
import { route } from './router.svelte.ts';
import { undoRedo } from './undo/undo.svelte.ts';

async function withChosen(kind: Choice, use: (path: string) => unknown): Promise<void> {
  const path = await dialogFor(kind)?.();
  if (path) await use(path);
}

function obey(order: MenuOrder): void {
  if (order === 'new-league' || order === 'open-league' || order === 'copy-league') route.go('leagues');
  else if (order === 'undo' || order === 'redo') undoRedo.fromMenu(order);
  else if (league.current === null) return;
  switch (order) {
    case 'new-league':
    case 'undo':
    case 'redo':
      return;
    case 'open-league':
      return void withChosen('open-league', leagueFiles.open);
    case 'copy-league':
      return void withChosen('save-league', leagueFiles.saveCopy);
    case 'import-results':
      route.go('import');
      return void withChosen('open-results', fileImport.fromPath);
    case 'export-results':
      route.go('leaderboard');
      void resultsExport.start();
  }
}

/** Starts listening to the menu, which doesn't exist in the browser. */
export const followMenu = (): void => {
  onMenuOrder(obey);
};
