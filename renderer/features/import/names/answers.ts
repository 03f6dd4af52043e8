/** What a name of a file may mean, of a person as of a team: the answers to choose from, and those that were given. */
import { texts } from '../../../../shared/messages/index.ts';

/** A possible answer. */
export interface Answer {
  readonly value: string;
  readonly text: string;
  readonly hint?: string | undefined;
}

/** The same answers, each with the key that chooses it. */
export const withKeys = <A extends Answer>(answers: readonly A[]): A[] =>
  answers.map((one, i) => ({
    ...one,
    text: texts.importPage.names.option({ key: String(i + 1), text: one.text }),
  }));

/** The value of the answer that was given, or of the likeliest one. */
export const givenOrFirst = (answers: readonly Answer[], given: string | undefined): string =>
  given ?? answers[0]?.value ?? '';

/** The decisions with more made, in place of those on the same names. */
export function withDecisions<D>(before: readonly D[], made: readonly D[], keyOf: (one: D) => string): D[] {
  const keys = new Set(made.map(keyOf));
  return [...before.filter((one) => !keys.has(keyOf(one))), ...made];
}
