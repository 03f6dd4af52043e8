/** The one style sheet of a site: the program's type, spaces and colours, on screens light and dark and on paper. */

/** A font's file with the letters that it has, as a rule of CSS that names the file by `url(…)`. */
export interface SiteFont {
  readonly face: string;
}

/** The program's tokens (renderer/ui/styles/tokens.css) that the pages need; a test holds the two together. */
export const siteFonts = {
  '--font-text':
    "'Source Sans 3 Variable', 'Noto Sans', 'Noto Sans CJK JP', 'Yu Gothic', 'Microsoft YaHei', sans-serif",
  '--font-title': "'Source Serif 4 Variable', 'Noto Serif', 'Noto Serif CJK JP', 'Yu Mincho', serif",
} as const;

/** Light and dark. */
export const siteColours = {
  '--paper': ['#fcfbf8', '#171917'],
  '--paper-raised': ['#ffffff', '#1f221f'],
  '--ink': ['#1d211d', '#e8e7df'],
  '--ink-soft': ['#5a6059', '#a3a89f'],
  '--rule': ['#dedbd0', '#343833'],
  '--rule-strong': ['#8d9188', '#747a71'],
  '--accent': ['#1c6b4a', '#7cc9a2'],
  '--accent-wash': ['#e5f0e9', '#20322a'],
  '--loss': ['#9d4124', '#e79a7f'],
} as const;

/** On paper everything is ink; shades of grey stand for what is soft. */
const paperColours = {
  '--paper': '#fff',
  '--paper-raised': '#fff',
  '--ink': '#000',
  '--ink-soft': '#333',
  '--rule': '#bbb',
  '--rule-strong': '#666',
  '--accent': '#000',
  '--accent-wash': '#ddd',
  '--loss': '#000',
} as const satisfies Record<keyof typeof siteColours, string>;

const declared = (values: Iterable<readonly [string, string]>): string =>
  [...values].map(([name, value]) => `${name}: ${value};`).join(' ');

const colours = (which: 0 | 1): string =>
  declared(Object.entries(siteColours).map(([name, both]) => [name, both[which]] as const));

/** The whole style sheet; without fonts of its own the reader's take their place. */
export const siteStyle = (
  fonts: readonly SiteFont[],
): string => `${fonts.map(({ face }) => `${face}\n`).join('')}
:root { color-scheme: light dark; ${declared(Object.entries(siteFonts))} ${colours(0)} }
@media (prefers-color-scheme: dark) { :root { ${colours(1)} } }
${rules}
@media print { :root { color-scheme: light; ${declared(Object.entries(paperColours))} } ${onPaper} }
`;

