/** Characters as readers count them: a letter with its marks, a flag or a family emoji counts as one. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The longest beginning of a text whose `measure` is at most `most`. */
export function shortened(text: string, most: number, measure: (character: string) => number): string {
  let [kept, taken] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    taken += measure(segment);
    if (taken > most) break;
    kept += segment;
  }
  return kept;
}
