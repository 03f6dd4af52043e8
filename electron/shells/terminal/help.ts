/** The list of all calls, as the terminal shows it: name, where it runs, and its argument in a compact form. */
import { z } from 'zod';
import { calls, type CallName } from '../../../shared/contract/api.ts';
import { texts } from '../../../shared/messages/index.ts';

/** The part of JSON Schema that the contract's arguments come out as. */
interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
}

const say = texts.shells.terminal;

/** One line a call, in the contract's order, below a line on how to use them. */
export function listCalls(): string {
  const names = Object.keys(calls) as CallName[];
  const widest = Math.max(...names.map((name) => name.length));
  const lines = names.map(
    (name) => `  ${name.padEnd(widest)}  ${calls[name].runs.padEnd(7)}  ${argumentOf(name)}`,
  );
  return [say.usage, '', ...lines, '', say.runs, ''].join('\n');
}

/** The argument of a call as a reader sees it: `{path: string, top?: integer}`. */
function argumentOf(name: CallName): string {
  return shape(z.toJSONSchema(calls[name].argument, { io: 'input' }) as Schema);
}

function shape(schema: Schema): string {
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.oneOf) return schema.oneOf.map(shape).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shape))].join(' | ');
  if (schema.items) return schema.items.anyOf ? `(${shape(schema.items)})[]` : `${shape(schema.items)}[]`;
  if (schema.properties) return fields(schema);
  if (typeof schema.additionalProperties === 'object')
    return `{[name]: ${shape(schema.additionalProperties)}}`;
  return schema.format ?? [schema.type ?? ''].flat().join(' | ');
}

function fields({ properties = {}, required = [] }: Schema): string {
  const each = Object.entries(properties).map(
    ([field, schema]) => `${field}${required.includes(field) ? '' : '?'}: ${shape(schema)}`,
  );
  return `{${each.join(', ')}}`;
}
