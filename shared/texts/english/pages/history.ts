/** The words of the page “History”, and of undo and redo. */
import { changeRows } from './change-rows.ts';
import { changes } from './changes.ts';
import { several } from '../several.ts';

const open = (sentence: string): string => sentence.replace(/\.$/u, '');

export const history = {
  title: 'History',
  changes,
  rows: changeRows,
  lead: 'Every change, the newest first. Each can be undone, even after a restart.',
  undo: 'Undo',
  redo: 'Redo',
  undoes: 'takes back',
  redoes: 'makes again',
  nothingToUndo: 'nothing to undo',
  nothingToRedo: 'nothing to redo',
  today: 'Today',
  yesterday: 'Yesterday',
  table: 'Changes of the league',
  count: (count: number, text: string) => several(count, 'change', 'changes', text),
  columns: {
    time: 'Time',
    what: 'What',
    added: 'Added',
    altered: 'Altered',
    removed: 'Removed',
  },
  rowsExplained: 'Rows of the ledger',
  undone: 'undone',
  older: (text: string) => `Show ${text} older ones`,
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  empty: {
    title: 'Nothing has happened yet',
    text: 'As soon as a tournament is entered or imported, it stands here and can be undone.',
  },
  change: {
    rows: 'What it changed',
    what: 'Fact',
    before: 'Before',
    after: 'After',
    none: 'nothing',
    noRows: 'Nothing that people see was changed.',
    first: (shown: string, all: string) => `The first ${shown} of ${all}.`,
    takeBack: 'Take back this one alone',
    takeBackNow: 'Take it back',
    leave: 'Leave it',
    beginning: 'This is the league’s beginning; it can’t be taken back.',
    isUndone: 'It is undone.',
  },
  /** The line at the bottom of every page. */
  line: {
    label: 'Undo and redo',
    saved: (sentence: string) => `Saved: ${open(sentence)}`,
    done: {
      undo: (sentence: string) => `Undone: ${open(sentence)}`,
      redo: (sentence: string) => `Made again: ${open(sentence)}`,
    },
    working: { undo: 'Undoing…', redo: 'Making it again…' },
    nothing: { undo: 'There is nothing to undo.', redo: 'There is nothing to redo.' },
    /** Beside a button: the page has unsaved changes and no more steps of its own. */
    nothingHere: {
      undo: (sentence: string) =>
        `Nothing left to undo on this page. Last change in the league: ${open(sentence)}`,
      redo: (sentence: string) =>
        `Nothing left to redo on this page. Last undone in the league: ${open(sentence)}`,
    },
  },
  gone: {
    title: 'No longer in the league',
    texts: {
      tournament:
        'This tournament is not in the league: it was removed, or the change that brought it was undone.',
      player:
        'This person is not in the league: the change that brought them was undone, or they were merged with somebody.',
      team: 'This team is not in the league: the change that brought it was undone.',
    },
    tournaments: 'All tournaments',
    players: 'All players',
    history: 'See what happened',
  },
} as const;
