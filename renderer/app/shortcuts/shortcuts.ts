/**
 * All shortcuts. Keys of one stroke are joined by "+", alternative strokes by " / ", and strokes one after the other by
 * " "; `mod` is ⌘ on Apple's keyboards and Ctrl elsewhere.
 */
import { texts } from '../../../shared/messages/index.ts';
import { titledPages, type PageTable } from '../page-table.ts';

interface Shortcut {
  readonly keys: string;
  readonly what: string;
}
interface ShortcutGroup {
  readonly title: string;
  readonly lines: readonly Shortcut[];
}

/** The keys of whole pages, which `bindKeys` binds as they are written here. */
export const keys = {
  undo: 'mod+Z',
  redo: 'mod+Shift+Z / mod+Y',
  letGo: 'Escape',
  saveNext: 'mod+Enter',
  save: 'mod+Shift+Enter',
  preview: 'mod+E',
  resultBelow: 'ArrowDown',
  resultAbove: 'ArrowUp',
  slip: 'F4',
  nextPart: 'Alt+PageDown',
  previousPart: 'Alt+PageUp',
  generate: 'mod+Enter',
  nextScreen: 'ArrowRight / PageDown',
  previousScreen: 'ArrowLeft / PageUp',
  fullScreen: 'F',
} as const;

const words = texts.keys;
const { groups, entry, rounds, pairings } = words;

const everywhere: ShortcutGroup = {
  title: groups.everywhere,
  lines: [
    { keys: keys.undo, what: words.everywhere.undo },
    { keys: keys.redo, what: words.everywhere.redo },
    { keys: 'mod+K', what: words.everywhere.search },
    { keys: '?', what: words.everywhere.help },
    { keys: 'Escape', what: words.everywhere.close },
  ],
};

const ofPages: readonly ShortcutGroup[] = [
  {
    title: groups.entry,
    lines: [
      { keys: 'Enter', what: entry.accept },
      { keys: 'Tab / Shift+Tab', what: entry.next },
      { keys: 'ArrowRight', what: entry.details },
      { keys: 'ArrowDown / ArrowUp', what: entry.move },
      { keys: 'mod+V', what: entry.paste },
      { keys: 'mod+L', what: entry.lineup },
      { keys: keys.saveNext, what: entry.saveNext },
      { keys: keys.save, what: entry.save },
      { keys: keys.preview, what: entry.preview },
    ],
  },
  {
    title: groups.rounds,
    lines: [
      { keys: 'Enter', what: rounds.next },
      { keys: 'Tab', what: rounds.further },
      { keys: 'ArrowRight', what: rounds.remove },
      { keys: `${keys.resultBelow} / ${keys.resultAbove}`, what: rounds.move },
      { keys: keys.saveNext, what: rounds.save },
      { keys: keys.slip, what: rounds.slip },
      { keys: 'F2', what: rounds.lineup },
      { keys: keys.preview, what: rounds.preview },
      { keys: `${keys.nextPart} / ${keys.previousPart}`, what: rounds.round },
      { keys: 'W / T / L', what: rounds.result },
      { keys: 'F', what: rounds.forfeit },
      { keys: 'B / H', what: rounds.bye },
    ],
  },
  {
    title: groups.pairings,
    lines: [
      { keys: 'Enter', what: pairings.first },
      { keys: 'ArrowDown / ArrowUp', what: pairings.move },
      { keys: 'Space', what: pairings.toggle },
      { keys: 'Enter', what: pairings.times },
      { keys: keys.generate, what: pairings.generate },
      { keys: 'Space', what: pairings.swap },
      { keys: 'F2', what: pairings.type },
    ],
  },
  {
    title: groups.leaderboard,
    lines: [
      { keys: 'ArrowDown / ArrowUp', what: words.leaderboard.move },
      { keys: 'Enter', what: words.leaderboard.open },
      { keys: 'Space', what: words.leaderboard.pin },
      { keys: 'Escape', what: words.leaderboard.unpin },
    ],
  },
  {
    title: groups.trajectory,
    lines: [
      { keys: 'ArrowLeft / ArrowRight', what: words.trajectory.tournament },
      { keys: 'ArrowDown / ArrowUp', what: words.trajectory.player },
      { keys: 'Plus / Minus', what: words.trajectory.zoom },
      { keys: 'Shift+ArrowLeft / Shift+ArrowRight', what: words.trajectory.scroll },
      { keys: '0', what: words.trajectory.all },
      { keys: 'Enter', what: words.trajectory.open },
    ],
  },
  {
    title: groups.lab,
    lines: [
      { keys: 'ArrowLeft / ArrowRight', what: words.lab.tournament },
      { keys: 'Enter', what: words.lab.open },
      { keys: 'ArrowLeft / ArrowRight / ArrowDown / ArrowUp', what: words.lab.cell },
      { keys: 'Home / End', what: words.lab.ends },
    ],
  },
];

/** As the program lists them, in groups: what leads to a page is in the page table. */
export const shortcutGroups = (pages: PageTable): ShortcutGroup[] => [
  everywhere,
  {
    title: groups.open,
    lines: titledPages(pages).flatMap(({ shortcut, title }) =>
      shortcut === undefined ? [] : [{ keys: shortcut, what: title }],
    ),
  },
  ...ofPages,
];
