/** The words of what a change would do to the ratings. */
export const effect = {
  title: 'Effect on the ratings',
} as const;
