/** Any text within XML or HTML. */

/** What XML 1.0 cannot hold, even escaped. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as XML or HTML holds it, in content and in quoted attributes. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);
