/** All rating lists as rows of a file. */
import type { PublishedLists } from '../../../shared/contract/lists.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fileTable } from '../../ui/file-table.ts';

const { column } = texts.published;

export const listsTable = fileTable<PublishedLists['lists'][number]>(
  [column.number, ({ number }) => number],
  [column.day, ({ day }) => day],
  [column.title, ({ title }) => title],
  [column.people, ({ people }) => people],
);
