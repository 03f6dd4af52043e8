import { describe, expect, it } from 'vitest';
import { departureOf, attendanceText } from '../../shared/competition/attendance-words.ts';
import type { Ruling } from '../../shared/contract/competitions.ts';

const out = (cause: 'withdrawn' | 'expelled'): Ruling => ({
  ...{ kind: 'out', stage: 0, cause, after: 2 },
  ...{ games: 'played', reason: '', before: null },
});
const throughout = { enters: 1, withdrawnAfter: null, left: null };

describe('the mark beside the name of a participant', () => {
  it('is empty for one who is there throughout', () => {
    expect(attendanceText(throughout)).toBe('');
    expect(attendanceText({ ...throughout, goRank: '3k' })).toBe('3k');
  });

  it('says of one who isn’t checked in for a week that they are absent, not that they withdrew', () => {
    expect(attendanceText({ ...throughout, withdrawnAfter: 1, left: departureOf([]) })).toBe(
      'absent from round 2',
    );
    expect(attendanceText({ enters: 2, withdrawnAfter: 3, left: null })).toBe(
      'from round 2, absent from round 4',
    );
  });

  it('says who withdrew or was expelled by a decision', () => {
    const left = (cause: 'withdrawn' | 'expelled'): string =>
      attendanceText({ ...throughout, withdrawnAfter: 2, left: departureOf([out(cause)]) });
    expect(left('withdrawn')).toBe('withdrew after round 2');
    expect(left('expelled')).toBe('expelled after round 2');
  });
});
