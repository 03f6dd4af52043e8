/** Pages are made of the parts of renderer/ui: what they write themselves is listed here, with the reason. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** An element that a component draws itself, and the names of its attributes. */
interface Element {
  readonly name: string;
  readonly attributes: readonly string[];
}

/** Of a tree as the compiler reads it. */
function* elementsIn(node: unknown): Generator<Element> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'RegularElement' && 'name' in node && 'attributes' in node) {
    const attributes = node.attributes as readonly { readonly type: string; readonly name?: string }[];
    yield { name: String(node.name), attributes: attributes.flatMap(({ name }) => name ?? []) };
  }
  for (const part of Object.values(node)) yield* elementsIn(part);
}

const drawnIn = (folders: string): { readonly file: string; readonly elements: readonly Element[] }[] =>
  globSync(`renderer/${folders}/**/*.svelte`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({
      file: file.replace('renderer/', ''),
      elements: [
        ...elementsIn(parse(readFileSync(path.join(root, file), 'utf8'), { modern: true }).fragment),
      ],
    }));
const pages = drawnIn('{app,features,charts,paper}');

/** How many of these each file has. */
const counts = (isMeant: (element: Element) => boolean, files = pages): Record<string, number> =>
  Object.fromEntries(
    files
      .map(({ file, elements }) => [file, elements.filter(isMeant).length] as const)
      .filter(([, count]) => count > 0),
  );
const listed = (
  list: Readonly<Record<string, readonly [count: number, reason: string]>>,
): Record<string, number> => Object.fromEntries(Object.entries(list).map(([file, [count]]) => [file, count]));

test('the rules below look at real pages', () => {
  expect(pages.length).toBeGreaterThan(300);
  const manual = pages.find(({ file }) => file === 'features/manual/Manual.svelte');
  expect(manual?.elements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['h2', 'ul', 'article', 'a']),
  );
});

test('no element has a title of its own, which neither a keyboard nor a finger reaches', () => {
  const isTitled = ({ attributes }: Element): boolean => attributes.includes('title');
  expect(counts(isTitled)).toEqual({});
  expect(counts(isTitled, drawnIn('ui'))).toEqual(
    listed({ 'ui/DataTableHead.svelte': [1, 'On the website, whose pages have no script.'] }),
  );
});

const hidden = 'For screen readers: the figures and their controls need no visible title.';
const onPaper = 'The head of a sheet or of a card.';
const printed = 'On paper alone: it says what is chosen in a field, which isn’t printed.';
const titled = 'The title of a list, with the look of a table’s title.';

test('the title of a section is a SectionHead', () => {
  expect(counts(({ name }) => /^h[1-6]$/u.test(name))).toEqual(
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

const fields = 'Its rows are fields that another component draws.';
const merged = 'Its heads or cells span several columns or rows.';
const bodies = 'A body of rows for each of its parts.';
const onSheet = 'On a sheet, which is calculated with the lengths of its cells.';
const headless = 'Its lines need no heads, or only for screen readers.';

test('a table is a DataTable, or a PlainTable where there is no script', () => {
  expect(counts(({ name }) => name === 'table')).toEqual(
    listed({
      'app/boards/TournamentTables.svelte': [1, bodies],
      'app/pasted-people/PasteTeams.svelte': [1, headless],
      'app/pasted-people/PastedPeopleTable.svelte': [1, fields],
      'features/cards/PlayerCard.svelte': [1, onSheet],
      'features/history/ChangeTable.svelte': [1, bodies],
      'features/lab/compare/Duels.svelte': [
        1,
        'A cross-table with a button in each cell, walked with the arrow keys.',
      ],
      'features/lab/compare/FiguresTable.svelte': [1, merged],
      'features/lab/compare/OfferRow.svelte': [1, fields],
      'features/lab/figures/ChallengeMatrix.svelte': [1, 'A cross-table with a shade for each cell.'],
      'features/lab/report/ReportDuels.svelte': [
        1,
        'A cross-table: a head is a number with a name that is read aloud.',
      ],
      'features/lab/tuning/LandscapeTable.svelte': [1, 'A cross-table of two parameters.'],
      'features/lab/tuning/TuningForm.svelte': [1, fields],
      'features/leagues/LeagueFiles.svelte': [1, headless],
      'features/pairings/boards/MatchLineups.svelte': [
        2,
        'Lineups beside each other, with a field in each cell.',
      ],
      'features/pairings/paper/MatchSlip.svelte': [1, onSheet],
      'features/pairings/paper/PairingSheet.svelte': [1, onSheet],
      'features/players/player/PlayerTournaments.svelte': [
        1,
        'A row opens below itself with an id, and the head of a column is left out on paper.',
      ],
      'features/players/player/Why.svelte': [1, merged],
      'features/settings/RatingForm.svelte': [1, fields],
      'features/tournaments/TournamentField.svelte': [1, bodies],
      'features/tournaments/TournamentStandings.svelte': [
        2,
        'With the cross-table, whose cells another component draws for both.',
      ],
      'features/tournaments/categories/PrizeList.svelte': [1, headless],
      'features/tournaments/explanation/ExplanationPanel.svelte': [1, merged],
      'features/tournaments/wall/Fixtures.svelte': [1, onSheet],
      'features/tournaments/wall/WallTables.svelte': [1, onSheet],
    }),
  );
});

test('a button is a Button, and a choice is a Select', () => {
  expect(counts(({ name }) => name === 'button')).toEqual(
    listed({
      'features/lab/compare/Duels.svelte': [1, 'A cell of the cross-table, as one of hundreds.'],
      'features/pairings/boards/Seat.svelte': [
        1,
        'A name that is picked up and put down, as one of hundreds.',
      ],
      'features/tournaments/TournamentStandings.svelte': [
        1,
        'A number that explains itself, as one of hundreds.',
      ],
    }),
  );
  expect(counts(({ name }) => name === 'select')).toEqual(
    listed({
      'app/pasted-people/WhichBearer.svelte': [1, 'Within a line of text, without the frame of a field.'],
    }),
  );
});
