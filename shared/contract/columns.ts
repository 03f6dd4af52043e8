/** Rows as columns: a long list crosses from machine to screen at a third of its length. */

/** One list for each field, all equally long. */
export type Columns<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] };

/** `fields` names what of the rows crosses; a row's other fields stay behind. */
export function toColumns<Row>(rows: readonly Row[], fields: readonly (keyof Row & string)[]): Columns<Row> {
  const columns = fields.map((field) => ({ field, values: new Array<unknown>(rows.length) }));
  // Row by row: each row of a long list is fetched from memory once.
  rows.forEach((row, i) => {
    for (const { field, values } of columns) values[i] = row[field];
  });
  return Object.fromEntries(columns.map(({ field, values }) => [field, values])) as unknown as Columns<Row>;
}

/** The rows again, in the same order. */
export function fromColumns<Row>(columns: Columns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[];
  const first = fields[0];
  if (first === undefined) return [];
  return columns[first].map((_, i) => {
    const row: Partial<Row> = {};
    for (const field of fields) row[field] = columns[field][i];
    return row as Row;
  });
}
