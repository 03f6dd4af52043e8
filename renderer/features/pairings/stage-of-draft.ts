/** Which stage of its tournament a draft is for: one may be undone, and another begun in its place. Pure. */
import { departureOf } from '../../../shared/competition/attendance-words.ts';
import { countedRounds, numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';

type Known = Pick<TournamentRecord, 'stages' | 'entrants' | 'contests'>;

/** Counted from 1; a tournament that says nothing of stages has one. */
export const lastStage = ({ stages }: Pick<Known, 'stages'>): number => Math.max(1, stages.length);

/**
 * What tells a stage that was begun, and has no round yet, from another one that may be begun in its place: its format, and
 * who goes on. Empty for the first stage, and where a round has begun, which settles it.
 */
export function begunAs(record: Known): string {
  const stage = record.stages.at(-1);
  if (stage === undefined || record.stages.length === 1 || hasRound(record, stage.firstRound)) return '';
  const drawn = record.entrants.flatMap(({ team, members, draw }) =>
    draw
      .filter((place) => place.stage === record.stages.length)
      .map((place) => [place, team, team === null ? members.map(({ playerId }) => playerId) : []]),
  );
  return JSON.stringify([stage.firstRound, stage.rounds, stage.format, drawn]);
}

const hasRound = ({ contests }: Known, from: number): boolean =>
  roundsOf(contests).some(({ name }, i) => numberOfRound(name, i) >= from);

/** False if the draft is for a stage that was undone since, or for the one before a stage that was begun since. */
export function isOfLastStage(
  draft: { readonly stage: number; readonly begunAs: string },
  record: Known,
): boolean {
  if (draft.stage !== lastStage(record)) return false;
  const now = begunAs(record);
  return draft.begunAs === '' || now === '' || draft.begunAs === now;
}

/**
 * True for who is expected in the next round: drawn into the stage, and neither checked out nor gone for good. Who was
 * checked out is here again by being checked in.
 */
export function expectedIn(record: Known): (entrant: TournamentRecord['entrants'][number]) => boolean {
  const stage = lastStage(record);
  const held = Math.max(0, ...countedRounds(roundsOf(record.contests)));
  return ({ draw, rulings, withdrawnAfter }) =>
    departureOf(rulings) === null &&
    (withdrawnAfter === null || withdrawnAfter > held) &&
    (stage === 1 || draw.some((place) => place.stage === stage));
}
