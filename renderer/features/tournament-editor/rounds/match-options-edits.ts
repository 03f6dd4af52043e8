/** Sets how teams meet: the first time, with the points and tie-breaks of a team league. */
import { builtInScoring, isScoring, scoringFacts, scoringOf } from '../../../app/scoring/scoring-presets.ts';
import { emptyBoard, isEmptyBoard, type RoundsDraft } from './draft.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { matchField } from './facts.ts';
import { matchBoardsOf } from './match-options.ts';

const usual = { points: null, tieBreaks: null };
const ofLeague = builtInScoring.matchPoints;

export const matchOptionsEdits = (draft: RoundsDraft, make: Make): Pick<RoundsEditing, 'setMatches'> => ({
  setMatches: (given) => {
    const field =
      given.boards === undefined
        ? given.tolerance === undefined
          ? ''
          : matchField.tolerance
        : matchField.boards;
    make.change(field, () => {
      const before = matchBoardsOf(draft);
      Object.assign(draft.matches, given);
      const now = matchBoardsOf(draft);
      if (before === null && now !== null) beginMatches(draft);
      if (before !== null && now === null) endMatches(draft);
    });
  },
});

/** What was chosen before stays. At the boards of a match people play alone. */
function beginMatches(draft: RoundsDraft): void {
  const { head } = draft;
  if (isScoring(scoringOf(head), usual)) Object.assign(head, scoringFacts(ofLeague));
  if (head.teamSize.trim() === '') head.teamSize = '1';
  draft.atBoard = 2;
  for (const round of draft.rounds)
    round.boards = round.boards.map((board) => (isEmptyBoard(board) ? emptyBoard(draft) : board));
}

function endMatches({ head }: RoundsDraft): void {
  if (isScoring(scoringOf(head), ofLeague)) Object.assign(head, scoringFacts(usual));
  if (head.teamSize.trim() === '1') head.teamSize = '';
}
