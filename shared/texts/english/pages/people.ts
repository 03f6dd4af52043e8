/** The words for correcting what is known of people: facts, merging, splitting, duplicates, starting strengths. */
export const people = {
  title: 'Players',
} as const;
