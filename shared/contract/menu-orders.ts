/** What the desktop's menu asks the page to do, over the channel 'order'. */
export type MenuOrder =
  | 'new-league'
  | 'open-league'
  | 'copy-league'
  | 'import-results'
  | 'export-results'
  | 'undo'
  | 'redo';
