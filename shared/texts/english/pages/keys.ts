/** The words of the sheet of shortcuts. */
export const keys = {
  title: 'Shortcuts',
} as const;
