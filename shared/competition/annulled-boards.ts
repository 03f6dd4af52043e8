/** Boards that count for nobody, because one who sat at them left and had all games annulled. Pure. */
import type { Ruling } from '../contract/competitions.ts';
import { competitorKey } from './competitor-facts.ts';
import { isComplete } from './places.ts';
import { boardIn, competitionOf } from './read-competition.ts';
import { competitorsOf, isBye } from './rounds.ts';
import { stagesOf, type PlayedStage } from './stages.ts';

type Read = Parameters<typeof competitionOf>[0];
type ReadBoard = Parameters<typeof boardIn>[0];
type Entrant = Pick<Read['entrants'][number], 'teamId' | 'members'>;

/** Whether the result of a board of a round is annulled, by the number of the round. */
export type IsAnnulled = (board: ReadBoard, round: number) => boolean;

/** As the standings of each stage count; a board without a result, and a bye, has nothing that could be annulled. */
export function annulledIn(read: Read): IsAnnulled {
  const out = read.entrants.filter(({ rulings }) => rulings.some(annulsGames));
  if (out.length === 0) return () => false;
  const stages = stagesOf(competitionOf(read)).filter(({ content }) => content.kind !== 'bracket');
  const gone = stages.map((stage) => ({
    ...stage,
    keys: new Set(
      out
        .filter(({ rulings }) => rulings.some((one) => annulsGames(one) && isOf(one, stage)))
        .flatMap(keysOf),
    ),
  }));
  return (board, round) => {
    if (isBye(board) || !isComplete(board.sides)) return false;
    const stage = gone.find(
      ({ firstRound, lastRound }) => round >= firstRound && round <= (lastRound ?? Infinity),
    );
    return boardIn(board, round)
      .sides.flatMap(competitorsOf)
      .some((one) => stage?.keys.has(one) === true);
  };
}

const annulsGames = (ruling: Ruling): boolean => ruling.kind === 'out' && ruling.games === 'annulled';

/** Without stages on record, what was decided is about the one table. */
const isOf = (ruling: Ruling, { recorded, number }: PlayedStage): boolean =>
  recorded === null || ruling.stage === number;

/** Of all who played in its place: those who were replaced sat at the boards, too. */
const keysOf = ({ teamId, members }: Entrant): string[] =>
  teamId === null ? members.map(({ playerId }) => competitorKey(null, playerId)) : [competitorKey(teamId, 0)];