const rules = `*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font: 1rem/1.45 var(--font-text); font-feature-settings: 'kern', 'tnum', 'lnum'; background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
h1, h2, h3 { margin: 0; font-family: var(--font-title); font-weight: 560; line-height: 1.15; letter-spacing: -0.01em; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: 2.0625rem; }
h2 { margin-bottom: 0.75rem; font-size: 1.4375rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1.1875rem; }
h3 span { font-family: var(--font-text); font-weight: 400; }
p { margin: 0; max-width: 65ch; text-wrap: pretty; }
a { color: inherit; text-decoration-color: var(--rule-strong); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--accent); text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
abbr { text-decoration: none; }

.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 0.75rem; background: var(--paper-raised); z-index: 1; }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.soft { color: var(--ink-soft); }
.small { font-size: 0.8125rem; }
.gain { color: var(--accent); }
.loss { color: var(--loss); }

.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 2rem; padding-top: 0.75rem; border-bottom: 1px solid var(--rule); }
.league { flex: 1 1 auto; padding-bottom: 0.5rem; font-family: var(--font-title); font-size: 1.1875rem; font-weight: 560; text-decoration: none; overflow-wrap: anywhere; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.top nav a { padding: 0.25rem 0 calc(0.5rem - 2px); border-bottom: 2px solid transparent; color: var(--ink-soft); text-decoration: none; }
.top nav a:hover { color: var(--accent); }
.top nav .on { border-bottom-color: var(--accent); color: var(--ink); font-weight: 600; }

main { display: flex; flex-direction: column; gap: 2rem; padding: 2rem 0; }
.title { display: flex; flex-direction: column; gap: 0.35rem; }
.title p { max-width: none; }
footer { padding: 0.75rem 0 2rem; border-top: 1px solid var(--rule); color: var(--ink-soft); font-size: 0.8125rem; }

/* Positioned, so that what is unseen within it scrolls with it. */
.wide { position: relative; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { padding: 0.25rem 0.5rem; border-bottom: 1.5px solid var(--ink); color: var(--ink-soft); font-size: 0.8125rem; font-weight: 600; text-align: left; white-space: nowrap; vertical-align: bottom; }
td { padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--rule); vertical-align: baseline; }
tr > :first-child { padding-left: 0; }
tr > :last-child { padding-right: 0; }
.who { width: 18%; }
.most { width: 80%; }
.half { width: 45%; }
.figure { text-align: right; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
td.rank { width: 3.5rem; font-weight: 600; }
.figure b { font-weight: 600; }
.day, .result { white-space: nowrap; }
svg { font-family: var(--font-text); }
td.line { vertical-align: middle; }
td.line svg { display: block; color: var(--ink-soft); }
.matches .result { text-align: center; padding-inline: 1rem; }
.matches th:nth-last-child(3), .matches td:nth-child(2) { text-align: left; }
.crossing { width: auto; min-width: min(100%, 34rem); }
.crossing td:nth-child(2) { min-width: 9rem; }
.cross { padding-inline: 0.35rem; text-align: center; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
td.cross { font-weight: 600; }
.cross i { color: var(--ink-soft); font-size: 0.8125rem; font-style: normal; font-weight: 400; }
.own { background: var(--rule); print-color-adjust: exact; }
.team { display: block; font-weight: 600; }
.line-up { font-size: 0.9375rem; }
.member { display: inline-block; max-width: 100%; }

.figures { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin: 0; padding: 0.75rem 0; border-top: 1.5px solid var(--ink); border-bottom: 1px solid var(--rule); }
.figures dt { color: var(--ink-soft); font-size: 0.8125rem; }
.figures dd { margin: 0; font-size: 1.1875rem; font-variant-numeric: tabular-nums lining-nums; }
.figures .lead dd { font-size: 1.4375rem; line-height: 1.2; }

figure { margin: 0; }
figure svg { display: block; width: 100%; height: auto; }
figure .small { display: none; }
figcaption.small { display: block; margin-top: 0.25rem; }
.place { vertical-align: -0.15em; }
.place .track { stroke: var(--rule); }
.place .way { stroke: var(--loss); stroke-width: 2; }
.place .ring { fill: var(--paper); stroke: var(--ink-soft); stroke-width: 1.25; }
.place .dot { fill: var(--loss); }
.better .way { stroke: var(--accent); }
.better .dot { fill: var(--accent); }
.company table { max-width: 34rem; }
.wide + p, .company p { margin-top: 0.5rem; }

.pages ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.25rem; margin: 0; padding: 0; list-style: none; }
.pages a { display: block; min-width: 1.9rem; padding: 0.15rem 0.4rem; border: 1px solid var(--rule); border-radius: 4px; text-align: center; text-decoration: none; }
.pages a[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: 600; }
#letters { display: flex; flex-direction: column; gap: 1.5rem; }
.names { margin: 0; padding: 0; list-style: none; columns: 15rem; column-gap: 2rem; }
.names li { padding: 0.15rem 0; break-inside: avoid; overflow-wrap: anywhere; }
search { display: flex; flex-direction: column; gap: 0.25rem; }
search label { color: var(--ink-soft); }
search input { max-width: 26rem; min-height: 2.25rem; padding: 0.3rem 0.5rem; border: 1px solid var(--rule-strong); border-radius: 4px; background: var(--paper-raised); color: inherit; font: inherit; }
#count { min-height: 1.45em; }

@media (max-width: 46rem) {
  body { padding: 0 1rem; }
  main { gap: 1.5rem; padding: 1.5rem 0; }
  h1 { font-size: 1.625rem; }
  .more { display: none; }
  td.rank { width: 2.5rem; }
  .place { display: none; }
  figure .large { display: none; }
  figure .small { display: block; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }`;

const onPaper = `@page { margin: 17mm 15mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt var(--font-text); } }
html { font-size: 10pt; line-height: 1.3; }
body { max-width: none; padding: 0; }
main, .title, #letters { display: block; padding: 0; }
main > * + * { margin-top: 5mm; }
.top { padding: 0 0 2mm; margin-bottom: 5mm; }
.top nav, .skip, .pages, search { display: none; }
a { text-decoration: none; }
p { max-width: none; }
thead { display: table-header-group; }
tr, li, figure { break-inside: avoid; }
h1, h2, h3 { break-after: avoid; }
.wide { overflow: visible; }
.cross { padding-inline: 0.5mm; }
.cross i { font-size: 7pt; }
figure .large { display: block; }
figure div.small { display: none; }
footer { margin-top: 5mm; }`;
