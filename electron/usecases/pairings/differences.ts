/** Rounds that were paired before an earlier result was corrected: whom today's results would pair differently. */
import { stages, type Stage } from '../../../shared/contract/competitions.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { RoundDifference } from '../../../shared/contract/pairings.ts';
import { Refusal } from '../../../shared/contract/refusals.ts';
import { calls } from '../../../shared/contract/api.ts';
import { isBracket, isByResults } from '../../../shared/pairing/options.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { Store } from '../../store/store.ts';
import { nameOf } from '../../store/people/people.ts';
import { entrantsOf, tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { runningBoards, type RunningBoard } from './boards.ts';
import { stageIndex } from './stage.ts';
import { planPairings } from './suggestions.ts';
import { listIn } from '../../store/tournaments/stored-lists.ts';

/** With more people, only the first of the rounds is paired again: it takes seconds. */
const mostForAll = 100;

/** Every round after one that was paired by results, as it would be paired now. Nothing is recorded. */
export function differencesAfter(
  context: Context,
  { tournamentId, after }: Checked<'pairings.differences'>,
): Result<'pairings.differences'> {
  const { store } = context;
  const stored = tournamentById(store, tournamentId)?.stages ?? null;
  const known = listIn(stages, stored);
  const boards = runningBoards(store, tournamentId);
  const later = [...new Set(boards.map(({ round }) => round))].filter((round) => round > after);
  const rounds = later
    .toSorted((a, b) => a - b)
    .slice(0, boardsOf(boards, after).length > mostForAll / 2 ? 1 : undefined);
  return {
    rounds: rounds.flatMap((round): RoundDifference[] => {
      const stage = known[stageIndex(known, round)];
      if (!stage || stage.isEntered || stage.firstRound > after || !isByResults(stage.format)) return [];
      const found = differenceIn(context, tournamentId, { round, stage }, boards);
      return found ? [found] : [];
    }),
  };
}

const boardsOf = (boards: readonly RunningBoard[], round: number): RunningBoard[] =>
  boards.filter((board) => board.round === round);

interface Paired {
  readonly round: number;
  readonly stage: Stage;
}

/** undefined where the round can't be paired again, e.g. because someone has gone. */
function differenceIn(
  context: Context,
  tournamentId: number,
  { round, stage }: Paired,
  all: readonly RunningBoard[],
): RoundDifference | undefined {
  const { format, weights, constraints, recentWeeks } = stage;
  const boards = boardsOf(all, round);
  // Who lost by the earlier result has no board in the round, and may be the one who goes through now.
  const known = isBracket(format)
    ? all.filter((board) => board.round >= stage.firstRound && board.round <= round)
    : boards;
  const given = {
    ...{ tournamentId, format, weights, constraints, recentWeeks, round },
    ...presentAt(context.store, tournamentId, known),
    ...{ rounds: 1, alternatives: 1, fromScratch: true },
  };
  try {
    const { suggestions } = planPairings(context, calls['pairings.plan'].argument.parse(given));
    const now = suggestions[0]?.rounds[0]?.boards ?? [];
    const was = new Set(boards.map(({ sides }) => keyOf(sides.map(({ playerIds }) => playerIds))));
    const differ = now.filter(
      ({ sides }) => !was.has(keyOf(sides.map(({ people }) => people.map(({ playerId }) => playerId)))),
    );
    const named = differ.map(({ sides }) =>
      sides.map((side) => side.team ?? side.people.map(({ player }) => player).join(', ')),
    );
    const hasColours = tournamentById(context.store, tournamentId)?.seats === 'colours';
    return { round, boards: named, hasColours };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Sides in any order. */
const keyOf = (sides: readonly (readonly number[])[]): string =>
  sides
    .map((side) => side.toSorted((a, b) => a - b).join(' '))
    .sort()
    .join(' | ');

/** Those who had one of the boards, or the bye of the odd one out. */
function presentAt(
  store: Store,
  tournamentId: number,
  boards: readonly RunningBoard[],
): Pick<Checked<'pairings.plan'>, 'people' | 'teams'> {
  const here = boards.filter((board) => !isBye(board) || board.kind === 'bye').flatMap(({ sides }) => sides);
  const teamName = nameOf(store, 'team');
  const presence = { from: 1, until: null, out: [] };
  const entrants = entrantsOf(store, tournamentId);
  const people = new Set(here.flatMap(({ team, playerIds }) => (team === null ? playerIds : [])));
  return {
    people: [...people].map((playerId) => ({ playerId, isBeginner: false, ...presence })),
    teams: entrants.flatMap(({ team, members }) => {
      const name = team === null ? null : teamName(team);
      const isHere = name !== null && here.some((side) => side.team === name);
      return isHere ? [{ team: name, playerIds: members.map(({ player }) => player), ...presence }] : [];
    }),
  };
}
