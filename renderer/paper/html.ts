/**
 * A page as a single HTML file that looks as it prints: styles and fonts are inlined, pictures are data URLs, and it
 * has no script and no link without a target. As on paper, parts that only the screen needs are left out.
 */
import { texts } from '../../shared/messages/index.ts';
import { styleOf } from './sheet-style.ts';

export interface SavedSheet {
  /** The main element of the page, with all rows that are printed. */
  readonly main: HTMLElement;
  readonly title: string;
  /** The line above the sheet: its league and its day. */
  readonly head: readonly [league: string, day: string];
}

const onScreenOnly = '.no-print, script, template, input, select, textarea, progress, dialog, [hidden]';

/** Returns the file's text. Reads only the page's own styles and fonts. */
export async function htmlOf({ main, title, head }: SavedSheet): Promise<string> {
  const sheet = document.implementation.createHTMLDocument(title);
  sheet.documentElement.lang = document.documentElement.lang;
  sheet.head.append(...metaOf(sheet));
  const body = withoutScreen(sheet.importNode(pictured(main), true));
  sheet.body.append(headOf(sheet, head), body);
  if (!body.querySelector('h1')) body.prepend(titleOf(sheet));
  // The page's own content security policy applies to every document it creates, so the style is added only to the
  // text.
  const style = await styleOf(sheet);
  const text = sheet.documentElement.outerHTML;
  const endOfHead = text.indexOf('</head>');
  return `<!doctype html>\n${text.slice(0, endOfHead)}<style>\n${style}\n</style>${text.slice(endOfHead)}\n`;
}

/** Nothing in the file may run code or fetch anything, whatever the names in it contain. */
function metaOf(sheet: Document): HTMLMetaElement[] {
  const meta = (attributes: Record<string, string>): HTMLMetaElement => {
    const element = sheet.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  return [
    meta({ charset: 'utf-8' }),
    meta({
      'http-equiv': 'Content-Security-Policy',
      content: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    }),
    meta({ name: 'viewport', content: 'width=device-width' }),
    meta({ name: 'generator', content: texts.shell.program }),
  ];
}

function headOf(sheet: Document, head: readonly string[]): HTMLElement {
  const line = sheet.createElement('header');
  line.className = 'saved-head';
  for (const text of head) {
    const part = sheet.createElement('span');
    part.textContent = text;
    line.append(part);
  }
  return line;
}

/** For a page whose title is on the screen only: people who use a screen reader need to hear what the file is. */
function titleOf(sheet: Document): HTMLElement {
  const title = sheet.createElement('h1');
  title.className = 'visually-hidden';
  title.textContent = sheet.title;
  return title;
}

/** A copy in which pictures replace what a script has drawn, because a copied canvas is empty. */
function pictured(main: HTMLElement): HTMLElement {
  const copy = main.cloneNode(true) as HTMLElement;
  const drawn = main.querySelectorAll('canvas');
  for (const [i, canvas] of copy.querySelectorAll('canvas').entries()) {
    const picture = document.createElement('img');
    picture.src = drawn[i]?.toDataURL('image/png') ?? '';
    // The element around it describes the picture, as it does for the canvas.
    picture.alt = '';
    canvas.replaceWith(picture);
  }
  return copy;
}

function withoutScreen(main: HTMLElement): HTMLElement {
  for (const element of main.querySelectorAll(onScreenOnly)) element.remove();
  // A link remains as text. A button's sign is removed, because the file can't do what the sign promises.
  for (const sign of main.querySelectorAll('button svg')) sign.remove();
  for (const element of main.querySelectorAll('a, button, label')) element.replaceWith(...element.childNodes);
  for (const folded of main.querySelectorAll('details')) folded.open = true;
  for (const element of main.querySelectorAll('[tabindex]')) element.removeAttribute('tabindex');
  // Keys do nothing in the file, so their hints are removed. The picture's description says what it shows.
  for (const handled of main.querySelectorAll('[role="application"]'))
    for (const told of ['role', 'aria-label', 'aria-describedby']) handled.removeAttribute(told);
  for (const comment of commentsIn(main)) comment.remove();
  main.removeAttribute('tabindex');
  return main;
}

function commentsIn(main: HTMLElement): ChildNode[] {
  const walker = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
  return found;
}
