/** Options that are saved under a name. Pure. */
import type { PairingOptions } from '../../../../shared/contract/competitions.ts';
import type { Format } from '../../../../shared/contract/pairing-options.ts';
import { fieldsOfDuels } from './duel-fields.ts';
import { defaultOptions, formatOf, typedCount, type OptionsDraft } from './options.ts';

/** What a preset stores of the options; undefined while a number is not understood. */
export function presetOf(options: OptionsDraft): PairingOptions | undefined {
  const format = formatOf(options);
  const recentWeeks = typedCount(options, 'recentWeeks');
  if (!format || recentWeeks === undefined) return undefined;
  const { weights, constraints, handicap } = options;
  return { format, weights, constraints, recentWeeks, ...(handicap && { handicap }) };
}

/** The options with a preset's content; what the preset doesn't mention stays. */
export const applyPreset = (
  options: OptionsDraft,
  { format, weights, constraints, recentWeeks, handicap }: PairingOptions,
): OptionsDraft => ({
  ...options,
  ...formatFields(format),
  weights,
  constraints,
  recentWeeks: String(recentWeeks),
  handicap: handicap ?? null,
});

function formatFields(format: Format): Partial<OptionsDraft> {
  switch (format.kind) {
    case 'duels':
      return {
        ...{ kind: 'duels', method: format.method, legs: format.legs, groupSize: String(format.groupSize) },
        ...fieldsOfDuels(format),
      };
    case 'tables':
      return { kind: 'tables', tableSize: String(format.size), aim: format.aim };
    case 'teams': {
      const { kind, size, count, leftOver, picks, meet } = format;
      const fields = { kind, leftOver, picks, meet };
      return size === null
        ? { ...fields, teamsBy: 'count', teamCount: String(count ?? 2) }
        : { ...fields, teamsBy: 'size', teamSize: String(size) };
    }
  }
}

/** True if the options match the preset; what is set as usual and what isn't set are the same. */
export const isPreset = (options: OptionsDraft, content: PairingOptions): boolean => {
  const [mine, theirs] = [presetOf(options), presetOf(applyPreset(defaultOptions, content))];
  return mine !== undefined && theirs !== undefined && presetText(mine) === presetText(theirs);
};

/** The content as text, its parts always in the same order. */
const presetText = ({ format, weights, constraints, recentWeeks, handicap }: PairingOptions): string =>
  JSON.stringify([
    ...[sorted(format), sorted(weights), constraints.map(sorted), recentWeeks],
    handicap && sorted(handicap),
  ]);
const sorted = (parts: object): [string, unknown][] =>
  Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
