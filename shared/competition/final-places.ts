/** How a tournament ended: who came where, once nothing of it is open any more. Pure, and without knowing who competes. */
import type { Stage } from '../contract/competitions.ts';
import type { Shape } from '../contract/competition-words.ts';
import { rankText, type Rank } from './ranks.ts';
import { boardPlaces, competitorsOf, isFinished, peopleAt, type Board } from './rounds.ts';
import { standingRanks } from './standings.ts';
import { competitorsOfStage, stagesOf, type PlayedStage, type StageEntrant } from './stages.ts';
import { standingsOptions, type StandingsRules } from './tournament-options.ts';

/** Pairs at one board. With more, tie-breaks among all of them would take seconds. */
const mostPairs = 500_000;

/** True for boards from which standings are calculated: there are some, and none of them holds a whole field. */
export const canBeRanked = (boards: readonly Pick<Board, 'sides'>[]): boolean =>
  boards.length > 0 && boards.reduce((pairs, board) => pairs + peopleAt(board) ** 2, 0) <= mostPairs;

/** A place in the end; several competitors where they played together in the one game of the tournament. */
export interface FinalPlace extends Rank {
  readonly competitors: readonly string[];
}

export interface EndedTournament extends StandingsRules {
  readonly shape: Shape;
  /** All of them, in order of time. */
  readonly boards: readonly Board[];
  /** None where they are left out. */
  readonly entrants?: readonly StageEntrant[];
  readonly stages?: readonly Stage[];
}

/**
 * Of one game its places, of rounds the standings, of stages who came how far; equals share a place, the best come
 * first. Only those who had a seat have a place. Empty while a board is open, and where several boards are no rounds.
 *
 * @param areGroupsLevel - Several groups as the last stage share their places; else they have none.
 */
export function finalPlaces(tournament: EndedTournament, areGroupsLevel = false): FinalPlace[] {
  const { shape, boards, entrants = [], stages = [] } = tournament;
  const [only, ...others] = boards;
  if (!only || !boards.every(isFinished)) return [];
  if (others.length === 0) return placesAt(only);
  if (shape !== 'rounds' || !canBeRanked(boards)) return [];
  if (stages.length > 0)
    return placesAfter(stagesOf({ ...tournament, entrants, stages }), stages, areGroupsLevel);
  const seated = new Set<string>();
  for (const { sides } of boards)
    for (const side of sides) for (const one of competitorsOf(side)) seated.add(one);
  seated.delete('');
  return standingRanks([...seated], boards, standingsOptions(tournament, boards)).map(
    ({ competitor, ...rank }) => ({
      ...rank,
      competitors: [competitor],
    }),
  );
}

function placesAt(board: Board): FinalPlace[] {
  const places = boardPlaces(board);
  const sides = Map.groupBy(board.sides.entries(), ([i]) => places.at(i) ?? NaN);
  let ahead = 0;
  return [...sides]
    .sort(([a], [b]) => a - b)
    .flatMap(([, level]) => {
      const rank = { rank: ahead + 1, rankText: rankText(ahead + 1, level.length > 1) };
      ahead += level.length;
      return level.map(([, side]) => ({ ...rank, competitors: competitorsOf(side) }));
    });
}

/** Several who share what they reached; the best first. */
type Level = readonly string[];

/**
 * The places of those who are in the last stage by its ranking; then of those who had been in the one before, and so on:
 * of groups those on one place of each share theirs. In a bracket that was ended before it had a winner, those who are
 * still in share the first place. Empty before all stages have ended, while a further one is planned, and where several
 * groups are the last of them, because nothing compares these.
 *
 * @param areGroupsLevel - Such groups share their places all the same.
 */
export function placesAfter(
  played: readonly PlayedStage[],
  stages: readonly Stage[],
  areGroupsLevel = false,
): FinalPlace[] {
  const last = played.at(-1);
  const stage = stages.at(-1);
  if (!last || !hasEnded(last, stage) || (stage?.firstRound ?? 1) > lastRoundHeld(last)) return [];
  if (stage?.next !== undefined) return [];
  if (!areGroupsLevel && last.content.kind === 'groups' && last.content.tables.length > 1) return [];
  return placesOf(played);
}

/** The places of those who are out since an earlier stage: the last one can't change them. */
export function placesBehindLast(played: readonly PlayedStage[]): FinalPlace[] {
  const last = played.at(-1);
  const isIn = new Set(last && competitorsOfStage(last));
  return placesOf(played).filter(({ competitors }) => !competitors.some((one) => isIn.has(one)));
}

function placesOf(played: readonly PlayedStage[]): FinalPlace[] {
  const seated = new Set(
    played.flatMap(({ boards }) => boards.flatMap(({ sides }) => sides.flatMap(competitorsOf))),
  );
  const placed = new Set<string>();
  const levels = played.toReversed().flatMap((stage) => {
    const left = levelsOf(stage).map((level) => level.filter((one) => seated.has(one) && !placed.has(one)));
    for (const one of competitorsOfStage(stage)) placed.add(one);
    return left.filter((level) => level.length > 0);
  });
  let ahead = 0;
  return levels.flatMap((level) => {
    const rank = { rank: ahead + 1, rankText: rankText(ahead + 1, level.length > 1) };
    ahead += level.length;
    return level.map((competitor) => ({ ...rank, competitors: [competitor] }));
  });
}

/** The number of the last round that has boards; 0 for none. */
export const lastRoundHeld = ({ boards }: PlayedStage): number =>
  Math.max(0, ...boards.map(({ round }) => round));

/** True where as many rounds have boards as were planned of it. */
export const areRoundsHeld = (played: PlayedStage, { firstRound, rounds }: Stage): boolean =>
  rounds !== null && lastRoundHeld(played) >= firstRound + rounds - 1;

/**
 * True where every board is finished, and a bracket has its champion or was ended before.
 *
 * @param stage - What was planned of it; undefined where none was recorded.
 */
export const hasEnded = (played: PlayedStage, stage: Stage | undefined): boolean =>
  played.boards.length > 0 &&
  played.boards.every(isFinished) &&
  (played.content.kind !== 'bracket' ||
    played.content.bracket.champion !== null ||
    (stage !== undefined && areRoundsHeld(played, stage)));

function levelsOf({ content }: PlayedStage): Level[] {
  const ranks = content.kind === 'bracket' ? content.ranks : content.tables.flatMap(({ rows }) => rows);
  return [...Map.groupBy(ranks, ({ rank }) => rank)]
    .sort(([a], [b]) => a - b)
    .map(([, level]) => level.map(({ competitor }) => competitor));
}

/** Who came first, or shared the first place; nobody where all share it, as after a match of two teams that ended level. */
export function winnersAmong(places: readonly FinalPlace[]): readonly FinalPlace[] {
  const first = places.filter(({ rank }) => rank === 1);
  return first.length > 1 && first.length === places.length ? [] : first;
}
