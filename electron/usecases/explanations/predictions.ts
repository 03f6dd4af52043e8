/** The expected results of a player, contest by contest. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { Handicap } from '../../../shared/contract/handicaps.ts';
import type { PredictedContest, OtherSide } from '../../../shared/contract/explanations.ts';
import type { Contender, RatingSystem } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { areAllAlone, isOfSinglePlayers } from '../../store/league.ts';
import { fieldsOf, fieldsTeams, peopleOfSide, teamOfSide } from '../../store/tournaments/opponents.ts';
import { playerById } from '../../store/people/people.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { systemFor } from '../ratings/rating-system.ts';
import { handicapOf } from '../tournaments/facts.ts';

/** From what was known before each contest, as the tournaments' pages have it. */
export function predictResults(
  { store }: Context,
  { playerId, tournamentIds }: Checked<'players.predictions'>,
): Result<'players.predictions'> {
  if (!playerById(store, playerId)) throw refuse('unknownPlayer', { id: playerId });
  const settings = settingsOf(store);
  const system = systemFor(store, settings);
  const sizeOf = teamSizes(store, settings.parameters.teamSize);
  const contests: PredictedContest[] = [];
  for (const read of fieldsRead(store, playerId, tournamentIds ?? null)) {
    const own = read.sides.find((side) => side.own);
    if (own) contests.push(predictedIn(store, system, read, own, sizeOf(read.tournament)));
  }
  return { playerId, contests };
}

/** One side of a contest as it was read. */
interface SideRead {
  readonly side: number;
  readonly own: boolean;
  readonly lineup: Contender[];
  readonly handicap: Handicap | null;
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

/** As replays take it: 1 if no player of the tournament plays for a team. */
function teamSizes(store: Store, usual: number): (tournament: number) => number {
  if (isOfSinglePlayers(store) && areAllAlone(store)) return () => 1;
  const sizeOf = (tournament: number): number =>
    fieldsTeams(store, tournament) ? (tournamentById(store, tournament)?.team_size ?? usual) : 1;
  const known = new Map<number, number>();
  return (tournament) => {
    const size = known.get(tournament) ?? sizeOf(tournament);
    known.set(tournament, size);
    return size;
  };
}

interface FieldRead {
  readonly tournament: number;
  readonly contest: number;
  readonly sides: SideRead[];
}

function* fieldsRead(
  store: Store,
  playerId: number,
  tournaments: readonly number[] | null,
): Generator<FieldRead> {
  let open: FieldRead | undefined;
  for (const row of fieldsOf(store, playerId, tournaments)) {
    const [tournament, contest, side, own, mean, deviation, share, ahead, level, behind, handicap, together] =
      row;
    if (open?.contest !== contest) {
      if (open) yield open;
      open = { tournament, contest, sides: [] };
    }
    const contender = { belief: { mean, deviation }, share, together };
    const last = open.sides.at(-1);
    if (last?.side === side) last.lineup.push(contender);
    else {
      const read = { side, own: own === 1, handicap: handicapOf(handicap) };
      open.sides.push({ ...read, lineup: [contender], ahead, level, behind });
    }
  }
  if (open) yield open;
}

function predictedIn(
  store: Store,
  system: RatingSystem,
  { tournament, contest, sides }: FieldRead,
  own: SideRead,
  teamSize: number,
): PredictedContest {
  const others = sides.filter((side) => side !== own);
  let expectedPlace = 1;
  for (const { lineup, handicap } of others) {
    const advantages = [own.handicap?.worth ?? 0, handicap?.worth ?? 0];
    expectedPlace += (system.expectedPlaces([own.lineup, lineup], teamSize, advantages)[0] ?? 1) - 1;
  }
  const { ahead, level, behind } = own;
  const [other, another] = others;
  const only = other && !another ? other : undefined;
  const given = own.handicap ?? only?.handicap;
  return {
    tournamentId: tournament,
    contestId: contest,
    sides: sides.length,
    ahead,
    level,
    behind,
    expectedPlace,
    opposite: only
      ? { ...otherSideOf(store, only.side), mean: system.performance(only.lineup, teamSize).mean }
      : null,
    handicap: only && given ? { handicap: given, isOwn: given === own.handicap } : null,
  };
}

function otherSideOf(store: Store, side: number): OtherSide {
  const team = teamOfSide(store, side);
  return {
    teamId: team?.teamId ?? null,
    team: team?.team ?? null,
    members: peopleOfSide(store, side),
  };
}
