/** Which games of a round robin, alone or in groups, have no board yet; and who rests for another reason. Pure. */
import type { DuelFormat, Format } from '../contract/pairing-options.ts';
import type { GroupTable } from './groups.ts';
import { competitorsOf, isFinished, isPresent, type Attendee } from './rounds.ts';
import type { Competition, PlayedStage } from './stages.ts';

/** Its rounds may be paired one after the other; it ends all the same when all have met. */
export const isRoundRobin = (format: Format | undefined | null): format is DuelFormat =>
  format?.kind === 'duels' && (format.method === 'round-robin' || format.method === 'groups');

type Met = (one: string, other: string) => number;

const pairOf = (one: string, other: string): string => JSON.stringify([one, other].toSorted());

/** How often two have a board with each other, played or not. */
function meetings({ boards }: GroupTable): Met {
  const times = new Map<string, number>();
  for (const { sides } of boards) {
    const seated = sides.flatMap(competitorsOf);
    for (const [i, one] of seated.entries())
      for (const other of seated.slice(i + 1)) {
        const pair = pairOf(one, other);
        times.set(pair, (times.get(pair) ?? 0) + 1);
      }
  }
  return (one, other) => times.get(pairOf(one, other)) ?? 0;
}

/** How many rounds everybody needs to meet everybody once. Of an odd number each sits out once. */
export const roundsOfTable = (entrants: number): number => entrants - 1 + (entrants % 2);

/** True in a round robin where as many rounds are planned as everybody needs to meet everybody, or all that it takes. */
export function meetsEverybody(
  { format, recorded }: Pick<PlayedStage, 'format' | 'recorded'>,
  { competitors }: Pick<GroupTable, 'competitors'>,
): boolean {
  if (!isRoundRobin(format)) return false;
  return recorded?.rounds == null || recorded.rounds >= format.legs * roundsOfTable(competitors.length);
}

/** Pairs of a table who have fewer boards than planned, as often as one is left; none of those who are left out. */
export function* pairsLeft(
  table: GroupTable,
  legs: number,
  leftOut: ReadonlySet<string> = new Set(),
): Generator<[one: string, other: string]> {
  const met = meetings(table);
  const here = table.competitors.filter((one) => !leftOut.has(one));
  for (const [i, one] of here.entries())
    for (const other of here.slice(i + 1))
      for (let times = met(one, other); times < legs; times += 1) yield [one, other];
}

/**
 * True where the last stage is a round robin and all who are still there have their boards with one another, whether
 * they are played or not: no further round has a game.
 */
export function isWhollyDrawn({ stages }: Pick<Competition, 'stages'>, all: readonly PlayedStage[]): boolean {
  const [format, played] = [stages.at(-1)?.format, all.at(-1)];
  if (!isRoundRobin(format) || !played || played.content.kind === 'bracket') return false;
  return played.content.tables.every((table) => haveAllMet(table, played.withdrawn, format.legs));
}

const haveAllMet = (table: GroupTable, withdrawn: ReadonlySet<string>, legs: number): boolean =>
  pairsLeft(table, legs, withdrawn).next().done === true;

/**
 * True where a round is one of a round robin, so that one who came later may have a board in it: all have their games with
 * one another, and what was missed is made up for.
 */
export const canBeMadeUp = (
  stages: readonly { readonly firstRound: number; readonly format: Format }[],
  round: number,
): boolean => isRoundRobin((stages.findLast(({ firstRound }) => firstRound <= round) ?? stages[0])?.format);

/** Those whose group had all its boards before a round: they have no game in it and don't sit out. */
export function inFinishedGroups(stages: readonly PlayedStage[], round: number): ReadonlySet<string> {
  const stage = stages.findLast(({ firstRound }) => firstRound <= round);
  const { content, format, withdrawn } = stage ?? {};
  if (content?.kind !== 'groups' || !isRoundRobin(format) || !withdrawn) return new Set();
  const finished = content.tables.filter(
    (table) =>
      table.boards.every((board) => board.round < round) && haveAllMet(table, withdrawn, format.legs),
  );
  return new Set(finished.flatMap(({ competitors }) => competitors));
}

/** True where no round of the tournament's last stage is still to be paired: all that were planned are there, or all games. */
export function isPairedToTheEnd(competition: Competition, all: readonly PlayedStage[]): boolean {
  const stage = competition.stages.at(-1);
  const planned = stage?.rounds == null ? Infinity : stage.firstRound + stage.rounds - 1;
  const held = Math.max(0, ...competition.boards.map(({ round }) => round));
  return held >= planned || isWhollyDrawn(competition, all);
}

/** True where the next round isn't to be paired: none is left, or the boards of a round behind the one in play are there. */
export function isNextPaired(competition: Competition, all: readonly PlayedStage[]): boolean {
  const inPlay = Math.min(
    ...competition.boards.filter((board) => !isFinished(board)).map(({ round }) => round),
  );
  return competition.boards.some(({ round }) => round > inPlay) || isPairedToTheEnd(competition, all);
}

/**
 * True where one without a board in a round of a round robin rests: the number of those who are there is odd, or all
 * games with them have their boards in other rounds.
 */
export function rests(
  { content, format }: Pick<PlayedStage, 'content' | 'format'>,
  entrants: readonly Attendee[],
  competitor: string,
  round: number,
): boolean {
  if (!isRoundRobin(format) || content.kind === 'bracket') return false;
  const table = content.tables.find(({ competitors }) => competitors.includes(competitor));
  if (!table) return false;
  const seated = new Set(
    table.boards
      .filter((board) => board.round === round)
      .flatMap(({ sides }) => sides.flatMap(competitorsOf)),
  );
  const present = new Set(entrants.filter((one) => isPresent(one, round)).map((one) => one.competitor));
  const here = table.competitors.filter((one) => present.has(one) && one !== competitor);
  if (seated.size > 0 && here.every((one) => seated.has(one))) return true;
  const met = meetings(table);
  return here.length > 0 && here.every((other) => met(competitor, other) >= format.legs);
}
