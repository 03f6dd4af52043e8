/** What is above the boards of a part of a round: a group, the final, or the game for third place. Pure. */
import { groupOfBoard } from '../../../shared/competition/board-group.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { texts } from '../../../shared/messages/index.ts';

/**
 * "Group A", "Final" or "Third place"; undefined where the boards of the round are all alike.
 *
 * @param round - of the tournament, from 1
 * @param competitors - those at the board
 */
export function boardHeading(
  stages: readonly PlayedStage[],
  round: number,
  competitors: readonly string[],
): string | undefined {
  const group = groupOfBoard(stages, round, competitors);
  if (group !== undefined) return texts.stages.group({ name: group });
  const content = stages.findLast(({ firstRound }) => firstRound <= round)?.content;
  if (content?.kind !== 'bracket') return undefined;
  const { matches } = content.bracket;
  const third = matches.find(({ bracket }) => bracket === 'third');
  const final = matches.find(({ bracket, round: last }) => bracket === 'winners' && last === third?.round);
  const of = [third, final].find((match) => {
    const here = match?.sides.map(({ entrant }) => entrant) ?? [];
    return here.every((one) => one !== null && competitors.includes(one)) && here.length > 1;
  });
  if (!of) return undefined;
  return of === third ? texts.brackets.parts({ part: 'third' }) : texts.brackets.lastRound({ left: 'final' });
}

interface Entrant {
  readonly teamId: number | null;
  readonly members: readonly { readonly playerId: number }[];
}

/** The same of a board that is planned, by all who are to play there. */
export function plannedHeading(
  stages: readonly PlayedStage[],
  round: number,
  playerIds: readonly number[],
  entrants: readonly Entrant[],
): string | undefined {
  const here = new Set(playerIds);
  const competitors = entrants.flatMap(({ teamId, members }) =>
    members.slice(0, teamId === null ? 1 : undefined).some(({ playerId }) => here.has(playerId))
      ? [competitorKey(teamId, members[0]?.playerId ?? NaN)]
      : [],
  );
  return boardHeading(stages, round, competitors);
}
