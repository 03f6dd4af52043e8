/** The sample league. Its people, clubs and evenings are data: shared/league/sample-people.ts. */
export const sample = {
  league: 'The Lindenholt Valley Quiz League',
} as const;
