/**
 * People in groups that play together. They are numbered from 0. In one written form, so that equal groupings can be
 * told: members ascending, groups by their first member.
 */
export type Grouping = readonly (readonly number[])[];

export const written = (groups: Grouping): Grouping =>
  groups.map((group) => group.toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

export const keyOf = (grouping: Grouping): string => JSON.stringify(grouping);
