/** The lines of a text, whatever its line ends and its encoding. */
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { Encoding } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { TextDecoding } from '../tables/text-decoder.ts';
import type { Guess } from '../tables/text-encoding.ts';

const { unreadable } = texts.importing;

/** In UTF-16 units; a rating list as XML has short ones, even a league of thousands has none of these. */
const longestLine = 1_000_000;

/** Reads all lines, and tells how they were written. */
export async function eachLine(
  bytes: AsyncIterable<Buffer>,
  chosen: Encoding | undefined,
  listen: (text: string, line: number) => void,
): Promise<Guess<Encoding>> {
  const text = new TextDecoding(chosen, texts.foreign.notUtf8);
  const cut = lineCutter(listen);
  for await (const chunk of bytes) cut.take(text.of(chunk));
  cut.take(text.end());
  cut.close();
  return text.encoding;
}

/** All of it as one text, and how it was written. */
export async function wholeText(
  bytes: AsyncIterable<Buffer>,
  chosen: Encoding | undefined,
): Promise<{ readonly text: string; readonly encoding: Guess<Encoding> }> {
  const text = new TextDecoding(chosen, texts.foreign.notUtf8);
  const pieces: string[] = [];
  for await (const chunk of bytes) pieces.push(text.of(chunk));
  pieces.push(text.end());
  return { text: pieces.join('').replace(/^\ufeff/u, ''), encoding: text.encoding };
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
