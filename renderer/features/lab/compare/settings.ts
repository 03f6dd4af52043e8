/** The settings of a compared system if they differ from the expected ones. */
import type { SettingsPage } from '../../../../shared/contract/settings.ts';
import { takenUp } from '../../../../shared/league/defaults.ts';
import type { SystemCandidate, Parameters, SystemName } from '../../../../shared/rating/index.ts';
import { texts } from '../../../../shared/messages/index.ts';
import {
  kindOf,
  readValue,
  rowsOf,
  unitOf,
  type ParameterName,
} from '../../../app/parameters/parameters-draft.ts';
import { shownParameter } from '../tuning/choice.ts';

const say = texts.lab.table;

/** A value as a table shows it: a calendar day and automatic values are given as words. */
export function shownSetting(name: ParameterName, value: number | null): string {
  if (value === null) return say.automatic;
  return kindOf(name) === 'day' ? readValue(name, value) : shownParameter(name, value);
}

/**
 * "Drift between games 12; Largest change 16": what differs from `usual`, or from another variant of the same system in
 * the comparison. A tuned margin is reported separately.
 */
export function settingsText(
  system: SystemCandidate & { readonly margin: unknown },
  beside: readonly SystemCandidate[],
  usual: Parameters,
): string {
  const others = beside.filter((one) => one !== system && one.system === system.system);
  return rowsOf(system.system)
    .filter(({ name }) => name !== 'margin' || system.margin === null)
    .filter(({ name }) =>
      [usual, ...others.map((one) => one.parameters)].some((one) => one[name] !== system.parameters[name]),
    )
    .map(({ name }) => {
      const value = system.parameters[name];
      const unit = value === null ? '' : unitOf(name);
      const told = { name: texts.parameters.names[name], value: shownSetting(name, value) };
      return unit === '' ? say.settingWithoutUnit(told) : say.setting({ ...told, unit });
    })
    .join('; ');
}

/**
 * The values a system uses unless others are given: the league's own, or the system's defaults with what is known of
 * the league.
 */
export function usualParameters(page: SettingsPage, system: SystemName): Parameters {
  const defaults = page.systems.find((one) => one.system === system)?.defaults ?? page.parameters;
  return system === page.system ? page.parameters : takenUp(defaults, page.parameters);
}
