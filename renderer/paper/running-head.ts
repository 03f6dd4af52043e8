/**
 * The text above and below every printed sheet: its league, its title, and its day. print.css puts it into the page
 * margins; here it is converted to strings that CSS accepts.
 */
import { localDay, texts } from '../../shared/messages/index.ts';
import { shortened } from '../ui/files/shorten-name.ts';
import { cssString } from './css-string.ts';

/** Longer texts would run into the day beside them. */
const longest = 70;

function fitting(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  const kept = shortened(line, longest, () => 1);
  return kept === line ? line : `${kept.trimEnd()}…`;
}

interface RunningHead {
  readonly league: string;
  /** The content of the sheets, according to the page's own title. */
  readonly sheet: string;
  readonly day: Date;
}

/** Sets these texts for the next sheets that are printed. */
function setRunningHead({ league, sheet, day }: RunningHead): void {
  const { style } = document.documentElement;
  style.setProperty('--sheet-league', cssString(fitting(league)));
  style.setProperty('--sheet-name', cssString(fitting(sheet)));
  style.setProperty('--sheet-day', cssString(texts.paper.printed({ day: localDay(day) })));
  leaveOutTwice();
}

/** The first sheet of a page may have its own head, marked by `data-sheet-head`. */
function leaveOutTwice(): void {
  const { style } = document.documentElement;
  const own = document.querySelector('main [data-sheet-head]') !== null;
  for (const [name, value] of Object.entries(hiddenOnFirst))
    if (own) style.setProperty(name, value);
    else style.removeProperty(name);
}

const hiddenOnFirst = {
  '--first-sheet-league': 'none',
  '--first-sheet-day': 'none',
  '--first-sheet-rule': 'transparent',
};

/** The title of the page's content. The sheets of a page without a title show only the league's name. */
export function sheetName(): string {
  const title = document.querySelector('main h1')?.cloneNode(true);
  if (!(title instanceof Element)) return '';
  // A name may occur twice: in full for the screen, and as paper may show it.
  for (const onScreen of title.querySelectorAll('.no-print')) onScreen.remove();
  return title.textContent;
}

/** Updates the running head before each print. Returns a function that stops this. */
export function followPrinting(league: () => string): () => void {
  const refresh = (): void => {
    setRunningHead({ league: league(), sheet: sheetName(), day: new Date() });
  };
  refresh();
  window.addEventListener('beforeprint', refresh);
  return () => {
    window.removeEventListener('beforeprint', refresh);
  };
}

/** False in browsers that don't support page margin content: there the sheet itself has to show everything. */
export const hasPageMargins = (): boolean => 'CSSMarginRule' in window;
