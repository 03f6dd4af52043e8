/** To which group a board belongs. */
import type { PlayedStage } from './stages.ts';

/** Its name; undefined where there are no groups in that round, or where people of two meet. */
export function groupOfBoard(
  stages: readonly PlayedStage[],
  round: number,
  competitors: readonly string[],
): string | undefined {
  const stage = stages.findLast(({ firstRound }) => firstRound <= round) ?? stages[0];
  if (stage?.content.kind !== 'groups') return undefined;
  const groups = stage.content.tables.filter((table) =>
    competitors.some((one) => table.competitors.includes(one)),
  );
  return groups.length === 1 ? groups[0]?.name : undefined;
}
