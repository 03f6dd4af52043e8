/** From what a screen knows of a tournament to the request for the pairing engine. */
import { isHere, namedIn, type Constraint } from '../../../shared/pairing/options.ts';
import { type PairingRequest, type KeptBoard } from '../../../shared/pairing/types.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { boardsOf } from './parse-boards.ts';
import { goneSince, withRoundsPlayed } from './absentees.ts';
import { recentEncounters, type MeetingTimes } from './meetings.ts';
import {
  alreadyPlayed,
  boardThatStays,
  playedBefore,
  runningBoards,
  type RunningBoard,
} from './played-boards.ts';
import { listed, rollOf, type Evening, type Roll } from './check-in.ts';

/** The request, without how hard to search. */
type Question = Omit<PairingRequest, 'effort' | 'from' | 'alternatives'>;

export interface Asked {
  readonly question: Question;
  /** How often people met in the last weeks; every meeting counts 1. */
  readonly times: MeetingTimes;
  readonly roll: Roll;
  /** For each constraint of the question, the index of that constraint in the options. */
  readonly constraintOf: readonly number[];
}

/**
 * Everything that is known of a tournament of which these rounds (ascending) are planned. Callers have checked that
 * standings are current. Refuses people who are unknown, here twice, or at a board without being here; a tournament
 * that has no rounds; a round without people; and teams of which neither or both of size and count are given.
 */
export function askedOf(store: Store, evening: Evening, rounds: readonly number[]): Asked {
  checkFormat(evening);
  const running = runningBoards(store, evening.tournamentId);
  const staying = alreadyPlayed(running, rounds);
  const lines = listed(evening).map((line) => withRoundsPlayed(line, staying));
  const roll = rollOf(store, [...lines, ...goneSince(staying, lines)]);
  for (const round of rounds)
    if (!roll.entrants.some((one) => isHere(one, round))) throw refuse('nobodyInRound', { round });
  const people = [...roll.ofPerson.keys()];
  const constraints = constraintsFor(evening.constraints, new Set(people));
  const recent = recentEncounters(store, people, {
    except: evening.tournamentId,
    weeks: evening.recentWeeks,
    today: localDay(new Date()),
  });
  return {
    roll,
    times: recent.times,
    constraintOf: constraints.map(({ index }) => index),
    question: {
      entrants: roll.entrants,
      format: evening.format,
      rounds,
      played: playedBefore(running, rounds[0] ?? 1, roll),
      kept: keptBoards(roll, evening.kept, staying, rounds),
      recent,
      weights: evening.weights,
      constraints: constraints.map(({ constraint }) => constraint),
      teamSize: settingsOf(store).parameters.teamSize,
    },
  };
}

function checkFormat({ format, teams }: Evening): void {
  if (format.kind !== 'teams') return;
  if ((format.size === null) === (format.count === null)) throw refuse('teamSizeOrCount');
  if (teams.length > 0) throw refuse('teamsAreFixed');
}

interface Meant {
  readonly constraint: Constraint;
  /** Of the constraint in the options. */
  readonly index: number;
}

/** The constraints that can be kept or broken by people who are here: a preset may name others. */
const constraintsFor = (constraints: readonly Constraint[], people: ReadonlySet<number>): Meant[] =>
  constraints.flatMap((constraint, index) => {
    const meant = amongThose(constraint, people);
    return meant ? [{ constraint: meant, index }] : [];
  });

function amongThose(constraint: Constraint, people: ReadonlySet<number>): Constraint | null {
  const here = [...new Set(namedIn(constraint))].filter((playerId) => people.has(playerId));
  switch (constraint.kind) {
    case 'apart':
    case 'together':
    case 'partners':
      return here.length < 2 ? null : { kind: constraint.kind, playerIds: here };
    case 'board':
      return here.length === 0 ? null : constraint;
    case 'one-beginner':
      return constraint;
  }
}

/**
 * Boards that were played come first; then the boards that a screen keeps, unless a player at that board has played.
 */
function keptBoards(
  roll: Roll,
  asRequested: Evening['kept'],
  staying: readonly RunningBoard[],
  rounds: readonly number[],
): Question['kept'] {
  return rounds.flatMap((round) => {
    const played = staying.filter((board) => board.round === round);
    const locked = asRequested.filter((board) => board.round === round);
    const sides = boardsOf(
      roll,
      round,
      locked.map((board) => board.sides),
    );
    return seatedOnce([
      ...played.map((board) => ({ round, board: board.number, sides: boardThatStays(board, roll) })),
      ...locked.map(({ board }, i) => ({ round, board, sides: sides[i] ?? [] })),
    ]);
  });
}

/** Of boards that share a player the first stays; one that its people have since joined on both sides does not. */
function seatedOnce(boards: readonly KeptBoard[]): KeptBoard[] {
  const seated = new Set<number>();
  return boards.filter(({ sides }) => {
    const here = sides.flat();
    const isWhole = sides.every((side) => side.length > 0) && new Set(here).size === here.length;
    if (!isWhole || here.some((entrant) => seated.has(entrant))) return false;
    for (const entrant of here) seated.add(entrant);
    return true;
  });
}
