/**
 * What a page asks of a shell and what it gets, as plain values. Node's own Request fits the first one; that and its Response
 * take 12 MB and 40 ms of computing before the first answer, so the browser shell does without.
 */
import type { Readable } from 'node:stream';
import { protectiveHeaders } from './security.ts';

export interface PageRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** The values of a header that came several times are joined by ", ". */
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Readable | null;
}

/** A value as JSON, with the protective headers. */
export const jsonReply = (value: unknown): Reply => ({
  status: 200,
  headers: { ...protectiveHeaders, 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** One sentence, with the protective headers. */
export const sentenceReply = (status: number, sentence: string): Reply => ({
  status,
  headers: { ...protectiveHeaders, 'content-type': 'text/plain; charset=utf-8' },
  body: `${sentence}\n`,
});
