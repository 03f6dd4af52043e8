/** Pages are made of the parts of renderer/ui: what they write themselves is listed here, with the reason. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What a component draws: without its script, its style and its comments. */
const drawnBy = (component: string): string =>
  component.replaceAll(/<script[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>|<!--.*?-->/gsu, '');

const pages = globSync('renderer/{app,features,charts,paper}/**/*.svelte', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .map((file) => ({
    file: file.replace('renderer/', ''),
    drawn: drawnBy(readFileSync(path.join(root, file), 'utf8')),
  }));

/** How many of these each file has. */
const counts = (element: RegExp): Record<string, number> =>
  Object.fromEntries(
    pages
      .map(({ file, drawn }) => [file, [...drawn.matchAll(element)].length] as const)
      .filter(([, count]) => count > 0),
  );
const listed = (
  list: Readonly<Record<string, readonly [count: number, reason: string]>>,
): Record<string, number> => Object.fromEntries(Object.entries(list).map(([file, [count]]) => [file, count]));

test('the rules below look at real pages', () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.find(({ file }) => file === 'features/players/list/Players.svelte')?.drawn).toContain(
    '<PageHead',
  );
});

const hidden = 'For screen readers: the figures and their controls need no visible title.';
const onPaper = 'The head of a sheet or of a card.';
const printed = 'On paper alone: it says what is chosen in a field, which isn’t printed.';
const titled = 'The title of a list, with the look of a table’s title.';

test('the title of a section is a SectionHead', () => {
  expect(counts(/<h[1-6][\s>]/gu)).toEqual(
    listed({
      'app/change-preview/PreviewPanel.svelte': [
        1,
        'Below the fields of a form, and no larger than their names.',
      ],
      'app/shortcuts/ShortcutSheet.svelte': [1, titled],
      'features/cards/PlayerCard.svelte': [1, onPaper],
      'features/lab/compare/ChooseSystems.svelte': [1, 'Within a summary, on the line of what it hides.'],
      'features/lab/figures/FigureSection.svelte': [1, 'Its explanation follows on its line.'],
      'features/lab/player/LabPlayer.svelte': [
        1,
        'The name of a player, which is a link and keeps its direction.',
      ],
      'features/lists/OneList.svelte': [1, printed],
      'features/manual/Manual.svelte': [1, 'A shelf of the list of contents.'],
      'features/pairings/Projector.svelte': [1, 'As large as the room allows.'],
      'features/pairings/boards/Boards.svelte': [1, hidden],
      'features/pairings/boards/PlannedRound.svelte': [
        2,
        'What it shows follows on its line; and groups of boards.',
      ],
      'features/pairings/projector/ProjectorStage.svelte': [1, hidden],
      'features/players/player/BestResults.svelte': [1, hidden],
      'features/players/player/Player.svelte': [1, hidden],
      'features/seasons/SeasonStandings.svelte': [1, printed],
      'features/tournament-editor/rounds/MatchHeading.svelte': [
        1,
        'It holds the score, which is read aloud as it changes.',
      ],
      'features/tournaments/TournamentMoves.svelte': [1, titled],
      'features/tournaments/TournamentStandings.svelte': [1, printed],
      'features/tournaments/wall/Fixtures.svelte': [1, onPaper],
      'paper/SheetHead.svelte': [1, onPaper],
    }),
  );
});
