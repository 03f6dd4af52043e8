/** Drafts of pasted lists as another version or a damaged file may have them. */
import { expect, it } from 'vitest';
import { pastedPeopleDraft, pastedTeamsDraft } from '../../../../renderer/app/pasted-people/paste-draft.ts';

it('is read as it was written', () => {
  const teams = { list: 'Castle: Ann', choices: [['Ann', 3]], used: [[3, 'Anna']] };
  expect(pastedTeamsDraft.parse(teams)).toEqual(teams);
  const people = { ...teams, source: 'FIDE', typedUncertainty: '90' };
  expect(pastedPeopleDraft.parse(JSON.parse(JSON.stringify(people)))).toEqual(people);
});

it('keeps the list where the rest can’t be read, and is nothing without a list', () => {
  const damaged = { list: 'Ann', choices: [['Ann', 'x']], used: 7, source: null, typedUncertainty: 90 };
  expect(pastedPeopleDraft.parse(damaged)).toEqual({
    ...{ list: 'Ann', choices: [], used: [], source: '', typedUncertainty: undefined },
  });
  for (const content of [null, undefined, 'Ann', [], {}, { list: ['Ann'] }])
    expect(pastedPeopleDraft.safeParse(content).success).toBe(false);
});
