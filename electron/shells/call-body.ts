/** The body of a call as a value, where it is JSON that can be read in no time. */

/** Of one object: the parser takes seconds for a million, and no call has more than some dozens. */
const mostKeys = 10_000;
/** Of all objects together; the largest call, an import with a decision on every player, has a third of it. */
const mostKeysInAll = 1_000_000;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const [openObject, openList] = [0x7b, 0x5b];
const [closeObject, closeList] = [0x7d, 0x5d];

/** undefined: no JSON. `tooMany`: more keys than any call has. */
export function parsedBody(text: string): { readonly value: unknown } | 'tooMany' | undefined {
  if (hasTooManyKeys(text)) return 'tooMany';
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Counts colons outside of strings, object by object; whether all else is JSON, the parser tells. */
function hasTooManyKeys(text: string): boolean {
  const outer: number[] = [];
  let keys = 0;
  let all = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === colon) {
      keys += 1;
      all += 1;
      if (keys > mostKeys || all > mostKeysInAll) return true;
    } else if (code === openObject || code === openList) {
      outer.push(keys);
      keys = 0;
    } else if (code === closeObject || code === closeList) keys = outer.pop() ?? 0;
  }
  return false;
}

/** Where the string that begins here ends. */
function endOfString(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
