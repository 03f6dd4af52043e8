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
  type ContestContent,
  type Extent,
  type PlacedContest,
  type SideContent,
  contestKey,
} from '../../tournaments/contests.ts';
import { categoryWithNumbers, optionsWithNumbers } from './numbers-for-uuids.ts';
import { refuseEntry, type Where } from './league-items.ts';
import { onceOnly, type KnownRows } from './known-rows.ts';

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
  /** Hears the names of its contests and entrants. */
  once: Once;
}

/** How many participations wait until they are inserted together: a third of the time of one after another. */
const mostWaiting = 5000;

export function tournamentWriter(facts: Facts, known: KnownRows): TournamentWriter {
  const open: Open = { tournament: 0, position: -1, entrants: 0, contests: 0, once: onceOnly() };
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
      Object.assign(open, { entrants: 0, contests: 0, once: onceOnly() });
      open.tournament = known.addTournament(where, row);
    },
    entrant: (entrant, where) => {
      writeEntrant(facts, known, open, entrant, where);
    },
    contest: (contest, where) => {
      const content = contestIn(known, open.once, contest, where);
      waiting.push({ ...content, position: open.contests++ });
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

export function headRow(
  given: Understood<'tournaments'>,
  known: Pick<KnownRows, 'player' | 'season'>,
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
    season: given.season === null || given.outsideSeasons ? null : known.season(given.season),
    outside_seasons: given.outsideSeasons ? 1 : null,
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

type Once = KnownRows['once'];

/** What an entry of a file names, as row numbers; refuses what contradicts itself. */
type Named = Pick<KnownRows, 'player' | 'team'>;

/** @returns the columns of the entrant, and its members in order */
export function entrantIn(known: Named, once: Once, given: FileEntrant, where: Where) {
  if ((given.team === undefined) === (given.player === undefined)) throw refuseEntry(where, say.teamOrPlayer);
  once(`entrant ${given.team ?? given.player ?? ''}`, where);
  const team = given.team === undefined ? null : known.team(given.team, where, 'team');
  const player = given.player === undefined ? null : known.player(given.player, where, 'player');
  const seen = new Set<number>();
  const members = given.members.map(({ player: uuid, role }, i) => {
    const member = known.player(uuid, where, 'members', i, 'player');
    if (seen.has(member)) throw refuseEntry(where, say.twice, 'members', i);
    seen.add(member);
    return { player: member, role };
  });
  const columns = {
    draw: textOrNull(given.draw),
    rulings: textOrNull(given.rulings),
    absences: textOrNull(given.absences),
  };
  return { team, player, members, ...columns };
}

function writeEntrant(facts: Facts, known: KnownRows, open: Open, given: FileEntrant, where: Where): void {
  const { members, ...columns } = entrantIn(known, open.once, given, where);
  const entrant = facts.insert('entrant', {
    tournament: open.tournament,
    position: open.entrants,
    ...columns,
    enters: given.enters,
    withdrawn_after: given.withdrawnAfter,
    rated: Number(given.rated),
  });
  open.entrants += 1;
  members.forEach(({ player, role }, position) => {
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

/** A contest with row numbers for UUIDs. */
export function contestIn(known: Named, once: Once, given: FileContest, where: Where): ContestContent {
  refuseOdd(given, where);
  const { round, board, at, kind, match, postponed } = given;
  once(`contest ${contestKey(given)}`, where);
  const seen = { players: new Set<number>(), teams: new Set<number>() };
  const sides = given.sides.map((side, i): SideContent => {
    const team = side.team === null ? null : known.team(side.team, where, 'sides', i, 'team');
    if (team !== null && seen.teams.has(team)) throw refuseEntry(where, say.teamTwice, 'sides', i);
    if (team !== null) seen.teams.add(team);
    const { position = i, place, score, seat, rated } = side;
    const members = side.members.map(({ player: uuid, role, share }, k) => {
      const player = known.player(uuid, where, 'sides', i, 'members', k, 'player');
      if (seen.players.has(player)) throw refuseEntry(where, say.twiceInContest, 'sides', i, 'members', k);
      seen.players.add(player);
      return { player, role, share };
    });
    const handicap = side.handicap && JSON.stringify(side.handicap);
    return { position, team, place, score, seat, rated, handicap, members };
  });
  return { round, board, at, kind, match, postponed, sides };
}
