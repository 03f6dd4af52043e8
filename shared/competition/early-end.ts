/** A tournament that is ended before everything that was planned of it has been played. Pure. */
import type { Stage } from '../contract/competitions.ts';
import type { TournamentRecord } from '../contract/tournaments.ts';
import { countedRounds, isMoved, roundsOf } from './boards.ts';
import { isComplete } from './places.ts';
import { competitionOf } from './read-competition.ts';
import { isBye } from './rounds.ts';
import { areGroupsPlayed, areGroupsUnended, endOfStages } from './stage-end.ts';
import { stagesOf, type PlayedStage } from './stages.ts';

/** A tournament as it was recorded, or as it is read. */
export type Endable = Pick<
  TournamentRecord,
  'shape' | 'stages' | 'tieBreaks' | 'points' | 'entrants' | 'contests'
>;
type Contest = Endable['contests'][number];

/** What ending it now would change. */
export interface Ending {
  /**
   * With the last one that was played ended after its last round; one that was only drawn isn't among them, and none is
   * planned behind it.
   */
  readonly stages: readonly Stage[];
  /** Contests that go, as places in the list from 0: without a result, and the byes of rounds without any. */
  readonly deleted: readonly number[];
  /** Of these, how many wait for a result, and the numbers of their rounds. */
  readonly open: number;
  /** How many of these were postponed. */
  readonly postponed: number;
  /** The last date that one of those was postponed to, as YYYY-MM-DD; null where none has one. */
  readonly postponedTo: string | null;
  readonly rounds: readonly number[];
  /** True where all games of several groups are played: then each has its winner, and the tournament has none. */
  readonly areGroupsPlayed: boolean;
}

/** `shape`: it has no rounds. `unplayed`: it has no result yet. `over`: nothing of it is left to play. */
export type NoEnding = 'shape' | 'unplayed' | 'over';

/** @param played - Its stages, where they are known already. */
export function endingOf(read: Endable, played?: readonly PlayedStage[]): Ending | NoEnding {
  if (read.shape !== 'rounds') return 'shape';
  if (!read.contests.some(isPlayed)) return 'unplayed';
  const { stages } = read;
  const waiting = read.contests.filter(isOpen);
  const postponed = waiting.filter((one) => one.postponed !== null);
  const open = waiting.length;
  const all = open === 0 ? (played ?? stagesOf(competitionOf(read))) : [];
  if (open === 0 && isOver(read, all)) return 'over';
  const rounds = roundsOf(read.contests);
  const numbers = countedRounds(rounds);
  const gone = new Set(rounds.flatMap(({ contests }) => goneOf(contests)));
  const left = roundsOf(read.contests.filter((one) => !gone.has(one)));
  return {
    stages: endedAfter(stages, Math.max(0, ...countedRounds(left))),
    deleted: read.contests.flatMap((one, at) => (gone.has(one) ? [at] : [])),
    ...{ open, postponed: postponed.length },
    postponedTo:
      postponed
        .filter(isMoved)
        .flatMap(({ at }) => at?.slice(0, 10) ?? [])
        .sort()
        .at(-1) ?? null,
    rounds: rounds.flatMap(({ contests }, at) => (contests.some(isOpen) ? (numbers[at] ?? at + 1) : [])),
    areGroupsPlayed: areGroupsPlayed(stages, all),
  };
}

const isOpen = (contest: Contest): boolean => !isBye(contest) && !isComplete(contest.sides);
const isPlayed = (contest: Contest): boolean => contest.kind === 'played' && isComplete(contest.sides);

/** Points for a bye belong to a round that was played. */
const goneOf = (round: readonly Contest[]): readonly Contest[] =>
  round.some(isPlayed) ? round.filter(isOpen) : round.some(isOpen) ? round : [];

/** Without a way of pairing on record, no further round is planned. */
const isOver = ({ stages }: Endable, played: readonly PlayedStage[]): boolean =>
  played.at(-1)?.format === null ||
  (endOfStages(stages, played) !== null && !areGroupsUnended(stages, played));

function endedAfter(stages: readonly Stage[], round: number): Stage[] {
  const held = stages.filter(({ firstRound }, at) => at === 0 || firstRound <= round);
  const last = held.at(-1);
  if (!last) return held;
  const ended = {
    ...last,
    next: undefined,
    awaitsEnd: undefined,
    qualification: last.next ? null : last.qualification,
  };
  if (last.isEntered === true) return [...held.slice(0, -1), ended];
  return [...held.slice(0, -1), { ...ended, rounds: Math.max(1, round - last.firstRound + 1) }];
}
