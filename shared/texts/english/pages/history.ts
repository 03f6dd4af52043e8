/** The words of the page “History”, and of undo and redo. */
export const history = {
  title: 'History',
} as const;
