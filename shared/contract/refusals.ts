/**
 * Every refusal: its code, one sentence that says what to do, and the field concerned. A refusal is expected;
 * all other errors are bugs. The sentences are messages of the page `refusals`.
 */
import { texts } from '../messages/index.ts';

type Sentences = typeof texts.refusals;
/** `badParameter` is what the rating engine refuses: its sentences are messages of the page `engine`. */
export type RefusalCode = keyof Sentences | 'badParameter';

/** What a message takes: one object, or nothing. */
type Details<S> = S extends (given: infer Given) => string ? [given: Given] : [];

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor(code: RefusalCode, sentence: string, field?: string) {
    super(sentence);
    this.code = code;
    this.field = field;
  }
}

/** Builds a refusal from its message in the catalogue: `refuse('unknownPlayer', { id: { id: 17 } })`. */
export function refuse<C extends keyof Sentences>(code: C, ...details: Details<Sentences[C]>): Refusal {
  const sentence = texts.refusals[code] as string | ((...given: Details<Sentences[C]>) => string);
  return new Refusal(code, typeof sentence === 'string' ? sentence : sentence(...details));
}
