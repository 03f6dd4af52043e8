/** The ids of what stands below a field and describes it: its hint, and FieldProblem's sentence. */
export const describedBy = (
  id: string,
  hint: string | undefined,
  problem: string | undefined,
): string | undefined =>
  [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`]
    .filter(Boolean)
    .join(' ') || undefined;
