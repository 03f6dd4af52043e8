/** A tournament typed manually, as the ledger is to have it. Invalid input is refused here. */
import { randomUUID } from 'node:crypto';
import type {
  ContestFacts,
  EntrantFacts,
  SideFacts,
  TournamentFacts,
} from '../../../shared/contract/tournaments.ts';
import type { Shape } from '../../../shared/contract/competition-words.ts';
import { longestLabel, longestName, plain, type Role } from '../../../shared/contract/values.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import { playersNamed, teamMeant } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import {
  dated,
  type Dated,
  entrantKey,
  type EntrantContent,
  type HeadContent,
  type TournamentContent,
} from './upsert.ts';
import { newPlayer, knownPlayer } from '../players/save.ts';
import { type ContestContent, type SideContent, contestKey } from './contests.ts';
import { listText } from '../../store/tournaments/tournaments.ts';

export interface People {
  /** Those who were not known before. */
  readonly added: { playerId: number; player: string }[];
  /**
   * The row number of the person that a line means, by number, name or alias; a name that no player has is a new
   * player's.
   */
  readonly meant: (line: { playerId?: number | undefined; name?: string | undefined }) => number;
  readonly nameOf: (id: number) => string;
}

/** Refuses a number that no player has, a name that several people have, and a line without either. */
export function peopleAt(store: Store, facts: Facts): People {
  const added: People['added'] = [];
  const nameOf = (id: number): string => knownPlayer(store, id).name;
  const named = (name: string): number => {
    const [first, ...others] = playersNamed(store, name);
    if (others.length > 0) throw refuse('severalPlayers', { name });
    if (first) return first.id;
    const playerId = facts.insert('player', newPlayer(name));
    added.push({ playerId, player: name });
    return playerId;
  };
  return {
    added,
    nameOf,
    meant: ({ playerId, name }) => {
      if (playerId === undefined) {
        if (name === undefined) throw refuse('memberWithoutName');
        return named(name);
      }
      nameOf(playerId);
      return playerId;
    },
  };
}

/** Teams by their names; new ones are recorded on the way. */
export interface Teams {
  /** Those that were not known before. */
  readonly added: { id: number; name: string }[];
  readonly named: (name: string) => number;
}

export function teamsAt(store: Store, facts: Facts): Teams {
  const added: Teams['added'] = [];
  return {
    added,
    named: (name) => {
      const known = teamMeant(store, name);
      if (known !== undefined) return known;
      const id = facts.insert('team', { uuid: randomUUID(), name, club: null, colour: null });
      added.push({ id, name });
      return id;
    },
  };
}

/** Whom the names mean. */
export interface Named {
  readonly people: People;
  readonly teams: Teams;
}

/**
 * What `wanted` asks for, in row numbers; people and teams that are new are recorded on the way. `shape` is the
 * tournament's: in one of rounds people may play together without being a team; elsewhere they are one from then on,
 * called after themselves.
 */
export function contentOf(wanted: TournamentFacts, named: Named, shape: Shape): TournamentContent {
  const { date, entrants } = wanted;
  const known = wanted.contests && contestsOf(wanted.contests, named, { date, shape });
  return {
    name: wanted.name,
    day: known?.day ?? date,
    head: headOf(wanted),
    ...(entrants && { entrants: entrantsOf(entrants, named) }),
    ...(known && { contests: known.contests }),
  };
}

/** The contests with the day of the earliest; null if there are none. */
const contestsOf = (wanted: readonly ContestFacts[], named: Named, whole: Whole): Dated<ContestContent> =>
  dated(withBoards(wanted).map((one) => contestOf(one, named, whole)));

function headOf(wanted: TournamentFacts): HeadContent {
  const { teamSize, lastDate, venue, note, weight, rated, shape, seats, bestOf, tieBreaks } = wanted;
  const { seasonId, stages, points, categories } = wanted;
  return {
    ...(teamSize !== undefined && { team_size: teamSize }),
    ...(lastDate !== undefined && { last_day: lastDate }),
    ...(seasonId !== undefined && seasonColumns(seasonId)),
    ...(venue !== undefined && { venue }),
    ...(note !== undefined && { note: note === '' ? null : note }),
    ...(weight !== undefined && { weight }),
    ...(rated !== undefined && { rated: Number(rated) }),
    ...(shape !== undefined && { shape }),
    ...(seats !== undefined && { seats }),
    ...(bestOf !== undefined && { best_of: bestOf }),
    ...(tieBreaks !== undefined && { tie_breaks: tieBreaks && JSON.stringify(tieBreaks) }),
    ...(stages !== undefined && { stages: listText(stages) }),
    ...(points !== undefined && { points: points && JSON.stringify(points) }),
    ...(categories !== undefined && { categories: listText(categories) }),
  };
}

const seasonColumns = (
  wanted: Exclude<TournamentFacts['seasonId'], undefined>,
): Pick<HeadContent, 'season' | 'outside_seasons'> =>
  wanted === 'none' ? { season: null, outside_seasons: 1 } : { season: wanted, outside_seasons: null };

/**
 * Contests that can't be distinguished are numbered as boards, so that each can be named: from 1 in each round where they
 * have no board, and from 2 behind the board's name where several have the same.
 */
