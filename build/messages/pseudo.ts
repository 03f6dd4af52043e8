/** The pseudo-locale: English with accents, brackets and doubled letters, so that glued or clipped texts show. */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message } from './parse.ts';
import type { Page } from './read.ts';

const plain = 'aAcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ';
const accents = 'áÁçÇđĐéÉğĞĥĤíÍĵĴķĶľĽñÑóÓřŘšŠťŤúÚŵŴýÝžŽ';
const doubled = /[aeiouns]/iu;

function stretchLetter(letter: string): string {
  const shown = accents[plain.indexOf(letter)] ?? letter;
  return doubled.test(letter) ? shown + shown.toLowerCase() : shown;
}

/** Letters with accents; the doubled ones make an English text longer by about 40 %, as a German one is. */
const stretch = (text: string): string => text.replace(/[a-z]/giu, stretchLetter);

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

function stretchAll(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: stretch(element.value) };
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: stretchAll(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });
}

/** A message in brackets, so that one that is cut off or glued to another shows. Its arguments stay as they are. */
function pseudoMessage(message: Message): Message {
  const elements = [literal('['), ...stretchAll(message.elements), literal(']')];
  return { ...message, elements };
}

/** A whole page of the pseudo-locale. */
export const pseudoPage = (page: Page): Page =>
  new Map([...page].map(([key, message]) => [key, pseudoMessage(message)]));
