/** People who play together without being a team, by their names: "Ann + Bob". */
export const together = (names: readonly string[]): string => names.join(' + ');
