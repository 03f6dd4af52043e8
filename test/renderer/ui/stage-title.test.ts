import { expect, test } from 'vitest';
import { stages } from '../../../shared/contract/competitions.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { stageFacts, stageTitle } from '../../../renderer/ui/stages/words.ts';

const stage = (count: number, aim: string, name: string | null = null) => {
  const [{ format } = { format: null }] = stages.parse([{ format: { kind: 'tables', size: 4, aim } }]);
  const content = {
    kind: 'groups',
    tables: Array<unknown>(count).fill({}),
  } as unknown as PlayedStage['content'];
  return { name, format, content, firstRound: 5, lastRound: 5 };
};

test('tables that were drawn are called by how far they are from the end', () => {
  const titles = [4, 2, 1].map((count) => stageTitle(stage(count, 'drawn')));
  expect(titles).toEqual(['Quarterfinals', 'Semifinals', 'Final']);
  expect(stageTitle(stage(3, 'drawn'))).toBe('Free-for-all');
  expect(stageTitle(stage(1, 'points'))).toBe('Free-for-all');
});

test('a name comes first, with the format behind it', () => {
  expect(stageTitle(stage(2, 'drawn', 'Break'))).toBe('Break');
  expect(stageFacts(stage(2, 'drawn', 'Break'))).toBe('Free-for-all · Round 5');
  expect(stageFacts(stage(2, 'drawn'))).toBe('Round 5');
});
