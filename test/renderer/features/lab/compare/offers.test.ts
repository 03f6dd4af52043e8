import { expect, test } from 'vitest';
import {
  allOffers,
  candidatesOf,
  draftOfOffer,
  hasOwnSettings,
  unreadableOf,
  withAnother,
  withCopy,
  withDraft,
  withTick,
  withUsual,
  without,
  type ComparisonOffer,
} from '../../../../../renderer/features/lab/compare/offers.ts';
import { withTyped } from '../../../../../renderer/app/parameters/parameters-draft.ts';
import type { SettingsPage } from '../../../../../shared/contract/settings.ts';
import { defaultParameters, systemNames } from '../../../../../shared/rating/index.ts';

const page: SettingsPage = {
  system: 'ts2b',
  parameters: { ...defaultParameters('ts2b'), beta: 350 },
  systems: systemNames.map((system) => ({ system, defaults: defaultParameters(system) })),
  tiedPairs: null,
  leaguePath: '',
  leaguesFolder: '',
};

const offerOf = (offers: readonly ComparisonOffer[], system: string): ComparisonOffer => {
  const found = offers.find(({ candidate }) => candidate.system === system);
  if (!found) throw new Error(`no ${system}`);
  return found;
};
const elo = offerOf(allOffers, 'elo');

test('every system is on offer; at first the one in use and one of each kind are ticked', () => {
  expect(allOffers.map(({ candidate }) => candidate.system)).toEqual(systemNames);
  expect(candidatesOf(allOffers)).toEqual([]);
  expect(candidatesOf(withUsual(allOffers, 'ts2b')).map(({ system }) => system)).toEqual([
    'league',
    'ts2-shares',
    'ts2b',
    'trueskill',
    'glicko',
    'elo',
  ]);
});

test('a tick comes and goes', () => {
  const ticked = withTick(allOffers, elo.key, true);
  expect(candidatesOf(ticked)).toEqual([{ system: 'elo' }]);
  expect(candidatesOf(withTick(ticked, elo.key, false))).toEqual([]);
});

test('settings typed go into the call, all of them; the usual ones are left out', () => {
  const typed = withTyped(draftOfOffer(page, elo), 'kFactor', '16');
  const offers = withTick(withDraft(allOffers, elo.key, page, typed), elo.key, true);
  const { mu0, beta, alpha } = defaultParameters('elo');
  expect(candidatesOf(offers)).toEqual([{ system: 'elo', parameters: { mu0, beta, kFactor: 16, alpha } }]);
  expect(hasOwnSettings(page, offerOf(offers, 'elo'))).toBe(true);
  const back = withDraft(offers, elo.key, page, withTyped(typed, 'kFactor', '32'));
  expect(candidatesOf(back)).toEqual([{ system: 'elo' }]);
  expect(hasOwnSettings(page, offerOf(back, 'elo'))).toBe(false);
});

test('the system in use comes as the league uses it', () => {
  expect(draftOfOffer(page, offerOf(allOffers, 'ts2b')).typed.beta).toBe('350');
  expect(draftOfOffer(page, offerOf(allOffers, 'ts2a')).typed.beta).toBe('400');
});

test('what isn’t a number stays as it was typed, and is found when it is ticked', () => {
  const typed = withTyped(draftOfOffer(page, elo), 'beta', 'many');
  const offers = withDraft(allOffers, elo.key, page, typed);
  expect(draftOfOffer(page, offerOf(offers, 'elo')).typed.beta).toBe('many');
  expect(unreadableOf(offers)).toBeUndefined();
  expect(unreadableOf(withTick(offers, elo.key, true))).toMatchObject({ unreadable: 'beta' });
  const mended = withDraft(offers, elo.key, page, withTyped(typed, 'beta', '180'));
  expect(unreadableOf(withTick(mended, elo.key, true))).toBeUndefined();
});

test('the same system once more is behind the first, ticked, and can be taken away', () => {
  const { offers, key } = withCopy(allOffers, elo);
  const at = offers.findIndex((offer) => offer.key === key);
  expect(offers[at]).toMatchObject({ candidate: { system: 'elo' }, chosen: true, isExtra: true });
  expect(offers[at - 1]).toBe(elo);
  const again = withCopy(offers, elo);
  expect(new Set(again.offers.map((offer) => offer.key)).size).toBe(allOffers.length + 2);
  expect(without(offers, key)).toEqual(allOffers);
});

test('tuned settings come in once, and show in their fields', () => {
  const tuned = { system: 'elo', parameters: { kFactor: 21.25, beta: null } } as never;
  const offers = withAnother(allOffers, tuned);
  expect(candidatesOf(offers)).toEqual([tuned]);
  const added = offers.find(({ isExtra }) => isExtra) as ComparisonOffer;
  expect(draftOfOffer(page, added).typed).toMatchObject({ kFactor: '21.25', beta: null, alpha: '0.07' });
  expect(withAnother(offers, tuned)).toEqual(offers);
  expect(candidatesOf(withAnother(withTick(offers, added.key, false), tuned))).toEqual([tuned]);
});
