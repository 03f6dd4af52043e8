/** Tournaments of a league file, written as they are read. */
import { isBye } from '../../../../shared/competition/rounds.ts';
import { isComplete } from '../../../../shared/competition/places.ts';
import type { FileContest, FileEntrant, Understood } from '../../../../shared/contract/league-file.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { FactRow } from '../../../store/journal/fact-tables.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import {
  addContests,
  nothing,
  type Extent,
  type PlacedContest,
  type SideContent,
} from '../../tournaments/insert-contests.ts';
import { contestKey } from '../../tournaments/upsert.ts';
import { categoryWithNumbers, optionsWithNumbers } from './numbers-for-uuids.ts';
import { refuseEntry, type Where } from './league-items.ts';
import type { KnownRows } from './known-rows.ts';

const { jsonFile: say } = texts.importing;

export interface TournamentWriter {
  /** Entrants and contests that follow are this tournament's. */
  readonly begin: (tournament: Understood<'tournaments'>, where: Where) => void;
  readonly entrant: (entrant: FileEntrant, where: Where) => void;
  readonly contest: (contest: FileContest, where: Where) => void;
  /** Writes what is still waiting, and tells how much there was in all. */
  readonly close: () => Extent;
}

/** The tournament that is being written. */
interface Open {
  tournament: number;
  position: number;
  entrants: number;
  contests: number;
  /** Names of its contests and entrants so far. */
  names: Set<string>;
}

/** Contests are inserted so many participations at a time, which takes a third of the time of one after another. */
const mostWaiting = 5000;

export function tournamentWriter(facts: Facts, known: KnownRows): TournamentWriter {
  const open: Open = { tournament: 0, position: -1, entrants: 0, contests: 0, names: new Set() };
  const written = nothing();
  let waiting: PlacedContest[] = [];
  let people = 0;
  const writeWaiting = (): void => {
    addContests(facts, open.tournament, waiting, written);
    [waiting, people] = [[], 0];
  };
  return {
    begin: (tournament, where) => {
      writeWaiting();
      open.position += 1;
      const row = { ...headRow(tournament, known, where), position: open.position };
      Object.assign(open, { entrants: 0, contests: 0, names: new Set() });
      open.tournament = known.addTournament(where, row);
    },
    entrant: (entrant, where) => {
      writeEntrant(facts, known, open, entrant, where);
    },
    contest: (contest, where) => {
      refuseOdd(contest, where);
      const content = contestContent(known, open, contest, where);
      waiting.push(content);
      people += content.sides.reduce((sum, { members }) => sum + members.length, 0);
      if (people >= mostWaiting) writeWaiting();
    },
    close: () => {
      writeWaiting();
      return written;
    },
  };
}

const textOrNull = (value: readonly unknown[] | object | null): string | null =>
  value === null || (Array.isArray(value) && value.length === 0) ? null : JSON.stringify(value);

function headRow(
  given: Understood<'tournaments'>,
  known: KnownRows,
  where: Where,
): Omit<FactRow<'tournament'>, 'position'> {
  const { uuid, name, venue, note, weight, shape, seats } = given;
  const stages = given.stages.map((stage, i) => optionsWithNumbers(stage, known, where, 'stages', i));
  const categories = given.categories.map((one, i) =>
    categoryWithNumbers(one, known, where, 'categories', i),
  );
  return {
    ...{ uuid, name, venue, note, weight, shape, seats },
    day: given.date,
    season: given.season === null ? null : known.season(given.season),
    team_size: given.teamSize,
    last_day: given.lastDate,
    rated: Number(given.rated),
    best_of: given.bestOf,
    tie_breaks: given.tieBreaks && JSON.stringify(given.tieBreaks),
    stages: textOrNull(stages),
    points: textOrNull(given.points),
    categories: textOrNull(categories),
  };
}

function nameOnce({ names }: Open, name: string, where: Where): void {
  if (names.has(name)) throw refuseEntry(where, say.twice);
  names.add(name);
}

function writeEntrant(facts: Facts, known: KnownRows, open: Open, given: FileEntrant, where: Where): void {
  if ((given.team === undefined) === (given.player === undefined)) throw refuseEntry(where, say.teamOrPlayer);
  nameOnce(open, `entrant ${given.team ?? given.player ?? ''}`, where);
  const { tournament } = open;
  const entrant = facts.insert('entrant', {
    tournament,
    position: open.entrants,
    team: given.team === undefined ? null : known.team(given.team, where, 'team'),
    player: given.player === undefined ? null : known.player(given.player, where, 'player'),
    enters: given.enters,
    withdrawn_after: given.withdrawnAfter,
    rated: Number(given.rated),
    draw: textOrNull(given.draw),
    rulings: textOrNull(given.rulings),
    absences: textOrNull(given.absences),
  });
  open.entrants += 1;
  const seen = new Set<number>();
  given.members.forEach(({ player: uuid, role }, position) => {
    const player = known.player(uuid, where, 'members', position, 'player');
    if (seen.has(player)) throw refuseEntry(where, say.twice, 'members', position);
    seen.add(player);
    facts.insert('entrant_member', { entrant, position, player, role });
  });
}

/** What no page of the program would let in either: standings and ratings depend on it. */
function refuseOdd(contest: FileContest, where: Where): void {
  const { sides } = contest;
  if (isBye(contest) !== (sides.length === 1)) throw refuseEntry(where, say.sides, 'sides');
  const isOpen = sides.some(({ place, score }) => place === null && score === null);
  if (!isOpen && !isComplete(sides)) throw refuseEntry(where, say.mixed, 'sides');
}

/** The contest with row numbers in place of UUIDs; refuses who or what is in it twice. */
function contestContent(known: KnownRows, open: Open, given: FileContest, where: Where): PlacedContest {
  const { round, board, at, kind, match } = given;
  nameOnce(open, `contest ${contestKey(given)}`, where);
  const seen = { players: new Set<number>(), teams: new Set<number>() };
  const sides = given.sides.map((side, i): SideContent => {
    const team = side.team === null ? null : known.team(side.team, where, 'sides', i, 'team');
    if (team !== null && seen.teams.has(team)) throw refuseEntry(where, say.teamTwice, 'sides', i);
    if (team !== null) seen.teams.add(team);
    const { place, score, seat, rated } = side;
    return {
      ...{ team, place, score, seat, rated },
      position: side.position ?? i,
      handicap: side.handicap && JSON.stringify(side.handicap),
      members: side.members.map(({ player: uuid, role, share }, k) => {
        const player = known.player(uuid, where, 'sides', i, 'members', k, 'player');
        if (seen.players.has(player)) throw refuseEntry(where, say.twiceInContest, 'sides', i, 'members', k);
        seen.players.add(player);
        return { player, role, share };
      }),
    };
  });
  return { round, board, at, kind, match, sides, position: open.contests++ };
}
