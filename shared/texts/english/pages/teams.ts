/** The words of a team’s page. */
export const teams = {
  title: 'Team',
} as const;
