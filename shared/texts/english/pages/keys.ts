/**
 * The sheet of shortcuts. `keys` is read by the screen: keys of one stroke are joined by "+", strokes that do
 * the same by " / "; `mod` is ⌘ on Apple's keyboards and Ctrl elsewhere.
 */
interface Shortcut {
  readonly keys: string;
  readonly what: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: 'mod+Z', what: 'Undo: first what you changed on this page, then the last saved change' },
  { keys: 'mod+Shift+Z / mod+Y', what: 'Redo what was undone last' },
  { keys: '?', what: 'Show these shortcuts' },
  { keys: 'Escape', what: 'Close what is open in front' },
];
/** Typing in the results of a tournament. */
const entry: readonly Shortcut[] = [
  { keys: 'Enter', what: 'Take the marked name and go on; on an empty line, to the next team' },
  { keys: 'Tab / Shift+Tab', what: 'Go on or back, keeping what was typed, past the seldom fields' },
  { keys: 'ArrowRight', what: 'At a text’s end: to role and share, or to “rated”' },
  {
    keys: 'ArrowDown / ArrowUp',
    what: 'Choose among the names that were found; in results, go from line to line',
  },
  { keys: 'mod+V', what: 'Paste cells from a spreadsheet, to the right and down from here' },
  { keys: 'mod+L', what: 'Fill in the team’s last line-up' },
  { keys: 'mod+Enter', what: 'Save and enter the next' },
  { keys: 'mod+Shift+Enter', what: 'Save and look at it' },
  { keys: 'mod+E', what: 'Show the effect of a correction' },
];
/** A tournament of rounds. */
const rounds: readonly Shortcut[] = [
  { keys: 'Enter', what: 'Go on: down a board to its result, then to the next board' },
  { keys: 'mod+Enter', what: 'Save, and open the next round once this one is complete' },
  { keys: 'F4', what: 'Type a slip’s number; Enter leads to the result, and from there back' },
  { keys: 'F2', what: 'Choose who plays for the team whose name has the focus' },
  { keys: 'mod+E', what: 'Show the effect of a correction' },
  { keys: 'Alt+PageDown / Alt+PageUp', what: 'Next round, round before' },
  { keys: 'W / T / L', what: 'In a result: the side named first won, tied, lost' },
  { keys: 'F', what: 'In a result: it won by walkover; “-” where it lost by one' },
  { keys: 'B / H', what: 'In a result: bye, half-point bye' },
];
const tonight: readonly Shortcut[] = [
  { keys: 'Enter', what: 'Tick the first name that was found' },
  { keys: 'ArrowDown / ArrowUp', what: 'Go from name to name' },
  { keys: 'Space', what: 'Tick or untick' },
  { keys: 'Enter', what: 'In the list: say when somebody is here' },
  { keys: 'mod+Enter', what: 'Propose boards' },
  { keys: 'Space', what: 'On the boards: hold somebody, then let two change places; Escape lets go' },
  { keys: 'F2', what: 'On the boards: type a name over this one, as every letter does' },
];
const leaderboard: readonly Shortcut[] = [
  { keys: 'ArrowDown / ArrowUp', what: 'Go from row to row' },
  { keys: 'Enter', what: 'Open the player’s page' },
  { keys: 'Space', what: 'Hold a row: others then tell who of the two is truly ahead' },
  { keys: 'Escape', what: 'Let go of it' },
];

const trajectory: readonly Shortcut[] = [
  { keys: 'ArrowLeft / ArrowRight', what: 'Go from tournament to tournament' },
  { keys: 'ArrowDown / ArrowUp', what: 'Go from player to player' },
  { keys: 'Plus / Minus', what: 'Look closer, see more' },
  { keys: 'Shift+ArrowLeft / Shift+ArrowRight', what: 'See what was earlier, later' },
  { keys: '0', what: 'See everything' },
  { keys: 'Enter', what: 'Open the tournament' },
];

const lab: readonly Shortcut[] = [
  { keys: 'ArrowLeft / ArrowRight', what: 'One player: from tournament to tournament in all pictures' },
  { keys: 'Enter', what: 'There: open the tournament' },
  {
    keys: 'ArrowLeft / ArrowRight / ArrowDown / ArrowUp',
    what: 'The landscape, and who beats whom: from cell to cell',
  },
  { keys: 'Home / End', what: 'To the first, to the last of a row' },
];

export const keys = {
  title: 'Shortcuts',
  open: 'Shortcuts (?)',
  groups: {
    everywhere: 'Everywhere',
    entry: 'Entering results',
    rounds: 'Rounds',
    tonight: 'Tonight',
    leaderboard: 'Leaderboard',
    trajectory: 'Trajectory',
    lab: 'Lab',
  },
  everywhere,
  entry,
  rounds,
  tonight,
  leaderboard,
  trajectory,
  lab,
  /** How single keys are written; a key that is not named is written as it is. */
  names: {
    mod: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    enter: 'Enter',
    escape: 'Esc',
    space: 'Space',
    tab: 'Tab',
    home: 'Home',
    end: 'End',
    backspace: 'Backspace',
    delete: 'Del',
    pagedown: 'Page Down',
    pageup: 'Page Up',
    plus: '+',
    minus: '−',
  },
  or: 'or',
} as const;
