/** Records games that somebody who has left a round robin owes: lost by forfeit, in rounds in which both had no board. */
import { owedForfeits, type OwedForfeit } from '../../../shared/competition/owed-forfeits.ts';
import { competitionOf, stageEntrantOf } from '../../../shared/competition/read-competition.ts';
import { countedRounds, inPlay, roundsOf } from '../../../shared/competition/boards.ts';
import type { Result } from '../../../shared/contract/api.ts';
import { departureOf } from '../../../shared/competition/attendance-words.ts';
import type {
  EntrantRecord,
  TournamentFacts,
  TournamentRecord,
} from '../../../shared/contract/tournaments.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import { contestsOf } from '../../store/tournaments/tournaments.ts';
import { type Context } from '../context.ts';
import { addContests, nothing, type ContestContent, type SideContent } from './contests.ts';
import { readTournamentFacts } from './facts.ts';
import { recordTournament } from './save.ts';

/** Call it within a change, once the withdrawal or the new round is recorded. */
export function recordOwedForfeits(context: Context, facts: Facts, tournamentId: number): void {
  const record = readTournamentFacts(context, { tournamentId });
  const added = owedForfeits(competitionOf(record)).reduce<ContestContent[]>(
    (all, owed) => [...all, ...forfeitOf(record, owed, all)],
    [],
  );
  if (added.length === 0) return;
  // Each in its round, as if the tournament had been saved with them: saved again, nothing moves.
  const placed = [...inPlay([...contestsOf(context.store, tournamentId), ...added], record.date).entries()];
  for (const [position, one] of placed)
    if ('id' in one && one.position !== position) facts.update('contest', one.id, { position });
  const forfeits = placed.flatMap(([position, one]) => ('id' in one ? [] : [{ ...one, position }]));
  addContests(facts, tournamentId, forfeits, nothing());
}

/**
 * Records a tournament whose rounds were paired, with the games that those who left owe to players who sit out now. Mostly
 * nobody has left, and nothing is read again.
 *
 * @param known - As it was before; null for a new one.
 */
export function recordPaired(
  context: Context,
  facts: Facts,
  wanted: TournamentFacts,
  known: TournamentRecord | null,
): Result<'tournaments.save'> {
  const recorded = recordTournament(context.store, facts, wanted);
  if (known?.entrants.some(({ rulings }) => departureOf(rulings) !== null))
    recordOwedForfeits(context, facts, recorded.tournamentId);
  return recorded;
}

/** One board; or the boards of a match of teams, which are all lost. */
function forfeitOf(
  record: TournamentRecord,
  owed: OwedForfeit,
  added: readonly ContestContent[],
): ContestContent[] {
  const entrants = new Map(record.entrants.map((one) => [stageEntrantOf(one).competitor, one]));
  const [winner, loser] = [entrants.get(owed.winner), entrants.get(owed.loser)];
  const rounds = roundsOf(record.contests);
  const held = rounds[countedRounds(rounds).indexOf(owed.round)];
  if (!winner || !loser || !held) return [];
  const inRound = [...held.contests, ...added.filter(({ round }) => round === held.name)];
  const number = 1 + highest(inRound.map(({ board }) => Number.parseInt(board ?? '', 10)));
  const stage = record.stages.findLast(({ firstRound }) => firstRound <= owed.round);
  const match = stage?.matchBoards == null ? null : 1 + highest(inRound.map((one) => one.match ?? 0));
  const games = match === null ? 1 : boardsOfMatch(stage);
  return Array.from({ length: games }, (_, i): ContestContent => {
    const seat = match === null ? null : i;
    return {
      round: held.name,
      board: match === null ? String(number) : `${String(match)}.${String(i + 1)}`,
      at: held.contests[0]?.at ?? null,
      kind: 'walkover',
      match,
      sides: [sideOf(winner, 1, seat), sideOf(loser, 2, seat)],
    };
  });
}

const highest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => (Number.isFinite(number) ? Math.max(most, number) : most), 0);

const boardsOfMatch = (stage: TournamentRecord['stages'][number] | undefined): number =>
  (stage?.matchBoards ?? 1) ** (stage?.allPlayAll ? 2 : 1);

/** @param seat - The board of a match, from 0, at which one of a team plays; null: all of them play together. */
function sideOf({ teamId, members }: EntrantRecord, place: number, seat: number | null): SideContent {
  const own = teamId === null ? members.slice(0, 1) : members.filter(({ role }) => role === 'main');
  const playing = seat === null ? own : own.slice(seat, seat + 1);
  return {
    ...{ team: teamId, place, score: null },
    members: playing.map(({ playerId, role }) => ({ player: playerId, role, share: null })),
  };
}
