/** Turns planned rounds into boards that wait for their results. */
import type {
  TournamentRecord,
  TournamentFacts,
  EntrantRecord,
  EntrantFacts,
} from '../../../shared/contract/tournaments.ts';
import type { Absence, Stage } from '../../../shared/contract/competitions.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { suggestHandicap } from '../../../shared/competition/handicap.ts';
import { ruledRating } from '../../../shared/pairing/handicaps.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { usualScoring } from '../../../shared/competition/usual-scoring.ts';
import { texts } from '../../../shared/messages/index.ts';
import { change } from '../../store/journal/gateway.ts';
import { nextToUndo } from '../../store/journal/undo.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Context } from '../context.ts';
import { readTournamentFacts } from '../tournaments/facts.ts';
import { recordPaired } from '../tournaments/owed-forfeits.ts';
import { subjectOfPlan } from '../tournaments/subject.ts';
import {
  checkInLines,
  checkInOf,
  entryTournament,
  type CheckIn,
  type CheckInLine,
  absencesIn,
  byeAskedFor,
  withAbsences,
  entrantKey,
  keyOf,
} from './check-in.ts';
import { withDraw, stageIndex, stageOfRound } from './draw.ts';
import {
  withLateByes,
  roundsOfRecord,
  seatRounds,
  type NumberedContest,
  type Seating,
  roundDays,
} from './seating.ts';
import { isOfGroups } from '../../../shared/competition/stages.ts';
import { knownPlayer } from '../players/save.ts';
import type { Store } from '../../store/store.ts';

type Suggested = Seating['suggested'];

/**
 * Starts the rounds of a plan as one change: of a new tournament, or of the one that is running. In the latter,
 * boards of these rounds without a result give way to those of the plan; boards with a result stay, and people who
 * sit there can't be seated again. The odd one out in a Swiss round has a bye; other people without a board get
 * nothing, unless they asked for a bye.
 */
export function startPairings(context: Context, given: Checked<'pairings.start'>): Result<'pairings.start'> {
  const { store } = context;
  const known =
    given.tournamentId === null ? null : readTournamentFacts(context, { tournamentId: given.tournamentId });
  refuseUnfit(known, given);
  const absent = absencesIn(store, given.tournamentId);
  const lines = checkInLines(given).map((line) => withAbsences(absent, line));
  const first = Math.min(...given.plan.map(({ round }) => round));
  const held = known ? roundsOfRecord(known) : [];
  const entered = new Set((known?.entrants ?? []).map(keyOfEntrant));
  // Of a tournament that begins now, nothing was missed.
  const late = lines
    .filter((line) => entered.size > 0 && !entered.has(keyOf(line)))
    .map((line) => ({ line, enters: Math.max(line.from, first) }));
  const seats = known?.seats ?? given.seats;
  const checkIn = checkInOf(store, lines, entryTournament(given));
  const seated = seatRounds(held, {
    ...{ ...given, seats, lines, ofPerson: checkIn.ofPerson, name: namesIn(store) },
    dayOf: roundDays(known, given, first),
    suggested: suggestedBy(given.handicap, checkIn),
    byeAskedFor: (line, round) =>
      entered.has(keyOf(line)) ? byeAskedFor(absent, line, round) : byeIn(line, round),
  });
  const stage = stageOfRound(store, given.tournamentId, first);
  const here = entrantsHere(known?.entrants ?? [], lines, {
    ...{ first, last: Math.max(...given.plan.map(({ round }) => round)), isNew: known === null, seated },
    isOut: (key) => stage.number > 1 && stage.draw.size > 0 && !stage.draw.has(key),
  });
  const wanted: TournamentFacts = {
    ...(known ? headOf(known, given) : newHead(given, settingsOf(store).parameters.teamSize)),
    seats,
    stages: stagesWith(known?.stages ?? [], given, first),
    entrants: withDraw(store, given, here, { first, stage, seated }),
    contests: withLateByes(seated, late, stage.firstRound).map(({ contest }) => contest),
  };
  const subject = subjectOfPlan(wanted, given.plan, held);
  const { tournamentId } = change(store, { call: 'pairings.start', subject }, (facts) =>
    recordPaired(context, facts, wanted, known),
  );
  return { tournamentId, round: first, changeId: nextToUndo(store) ?? 0 };
}

