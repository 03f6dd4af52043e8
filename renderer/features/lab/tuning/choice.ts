/** What to tune: a system, the start of the search, the parameters it may change, and the loss. */
import type { Argument } from '../../../../shared/contract/api.ts';
import type { SettingsPage } from '../../../../shared/contract/settings.ts';
import type { CandidateWanted } from '../../../../shared/contract/lab.ts';
import {
  tunableParameters,
  usuallyTuned,
  type LossName,
  type Parameters,
  type SystemName,
} from '../../../../shared/rating/index.ts';
import {
  draftWithSystem,
  parseDraft,
  readValue,
  rowsOf,
  shownValue,
  withTyped,
  type Draft,
  type ParameterName,
} from '../../../app/parameters/parameters-draft.ts';

export interface Choice {
  /** The system, and the content of the fields of its start values. */
  readonly draft: Draft;
  /** The selected parameters. Some may not be tunable under the start values. */
  readonly tune: readonly ParameterName[];
  readonly loss: LossName;
}

/** The contract accepts no more at once. */
export const mostTuned = 6;

/** How many digits of a tuned value are meaningful, since an optimum is flat. */
const figures = 4;

/** A value as a table shows it, in the unit in which it is typed: 412.3, or 3.125 for a share of 0.03125. */
export const shownParameter = (name: ParameterName, value: number): string =>
  readValue(name, Number(value.toPrecision(figures)));

/** The start values. A value that can't be read is replaced by the league's or the system's. */
export function startValues(page: SettingsPage, draft: Draft): Parameters {
  const usual = page.systems.find(({ system }) => system === draft.system)?.defaults ?? page.parameters;
  const known = draftWithSystem(page, draft.system);
  const readable = rowsOf(draft.system).reduce((kept, { name }) => {
    const alone = parseDraft(withTyped(known, name, draft.typed[name]), page);
    return 'parameters' in alone ? { ...kept, [name]: alone.parameters[name] } : kept;
  }, {});
  const base = draft.system === page.system ? page.parameters : usual;
  return { ...base, ...readable };
}

/** The parameters that a search can change from there, in the order of the engine's table. */
export function tunable(page: SettingsPage, draft: Draft): ParameterName[] {
  const can = tunableParameters(draft.system, startValues(page, draft));
  return rowsOf(draft.system).flatMap(({ name }) => (can.includes(name) ? [name] : []));
}

/** Of `others`, the one that replaces `name` as soon as it has a value of its own: a margin, for ties. */
export function decidedBy(
  page: SettingsPage,
  draft: Draft,
  name: ParameterName,
  others: readonly ParameterName[],
): ParameterName | undefined {
  const start = startValues(page, draft);
  const decides = (other: ParameterName): boolean =>
    start[other] === null && !tunableParameters(draft.system, { ...start, [other]: 1 }).includes(name);
  return others.find((other) => other !== name && decides(other));
}

/** The selected parameters that a search can change together. */
export const ticked = (page: SettingsPage, { draft, tune }: Choice): ParameterName[] =>
  tunable(page, draft).filter(
    (name) => tune.includes(name) && decidedBy(page, draft, name, tune) === undefined,
  );

/** Those that can be combined with `name` in a landscape. */
export const besides = (page: SettingsPage, draft: Draft, name: ParameterName): ParameterName[] =>
  tunable(page, draft).filter(
    (other) =>
      other !== name &&
      decidedBy(page, draft, other, [name]) === undefined &&
      decidedBy(page, draft, name, [other]) === undefined,
  );

const withUsualTicks = (page: SettingsPage, draft: Draft, loss: LossName): Choice => {
  const can = tunable(page, draft);
  const usual = usuallyTuned(draft.system).filter((name) => can.includes(name));
  return { draft, tune: (usual.length > 0 ? usual : can).slice(0, mostTuned), loss };
};

/** The initial content: the system in use, or the one that is given with its values. */
export function choiceOf(page: SettingsPage, given?: CandidateWanted): Choice {
  const draft = draftWithSystem(page, given?.system ?? page.system);
  const typed = Object.entries(given?.parameters ?? {}).reduce((kept, [name, value]) => {
    const row = rowsOf(draft.system).find((known) => known.name === name);
    return row ? withTyped(kept, row.name, value === null ? null : shownValue(row.name, value)) : kept;
  }, draft);
  return withUsualTicks(page, typed, 'log-loss');
}

/** Another system, starting with the values it would have in this league. */
export const withSystem = (page: SettingsPage, choice: Choice, system: SystemName): Choice =>
  withUsualTicks(page, draftWithSystem(page, system), choice.loss);

export const withTick = (choice: Choice, name: ParameterName, on: boolean): Choice => ({
  ...choice,
  tune: [...choice.tune.filter((one) => one !== name), ...(on ? [name] : [])],
});

/** The request for the machine, or the field that doesn't contain a number. */
export function questionOf(
  page: SettingsPage,
  choice: Choice,
): { readonly asked: Argument<'lab.tune'> } | { readonly unreadable: ParameterName } {
  const parsed = parseDraft(choice.draft, page);
  if ('unreadable' in parsed) return parsed;
  const { system } = choice.draft;
  return {
    asked: { system, parameters: parsed.parameters, tune: ticked(page, choice), loss: choice.loss },
  };
}
