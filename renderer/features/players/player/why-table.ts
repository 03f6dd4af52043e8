/** The reasons of a rating change as rows of a file, with the names that lists may show. */
import type { OtherSide } from '../../../../shared/contract/explanations.ts';
import { hundredths } from '../../../../shared/league/hundredths.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { listedName } from '../../../../shared/names/privacy.ts';
import { fileTable } from '../../../ui/file-table.ts';
import type { WhyLine } from './why.ts';

const { column, resultOf, nameless } = texts.why;

const nameOf = ({ team, members }: OtherSide): string =>
  team ?? (members.map((one) => listedName(one.player, one.shownAs)).join(', ') || nameless);

export const whyTable = fileTable<WhyLine>(
  [column.contest, ({ contest }) => contest],
  [column.opponent, ({ against, others }) => (against ? nameOf(against) : others)],
  [column.result, ({ relation }) => (relation === null ? null : resultOf[relation])],
  [column.chance, ({ chance }) => hundredths(chance)],
  [column.points, ({ points }) => hundredths(points)],
);
