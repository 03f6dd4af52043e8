/**
 * Every refusal: its code, one sentence that says what to do, and the field concerned. A refusal is expected;
 * all other errors are bugs. The sentences stand in the catalogue of texts.
 */
import { texts } from './texts/index.ts';

type Sentences = typeof texts.refusals;
export type RefusalCode = keyof Sentences;

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

/** Builds a refusal from its sentence in the catalogue: `refuse('unknownPlayer', 17)`. */
export function refuse<C extends RefusalCode>(code: C, ...details: Parameters<Sentences[C]>): Refusal {
  const sentence = texts.refusals[code] as (...given: Parameters<Sentences[C]>) => string;
  return new Refusal(code, sentence(...details));
}
