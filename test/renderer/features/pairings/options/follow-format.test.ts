import { expect, it } from 'vitest';
import { builtInScoring } from '../../../../../renderer/app/scoring/scoring-presets.ts';
import {
  followFormat,
  unusedParts,
} from '../../../../../renderer/features/pairings/options/follow-format.ts';
import { handicapIn } from '../../../../../renderer/features/pairings/options/handicap.ts';
import {
  defaultOptions,
  type OptionsDraft,
} from '../../../../../renderer/features/pairings/options/options.ts';
import { nextDraft, scoredAsLast } from '../../../../../renderer/features/pairings/next-draft.ts';
import { blankDraft, type PairingsDraft } from '../../../../../renderer/features/pairings/pairings-draft.ts';
import { usualRule } from '../../../../../shared/contract/handicaps.ts';
import { usualWeights } from '../../../../../shared/contract/pairing-options.ts';
import { usualPoints } from '../../../../../shared/competition/points.ts';

const duels = (part: Partial<OptionsDraft> = {}): OptionsDraft => ({
  ...defaultOptions,
  ...{ kind: 'duels', method: 'swiss' },
  ...part,
});
const scoring = { ...builtInScoring.tableTennis };

it('of a Swiss isn’t that of the cup that is paired next', () => {
  const fide = { points: null, tieBreaks: [...builtInScoring.swiss.tieBreaks] };
  const last = duels({ pairedBy: 'dutch', scoring: fide });
  const cup = { method: 'knock-out' } as const;
  expect(followFormat(last, { ...last, ...cup }, 'people').scoring).toBeNull();
  expect(followFormat(last, { ...last, totalRounds: '7' }, 'people').scoring).toEqual(fide);
  // What was chosen for any format stays.
  const chosen = { ...last, scoring };
  expect(followFormat(chosen, { ...chosen, ...cup }, 'people').scoring).toBe(scoring);
  expect(followFormat(last, { ...last, ...cup, scoring: { ...fide } }, 'people').scoring).toEqual(fide);
});

it('of the tournament before gives way to another method, unless it was chosen for this one', () => {
  const roundRobin = { points: null, tieBreaks: [...builtInScoring.roundRobin.tieBreaks] };
  const blitz = duels({ method: 'round-robin', scoring: roundRobin });
  const { options: next } = nextDraft('2026-11-28', { ...blankDraft('2026-11-21'), options: blitz });
  const swiss = { method: 'swiss' } as const;
  expect(followFormat(next, { ...next, legs: 2 }, 'people').scoring).toBe(roundRobin);
  expect(followFormat(next, { ...next, ...swiss }, 'people').scoring).toBeNull();
  const again = followFormat(next, { ...next, scoring: { ...roundRobin } }, 'people');
  expect(followFormat(again, { ...again, ...swiss }, 'people').scoring).toEqual(roundRobin);
});

it('handicaps stay in every 1 v 1 format, priorities are those of their own; neither is for others who take part', () => {
  const handicap = usualRule('stones');
  const go = duels({ method: 'mcmahon', handicap, weights: { ...usualWeights, learning: 9 } });
  const { options: next } = nextDraft('2026-11-28', { ...blankDraft('2026-11-21'), options: go });
  const cup = followFormat(next, { ...next, method: 'knock-out' }, 'people');
  expect(followFormat(next, { ...next, legs: 2 }, 'people')).toMatchObject({ handicap, weights: go.weights });
  expect(cup).toMatchObject({ handicap, weights: usualWeights });
  expect(unusedParts(cup, 'people')).toEqual(['weights']);
  expect(followFormat(cup, { ...cup, method: 'mcmahon' }, 'people')).toEqual(next);
  const teams = followFormat(next, next, 'teams', 'people');
  expect(teams).toMatchObject({ handicap: null, weights: usualWeights });
  expect(followFormat(teams, teams, 'people', 'teams')).toMatchObject({ handicap, weights: go.weights });
  const chosen = followFormat(next, { ...next, handicap: { ...handicap } }, 'people');
  expect(followFormat(chosen, { ...chosen, method: 'knock-out' }, 'people')).toMatchObject({
    ...{ handicap, weights: usualWeights },
  });
});

