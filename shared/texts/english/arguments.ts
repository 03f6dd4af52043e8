/** What is wrong with an argument of a call, said after the name of its field: “name must not be empty”. */
const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  object: 'an object, as {"name": "My club"}',
  array: 'a list',
  record: 'an object of numbers by name',
};

export const argumentWords = {
  at: (field: string, problem: string) => `${field === '' ? 'the argument' : field} ${problem}`,
  kind: (kind: string) => `must be ${kinds[kind] ?? 'of another kind'}`,
  empty: 'must not be empty',
  shortest: (text: string) => `must have at least ${text} characters`,
  longest: (text: string) => `must have at most ${text} characters`,
  fewest: (text: string) => `must have at least ${text} ${text === '1' ? 'entry' : 'entries'}`,
  most: (text: string) => `must have at most ${text} entries`,
  least: (text: string, inclusive: boolean) =>
    inclusive ? `must be at least ${text}` : `must be above ${text}`,
  greatest: (text: string, inclusive: boolean) =>
    inclusive ? `must be at most ${text}` : `must be below ${text}`,
  date: 'must be a date that exists, as 2026-11-21',
  oneOf: (values: string) => `must be one of ${values}`,
  unknownFields: (names: string) => `has no field ${names}`,
  unfit: 'holds something that cannot stand there',
} as const;
