/** The lines of a text, however they end and whatever bytes stand for its letters. */
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { Encoding } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { decoderOf, encodingOf, type Guess } from '../tables/encoding.ts';

const { unreadable } = texts.importing;

/** In UTF-16 units; a rating list as XML has short ones, even a league of thousands has none of these. */
const longestLine = 1_000_000;

/** How much of a file tells how its letters are written. */
const bytesLookedAt = 65_536;

/** Reads all lines, and tells how they were written. */
export async function eachLine(
  bytes: AsyncIterable<Buffer>,
  chosen: Encoding | undefined,
  listen: (text: string, line: number) => void,
): Promise<Guess<Encoding>> {
  let found: Guess<Encoding> | undefined = chosen === undefined ? undefined : { value: chosen, isSure: true };
  let decode: ((bytes?: Buffer) => string) | undefined;
  const cut = lineCutter(listen);
  for await (const chunk of bytes) {
    found ??= encodingOf(chunk.subarray(0, bytesLookedAt));
    decode ??= decoderOf(found.value);
    cut.take(textOf(decode, chunk, found.value));
  }
  const encoding = found ?? { value: 'utf-8', isSure: true };
  if (decode) cut.take(textOf(decode, undefined, encoding.value));
  cut.close();
  return encoding;
}

function textOf(decode: (bytes?: Buffer) => string, chunk: Buffer | undefined, encoding: Encoding): string {
  try {
    return decode(chunk);
  } catch {
    throw refuse('unreadableResults', {
      reason: encoding === 'utf-8' ? unreadable.notUtf8 : unreadable.otherEncoding,
    });
  }
}

function lineCutter(listen: (text: string, line: number) => void): {
  take: (text: string) => void;
  close: () => void;
} {
  let [rest, line] = ['', 0];
  const tell = (text: string): void => {
    line += 1;
    listen(line === 1 ? text.replace(/^\ufeff/u, '') : text, line);
  };
  return {
    take: (text) => {
      if (text.includes('\0')) throw refuse('unreadableResults', { reason: unreadable.binary });
      const joined = rest + text;
      // Most files have one mark a line, which is found faster than one of three.
      const lines = joined.includes('\r') ? joined.split(/\r\n|\n|\r(?!$)/u) : joined.split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) tell(one);
      if (rest.length > longestLine)
        throw refuse('unreadableResults', { reason: texts.foreign.longLine({ line: line + 1 }) });
    },
    close: () => {
      if (rest !== '') tell(rest.replace(/\r$/u, ''));
    },
  };
}
