/** The content of the fields on the settings page, and its meaning as parameters. */
import {
  parameterTable,
  type ParameterRow,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import type { SettingsPage } from '../../../shared/contract/settings.ts';
import { takenUp } from '../../../shared/league/defaults.ts';
import { formatParameter, texts } from '../../../shared/messages/index.ts';

export type ParameterName = ParameterRow['name'];

/** Text by parameter, as typed; null if the program chooses the value. */
export type Typed = Record<ParameterName, string | null>;

export interface Draft {
  readonly system: SystemName;
  readonly typed: Typed;
}

/** How a parameter is typed: as a number, a share in per cent, or a calendar day. */
export type Kind = 'number' | 'percentage' | 'day';

export function kindOf(name: ParameterName): Kind {
  if (name === 'drawProbability' || name === 'missingPenalty') return 'percentage';
  return name === 'periodStart' ? 'day' : 'number';
}

const dayInMs = 24 * 60 * 60 * 1000;
/** A readable number of digits: 8.33333, 6.98 %. */
const figures = 6;
const percentageFigures = 3;
/** Nearer to 0 than any bound of a parameter other than 0 itself: rounding noise of a search. */
const dust = 1e-9;
const rounded = (value: number, precision: number): string =>
  Math.abs(value) < dust ? '0' : String(Number(value.toPrecision(precision)));

/** A value as it is typed: shares in per cent, days as YYYY-MM-DD. */
export function shownValue(name: ParameterName, value: number): string {
  switch (kindOf(name)) {
    case 'number':
      return rounded(value, figures);
    case 'percentage':
      return rounded(value * 100, percentageFigures);
    case 'day':
      return new Date(value * dayInMs).toISOString().slice(0, 10);
  }
}

/** Below this, a number has too many zeros to be readable. */
const readable = 1e-6;

/** A value as shown in a table or a sentence: "412.3", "nearly 0", a day as YYYY-MM-DD. */
export function readValue(name: ParameterName, value: number): string {
  if (kindOf(name) === 'day') return shownValue(name, value);
  if (value !== 0 && Math.abs(value) < readable) return texts.settings.ratings.nearlyNothing;
  return formatParameter(Number(shownValue(name, value)));
}

/** The unit in which a parameter is typed; empty for a calendar day. */
export const unitOf = (name: ParameterName): string =>
  name === 'periodStart' ? '' : texts.parameters.units[name];

/** The value of the typed text; NaN if it has none. */
function valueOf(name: ParameterName, typed: string): number {
  const text = typed.trim();
  if (text === '') return Number.NaN;
  switch (kindOf(name)) {
    case 'number':
      return Number(text.replace(',', '.'));
    case 'percentage':
      // Without the rounding noise of binary fractions: 7 % is 0.07, not 0.07000000000000001.
      return Number((Number(text.replace(',', '.')) / 100).toPrecision(12));
    case 'day':
      return Date.parse(`${text}T00:00:00Z`) / dayInMs;
  }
}

/** The rows of the engine's table that a system uses. */
export const rowsOf = (system: SystemName): readonly ParameterRow[] =>
  parameterTable.filter((row) => row.usedBy.includes(system));

const typedFrom = (parameters: Parameters): Typed =>
  Object.fromEntries(
    parameterTable.map(({ name }) => {
      const value = parameters[name];
      return [name, value === null ? null : shownValue(name, value)];
    }),
  ) as Typed;

/** The settings in use. */
export const settingsDraftOf = (page: SettingsPage): Draft => ({
  system: page.system,
  typed: typedFrom(page.parameters),
});

const defaultsOf = (page: SettingsPage, system: SystemName): Parameters =>
  page.systems.find((offer) => offer.system === system)?.defaults ?? page.parameters;

/** Another system: its own scale, with what is known of this league. The system in use keeps its current settings. */
export function draftWithSystem(page: SettingsPage, system: SystemName): Draft {
  if (system === page.system) return settingsDraftOf(page);
  return { system, typed: typedFrom(takenUp(defaultsOf(page, system), page.parameters)) };
}

/** All default values of the system. */
export const draftWithDefaults = (page: SettingsPage, system: SystemName): Draft => ({
  system,
  typed: typedFrom(defaultsOf(page, system)),
});

/** Changes one field. */
export const withTyped = (draft: Draft, name: ParameterName, text: string | null): Draft => ({
  ...draft,
  typed: { ...draft.typed, [name]: text },
});

/** The share of ties measured in the league, to a tenth of a per cent. */
export const withMeasuredTies = (draft: Draft, share: number): Draft =>
  withTyped(draft, 'drawProbability', shownValue('drawProbability', Math.round(share * 1000) / 1000));

export type ParsedDraft =
  | { readonly parameters: Record<string, number | null> }
  | { readonly unreadable: ParameterName };

/** A value that the program put into a field keeps all its decimals, not only those that are shown. */
function exactValue(page: SettingsPage, system: SystemName, name: ParameterName, typed: string): number {
  const known = [page.parameters[name], defaultsOf(page, system)[name]];
  return known.find((value) => value !== null && shownValue(name, value) === typed) ?? valueOf(name, typed);
}

/** The draft as the call accepts it, or the first field that isn't a number. The engine checks the ranges. */
export function parseDraft(draft: Draft, page: SettingsPage): ParsedDraft {
  const parameters: Record<string, number | null> = {};
  for (const { name } of rowsOf(draft.system)) {
    const typed = draft.typed[name];
    const value = typed === null ? null : exactValue(page, draft.system, name, typed);
    if (value !== null && !Number.isFinite(value)) return { unreadable: name };
    parameters[name] = value;
  }
  return { parameters };
}

/** True if applying the draft would change nothing. */
export function sameAsInUse(draft: Draft, page: SettingsPage): boolean {
  const inUse = settingsDraftOf(page);
  return (
    draft.system === inUse.system &&
    rowsOf(draft.system).every(({ name }) => draft.typed[name] === inUse.typed[name])
  );
}
