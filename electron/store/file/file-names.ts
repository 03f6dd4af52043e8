/** Names that every file system takes. */

/** Shortens a name to at most this many bytes in UTF-8, between characters. */
export function shortened(name: string, mostBytes: number): string {
  if (Buffer.byteLength(name) <= mostBytes) return name;
  let bytes = 0;
  let short = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > mostBytes) break;
    short += segment;
  }
  return short.trimEnd();
}
