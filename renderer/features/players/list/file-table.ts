/** All people as spreadsheet rows, under the names that they want to appear under. */
import type { FoundPlayer } from '../../../../shared/contract/players.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { shownName } from '../../../../shared/names/display-name.ts';
import { fileTable, type FileTable } from '../../../ui/file-table.ts';

const ofPeople = texts.people.column;
const people = fileTable<FoundPlayer>(
  [ofPeople.player, ({ player, shownAs }) => shownName(player, shownAs)],
  [ofPeople.club, ({ club }) => club],
  [ofPeople.contests, ({ contests }) => contests],
  [ofPeople.lastPlayed, ({ lastPlayed }) => lastPlayed],
);

/** All people who may be on a list. */
export const peopleTable: FileTable<FoundPlayer> = {
  header: people.header,
  rows: (rows) => people.rows(rows.filter(({ shownAs }) => shownAs !== 'nobody')),
};
