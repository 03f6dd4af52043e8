import { describe, expect, it } from 'vitest';
import type { TableSeen } from '../../../../shared/contract/exchange.ts';
import { dayOptions, doubtfulDay } from '../../../../renderer/features/import/doubtful-days.ts';

const tableOf = (...days: string[]): TableSeen =>
  ({
    columns: [{ heading: 'When', holds: 'date', samples: [] }],
    rows: days.map((day, i) => ({ line: i + 2, cells: [day], outcome: 'added' })),
  }) as unknown as TableSeen;

describe('a day that may be read in two ways', () => {
  it('is the first one of which both readings exist and differ', () => {
    expect(doubtfulDay(tableOf('', '04/04/2026', '13/04/2026', '3.4.26', '5/6/2026'))).toBe('3.4.26');
    expect(doubtfulDay(tableOf('2026-03-04', '13/04/2026'))).toBeUndefined();
  });

  it('is shown in words for each reading', () => {
    expect(dayOptions('3.4.26').map(({ text }) => text)).toEqual([
      '3 Apr 2026 (the day first)',
      '4 Mar 2026 (the month first)',
    ]);
    expect(dayOptions('1/12/98')[0]?.text).toContain('1 Dec 1998');
  });
});
