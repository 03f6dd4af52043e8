/** What is left of a bracket. */
import { bracketRules } from '../competition/bracket/rules.ts';
import { boardPlaces, against, isFinished, isBye, type Board } from '../competition/rounds.ts';
import type { BracketOfStage } from '../competition/stages.ts';
import type { NoForecast } from '../contract/forecast.ts';
import { chancesOf } from './chances.ts';
import { rostersOf } from './parties.ts';
import type { BracketProblem } from './problem.ts';
import type { Reading } from './tournament-input.ts';

export function bracketProblem(reading: Reading, content: BracketOfStage): BracketProblem | NoForecast {
  const { read, current, stage, parties, knowledge } = reading;
  const { bracket } = content;
  if (bracket.champion !== null) return 'over';
  const competitors = bracket.entrants;
  const most = Math.max(1, stage?.matchBoards ?? read.teamSize ?? knowledge.teamSize);
  const rosters = rostersOf(read, knowledge.beliefOf, { most, byRating: false });
  return {
    kind: 'bracket',
    competitors,
    people: parties.people,
    partnersOf: parties.partnersOf,
    drift: knowledge.drift,
    chances: chancesOf(knowledge.system, knowledge.tied),
    bracket: bracket.kind,
    matches: bracket.matches,
    scores: bracket.matches.map(({ contests, sides }) => scoreOf(contests, sides[0].entrant, current.boards)),
    bestOf: bracketRules(current.format ?? undefined).bestOf ?? 1,
    parties: competitors.map((key, at) => parties.ofPeople(rosters.get(key) ?? [], [at])),
    depths: competitors.map((key) => bracket.out.get(key) ?? Infinity),
    boards: bracket.matches.map(({ contests }) => openBoard(contests, reading)),
  };
}

/** What each side of a match has so far, the first side first. */
function scoreOf(
  games: readonly number[],
  first: string | null,
  boards: readonly Board[],
): readonly [number, number] {
  let [ours, theirs] = [0, 0];
  for (const at of games) {
    const board = boards[at];
    if (!board || isBye(board) || !isFinished(board)) continue;
    const [one = 1, other = 1] = boardPlaces(board);
    const points = against(one, other);
    const isFirst = board.sides[0]?.competitor === first;
    ours += isFirst ? points : 1 - points;
    theirs += isFirst ? 1 - points : points;
  }
  return [ours, theirs];
}

/** Games of a bracket count from the first board of its stage. */
function openBoard(games: readonly number[], { boards, current }: Reading): number | null {
  const from = boards.findIndex(({ board }) => board.round >= current.firstRound);
  const open = games.find((at) => {
    const board = current.boards[at];
    return board !== undefined && !isFinished(board);
  });
  return open === undefined ? null : from + open;
}
