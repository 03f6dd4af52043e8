/** Rounds of boards, with their participants, as the editor knows them. */
import { league } from '../../../app/league.svelte.ts';
import type { GridKind } from '../grid-kind.ts';
import { roundInPlay, startOfEntrant, startOfRound } from './advance.ts';
import { againLines } from './second-pass.ts';
import { boardsOf } from './boards.ts';
import { changedPlace } from './changed-place.ts';
import { correctsPlayed } from './correction.ts';
import { isEmptyEntrant, type RoundsDraft } from './draft.ts';
import { missingIn } from './stages.ts';
import { roundsEdits } from './make-edits.ts';
import type { RoundsEditing } from './edits.ts';
import { renameAtBoards } from './entrant-edits.ts';
import { roundOfField, roundsFactsOf } from './facts.ts';
import { roundsProblems } from './problems.ts';
import { fill, filled, takesCells } from './fill-cells.ts';
import { takesMatch } from './fill-boards.ts';
import { roundKey } from './grid-keys.ts';
import { lineupsOf } from './lineup.ts';
import { missingLines, remarkOn } from './missing-lines.ts';
import { roundsDraftOf } from './draft-of-record.ts';
import { restoreRounds, writtenRounds } from './draft-format.ts';
import { warningsOf } from './warnings.ts';

export const rounds: GridKind<RoundsDraft, RoundsEditing> = {
  shape: 'rounds',
  blank: undefined,
  recorded: (record) => roundsDraftOf(record, league.current?.lastOfTeams === false ? 'people' : 'teams'),
  restored: restoreRounds,
  written: writtenRounds,
  isBlank: () => false,
  edits: roundsEdits,
  names: (draft) => draft.entrants.flatMap(({ members }) => members),
  teams: ({ entrants }) => entrants,
  renamed: (draft) => {
    for (const entrant of draft.entrants) renameAtBoards(draft, entrant);
  },
  problems: roundsProblems,
  missing: (draft) => missingLines(draft, missingIn(draft, boardsOf(draft), lineupsOf(draft))),
  remark: remarkOn,
  warnings: (draft) => warningsOf(draft, lineupsOf(draft)),
  facts: roundsFactsOf,
  corrects: correctsPlayed,
  partOf: roundOfField,
  firstPart: ({ rounds: all }) => roundInPlay(all),
  lastPart: ({ rounds: all }) => all.length,
  startOf: (draft, part) => {
    const round = draft.rounds[part - 1];
    const waiting = draft.entrants.find(isEmptyEntrant);
    return round ? startOfRound(round) : waiting && startOfEntrant(draft, waiting);
  },
  changedPart: changedPlace,
  takesCells: (draft, field) => draft.again === null && takesCells(draft, field),
  takesLine: takesMatch,
  fill,
  filled,
  againLines,
  key: roundKey,
};
