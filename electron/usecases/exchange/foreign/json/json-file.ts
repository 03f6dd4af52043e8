/**
 * A JSON file of another program: its entries are what the lines are of a text. Each has a number of its own, can be left out
 * or corrected, and is named in a refusal by its path.
 */
import type { z } from 'zod';
import type { ImportChoices } from '../../../../../shared/contract/import-choices.ts';
import { refuse } from '../../../../../shared/contract/refusals.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import type { JsonPath } from '../../json/json-pieces.ts';
import { valueIn } from '../../json/json-pieces.ts';
import { pointerOf } from '../../json/json-pointer.ts';
import type { Problems } from '../../results/problems.ts';
import type { Receiver } from '../../tables/layouts/layout.ts';
import { longestShown, type ForeignSource } from '../foreign.ts';
import { isHolder, linesOf, placesIn } from './places.ts';

const { foreign } = texts;

/** An entry as it should be, and its number. */
export interface EntryRead<T> {
  readonly data: T;
  readonly row: number;
}

/** Tells all that is in the file. */
export type ReadJson = (file: JsonFile, source: ForeignSource) => void;

/** A file with more entries that are wrong is something else. */
const mostWrong = 10_000;

export class JsonFile {
  readonly value: unknown;
  readonly #places: ReadonlyMap<object, number>;
  readonly #lineAt: (position: number) => number;
  readonly #rows = new Map<object, number>();
  readonly #entries = new Map<number, object>();
  readonly #corrections: ReadonlyMap<number, string>;
  #last = 0;
  #wrong = 0;

  /** @throws a refusal with line and column for what isn't JSON, or too deep or too long for any honest file. */
  constructor(text: string, { cells = [] }: ImportChoices) {
    this.value = valueIn(text);
    this.#places = placesIn(text, this.value);
    this.#lineAt = linesOf(text);
    this.#corrections = new Map(cells.map(({ line, value }) => [line, value]));
  }

  /** The line where an entry begins; a number of its own where several share a line, as in a file without any. */
  rowOf(entry: object): number {
    const known = this.#rows.get(entry);
    if (known !== undefined) return known;
    const line = this.#lineAt(this.#places.get(entry) ?? 0);
    const row = this.#entries.has(line) ? this.#last + 1 : line;
    this.#last = Math.max(this.#last, row);
    this.#rows.set(entry, row);
    this.#entries.set(row, entry);
    return row;
  }

  /** An entry as it should be, and where it is; undefined, with the problem told, for any other. */
  read<T>(schema: z.ZodType<T>, entry: unknown, to: Receiver): EntryRead<T> | undefined {
    const row = isHolder(entry) ? this.rowOf(entry) : 1;
    const { success, data, error } = schema.safeParse(this.#corrected(row) ?? entry);
    if (success) return { data, row };
    this.#wrong += 1;
    if (this.#wrong > mostWrong)
      throw refuse('unreadableResults', { reason: foreign.jsonOther({ most: mostWrong }) });
    const [issue] = error.issues;
    const within = issue?.path.map((step) => (typeof step === 'number' ? step : String(step))) ?? [];
    to.wrong(row, '', foreign.jsonField({ kind: kindOf(issue), field: fieldOf(within) }), null);
    return undefined;
  }

  /** What was typed in place of an entry; a text where it isn't JSON, which no entry is. */
  #corrected(row: number): unknown {
    const text = this.#corrections.get(row);
    try {
      return text === undefined ? undefined : valueIn(text);
    } catch {
      return text;
    }
  }

  /** The text of some entries, as it can be corrected. */
  textsAt(rows: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
    const found = new Map<number, readonly string[]>();
    for (const row of rows) {
      const entry = this.#entries.get(row);
      const text = this.#corrections.get(row) ?? (entry && JSON.stringify(entry));
      if (text !== undefined && text.length <= longestShown) found.set(row, [text]);
    }
    return found;
  }

  /** Each problem with the path of its entry. */
  withPaths(problems: Problems): Problems {
    const paths = this.#pathsOf(new Set(problems.all().map(({ line }) => line)));
    const told = <T extends { readonly expected: string }>(line: number, one: T): T => ({
      ...one,
      expected: foreign.jsonPlace({ expected: one.expected, path: paths.get(line) ?? '/' }),
    });
    return {
      ...problems,
      all: () => problems.all().map(({ line, problem }) => ({ line, problem: told(line, problem) })),
      report: () => {
        const { refused, moreRefused } = problems.report();
        return { moreRefused, refused: refused.map((row) => told(row.line, row)) };
      },
    };
  }

  #pathsOf(rows: ReadonlySet<number>): ReadonlyMap<number, string> {
    const wanted = new Set([...rows].flatMap((row) => this.#entries.get(row) ?? []));
    const found = new Map<number, string>();
    const search = (holder: Record<string, unknown>, path: JsonPath): void => {
      if (wanted.has(holder)) found.set(this.rowOf(holder), pointerOf(path) || '/');
      for (const key of Object.keys(holder)) {
        const value = holder[key];
        if (isHolder(value)) search(value, [...path, key]);
      }
    };
    if (wanted.size > 0 && isHolder(this.value)) search(this.value, []);
    return found;
  }
}

const fieldOf = (within: JsonPath): string =>
  within.map((step) => String(step).slice(0, 80)).join('/') || '/';

const kinds = ['number', 'int', 'string', 'object', 'array', 'boolean'] as const;

const kindOf = (issue: z.core.$ZodIssue | undefined): (typeof kinds)[number] | 'other' =>
  (issue?.code === 'invalid_type' && kinds.find((kind) => kind === issue.expected)) || 'other';
