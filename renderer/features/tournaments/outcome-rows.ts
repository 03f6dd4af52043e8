/** Places or boards as rows of a file: one row per person, as in the league's results files. */
import type { MemberOutcome, SideOutcome } from '../../../shared/contract/tournaments.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import { hundredths } from '../../../shared/league/hundredths.ts';
import { shownChange } from '../../../shared/league/shown-change.ts';
import { texts } from '../../../shared/messages/index.ts';
import { listedName, type Privacy } from '../../../shared/names/privacy.ts';
import { type ContestOutcome } from '../../app/boards/rounds.ts';
import { kindInFile } from '../../../shared/competition/board-notation.ts';
import { asSeated } from '../../../shared/competition/boards.ts';

export const outcomeHeader: readonly string[] = Object.values(texts.tournaments.page.csv);

/** With the names that lists may show. */
export const outcomeRows = (contests: readonly ContestOutcome[], privacy: Privacy): Cell[][] =>
  contests.flatMap((contest) =>
    asSeated(contest.sides).flatMap((side) =>
      side.members.map((member) => [
        contest.round,
        contest.board,
        kindInFile(contest),
        ...sideCells(side, listedName(member.player, privacy(member.playerId)), member),
      ]),
    ),
  );

const sideCells = (side: SideOutcome, name: string, member: MemberOutcome): Cell[] => [
  side.placeText,
  side.team,
  name,
  member.role === 'main' ? null : texts.common[member.role],
  member.share,
  side.score,
  side.seat,
  hundredths(side.expectedPlace),
  hundredths(member.before?.mean),
  hundredths(member.before?.deviation),
  hundredths(member.after?.mean),
  hundredths(member.after?.deviation),
  changeOf(side, member),
];

const changeOf = ({ rated }: SideOutcome, { role, before, after }: MemberOutcome): number | null =>
  !rated || role === 'guest' || before === null || after === null ? null : shownChange(before, after, 100);
