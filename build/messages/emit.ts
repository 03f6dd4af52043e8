/** The TypeScript of one page of messages: constants, and functions of named arguments. */
import {
  isNumberSkeleton,
  TYPE,
  type DateElement,
  type MessageFormatElement,
  type NumberElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';
import { dateStyles, nounOf } from './arguments.ts';
import type { Message } from './parse.ts';
import type { Page } from './read.ts';

/** One level of the keys: texts, and further levels. */
interface Branch {
  readonly [part: string]: Branch | Message;
}

/** A page's name as a property: change-rows is changeRows. */
export const propertyOf = (page: string): string =>
  page.replace(/-(\w)/gu, (_match, letter: string) => letter.toUpperCase());

/**
 * The module of one page.
 * @param source the file it is made from, which its head names
 */
export function emitPage(source: string, name: string, page: Page): string {
  const messages = [...page.values()];
  const hasWords = messages.some(({ argumentTypes }) => [...argumentTypes.values()].includes('Words'));
  const needsFormats = messages.some(({ hasNoun, argumentTypes }) => hasNoun || argumentTypes.size > 0);
  return [
    `// Made from ${source} by build/messages.ts: change that file instead.`,
    `import type { Formats${hasWords ? ', Words' : ''} } from '../../format.ts';`,
    '',
    `export const ${propertyOf(name)} = (${needsFormats ? 'f' : '_f'}: Formats) => (${emitBranch(treeOf(page), '')});`,
    '',
  ].join('\n');
}

/** The module that brings the pages of a language together. */
export function emitIndex(names: readonly string[]): string {
  return [
    '// Made by build/messages.ts.',
    `import type { Formats } from '../../format.ts';`,
    ...names.map((name) => `import { ${propertyOf(name)} } from './${name}.ts';`),
    '',
    'export const catalogue = (f: Formats) => ({',
    ...names.map((name) => `  ${propertyOf(name)}: ${propertyOf(name)}(f),`),
    '});',
    '',
  ].join('\n');
}

function treeOf(page: Page): Branch {
  const tree: Record<string, unknown> = {};
  for (const [key, message] of page) {
    const parts = key.split('.');
    const last = parts.pop() ?? '';
    let branch = tree;
    for (const part of parts) branch = (branch[part] ??= {}) as Record<string, unknown>;
    branch[last] = message;
  }
  return tree as Branch;
}

const isMessage = (node: Branch | Message): node is Message => Array.isArray(node['elements']);

function emitBranch(branch: Branch, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(branch).map(([part, node]) =>
    isMessage(node)
      ? `${inner}/** ${node.text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n${inner}${emitMessage(part, node)},`
      : `${inner}${quoted(part)}: ${emitBranch(node, inner)},`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const quoted = (part: string): string => (/^[a-z_]\w*$/iu.test(part) ? part : `'${part}'`);

function emitMessage(part: string, { elements, argumentTypes, hasNoun }: Message): string {
  const body = emitTemplate(elements);
  if (argumentTypes.size > 0) {
    const names = [...argumentTypes.keys()].join(', ');
    const types = [...argumentTypes].map(([name, type]) => `readonly ${name}: ${type}`).join('; ');
    return `${quoted(part)}: ({ ${names} }: { ${types} }): string => ${body}`;
  }
  return hasNoun ? `get ${quoted(part)}(): string { return ${body}; }` : `${quoted(part)}: ${body}`;
}

/** A template literal of the elements; `plural` is the one that # is the number of. */
function emitTemplate(elements: readonly MessageFormatElement[], plural?: PluralElement): string {
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? escape(element.value) : `\${${emitArgument(element, plural)}}`,
  );
  const [only = ''] = parts;
  const isCall = parts.length === 1 && elements[0]?.type !== TYPE.literal;
  return isCall ? only.slice(2, -1) : `\`${parts.join('')}\``;
}

/** No line breaks between a number and its uncertainty. */
const escape = (text: string): string =>
  text.replaceAll(' ± ', '\u00a0±\u00a0').replace(/[\\`]|\$\{/gu, '\\$&');

function emitArgument(element: MessageFormatElement, plural: PluralElement | undefined): string {
  switch (element.type) {
    case TYPE.argument:
      return emitWords(element.value);
    case TYPE.number:
      return emitNumber(element);
    case TYPE.date:
      return `f.${dateStyle(element)}(${element.value})`;
    case TYPE.time:
      return `f.time(${element.value})`;
    case TYPE.pound:
      return `f.score(${plural === undefined ? '0' : shifted(plural)})`;
    case TYPE.plural:
      return emitPlural(element);
    case TYPE.select:
      return `f.select(${element.value}, ${emitOptions(element.options, plural)})`;
    default:
      throw new Error(`a part of the kind ${String(element.type)} has no code`);
  }
}

function emitWords(name: string): string {
  const noun = nounOf(name);
  if (noun !== undefined) return `f.noun.${noun}()`;
  const [, list] = /^(or|comma)_/u.exec(name) ?? [];
  return list === undefined ? `f.words(${name})` : `f.words(${name}, '${list}')`;
}

const emitNumber = ({ value, style }: NumberElement): string =>
  isNumberSkeleton(style)
    ? `f.number(${value}, ${JSON.stringify(style.parsedOptions)})`
    : `f.${style ?? 'score'}(${value})`;

const dateStyle = ({ style }: DateElement): string =>
  (typeof style === 'string' ? dateStyles[style] : undefined) ?? 'day';

const shifted = ({ value, offset }: PluralElement): string =>
  offset === 0 ? value : `${value} - ${String(offset)}`;

function emitPlural(plural: PluralElement): string {
  const name = plural.pluralType === 'ordinal' ? 'ordinal' : 'plural';
  const offset = plural.offset === 0 ? '' : `, ${String(plural.offset)}`;
  return `f.${name}(${plural.value}, ${emitOptions(plural.options, plural)}${offset})`;
}

const isText = (elements: readonly MessageFormatElement[]): boolean =>
  elements.every(({ type }) => type === TYPE.literal);

function emitOptions(options: PluralElement['options'], plural?: PluralElement): string {
  const entries = Object.entries(options).map(
    ([name, { value }]) => `${quoted(name)}: ${isText(value) ? '' : '() => '}${emitTemplate(value, plural)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
