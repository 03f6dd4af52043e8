/**
 * Why a round that has begun was paired as it is, from what is recorded: points, colours, floats and pairing numbers before it.
 * What ratings of that day said isn't recorded, so only rounds by FIDE's Dutch system are explained, which don't depend on them.
 */
import { type Checked, type Result, calls } from '../../../shared/contract/api.ts';
import { stages, type Stage } from '../../../shared/contract/competitions.ts';
import { isDutch } from '../../../shared/contract/duel-settings.ts';
import { Refusal } from '../../../shared/contract/refusals.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { judgePairings } from '../../../shared/pairing/index.ts';
import type { Store } from '../../store/store.ts';
import { listIn, tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { parseRounds, runningBoards, type RunningBoard } from './boards.ts';
import { absencesIn, entrantKey, keyedEntrants, keyOf, type Absences } from './check-in.ts';
import { stageIndex } from './draw.ts';
import { judgeFor, prepareRequest, refuseImpossible } from './request.ts';
import { inNames } from './suggestions.ts';

/**
 * The boards of a round and who has its bye, as FIDE's rules see them. null where other rules paired it, or where what it was
 * paired by isn't on record any more: someone's games were annulled since, or someone was removed.
 */
export function explainRound(
  { store }: Context,
  { tournamentId, round }: Checked<'pairings.explain'>,
): Result<'pairings.explain'> {
  const all = runningBoards(store, tournamentId);
  const boards = all.filter((board) => board.round === round);
  const known = listIn(stages, tournamentById(store, tournamentId)?.stages ?? null);
  const stage = known[stageIndex(known, round)];
  const isKnown = stage !== undefined && stage.isEntered !== true && boards.length > 0;
  if (!isKnown || !isPairedByDutch(stage) || hasAnnulled(absencesIn(store, tournamentId), all, round))
    return { round: null };
  try {
    return { round: explained(store, { tournamentId, round, stage, boards }) };
  } catch (error) {
    if (error instanceof Refusal) return { round: null };
    throw error;
  }
}

const isPairedByDutch = ({ format }: Stage): boolean => format.kind === 'duels' && isDutch(format);

/** Whether one whose games count for nobody now was still in the tournament: they counted when the round was paired. */
const hasAnnulled = (absences: Absences, boards: readonly RunningBoard[], round: number): boolean =>
  boards.some(({ sides }) =>
    sides.some((side) => {
      const out = absences.get(keyOf(side))?.out;
      return out?.games === 'annulled' && out.after >= round;
    }),
  );

interface Paired {
  readonly tournamentId: number;
  readonly round: number;
  readonly stage: Stage;
  readonly boards: readonly RunningBoard[];
}

function explained(store: Store, { tournamentId, round, stage, boards }: Paired) {
  const { format, weights, constraints, recentWeeks } = stage;
  const options = calls['pairings.plan'].argument.parse({
    ...{ tournamentId, format, weights, constraints, recentWeeks, round },
    ...pairedIn(store, tournamentId, boards),
  });
  const prepared = prepareRequest(store, options, [round], true);
  const plan = parseRounds(prepared.checkIn, [
    {
      round,
      boards: boards
        .filter((board) => !isBye(board))
        .map(({ sides }) => sides.map(({ playerIds }) => playerIds)),
    },
  ]);
  const judge = judgeFor(store, prepared);
  // No board is kept: the bye was given among all who were paired.
  const request = { ...prepared.question, kept: [], effort: 0, from: null, alternatives: 1 };
  const judged = refuseImpossible(prepared, () => judgePairings(request, plan, judge));
  return inNames(prepared, judged, judge).rounds[0] ?? null;
}

/** Those who had one of the boards, or the bye of the odd one out; each is in the tournament since it entered. */
function pairedIn(store: Store, tournamentId: number, boards: readonly RunningBoard[]) {
  const sides = boards.filter((board) => !isBye(board) || board.kind === 'bye').flatMap((one) => one.sides);
  const entrants = new Map(keyedEntrants(store, tournamentId).map((one) => [one.key, one]));
  const presenceOf = (key: string) => ({ from: entrants.get(key)?.enters ?? 1, until: null, out: [] });
  return {
    people: sides.flatMap(({ team, playerIds: [playerId] }) =>
      team === null && playerId !== undefined
        ? [{ playerId, ...presenceOf(entrantKey(null, playerId)) }]
        : [],
    ),
    teams: sides.flatMap(({ team, playerIds }) => {
      if (team === null) return [];
      const members = entrants.get(team)?.members.map(({ player }) => player) ?? [];
      return [{ team, playerIds: [...new Set([...members, ...playerIds])], ...presenceOf(team) }];
    }),
  };
}