function withBoards(contests: readonly ContestFacts[]): ContestFacts[] {
  const tidy = contests.map((contest) => ({
    ...contest,
    round: contest.round === '' ? null : contest.round,
    board: contest.board === '' ? null : contest.board,
  }));
  const shared = sharedKeys(tidy);
  const taken = new Set(tidy.map(contestKey).filter((key) => !shared.has(key)));
  /** By the name that several have: the last number that was given. */
  const given = new Map<string, number>();
  return tidy.map((contest) => {
    const key = contestKey(contest);
    if (!shared.has(key)) return contest;
    let n = (given.get(key) ?? 0) + 1;
    const asNumbered = (): ContestFacts => ({ ...contest, board: numbered(contest.board, n) });
    while (taken.has(contestKey(asNumbered()))) n += 1;
    const named = asNumbered();
    given.set(key, n);
    taken.add(contestKey(named));
    return named;
  });
}

function sharedKeys(contests: readonly ContestFacts[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    contests.map(contestKey).filter((key) => {
      const isSeen = seen.has(key);
      seen.add(key);
      return isSeen;
    }),
  );
}

/** A board's name with a number behind it but the first; it gives way where both together would be too long. */
const numbered = (board: string | null, n: number): string =>
  board === null
    ? String(n)
    : n === 1
      ? board
      : `${board.slice(0, longestLabel - String(n).length - 1).toWellFormed()} ${String(n)}`;

interface Whole {
  readonly date: string | null;
  readonly shape: Shape;
}

function contestOf(contest: ContestFacts, named: Named, { date, shape }: Whole): ContestContent {
  const { round, board, at, kind, match, postponed } = contest;
  refuseOddSides(contest);
  const sides = contest.sides.map((side, i) => sideOf(side, i, named, shape));
  refuseTwice(sides, contest.sides, named);
  return {
    ...{ round, board, at: at ?? date, kind, sides },
    ...(match !== undefined && { match }),
    ...(postponed !== undefined && { postponed }),
  };
}

/** A bye is one side's, all else takes two; and places beside scores tell no order. */
function refuseOddSides(contest: ContestFacts): void {
  const { sides, board, round } = contest;
  const where = board !== null ? 'board' : round !== null ? 'round' : 'nowhere';
  const label = board ?? round ?? '';
  if (isBye(contest) && sides.length > 1) throw refuse('byeOfSeveral', { where, label });
  if (!isBye(contest) && sides.length < 2) throw refuse('loneSide', { where, label });
  const isOpen = sides.some(({ place, score }) => place === null && score === null);
  if (!isOpen && !isComplete(sides)) throw refuse('placeOrScore');
}

function sideOf(side: SideFacts, position: number, { people, teams }: Named, shape: Shape): SideContent {
  const members = side.members.map(({ role, share, ...line }) => ({
    player: people.meant(line),
    role,
    share,
  }));
  const { place, score, seat, rated, handicap } = side;
  const isFresh = side.team === null && shape === 'rounds';
  const team = isFresh ? null : teamOf(side.team, members, people, teams);
  const given = handicap === undefined ? {} : { handicap: handicap && JSON.stringify(handicap) };
  return { position, team, place, score, seat, rated, ...given, members };
}

function refuseTwice(
  sides: readonly SideContent[],
  given: readonly SideFacts[],
  { people }: Pick<Named, 'people'>,
): void {
  const seen = new Set<number>();
  const teams = new Set<number>();
  sides.forEach(({ team, members }, i) => {
    for (const { player } of members) {
      if (seen.has(player)) throw refuse('twiceInContest', { player: people.nameOf(player) });
      seen.add(player);
    }
    if (team === null) return;
    if (teams.has(team))
      throw refuse('teamTwice', { team: given[i]?.team ?? people.nameOf(members[0]?.player ?? 0) });
    teams.add(team);
  });
}

/** What several people without a team's name are called together: a name that the contract takes as it is. */
export const nameOfTogether = (names: readonly string[]): string =>
  plain(names.join(', ').slice(0, longestName).toWellFormed());

function teamOf(
  team: string | null,
  members: readonly { readonly player: number }[],
  people: People,
  teams: Teams,
): number | null {
  if (team !== null) return teams.named(team);
  if (members.length < 2) return null;
  return teams.named(nameOfTogether(members.map(({ player }) => people.nameOf(player))));
}

/** One person who plays, and those in whose place that is. */
const isReplaced = (members: readonly { readonly role: Role }[]): boolean =>
  members.slice(1).every(({ role }) => role === 'substitute');

function entrantsOf(entrants: readonly EntrantFacts[], { people, teams }: Named): EntrantContent[] {
  const taken = new Set<string>();
  return entrants.map(({ team, members: lines, draw, rulings, absences, ...presence }) => {
    const members = lines.map(({ role, ...line }) => ({ player: people.meant(line), role }));
    const entrant = {
      ...presence,
      team: teamOf(team, isReplaced(members) ? members.slice(0, 1) : members, people, teams),
      members,
      ...(draw && { draw: listText(draw) }),
      ...(rulings && { rulings: listText(rulings) }),
      ...(absences && { absences: listText(absences) }),
    };
    const name = team ?? people.nameOf(members[0]?.player ?? 0);
    if (new Set(members.map(({ player }) => player)).size < members.length)
      throw refuse('twiceOnRoster', { team: name });
    if (taken.has(entrantKey(entrant))) throw refuse('entrantTwice', { name });
    taken.add(entrantKey(entrant));
    return entrant;
  });
}
