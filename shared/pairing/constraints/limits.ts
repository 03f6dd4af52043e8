/** Which constraints a format can't keep in every round, and why. */
import { isDutch } from '../../contract/duel-settings.ts';
import type { Constraint, DuelMethod, Format } from '../../contract/pairing-options.ts';
import type { BrokenConstraints, ConstraintLimit } from '../../contract/judged-boards.ts';

type Kind = Constraint['kind'];

/** Null: the format keeps it wherever the people who are here and the other constraints allow it. */
export function limitOf(format: Format, kind: Kind): ConstraintLimit | null {
  switch (format.kind) {
    case 'duels':
      return isDutch(format) && kind === 'together' ? 'once' : limitOfDuels(format.method, kind);
    case 'tables':
      return kind === 'partners' ? 'no-teams' : null;
    case 'teams':
      return format.meet === 'all' && (kind === 'club-apart' || kind === 'board') ? 'one-board' : null;
  }
}

/** No two entrants play as a team; a fixed team’s own people do, so that a beginner there is of no concern. */
function limitOfDuels(method: DuelMethod, kind: Kind): ConstraintLimit | null {
  if (kind === 'partners') return 'no-teams';
  if (kind === 'one-beginner') return null;
  switch (method) {
    case 'quality':
    case 'swiss':
    case 'mcmahon':
      return null;
    case 'ladder':
      return kind === 'together' ? 'reach' : null;
    case 'round-robin':
    case 'groups':
      return kind === 'together' || kind === 'club-apart' ? 'schedule' : null;
    case 'knock-out':
    case 'double-elimination':
      return kind === 'board' ? 'bracket' : 'results';
  }
}

/** With the reason of each broken constraint that the format can't keep in every round. */
export function withLimits(
  format: Format,
  constraints: readonly Constraint[],
  broken: Pick<BrokenConstraints, 'broken' | 'conflicting'>,
): BrokenConstraints {
  const limits = broken.broken.flatMap((constraint) => {
    const kind = constraints[constraint]?.kind;
    const why = kind === undefined ? null : limitOf(format, kind);
    return why === null ? [] : [{ constraint, why }];
  });
  return limits.length === 0 ? broken : { ...broken, limits };
}
