/** The words of rounds of boards and their standings. */
export const rounds = {
  title: 'Rounds',
} as const;
