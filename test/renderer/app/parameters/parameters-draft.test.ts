import { describe, expect, it } from 'vitest';
import {
  settingsDraftOf,
  draftWithDefaults,
  draftWithSystem,
  parseDraft,
  rowsOf,
  sameAsInUse,
  shownValue,
  unitOf,
  withMeasuredTies,
  withTyped,
} from '../../../../renderer/app/parameters/parameters-draft.ts';
import type { SettingsPage } from '../../../../shared/contract/settings.ts';
import { defaultParameters, parameterTable, systemNames } from '../../../../shared/rating/index.ts';
import { texts } from '../../../../shared/messages/index.ts';

const page: SettingsPage = {
  system: 'ts2-shares',
  parameters: { ...defaultParameters('ts2-shares'), drawProbability: 0.07, teamSize: 4, margin: null },
  systems: systemNames.map((system) => ({ system, defaults: defaultParameters(system) })),
  tiedPairs: 0.03125,
  leaguePath: '/somewhere/a.league',
  leaguesFolder: '/somewhere',
};

describe('the fields of the settings page', () => {
  it('show shares as percentages, without the dust of binary fractions', () => {
    // 0.07 * 100 is 7.000000000000001.
    expect(shownValue('drawProbability', 0.07)).toBe('7');
    expect(settingsDraftOf(page).typed.drawProbability).toBe('7');
    expect(settingsDraftOf(page).typed.missingPenalty).toBe('2');
    // Seven ties in 93 pairs.
    expect(shownValue('drawProbability', 7 / 93)).toBe('7.53');
  });

  it('come back as the parameters that they were made from', () => {
    for (const { system, defaults } of page.systems) {
      const parsed = parseDraft(draftWithDefaults(page, system), page);
      for (const { name } of rowsOf(system)) {
        if (!('parameters' in parsed)) throw new Error('unreadable');
        // To the last digit: TrueSkill's 25/3 is shown as 8.33333 and must not become that.
        expect(parsed.parameters[name]).toBe(defaults[name]);
      }
    }
  });

  it('show a day as a day', () => {
    // Monday 1986-01-06, the first day of the tennis data: 5849 days after 1970-01-01, by `date -d`.
    expect(shownValue('periodStart', 5849)).toBe('1986-01-06');
    const glicko = draftWithSystem(page, 'glicko');
    expect(glicko.typed.periodStart).toBeNull();
    expect(parseDraft(withTyped(glicko, 'periodStart', '1986-01-06'), page)).toMatchObject({
      parameters: { periodStart: 5849 },
    });
    expect(parseDraft(withTyped(glicko, 'periodStart', ''), page)).toEqual({ unreadable: 'periodStart' });
  });

  it('take a comma for a decimal point', () => {
    expect(parseDraft(withTyped(settingsDraftOf(page), 'drawProbability', '3,1'), page)).toMatchObject({
      parameters: { drawProbability: 0.031 },
    });
  });

  it.each(['', '  ', 'a few', '1e999'])('name the field that holds no number: %j', (typed) => {
    expect(parseDraft(withTyped(settingsDraftOf(page), 'beta', typed), page)).toEqual({ unreadable: 'beta' });
  });

  it('leave the margin to the program where nothing is typed for it', () => {
    expect(parseDraft(settingsDraftOf(page), page)).toMatchObject({ parameters: { margin: null } });
    expect(parseDraft(withTyped(settingsDraftOf(page), 'margin', '35'), page)).toMatchObject({
      parameters: { margin: 35 },
    });
  });
});

describe('another system', () => {
  it('brings its own scale and keeps what is known of the league', () => {
    const { typed } = draftWithSystem(page, 'trueskill');
    expect(typed.mu0).toBe('25');
    expect(typed.drawProbability).toBe('7');
    expect(typed.teamSize).toBe('4');
  });

  it('and back again is what the league uses', () => {
    const back = draftWithSystem(page, page.system);
    expect(back).toEqual(settingsDraftOf(page));
    expect(sameAsInUse(back, page)).toBe(true);
    expect(sameAsInUse(draftWithSystem(page, 'ts2b'), page)).toBe(false);
  });
});

it('takes over the measured share of ties, to a tenth of a per cent', () => {
  const draft = withMeasuredTies(settingsDraftOf(page), 0.03125);
  expect(draft.typed.drawProbability).toBe('3.1');
  expect(sameAsInUse(draft, page)).toBe(false);
});

it('has words for every parameter and every system of the engine', () => {
  for (const { name } of parameterTable) {
    expect(texts.parameters.names[name]).not.toBe('');
    expect(unitOf(name) === '').toBe(name === 'periodStart');
    expect(texts.parameters.meanings[name]).not.toBe('');
  }
  for (const system of systemNames) {
    expect(texts.parameters.systems[system]).not.toBe('');
    expect(texts.parameters.systemMeanings[system]).not.toBe('');
  }
});
