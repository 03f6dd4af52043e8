/** What the rating engine refuses, as a reader is told it: its codes become the messages of the page `engine`. */
import { texts } from '../messages/index.ts';
import type { EngineRefusal, EngineRefusalCode, EngineRefusals } from '../rating/index.ts';

/** How each refusal is said: a text, or one made of its details. */
type Sentences = {
  readonly [C in EngineRefusalCode]: string | ((details: EngineRefusals[C]) => string);
};

/** What a reader calls parameters and systems, by the detail that holds one. */
type Names = Readonly<Record<'name' | 'decisive' | 'system', Readonly<Record<string, string>>>>;

function named(details: object, names: Names): object {
  const known = new Map(Object.entries(names));
  const nameOf = (key: string, value: unknown): unknown =>
    typeof value === 'string' ? (known.get(key)?.[value] ?? value) : value;
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, nameOf(key, value)]));
}

/**
 * Says a refusal of the engine.
 * @param names what the reader calls parameters and systems; without them they are called as in code
 * @returns what is wrong and what to do, in one sentence or two
 */
export function engineSentence({ code, details }: EngineRefusal, names?: Names): string {
  const sentences: Sentences = texts.engine;
  const sentence = sentences[code] as string | ((given: object) => string);
  return typeof sentence === 'string' ? sentence : sentence(names ? named(details, names) : details);
}
