import { expect, it } from 'vitest';
import { previewTable } from '../../../../renderer/app/parameters/file-table.ts';
import { reasonSentence } from '../../../../renderer/app/parameters/reasons.ts';

const spring = { kind: 'tournament', tournamentId: 3, name: 'Spring Cup' } as const;

it('says what moves a player, which way, and about how much', () => {
  expect(reasonSentence({ ...spring, by: 1.4 })).toBe('Spring Cup counts much more for them');
  expect(reasonSentence({ ...spring, by: -0.4 })).toBe('Spring Cup counts more against them');
  expect(reasonSentence({ kind: 'uncertainty', by: 0.05 })).toBe('a little less is deducted for uncertainty');
  expect(reasonSentence({ kind: 'uncertainty', by: -0.3 })).toBe('more is deducted for uncertainty');
  expect(reasonSentence({ kind: 'start', by: 2 })).toBe('new players start much higher');
});

it('doesn’t say that more is deducted by a system that deducts nothing', () => {
  expect(reasonSentence({ kind: 'uncertaintyDropped', by: -1.3 })).toBe(
    'uncertainty is no longer deducted, which helps others much more',
  );
  expect(reasonSentence({ kind: 'uncertaintyDropped', by: 0.1 })).toBe(
    'uncertainty is no longer deducted, which helps them a little more than others',
  );
  expect(reasonSentence({ kind: 'uncertaintyAdded', by: -0.5 })).toBe(
    'uncertainty is now deducted, more than from others',
  );
});

it('says nothing of who keeps the rank', () => {
  expect(reasonSentence(null)).toBe('');
});

it('is in the file, too', () => {
  const row = {
    playerId: 1,
    player: 'Ann',
    shownAs: 'name' as const,
    rankBefore: 4,
    rankAfter: 2,
    rankTextAfter: '2',
    mean: 3000,
    deviation: 100,
    conservative: 2700,
    contests: 4,
    why: { ...spring, by: 1.4 },
  };
  const [cells] = previewTable.rows([row]);
  expect(cells).toHaveLength(previewTable.header.length);
  expect(cells?.at(-1)).toBe('Spring Cup counts much more for them');
});
