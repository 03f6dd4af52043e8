/** Arguments that fit a call of the contract, drawn from its schema. */
import { z } from 'zod';
import { calls, type CallName } from '../../shared/contract/api.ts';
import type { Draw } from '../../shared/seeded.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** What values are drawn from: names that the league has, and places in a folder that may be written to. */
export interface Pool {
  readonly names: readonly string[];
  readonly paths: readonly string[];
}

export const callNames = Object.keys(calls) as readonly CallName[];

const schemas = new Map(
  callNames.map((name) => [
    name,
    z.toJSONSchema(calls[name].argument, { io: 'input', reused: 'inline' }) as unknown as Schema,
  ]),
);

export const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)] as T;

/** An argument as its call wants it, but for what only a league can tell, e.g. which players there are. */
export const fittingArgument = (draw: Draw, name: CallName, pool: Pool): unknown =>
  value({ draw, pool }, schemas.get(name) ?? {}, '');

interface Drawing {
  readonly draw: Draw;
  readonly pool: Pool;
}

function value(drawing: Drawing, schema: Schema, key: string): unknown {
  const { draw } = drawing;
  if ('const' in schema) return schema.const;
  if (schema.enum) return oneOf(draw, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return value(drawing, oneOf(draw, choices), key);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => value(drawing, one, key) as object)) as unknown;
  const type = typeof schema.type === 'string' ? schema.type : oneOf(draw, schema.type ?? ['string', 'null']);
  switch (type) {
    case 'object':
      return object(drawing, schema);
    case 'array':
      return array(drawing, schema, key);
    case 'integer':
    case 'number':
      return number(draw, schema, type);
    case 'boolean':
      return draw(2) === 0;
    case 'null':
      return null;
    default:
      return text(drawing, schema, key);
  }
}

function object(drawing: Drawing, { properties = {}, required = [], additionalProperties }: Schema): object {
  const isWanted = (key: string): boolean => required.includes(key) || drawing.draw(3) > 0;
  const known = Object.entries(properties)
    .filter(([key]) => isWanted(key))
    .map(([key, schema]) => [key, value(drawing, schema, key)]);
  const others =
    typeof additionalProperties === 'object'
      ? Array.from({ length: drawing.draw(3) }, () => [
          oneOf(drawing.draw, drawing.pool.names),
          value(drawing, additionalProperties, ''),
        ])
      : [];
  return Object.fromEntries([...known, ...others]) as object;
}

const mostItems = 5;

function array(
  drawing: Drawing,
  { prefixItems, items, minItems = 0, maxItems }: Schema,
  key: string,
): unknown[] {
  if (prefixItems) return prefixItems.map((schema) => value(drawing, schema, key));
  const most = Math.min(maxItems ?? mostItems, Math.max(mostItems, minItems));
  return Array.from({ length: minItems + drawing.draw(most - minItems + 1) }, () =>
    value(drawing, items ?? {}, key),
  );
}

/** Numbers of rows are small, so most are drawn from there. */
function number(draw: Draw, { minimum = -1e9, maximum = 1e9 }: Schema, type: string): number {
  const small = Math.max(minimum, 0) + draw(12);
  const any = minimum + (Math.min(maximum, minimum + 1e6) - minimum) * (draw(1000) / 1000);
  const drawn = small <= maximum && draw(5) > 0 ? small : any;
  return type === 'integer' ? Math.trunc(drawn) : drawn + (draw(4) === 0 ? 0.5 : 0);
}

const pathKeys: ReadonlySet<string> = new Set(['path', 'folder', 'to', 'backup', 'forget']);
const days = ['2026-01-01', '2026-02-28', '2024-02-29', '1900-01-01', '2999-12-31', '2026-11-21'];
const words = [
  '1',
  '2',
  'Final',
  'Cup',
  '3k',
  'junior',
  'Owls',
  'öäß',
  '=1+1',
  "O'Brien",
  '𝔘𝔫𝔦',
  'constructor',
];
const uuid = '00000000-0000-4000-8000-000000000001';

function text({ draw, pool }: Drawing, { format }: Schema, key: string): string {
  if (pathKeys.has(key)) return oneOf(draw, pool.paths);
  if (format === 'date') return oneOf(draw, days);
  if (format === 'date-time') return `${oneOf(draw, days)}T19:00`;
  if (format === 'uuid') return uuid;
  return oneOf(draw, draw(2) === 0 ? pool.names : words);
}
