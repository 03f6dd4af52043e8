/** Whose rating differs in a what-if, as rows of a file. */
import type { ChangeEffect } from '../../../shared/contract/history.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { texts } from '../../../shared/messages/index.ts';
import { differenceOf } from '../../app/change-preview/moves.ts';
import { fileTable } from '../../ui/file-table.ts';

const { column } = texts.whatIf;

const whole = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value));

export const movesTable = fileTable<ChangeEffect['players'][number]>(
  [texts.effect.people.player, ({ player, shownAs }) => shownName(player, shownAs) ?? texts.common.unnamed],
  [column.rankBefore, ({ before }) => before?.rankText ?? null],
  [column.rankAfter, ({ after }) => after?.rankText ?? null],
  [column.ratingBefore, ({ before }) => whole(before?.mean)],
  [column.deviationBefore, ({ before }) => whole(before?.deviation)],
  [column.ratingAfter, ({ after }) => whole(after?.mean)],
  [column.deviationAfter, ({ after }) => whole(after?.deviation)],
  [texts.effect.people.change, differenceOf],
);
