/** What the systems of a comparison are called on the screen. */
import type { Parameters, SystemName } from '../../shared/rating/index.ts';
import { texts } from '../../shared/messages/index.ts';

export interface Named {
  readonly system: SystemName;
  readonly parameters?: Partial<Parameters> | undefined;
}

/**
 * One label a system, all different: its name in the catalogue, and a number behind it where the same system stands
 * there more than once with other settings.
 */
export function systemLabels(systems: readonly Named[]): string[] {
  return systems.map(({ system }, index) => {
    const name = texts.parameters.systems[system];
    const same = (one: Named): boolean => one.system === system;
    if (systems.filter(same).length === 1) return name;
    return texts.lab.numbered({ name, number: systems.slice(0, index + 1).filter(same).length });
  });
}

/** A label inside a sentence: one that has a comma in it is put in quotes. */
export const inSentence = (label: string): string =>
  label.includes(',') ? texts.lab.quoted({ name: label }) : label;
