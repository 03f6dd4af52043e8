/** The ids of the elements below a field that describe it: its hint, and FieldProblem's sentence. */
export const describedBy = (
  id: string,
  hint: string | undefined,
  problem: string | undefined,
): string | undefined =>
  [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`]
    .filter(Boolean)
    .join(' ') || undefined;
