/** The arguments of messages: which formats there are, and which type each use asks for. */
import {
  isDateTimeSkeleton,
  isNumberSkeleton,
  TYPE,
  type ArgumentElement,
  type DateElement,
  type NumberElement,
  type PluralElement,
  type SelectElement,
  type TimeElement,
} from '@formatjs/icu-messageformat-parser';
import { Trouble } from './trouble.ts';

export type Argument =
  | ArgumentElement
  | DateElement
  | NumberElement
  | PluralElement
  | SelectElement
  | TimeElement;
/** TypeScript types by the name of an argument. */
export type ArgumentTypes = ReadonlyMap<string, string>;

/** What `{value, number, STYLE}` may say; each is a function of shared/messages/format.ts. */
const numberStyles = [
  'whole',
  'decimal',
  'score',
  'points',
  'change',
  'share',
  'fineShare',
  'exactShare',
  'chance',
  'parameter',
  'cost',
  'costChange',
] as const;

/** What `{day, date, STYLE}` may say, and the function of shared/messages/format.ts. */
export const dateStyles: Readonly<Record<string, string>> = {
  medium: 'day',
  dayMonth: 'dayMonth',
  weekday: 'weekday',
  month: 'month',
  year: 'year',
  moment: 'moment',
};

/** Names that the compiled functions can't take: `f` is their formats. */
const reserved = new Set(
  'f break case catch class const continue default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await arguments eval'.split(
    ' ',
  ),
);

const nouns = ['game', 'games', 'Game', 'Games'];

/** The form of the league's own noun that `{noun_games}` asks for; undefined for any other argument. */
export const nounOf = (name: string): string | undefined => nouns.find((form) => name === `noun_${form}`);

/** @throws {Trouble} where a number, date or time has a style that is not known here */
export function checkStyle(place: string, element: Argument): void {
  const { value: name, type } = element;
  if (!/^[a-z]\w*$/iu.test(name))
    throw new Trouble(place, `{${name}} needs a name that begins with a letter, e.g. {name}.`);
  if (reserved.has(name)) throw new Trouble(place, `{${name}} is a word of TypeScript. Choose another name.`);
  if (name.startsWith('noun_'))
    throw new Trouble(
      place,
      `{${name}} is not known. The league's noun is {noun_${nouns.join('}, {noun_')}}.`,
    );
  const refuse = (kinds: readonly string[]): never => {
    throw new Trouble(place, `{${name}} has a style that is not known. Say one of: ${kinds.join(', ')}.`);
  };
  if (type === TYPE.number && !isNumberSkeleton(element.style) && !isNumberStyle(element.style))
    refuse([...numberStyles, '::skeleton']);
  if (type === TYPE.date && (isDateTimeSkeleton(element.style) || !(String(element.style) in dateStyles)))
    refuse(Object.keys(dateStyles));
  if (type === TYPE.time && element.style !== 'short') refuse(['short']);
}

const isNumberStyle = (style: unknown): boolean => numberStyles.some((known) => known === style);

/** The type that one use of an argument asks for. */
export function literalType(element: Argument): string {
  switch (element.type) {
    case TYPE.argument:
      return 'Words';
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.date:
    case TYPE.time:
      return 'string';
    case TYPE.select:
      return choices(element);
  }
}

/** The options by name; `other` among them only where it says something. */
function choices({ options }: SelectElement): string {
  const named = Object.keys(options).filter((name) => name !== 'other');
  if (named.length > 0 && named.every((name) => name === 'true' || name === 'false')) return 'boolean';
  const isSaid = (options['other']?.value.length ?? 0) > 0;
  return [...named, ...(isSaid ? ['other'] : [])].map((name) => `'${name}'`).join(' | ');
}

const isChoice = (type: string): boolean => type.startsWith("'");

/** Adds one use of an argument to the types found so far. A choice may also be shown as it is. */
export function addType(place: string, types: Map<string, string>, name: string, type: string): void {
  const before = types.get(name) ?? type;
  if (before === type) types.set(name, type);
  else if (isChoice(before) && isChoice(type))
    types.set(name, [...new Set([...before.split(' | '), ...type.split(' | ')])].join(' | '));
  else if (isChoice(before) && type === 'Words') return;
  else if (before === 'Words' && isChoice(type)) types.set(name, type);
  else
    throw new Trouble(
      place,
      `{${name}} is ${described(before)} in one place and ${described(type)} in another. ` +
        `Inside a plural write # for its number, elsewhere {${name}, number, whole}.`,
    );
}

const described = (type: string): string =>
  ({ Words: 'a text', number: 'a number', string: 'a date or time', boolean: 'yes or no' })[type] ??
  'a choice';
