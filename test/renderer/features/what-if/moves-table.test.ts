/** The file of who moved in a what-if names people as they want to be on lists. */
import { expect, test } from 'vitest';
import { movesTable } from '../../../../renderer/features/what-if/moves-table.ts';
import type { ChangeEffect } from '../../../../shared/contract/history.ts';
import type { ShownAs } from '../../../../shared/contract/values.ts';
import { texts } from '../../../../shared/messages/index.ts';

const moved = (shownAs: ShownAs): ChangeEffect['players'][number] => ({
  ...{ playerId: 1, player: 'Perpetua Wolkenstein', shownAs },
  ...{ before: null, after: null },
});

test.each([
  ['name', 'Perpetua Wolkenstein'],
  ['initials', 'P. W.'],
  ['nobody', texts.common.unnamed],
] as const)('by %s', (shownAs, name) => {
  const rows = movesTable.rows([moved(shownAs)]);
  expect(rows[0]?.[0]).toBe(name);
});
