/** What readers see of a tournament's stages: the latest first, and above them who came where in the end. */
import type { Stage } from '../contract/competitions.ts';
import { placesAfter } from './final-places.ts';
import { endOfStages } from './stage-end.ts';
import type { PlayedStage } from './stages.ts';

export interface ShownStages {
  /** The latest first. */
  readonly stages: readonly PlayedStage[];
  /** With the place, or the group that was won; empty before the end. */
  readonly final: readonly { readonly label: string; readonly competitor: string }[];
  /** True where several groups were the end, each with a winner of its own. */
  readonly areGroupWinners: boolean;
}

/** null where the whole is one table. */
export function shownStages(stages: readonly Stage[], played: readonly PlayedStage[]): ShownStages | null {
  if (stages.length === 0) return null;
  if (played.length === 0 || (played.length === 1 && played[0]?.content.kind === 'table')) return null;
  const places = placesAfter(played, stages).flatMap(({ rankText, competitors }) =>
    competitors.map((competitor) => ({ label: rankText, competitor })),
  );
  const winners = places.length > 0 ? [] : groupWinners(played, stages);
  return {
    stages: played.toReversed(),
    final: places.length > 0 ? places : winners,
    areGroupWinners: winners.length > 0,
  };
}

/** None before all have met, or a stage is planned behind the groups: who is ahead after a round hasn't won. */
function groupWinners(played: readonly PlayedStage[], stages: readonly Stage[]): ShownStages['final'] {
  const last = played.at(-1);
  if (last?.content.kind !== 'groups' || endOfStages(stages, played) === null) return [];
  return last.content.tables.flatMap(({ name, rows }) =>
    rows.filter(({ rank }) => rank === 1).map(({ competitor }) => ({ label: name, competitor })),
  );
}
