/** The names of a comparison's systems on the screen. */
import type { Parameters, SystemName } from '../../../shared/rating/index.ts';
import { texts } from '../../../shared/messages/index.ts';

export interface Named {
  readonly system: SystemName;
  readonly parameters?: Partial<Parameters> | undefined;
}

/**
 * One label per system, all different: its name in the catalogue, followed by a number if the same system is included
 * more than once with other settings.
 */
export function systemLabels(systems: readonly Named[]): string[] {
  return systems.map(({ system }, index) => {
    const name = texts.parameters.systems[system];
    const same = (one: Named): boolean => one.system === system;
    if (systems.filter(same).length === 1) return name;
    return texts.lab.numbered({ name, number: systems.slice(0, index + 1).filter(same).length });
  });
}

/** A label inside a sentence: it is quoted if it contains a comma. */
export const inSentence = (label: string): string =>
  label.includes(',') ? texts.lab.quoted({ name: label }) : label;
