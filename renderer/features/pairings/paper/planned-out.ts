/** Who has no board in a planned round, and what that means for them, as its sheet says it. Pure. */
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { isHere } from '../../../../shared/contract/pairing-options.ts';
import { withoutBoard } from '../without-board.ts';
import { finishedIn } from '../finished-groups.ts';
import { formatOf } from '../options/options.ts';
import type { PairingsDraft, PresentPlayer, PresentTeam } from '../pairings-draft.ts';
import { recordedAs, type Who } from '../participants.ts';
import type { OutAs } from './sheet-board.ts';

export interface PlannedOut {
  readonly as: OutAs;
  /** Of one player, or of a team. */
  readonly playerIds: readonly number[];
}

/** What of a tournament tells why somebody has no board; left out before it is recorded. */
export type OutIn = Pick<TournamentRecord, 'stages' | 'entrants'>;

/**
 * Those who asked for a bye, then those whom the plan leaves out. After the first round of a bracket none are named: they
 * are out of it, or wait for an opponent. Nor are those whose group has played all its games.
 *
 * @param seated everybody who has a board
 */
export function plannedOut(
  draft: PairingsDraft,
  round: number,
  seated: ReadonlySet<number>,
  record?: OutIn,
): PlannedOut[] {
  const all = participants(draft);
  const asked = all.flatMap(({ who, present, playerIds }): PlannedOut[] => {
    const bye = askedBye(present, recordedAs(record?.entrants, who), round);
    return bye === undefined ? [] : [{ as: bye, playerIds }];
  });
  const finished = finishedIn(draft, round, record);
  const left = all.filter(
    ({ present, playerIds }) =>
      isHere(present, round) && !playerIds.some((id) => seated.has(id) || finished.has(id)),
  );
  const why = withoutBoard({
    ...{ kind: formatOf(draft.options, draft.by)?.kind ?? 'teams', method: draft.options.method },
    ...{ count: left.length, isFirst: round === firstOfStage(record, round) },
  });
  const named = why === 'bye' || why === 'out' ? left : [];
  return [
    ...asked,
    ...named.map(({ playerIds }) => ({ as: why === 'bye' ? why : 'out', playerIds }) as const),
  ];
}

const firstOfStage = (record: OutIn | undefined, round: number): number =>
  record?.stages.findLast(({ firstRound }) => firstRound <= round)?.firstRound ?? 1;

interface Participant {
  readonly who: Who;
  readonly present: PresentPlayer | PresentTeam;
  readonly playerIds: readonly number[];
}

const participants = ({ by, people, teams }: PairingsDraft): Participant[] =>
  by === 'people'
    ? people.map((one) => ({ who: { playerId: one.playerId }, present: one, playerIds: [one.playerId] }))
    : teams
        .map((one) => ({
          who: { team: one.team },
          present: one,
          playerIds: one.people.map((p) => p.playerId),
        }))
        .filter(({ playerIds }) => playerIds.length > 0);

/** undefined for one who doesn't miss the round, or gets nothing for it. */
function askedBye(
  present: PresentPlayer | PresentTeam,
  recorded: OutIn['entrants'][number] | undefined,
  round: number,
): 'bye' | 'half-bye' | undefined {
  const isMissed = present.out.includes(round) && isHere({ ...present, out: [] }, round);
  const bye = recorded?.absences.find((one) => one.round === round)?.bye ?? present.bye;
  if (!isMissed || bye === undefined || bye === 'none') return undefined;
  return bye === 'half' ? 'half-bye' : 'bye';
}
