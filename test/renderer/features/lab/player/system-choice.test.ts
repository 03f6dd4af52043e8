import { expect, test } from 'vitest';
import {
  offersOf,
  toggled,
  type SystemOffer,
} from '../../../../../renderer/features/lab/player/system-choice.svelte.ts';
import { usualCandidates } from '../../../../../renderer/features/lab/usual-candidates.ts';
import { mostCandidates } from '../../../../../shared/contract/lab.ts';
import { systemNames } from '../../../../../shared/rating/index.ts';

const chosen = (offers: readonly SystemOffer[]) =>
  offers.filter((one) => one.chosen).map(({ candidate }) => candidate.system);

test('the usual systems begin with the one in use, and none is there twice', () => {
  expect(usualCandidates('ts2b').map(({ system }) => system)).toEqual([
    'ts2b',
    'league',
    'ts2-shares',
    'trueskill',
    'glicko',
    'elo',
  ]);
  expect(usualCandidates('glicko').map(({ system }) => system)).toEqual([
    'glicko',
    'league',
    'ts2-shares',
    'trueskill',
    'elo',
  ]);
});

test('every system is on offer once, the usual ones are chosen at first', () => {
  const offers = offersOf([], systemNames, 'ts2-shares', null);
  expect(offers.map(({ candidate }) => candidate.system).toSorted()).toEqual(systemNames.toSorted());
  expect(chosen(offers)).toEqual(['ts2-shares', 'league', 'trueskill', 'glicko', 'elo']);
});

test('what is compared comes with its settings, twice where it is compared twice', () => {
  const compared = [
    { system: 'elo' as const },
    { system: 'elo' as const, parameters: { kFactor: 10 } },
    { system: 'glicko' as const },
  ];
  const offers = offersOf(compared, systemNames, 'ts2-shares', null);
  expect(offers.filter((one) => one.chosen).map(({ candidate }) => candidate)).toEqual(compared);
  expect(new Set(offers.map(({ label }) => label)).size).toBe(offers.length);
  expect(offers.map(({ candidate }) => candidate.system).filter((name) => name === 'elo')).toHaveLength(2);
  expect(chosen(offers)).not.toContain('ts2-shares');
});

test('a choice is kept, and given up where nothing of it is on offer any longer', () => {
  const offers = offersOf([], systemNames, 'elo', null);
  const keys = offers.filter(({ candidate }) => candidate.system === 'ts2c').map(({ key }) => key);
  expect(chosen(offersOf([], systemNames, 'elo', keys))).toEqual(['ts2c']);
  expect(chosen(offersOf([], systemNames, 'elo', ['gone']))).toEqual(chosen(offers));
});

test('one at least stays chosen, and no more than a call takes', () => {
  const few = offersOf([{ system: 'elo' }], systemNames, 'elo', null);
  const [only, next] = few;
  if (!only || !next) throw new Error('two systems at least are on offer');
  expect(toggled(few, only.key)).toEqual([only.key]);
  expect(toggled(few, next.key)).toEqual([only.key, next.key]);

  const compared = Array.from({ length: mostCandidates }, (_, index) => ({
    system: 'elo' as const,
    parameters: { kFactor: index + 1 },
  }));
  const full = offersOf(compared, systemNames, 'elo', null);
  const more = full.find((one) => !one.chosen);
  expect(chosen(full)).toHaveLength(mostCandidates);
  expect(toggled(full, more?.key ?? '')).toHaveLength(mostCandidates);
});
