/** What the engine will not take: one sentence that says what is wrong, and the field that holds it. */
export class EngineRefusal extends Error {
  readonly field: string;

  constructor(field: string, sentence: string) {
    super(sentence);
    this.name = 'EngineRefusal';
    this.field = field;
  }
}
