/** Letters that this computer can't show: it draws the same empty box for each of them. */

const size = 24;
/** Code points that were never assigned, so that no font has them. */
const unknown = ['\u0378', '\u{10FFFD}'];
/** Latin letters come with the program and don't need a check. */
const familiar = /^[ -\u024F]*$/u;
const drawn = new Map<string, string>();

/** The characters of a text for which there is no font, each once. */
export function lettersWithoutFont(text: string): string[] {
  if (familiar.test(text)) return [];
  const boxes = new Set(unknown.map(picture));
  return [...new Set(text)].filter(
    (letter) => /[\p{L}\p{N}\p{S}\p{Co}]/u.test(letter) && boxes.has(picture(letter)),
  );
}

/** The letter as the page would draw it, for comparison with others. */
function picture(letter: string): string {
  const known = drawn.get(letter);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * 2;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return letter;
  pen.font = `${String(size)}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'top';
  pen.fillText(letter, 2, 2);
  const seen = pen.getImageData(0, 0, canvas.width, canvas.height).data.join();
  drawn.set(letter, seen);
  return seen;
}