/** By what the rule measures two people; nothing for one who isn't rated yet. */
function suggestedBy(rule: Checked<'pairings.start'>['handicap'], { entrants }: CheckIn): Suggested {
  if (rule === undefined) return () => null;
  const people = entrants.flatMap((entrant) => entrant.people);
  const ratings = new Map(people.map((one) => [one.playerId, ruledRating(rule, one)]));
  return (one, other) => {
    const [first, second] = [ratings.get(one) ?? NaN, ratings.get(other) ?? NaN];
    if (!Number.isFinite(first + second)) return null;
    return suggestHandicap(rule, [{ rating: first }, { rating: second }]);
  };
}

/** The bye that a new participant asks for in a round; what others ask for is recorded. */
function byeIn({ out, bye = 'none' }: CheckInLine, round: number): 'bye' | 'half-bye' | null {
  if (bye === 'none' || !out.includes(round)) return null;
  return bye === 'full' ? 'bye' : 'half-bye';
}

const namesIn =
  (store: Store) =>
  (playerId: number): string =>
    knownPlayer(store, playerId).name;

/** Refuses what no tournament of rounds can hold. */
function refuseUnfit(
  known: TournamentRecord | null,
  { plan, people, teams }: Checked<'pairings.start'>,
): void {
  if (known && known.shape !== 'rounds') throw refuse('notInRounds', { tournament: known.name });
  const rounds = plan.map(({ round }) => round);
  const twice = rounds.find((round, i) => rounds.indexOf(round) < i);
  if (twice !== undefined) throw refuse('roundTwice', { round: twice });
  if (plan.every(({ boards }) => boards.length === 0)) throw refuse('noBoardsToStart');
  if (people.length > 0 && teams.length > 0) throw refuse('peopleAndTeams');
  if (!known || known.entrants.length === 0) return;
  const isOfTeams = known.entrants.some(({ team }) => team !== null);
  if (isOfTeams !== teams.length > 0)
    throw refuse('otherKindOfEntrants', { tournament: known.name, isOfTeams });
}

type Head = Omit<TournamentFacts, 'entrants' | 'contests'>;

const newHead = (given: Checked<'pairings.start'>, usual: number): Head => ({
  name: given.name ?? texts.pairings.unnamed({ isDated: given.date !== null, day: given.date ?? '' }),
  date: given.date,
  shape: 'rounds',
  teamSize: teamSizeOf(given, usual),
  bestOf: given.bestOf,
  ...(given.scoring ?? usualScoring(given.format, given.matchBoards)),
});

/** At the boards of a match people play alone. */
function teamSizeOf({ format, plan, matchBoards }: Checked<'pairings.start'>, usual: number): number | null {
  if (matchBoards !== null) return 1;
  return format.kind === 'teams' ? (format.size ?? beyond(usual, plan)) : null;
}

/** The size of the largest team, if it is larger than the league's usual one: every member of it must count. */
function beyond(usual: number, plan: Checked<'pairings.start'>['plan']): number | null {
  const largest = Math.max(...plan.flatMap(({ boards }) => boards.flat().map(({ length }) => length)));
  return largest > usual ? largest : null;
}

/** Teams that meet over boards are scored as a league is, where nothing else was chosen before the first round. */
function headOf(known: TournamentRecord, { format, matchBoards }: Checked<'pairings.start'>): Head {
  const { tournamentId, name, date, teamSize, points, tieBreaks, contests } = known;
  const begins = contests.length === 0 && matchBoards !== null;
  const isUsual = points === null && tieBreaks === null;
  return {
    ...{ tournamentId, name, date, shape: 'rounds' },
    teamSize: teamSize ?? (begins ? 1 : null),
    ...(begins && isUsual ? usualScoring(format, matchBoards) : {}),
  };
}

/**
 * The stages of the tournament, with the one to which round `first` belongs as it is paired now: the next round is
 * suggested in the same way. All rounds before its first start here are of the first stage.
 */
function stagesWith(known: readonly Stage[], given: Checked<'pairings.start'>, first: number): Stage[] {
  const { format, weights, constraints, recentWeeks } = given;
  const { lastRound, matchBoards, allPlayAll, lineUpOrder } = given;
  const at = stageIndex(known, first);
  const { name = null, firstRound = 1, qualification = null, next } = known[at] ?? {};
  const rounds = lastRound === null ? null : Math.max(1, lastRound - firstRound + 1);
  return known.toSpliced(at, 1, {
    ...{ name, firstRound, rounds, qualification, matchBoards },
    ...(allPlayAll === undefined ? {} : { allPlayAll }),
    ...(lineUpOrder === undefined ? {} : { lineUpOrder }),
    ...{ format, weights, constraints, recentWeeks },
    // Tables are paired without one: what was chosen for the results is kept.
    handicap: format.kind === 'duels' ? given.handicap : known[at]?.handicap,
    ...(isOfGroups({ format }) && { awaitsEnd: true as const }),
    ...(next === undefined ? {} : { next }),
  });
}

