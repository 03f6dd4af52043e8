/** The tournament that was created from the session: which of its rounds have begun, and what is still open in them. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import type { Answer } from '../../../shared/contract/api.ts';
import { dayOfRound, numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { competitionOf } from '../../../shared/competition/read-competition.ts';
import {
  changedByCorrection,
  type ChangedQualification,
} from '../../../shared/competition/changed-qualification.ts';
import type { ChangedBracket } from '../../../shared/competition/changed-bracket.ts';
import { endingOf, type Ending, type NoEnding } from '../../../shared/competition/early-end.ts';
import {
  canBeFollowed,
  endOfStages,
  withoutPlan,
  type StageEnd,
} from '../../../shared/competition/stage-end.ts';
import { isWhollyDrawn } from '../../../shared/competition/round-robin-left.ts';
import { stagesOf, type PlayedStage } from '../../../shared/competition/stages.ts';
import { askPatiently } from '../../app/api.ts';
import { countGames } from '../../../shared/competition/rounds.ts';
import { levelMatches } from './level-matches.ts';
import type { Plan } from './pairings-draft.ts';
import { boardsBegun, lastRoundOf, type LastRound } from './started-boards.ts';

/** A round that has boards. */
export interface RoundBegun {
  readonly round: number;
  /** Without byes, which have no result to enter. */
  readonly boards: number;
  /** How many of them have no result yet. */
  readonly open: number;
  /** How many of those were postponed: they hold nothing up but a knockout. */
  readonly postponed: number;
  /** True if any board of it has one. */
  readonly hasResult: boolean;
  /** On which it is played; null where that isn't known. */
  readonly day: string | null;
}

export interface Running extends Omit<TournamentRecord, 'contests'> {
  readonly rounds: readonly RoundBegun[];
  /** The boards of these rounds. */
  readonly boards: Plan;
  readonly contests: TournamentRecord['contests'];
  /** The last round, and the tournament without it. */
  readonly last: LastRound | undefined;
  readonly played: readonly PlayedStage[];
  /** By round, matches of a bracket that ended level there: it isn't decided who goes through. */
  readonly level: ReadonlyMap<number, number>;
  /** What a correction changed about who is in a stage that was drawn, or in a bracket’s games; null for nothing. */
  readonly requalified: ChangedQualification | ChangedBracket | null;
  /** null while the last stage is being played; another may be planned behind it. */
  readonly end: StageEnd | null;
  /** True where all have their boards with one another, played or not: there is no further round. */
  readonly isWhollyDrawn: boolean;
  readonly ending: Ending | NoEnding;
  /** True if the last stage may be followed by another one. */
  readonly canContinue: boolean;
}

type Contest = TournamentRecord['contests'][number];
const isOpen = ({ kind, sides }: Contest): boolean =>
  kind === 'played' && sides.some(({ place, score }) => place === null && score === null);

/** The rounds of a tournament as they were recorded, by their numbers; a round without a number gets the next one. */
export const roundsBegun = ({ contests, date }: Pick<TournamentRecord, 'contests' | 'date'>): RoundBegun[] =>
  roundsOf(contests)
    .map(({ name, contests: boards }, i) => ({
      round: numberOfRound(name, i),
      boards: countGames(boards),
      open: boards.filter(isOpen).length,
      postponed: boards.filter((board) => isOpen(board) && board.postponed !== null).length,
      hasResult: boards.some((board) => board.kind === 'played' && !isOpen(board)),
      day: dayOfRound(boards, date),
    }))
    .sort((a, b) => a.round - b.round);

function inShort(record: TournamentRecord): Running {
  const competition = competitionOf(record);
  const played = stagesOf(competition);
  const last = record.stages.at(-1);
  const end = endOfStages(withoutPlan(record.stages), played);
  return {
    ...record,
    rounds: roundsBegun(record),
    boards: boardsBegun(record),
    last: lastRoundOf(record),
    ...{ end, played, level: levelMatches(played, end) },
    requalified: changedByCorrection(record, played),
    isWhollyDrawn: isWhollyDrawn(competition, played),
    ending: endingOf(record, played),
    canContinue: last !== undefined && canBeFollowed(last),
  };
}

/** True if there is no such tournament, as when its start was undone: not if the file is in use, say. */
export const isMissing = (answer: Exclude<Answer, { ok: unknown }>): boolean =>
  'refused' in answer && answer.refused.code === 'unknownTournament';

class RunningTournament {
  /** null before the first start, or if the tournament no longer exists. */
  current = $state.raw<Running | null>(null);
  /** The last round that has begun; 0 before the first. */
  readonly begun = $derived(this.current?.rounds.at(-1)?.round ?? 0);
  /** The tournament of which it is known what has begun; null: a new one; undefined if it couldn't be read. */
  knownOf = $state<number | null>();
  #lastRead: Promise<void> = Promise.resolve();

  /** Reads it again. */
  read(tournamentId: number | null): Promise<void> {
    this.#lastRead = this.#lastRead.then(() => this.#readFacts(tournamentId));
    return this.#lastRead;
  }

  /** Resolves when nothing is being read. */
  settled(): Promise<void> {
    return this.#lastRead;
  }

  async #readFacts(tournamentId: number | null): Promise<void> {
    const answer =
      tournamentId === null ? undefined : await askPatiently('tournaments.facts', { tournamentId });
    const isKnown = answer === undefined || 'ok' in answer || isMissing(answer);
    this.knownOf = isKnown ? tournamentId : undefined;
    // What was read before holds where the file is in use just now.
    if (!isKnown && this.current?.tournamentId === tournamentId) return;
    // If its start was undone there is no tournament, until the start is redone.
    this.current = answer && 'ok' in answer ? inShort(answer.ok) : null;
  }
}

export const running = new RunningTournament();
