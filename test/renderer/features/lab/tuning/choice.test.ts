import { describe, expect, it } from 'vitest';
import {
  besides,
  choiceOf,
  decidedBy,
  mostTuned,
  questionOf,
  shownParameter,
  startValues,
  ticked,
  tunable,
  withSystem,
  withTick,
} from '../../../../../renderer/features/lab/tuning/choice.ts';
import { withTyped } from '../../../../../renderer/app/parameters/parameters-draft.ts';
import type { SettingsPage } from '../../../../../shared/contract/settings.ts';
import { labCalls } from '../../../../../shared/contract/lab.ts';
import { defaultParameters, systemNames, usuallyTuned } from '../../../../../shared/rating/index.ts';

const page: SettingsPage = {
  system: 'ts2-shares',
  parameters: { ...defaultParameters('ts2-shares'), beta: 1000 / 3, drawProbability: 0.07, teamSize: 4 },
  systems: systemNames.map((system) => ({ system, defaults: defaultParameters(system) })),
  tiedPairs: 0.03,
  leaguePath: '/somewhere/a.league',
  leaguesFolder: '/somewhere',
};
const first = choiceOf(page);

describe('what is chosen at first', () => {
  it('is the system in use with the parameters that are usually tuned, by log loss', () => {
    expect(first.draft.system).toBe('ts2-shares');
    expect(first.tune).toEqual(usuallyTuned('ts2-shares'));
    expect(first.loss).toBe('log-loss');
  });

  it.each(systemNames)('can be asked at once: %s', (system) => {
    const question = questionOf(page, withSystem(page, first, system));
    if (!('asked' in question)) throw new Error('unreadable');
    expect(labCalls['lab.tune'].argument.safeParse(question.asked).success).toBe(true);
    expect(question.asked.tune.length).toBeLessThanOrEqual(mostTuned);
  });

  it('is the system with the values with which it is begun', () => {
    const begun = choiceOf(page, { system: 'glicko', parameters: { sigma0: 90, periodStart: null } });
    expect(begun.draft.system).toBe('glicko');
    expect(startValues(page, begun.draft)).toMatchObject({ sigma0: 90, nu: 22.35, periodStart: null });
  });
});

it('starts from the league’s own values, to the last digit', () => {
  const question = questionOf(page, first);
  expect(question).toMatchObject({ asked: { parameters: { beta: 1000 / 3, drawProbability: 0.07 } } });
});

it('names the field that holds no number, and looks at the other fields all the same', () => {
  const draft = withTyped(first.draft, 'beta', 'a lot');
  expect(questionOf(page, { ...first, draft })).toEqual({ unreadable: 'beta' });
  expect(startValues(page, withTyped(draft, 'gamma', '7'))).toMatchObject({ beta: 1000 / 3, gamma: 7 });
});

describe('a parameter that another one decides', () => {
  it('is not tuned beside it', () => {
    const both = withTick(first, 'drawProbability', true);
    expect(tunable(page, both.draft)).toContain('drawProbability');
    expect(decidedBy(page, both.draft, 'drawProbability', both.tune)).toBe('margin');
    expect(ticked(page, both)).not.toContain('drawProbability');
    const alone = withTick(both, 'margin', false);
    expect(ticked(page, alone)).toContain('drawProbability');
    expect(ticked(page, alone)).not.toContain('margin');
  });

  it('is not tuned at all where that one is given', () => {
    const given = withTyped(first.draft, 'margin', '30');
    expect(tunable(page, given)).not.toContain('drawProbability');
    expect(tunable(page, given)).toContain('margin');
  });

  it('is in no landscape with it, from either side', () => {
    expect(besides(page, first.draft, 'margin')).not.toContain('drawProbability');
    expect(besides(page, first.draft, 'drawProbability')).not.toContain('margin');
    expect(besides(page, first.draft, 'margin')).toContain('beta');
  });
});

it('shows four figures of a value, in the unit in which it is typed', () => {
  expect(shownParameter('beta', 412.3456)).toBe('412.3');
  expect(shownParameter('drawProbability', 0.031234)).toBe('3.12');
  expect(shownParameter('gamma', 0)).toBe('0');
});