interface Beginning {
  /** The first and the last round that are planned, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** False if the tournament is already running. */
  readonly isNew: boolean;
  /** All its boards, including those of the rounds that are being started. */
  readonly seated: readonly NumberedContest[];
  /** True for who wasn't drawn into the stage, by its key: it hasn't withdrawn. */
  readonly isOut: (key: string) => boolean;
}

/**
 * Those who were entered, in their order, then new participants. One who is not here any more has withdrawn after the
 * last round that was played, and returns by being here again; one who is to come later is still expected.
 */
function entrantsHere(
  known: readonly EntrantRecord[],
  lines: readonly CheckInLine[],
  beginning: Beginning,
): EntrantFacts[] {
  const here = new Map(lines.map((line) => [keyOf(line), line]));
  const stayed = known.map((entrant) => {
    const line = here.get(keyOfEntrant(entrant));
    here.delete(keyOfEntrant(entrant));
    if (line) return stays(entrant, line, beginning);
    const isLater = entrant.enters > beginning.last || beginning.isOut(keyOfEntrant(entrant));
    return isLater ? asItIs(entrant) : leaves(entrant, beginning);
  });
  return [...stayed, ...Array.from(here.values(), (line) => enters(line, beginning))];
}

const keyOfEntrant = ({ team, members }: EntrantRecord): string => entrantKey(team, members[0]?.playerId);

const membersOf = ({
  playerIds,
  substitutes = [],
}: Pick<CheckInLine, 'playerIds' | 'substitutes'>): EntrantFacts['members'] =>
  playerIds.map((playerId) => ({ playerId, role: substitutes.includes(playerId) ? 'substitute' : 'main' }));

/**
 * Those who were there before the first planned round keep their entry; those who come as announced are there from
 * then on.
 */
function stays(
  entrant: EntrantRecord,
  { from, until, out, ...line }: CheckInLine,
  { first, last }: Beginning,
): EntrantFacts {
  const known = new Set(entrant.members.map(({ playerId }) => playerId));
  const missed = out.filter((round) => round >= first && round <= last);
  return {
    ...asItIs(entrant),
    members: [...entrant.members, ...membersOf(line).filter(({ playerId }) => !known.has(playerId ?? NaN))],
    enters: entrant.enters < first ? entrant.enters : from,
    withdrawnAfter: until,
    absences: withMissed(entrant.absences, missed),
  };
}

/** What is recorded already, and rounds that are missed for nothing. */
function withMissed(recorded: EntrantRecord['absences'], rounds: readonly number[]): Absence[] {
  const isNew = (round: number): boolean => recorded.every((one) => one.round !== round);
  return inOrder([...recorded, ...rounds.filter(isNew).map((round) => ({ round, bye: 'none' as const }))]);
}

const inOrder = (missed: readonly Absence[]): Absence[] => missed.toSorted((a, b) => a.round - b.round);

/** What else is recorded of it stays where it isn't said. */
const asItIs = ({ team, members, enters, withdrawnAfter, rated }: EntrantRecord): EntrantFacts => ({
  ...{ team, members, enters, withdrawnAfter, rated },
});

function leaves(entrant: EntrantRecord, { first, seated }: Beginning): EntrantFacts {
  const { team, withdrawnAfter } = entrant;
  const people = new Set(entrant.members.map(({ playerId }) => playerId));
  const rounds = seated
    .filter(({ contest }) =>
      contest.sides.some((side) =>
        team === null
          ? side.members.some(({ playerId }) => playerId !== undefined && people.has(playerId))
          : side.team === team,
      ),
    )
    .map(({ round }) => round);
  const last = Math.max(first - 1, ...rounds);
  return { ...asItIs(entrant), withdrawnAfter: Math.min(withdrawnAfter ?? last, last) };
}

const enters = (
  { team, from, until, out, bye = 'none', ...line }: CheckInLine,
  { first, isNew }: Beginning,
): EntrantFacts => ({
  team,
  members: membersOf(line),
  enters: isNew ? from : Math.max(from, first),
  withdrawnAfter: until,
  rated: true,
  absences: inOrder(out.map((round) => ({ round, bye }))),
});
