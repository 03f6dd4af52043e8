/** Characters as readers count them: a letter with its marks, a flag or a family is one. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** As many characters from the beginning of a text as measure at most `most`; `measure` tells what one takes. */
export function shortened(text: string, most: number, measure: (character: string) => number): string {
  let [kept, taken] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    taken += measure(segment);
    if (taken > most) break;
    kept += segment;
  }
  return kept;
}
