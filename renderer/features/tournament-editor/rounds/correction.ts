/**
 * Whether a draft changes results that were recorded before: if so it is a correction, and its effect is worth showing.
 */
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { boardsOf } from './boards.ts';
import type { RoundsDraft } from './draft.ts';
import { roundsFactsOf } from './facts.ts';

type Contest = TournamentRecord['contests'][number];

const isRecorded = ({ kind, sides }: Contest): boolean =>
  kind === 'played' &&
  (sides.every(({ place }) => place !== null) || sides.every(({ score }) => score !== null));

/**
 * True if a played board of the record is gone, or has other people or another result in the draft; or if the day, the
 * weight, the team size or the rated setting of what was played has changed.
 */
export function correctsPlayed(record: TournamentRecord, draft: RoundsDraft): boolean {
  const before = record.contests.filter(isRecorded);
  if (before.length === 0) return false;
  const facts = roundsFactsOf(draft);
  if (rules(record) !== rules(facts)) return true;
  const after = new Set(boardsOf(draft).length === 0 ? [] : facts.contests.map(drafted));
  return before.some((contest) => !after.has(recorded(contest)));
}

/** The parts of the head that decide how, and after what, the results are rated. */
const rules = ({
  date,
  weight = 1,
  rated = true,
  teamSize = null,
}: Pick<ReturnType<typeof roundsFactsOf>, 'date' | 'weight' | 'rated' | 'teamSize'>): string =>
  JSON.stringify([date, weight, rated, teamSize]);

/** The part of a contest that is rated, in the same form for a recorded and a drafted one. */
const recorded = ({ round, board, at, kind, sides }: Contest): string =>
  JSON.stringify([
    round,
    board,
    at,
    kind,
    sides.map(({ place, score, rated, handicap, members }) => [
      place,
      score,
      rated,
      handicap,
      members.map(({ playerId, role, share }) => [playerId, role, share]),
    ]),
  ]);

const drafted = ({
  round,
  board,
  at,
  kind,
  sides,
}: ReturnType<typeof roundsFactsOf>['contests'][number]): string =>
  JSON.stringify([
    round ?? null,
    board ?? null,
    at ?? null,
    kind,
    sides.map(({ place, score, rated, handicap, members }) => [
      place ?? null,
      score ?? null,
      rated,
      handicap ?? null,
      members.map(({ playerId, name, role, share }) => [playerId ?? name, role, share ?? null]),
    ]),
  ]);