it('a handicap waits where nobody plays 1 v 1, and stones by score follow ratings without a McMahon', () => {
  const handicap = { ...usualRule('stones'), from: 'mcmahon' } as const;
  const go = duels({ method: 'mcmahon', handicap });
  const tables = followFormat(go, { ...go, kind: 'tables' }, 'people');
  expect([handicapIn(tables, 'people'), unusedParts(tables, 'people')]).toEqual([null, ['handicap']]);
  expect(handicapIn(followFormat(tables, { ...tables, kind: 'duels' }, 'people'), 'people')).toEqual(
    handicap,
  );
  const roundRobin = followFormat(go, { ...go, method: 'round-robin' }, 'people');
  expect(handicapIn(roundRobin, 'people')).toEqual({ ...handicap, from: 'rating' });
  expect(unusedParts(roundRobin, 'people')).toEqual([]);
});

it('scoring that was chosen comes back with its format, unless another was chosen meanwhile', () => {
  const fide = { points: null, tieBreaks: [...builtInScoring.swiss.tieBreaks] };
  const swiss = duels({ scoring: fide });
  const roundRobin = followFormat(swiss, { ...swiss, method: 'round-robin' }, 'people');
  expect([roundRobin.scoring, unusedParts(roundRobin, 'people')]).toEqual([null, ['scoring']]);
  // Through a third format, too.
  const ladder = followFormat(roundRobin, { ...roundRobin, method: 'ladder' }, 'people');
  expect(followFormat(ladder, { ...ladder, method: 'swiss' }, 'people').scoring).toEqual(fide);
  const other = followFormat(roundRobin, { ...roundRobin, scoring }, 'people');
  expect(unusedParts(other, 'people')).toEqual([]);
  expect(followFormat(other, { ...other, method: 'swiss' }, 'people').scoring).toEqual(scoring);
});

it('tie-breaks that the program offers for no single format stay with another one', () => {
  const quiz = { points: null, tieBreaks: [...builtInScoring.quiz.tieBreaks] };
  const { options: next } = nextDraft('2026-11-28', {
    ...blankDraft('2026-11-21'),
    options: duels({ scoring: quiz }),
  });
  expect(followFormat(next, { ...next, method: 'round-robin' }, 'people').scoring).toEqual(quiz);
});

it('is that of the game, however it is paired: points of table tennis stay with another method, for the same who take part', () => {
  const last = { ...duels({ scoring }), ofLast: ['scoring' as const] };
  const changed = followFormat(last, { ...last, method: 'groups' }, 'people');
  expect(changed).toMatchObject({ scoring, ofLast: ['scoring'] });
  expect(followFormat(changed, { ...changed, method: 'round-robin' }, 'people').scoring).toEqual(scoring);
  expect(followFormat(changed, changed, 'teams', 'people').scoring).toBeNull();
});

it('the next tournament is scored as the last is recorded: its points may have been set in the editor', () => {
  const quiz: PairingsDraft = {
    ...blankDraft('2026-11-21'),
    options: { ...defaultOptions, kind: 'tables', tableSize: '4' },
    tournamentId: 7,
  };
  const next = nextDraft('2026-11-28', quiz);
  expect([next.follows, next.options.scoring, nextDraft('2026-11-29', next).follows]).toEqual([7, null, 7]);
  const points = { ...usualPoints, places: [6, 4, 2, 1] };
  const record = { points, tieBreaks: null, bestOf: null, seats: 'numbers' as const };
  expect(scoredAsLast(next, record)).toMatchObject({
    seats: 'numbers',
    options: { tableSize: '4', scoring: { points, tieBreaks: null }, ofLast: ['scoring'] },
  });
  expect(scoredAsLast(next, { ...record, points: null }).options?.scoring).toBeNull();
});
