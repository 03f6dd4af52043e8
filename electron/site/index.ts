/**
 * A league as a folder of plain pages. Import from here: Node can't import components, so what is used are the compiled
 * ones, which `build/site.ts` makes of `site.ts` and of everything below it.
 */
export { peoplePages, siteFiles } from './compiled/site.js';
export { sheet } from './compiled/sheet.js';
