/** A tournament as its forecast reads it. */
import { competitorKey } from '../competition/competitor-facts.ts';
import type { Competition, PlayedStage } from '../competition/stages.ts';
import type { Stage } from '../contract/competitions.ts';
import type { EnteredBoard } from './boards-left.ts';
import type { Knowledge, Parties, ReadForForecast } from './parties.ts';

export interface Reading {
  readonly read: ReadForForecast;
  readonly competition: Competition;
  /** The stages so far, the last of them `current`. */
  readonly played: readonly PlayedStage[];
  readonly current: PlayedStage;
  /** What was planned of the stage; undefined where none was recorded. */
  readonly stage: Stage | undefined;
  readonly boards: readonly EnteredBoard[];
  readonly parties: Parties;
  readonly knowledge: Knowledge;
}

/** The key of an entrant as boards have it. */
export const entrantKeyOf = ({ teamId, members }: ReadForForecast['entrants'][number]): string =>
  competitorKey(teamId, members[0]?.playerId ?? 0);
