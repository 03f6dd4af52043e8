/** The sample league. Its people, clubs and evenings are data: shared/sample/people.ts. */
export const sample = {
  league: 'The Lindenholt Valley Quiz League',
} as const;
