/** What is said of an error that nobody foresaw. */
export const failures = {
  bug: 'Something went wrong inside League Ledger. Nothing was saved by this step; what was saved before is safe.',
} as const;
