/** One ICU message: its parts, and its arguments with their types. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { addType, checkStyle, literalType, nounOf, type ArgumentTypes } from './arguments.ts';
import { Trouble } from './trouble.ts';

export interface Message {
  readonly text: string;
  readonly elements: readonly MessageFormatElement[];
  /** The TypeScript type of each argument, by name. */
  readonly argumentTypes: ArgumentTypes;
  /** Whether it has the league's own name for a game, which is read again at every use. */
  readonly hasNoun: boolean;
}

/**
 * Parses a message and finds out what its arguments are.
 * @param place the file and the key, for what is said of problems
 * @throws {Trouble} where it is malformed or has an argument of a kind that is not known here
 */
export function parseMessage(place: string, text: string): Message {
  if (text.trim() !== text || text === '')
    throw new Trouble(
      place,
      'A message may not be empty, nor begin or end with a space: texts are never glued. Write whole messages.',
    );
  const elements = parseIcu(place, text);
  const found = { types: new Map<string, string>(), hasNoun: false };
  walk(place, elements, found);
  return { text, elements, argumentTypes: found.types, hasNoun: found.hasNoun };
}

function parseIcu(place: string, text: string): MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Trouble(place, `${advice[reason] ?? 'This is not an ICU message.'} (${reason}) ${text}`);
  }
}

const advice: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'Every plural and select needs an "other {…}"; "other {}" where it can not happen.',
  INVALID_ARGUMENT_TYPE: 'The kinds of arguments are number, date, time, plural, selectordinal and select.',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'A "{" has no "}".',
};

interface Found {
  readonly types: Map<string, string>;
  hasNoun: boolean;
}

function walk(place: string, elements: readonly MessageFormatElement[], found: Found): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    if (nounOf(element.value) !== undefined) {
      if (element.type !== TYPE.argument)
        throw new Trouble(place, `{${element.value}} is the league's own word and takes no format.`);
      found.hasNoun = true;
      continue;
    }
    checkStyle(place, element);
    addType(place, found.types, element.value, literalType(element));
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) walk(place, value, found);
  }
}
