/** Several texts in one field: the tags of a person, the aliases of a person or a team. */
import { isText, longestName, plain } from '../../shared/contract/values.ts';
import { texts } from '../../shared/messages/index.ts';

/** The texts between the separators, each once, without surrounding spaces. */
export const textsIn = (typed: string, separator: RegExp): string[] => [
  ...new Set(
    typed
      .split(separator)
      .map(plain)
      .filter((text) => text !== ''),
  ),
];

/** Aliases are below each other: a name may have a comma. */
export const aliasesIn = (typed: string): string[] => textsIn(typed, /\n/u);

const mostTexts = 100;

/** Why these can't be saved, as a sentence. */
export function listProblem(listed: readonly string[]): string | undefined {
  const say = texts.people.problems;
  if (listed.some((text) => text.length > longestName || !isText(text))) return say.tooLong;
  return listed.length > mostTexts ? say.tooMany : undefined;
}
