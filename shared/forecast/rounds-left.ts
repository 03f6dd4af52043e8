/** Which rounds of a table are left, and who meets or is there in them. */
import { isBye, isPresent, type Board } from '../competition/rounds.ts';
import type { PointsRule } from '../contract/points.ts';
import { duelSettings } from '../contract/duel-settings.ts';
import type { Format } from '../contract/pairing-options.ts';
import { roundsNeeded } from '../pairing/rounds-needed.ts';
import { gamesBetween } from './parties.ts';
import type { Meeting, PairedBy, Party, RoundToPair, TableProblem } from './problem.ts';
import { entrantKeyOf, type Reading } from './tournament-input.ts';

/** From one round to another; `all`: until all have met; null where it isn't known how many there are. */
export type RoundsLeft = { readonly from: number; readonly to: number } | 'all' | null;

/** @param count - How many competitors there are. */
export function roundsLeft(
  { current, stage }: Pick<Reading, 'current' | 'stage'>,
  count: number,
): RoundsLeft {
  const { format, boards, firstRound } = current;
  if (!stage || format?.kind !== 'duels') return plannedRounds(stage, null, boards, firstRound);
  const isRobin = format.method === 'round-robin' || format.method === 'groups';
  const needed = roundsNeeded(format, count);
  if (isRobin && (stage.rounds === null || needed === null || stage.rounds >= needed)) return 'all';
  return plannedRounds(stage, duelSettings(format).totalRounds, boards, firstRound);
}

function plannedRounds(
  stage: Reading['stage'],
  total: number | null,
  boards: readonly Board[],
  firstRound: number,
): RoundsLeft {
  const rounds = stage?.rounds ?? total;
  if (!stage || rounds === null) return null;
  const held = boards.reduce((last, { round }) => Math.max(last, round), firstRound - 1);
  return { from: held + 1, to: stage.firstRound + rounds - 1 };
}

/** How the rounds that are left are paired; null where that can't be predicted. */
export function pairedByOf(format: Format | null): PairedBy | null {
  if (format?.kind !== 'duels') return null;
  switch (format.method) {
    case 'swiss':
    case 'mcmahon':
      return 'scores';
    case 'quality':
      return 'strengths';
    case 'round-robin':
      return 'lots';
    case 'groups':
    case 'ladder':
    case 'knock-out':
    case 'double-elimination':
      return null;
  }
}

/** Round by round who is there, and who asked to miss it. */
export function roundsToPair(
  rounds: Exclude<RoundsLeft, 'all'>,
  { read }: Pick<Reading, 'read'>,
  indexOf: ReadonlyMap<string, number>,
  points: PointsRule,
): RoundToPair[] {
  if (rounds === null) return [];
  const entrants = new Map(read.entrants.map((one) => [entrantKeyOf(one), one]));
  return Array.from({ length: Math.max(0, rounds.to - rounds.from + 1) }, (_, i): RoundToPair => {
    const round = rounds.from + i;
    const present: number[] = [];
    const excused: { competitor: number; points: number }[] = [];
    for (const [key, competitor] of indexOf) {
      const entrant = entrants.get(key);
      const absence = entrant?.absences.find((one) => one.round === round);
      if (entrant && !isPresent(entrant, round)) continue;
      if (!absence) present.push(competitor);
      else excused.push({ competitor, points: byePoints(absence.bye, points) });
    }
    return { round, present, excused };
  });
}

const byePoints = (bye: 'none' | 'half' | 'full', { bye: full, halfBye }: PointsRule): number =>
  bye === 'none' ? 0 : bye === 'half' ? halfBye : full;

interface Members {
  readonly competitors: readonly string[];
  readonly boards: readonly Board[];
}

interface Pairing {
  readonly current: Pick<Reading['current'], 'format' | 'boards' | 'firstRound'>;
  readonly read: Pick<Reading['read'], 'entrants'>;
}

/** The games of a round robin that haven't been entered: each two of a table who have met too rarely, round by round. */
export function unmetPairs(
  tables: readonly Members[],
  { current, read }: Pairing,
  indexOf: ReadonlyMap<string, number>,
  sides: Pick<TableProblem, 'parties' | 'matchPairs'>,
): Meeting[] {
  const legs = current.format?.kind === 'duels' ? current.format.legs : 1;
  const held = current.boards.reduce((last, { round }) => Math.max(last, round), current.firstRound - 1);
  const entrants = new Map(read.entrants.map((one) => [entrantKeyOf(one), one]));
  const staysOn = (key: string): boolean => {
    const entrant = entrants.get(key);
    return !entrant || isPresent(entrant, held + 1);
  };
  return tables.flatMap(({ competitors, boards }) => {
    const met = meetingsBetween(boards);
    const members = competitors.filter(staysOn);
    const free = new Map(members.map((key) => [key, new Set<number>()]));
    return members.flatMap((one, i) =>
      members.slice(i + 1).flatMap((other): Meeting[] => {
        const left = Math.max(0, legs - (met.get(pairKey(one, other)) ?? 0));
        return Array.from({ length: left }, () =>
          meetingOf(
            roundFor(free.get(one), free.get(other), held + 1),
            sides.matchPairs,
            sides.parties[indexOf.get(one) ?? -1],
            sides.parties[indexOf.get(other) ?? -1],
          ),
        );
      }),
    );
  });
}

const pairKey = (one: string, other: string): string =>
  one < other ? `${one}\n${other}` : `${other}\n${one}`;

function meetingsBetween(boards: readonly Board[]): Map<string, number> {
  const met = new Map<string, number>();
  for (const board of boards) {
    const [one, other, ...more] = board.sides;
    if (isBye(board) || !one || !other || more.length > 0) continue;
    const key = pairKey(one.competitor, other.competitor);
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  return met;
}

/** The first round in which neither has a game yet; from then on both have. */
function roundFor(own: Set<number> = new Set(), theirs: Set<number> = new Set(), from = 1): number {
  let round = from;
  while (own.has(round) || theirs.has(round)) round += 1;
  own.add(round);
  theirs.add(round);
  return round;
}

const meetingOf = (
  round: number,
  pairs: TableProblem['matchPairs'],
  home: readonly Party[] = [],
  away: readonly Party[] = [],
): Meeting => ({
  round,
  board: null,
  games: gamesBetween(pairs, home, away),
  boardPoints: home.length > 1 ? [0, 0] : null,
});
