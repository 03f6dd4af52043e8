/** All people as spreadsheet rows, under the names that they want to appear under. */
import type { PlayersFound } from '../../../../shared/contract/players.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { shownName } from '../../../../shared/names/display-name.ts';
import { fileTable, type FileTable } from '../../../ui/file-table.ts';

type Person = PlayersFound['players'][number];

const ofPeople = texts.people.column;
const people = fileTable<Person>(
  [ofPeople.player, ({ player, shownAs }) => shownName(player, shownAs)],
  [ofPeople.club, ({ club }) => club],
  [ofPeople.contests, ({ contests }) => contests],
  [ofPeople.lastPlayed, ({ lastPlayed }) => lastPlayed],
);

/** All people who may be on a list. */
export const peopleTable: FileTable<Person> = {
  header: people.header,
  rows: (rows) => people.rows(rows.filter(({ shownAs }) => shownAs !== 'nobody')),
};
