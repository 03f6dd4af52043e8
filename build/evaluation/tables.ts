/** Tables as docs/reference/validation.md has them. */

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [tableRow(head), tableRow(head.map(() => '---')), ...body.map(tableRow)].join('\n');

export const verdict = (good: boolean): string => (good ? 'yes' : '**no**');
