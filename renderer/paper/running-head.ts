/**
 * What stands above and below every printed sheet: whose it is, what, and of what day. print.css puts it into the
 * margins of the page; here it is written as texts that CSS can take.
 */
import { localDay, texts } from '../../shared/texts/index.ts';
import { shortened } from '../files/shortened.ts';
import { cssString } from './css-string.ts';

/** Longer ones would run into the day beside them. */
const longest = 70;

function fitting(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  const kept = shortened(line, longest, () => 1);
  return kept === line ? line : `${kept.trimEnd()}…`;
}

export interface RunningHead {
  readonly league: string;
  /** What is on the sheets, as the page's own title says it. */
  readonly sheet: string;
  readonly day: Date;
}

/** Puts these texts on the sheets that are printed from now on. */
export function setRunningHead({ league, sheet, day }: RunningHead): void {
  const { style } = document.documentElement;
  style.setProperty('--sheet-league', cssString(fitting(league)));
  style.setProperty('--sheet-name', cssString(fitting(sheet)));
  style.setProperty('--sheet-day', cssString(texts.paper.printed({ day: localDay(day) })));
  leaveOutTwice();
}

/** On the first sheet a page may have a head of its own, marked by `data-sheet-head`. */
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

/** The title of what is on the page; the sheets of a page without one carry the league's name alone. */
export function sheetName(): string {
  const title = document.querySelector('main h1')?.cloneNode(true);
  if (!(title instanceof Element)) return '';
  // A name may stand there twice: whole for the screen, and as paper may show it.
  for (const onScreen of title.querySelectorAll('.no-print')) onScreen.remove();
  return title.textContent;
}

/** Brings the running head up to date before each print; undone by what it returns. */
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

/** False in browsers that leave the margins of a page to themselves: there the sheet has to say it all on its own. */
export const hasPageMargins = (): boolean => 'CSSMarginRule' in window;
