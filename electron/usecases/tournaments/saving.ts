/** A tournament entered or corrected by hand. */
import { randomUUID } from 'node:crypto';
import type { Checked, Result } from '../../../shared/api.ts';
import type { ContestFacts, MemberFacts, SideFacts, TournamentFacts } from '../../../shared/arguments.ts';
import { foldName } from '../../../shared/league/names.ts';
import { countPairs, placesOf, shareTied, type Result as Recorded } from '../../../shared/league/places.ts';
import { refuse } from '../../../shared/refusals.ts';
import { change, type Facts } from '../../store/gateway.ts';
import { hasResults } from '../../store/league.ts';
import { playerById, playersNamed, teamNamed } from '../../store/people.ts';
import { setSettings, settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { tournamentById, tournamentOn } from '../../store/tournaments.ts';
import type { Context } from '../context.ts';
import {
  addTournament,
  contestKey,
  correctTournament,
  dated,
  type ContestContent,
  type MemberContent,
  type SideContent,
  type TournamentContent,
} from './recorded.ts';
import { withFirstTies } from '../settings.ts';

/** Saves a new tournament, or brings a known one to what is given, as one change. */
export function saveTournament(
  { store }: Context,
  wanted: Checked<'tournaments.save'>,
): Result<'tournaments.save'> {
  return change(store, { call: 'tournaments.save' }, (facts) => {
    const people = peopleAt(store, facts);
    const isFirst = !hasResults(store);
    const content = contentOf(store, facts, people, wanted);
    const tournamentId = record(store, facts, wanted.tournamentId, content);
    if (isFirst)
      adoptFirstTies(
        store,
        facts,
        content.contests.map(({ sides }) => sides),
      );
    return { tournamentId, newPlayers: people.added, warnings: [] };
  });
}

function record(
  store: Store,
  facts: Facts,
  tournamentId: number | undefined,
  content: TournamentContent,
): number {
  const namesake = tournamentOn(store, content.name, content.day);
  if (namesake !== undefined && namesake !== tournamentId) throw refuse('tournamentExists', content.name);
  if (tournamentId === undefined) return addTournament(store, facts, content).tournamentId;
  if (!tournamentById(store, tournamentId)) throw refuse('unknownTournament', tournamentId);
  correctTournament(store, facts, tournamentId, content);
  return tournamentId;
}

/** Measures the ties of a league's first results, contest by contest, for its settings. */
export function adoptFirstTies(store: Store, facts: Facts, contests: Iterable<readonly Recorded[]>): void {
  const count = { pairs: 0, tied: 0 };
  for (const sides of contests) countPairs(count, placesOf(sides));
  setSettings(facts, withFirstTies(settingsOf(store), shareTied(count)));
}

function contentOf(
  store: Store,
  facts: Facts,
  people: People,
  { name, date, teamSize, contests }: TournamentFacts,
): TournamentContent {
  const content = withBoards(contests).map((contest) => contestOf(store, facts, people, contest, date));
  return { name, teamSize, ...dated(content) };
}

/** Contests that nothing tells apart are numbered as boards, so that each can be named. */
function withBoards(contests: readonly ContestFacts[]): ContestFacts[] {
  const tidy = contests.map((contest) => ({
    ...contest,
    round: contest.round === '' ? null : contest.round,
    board: contest.board === '' ? null : contest.board,
  }));
  const taken = new Set<string>();
  return tidy.map((contest) => {
    let named = contest;
    for (let n = taken.size + 1; taken.has(contestKey(named)); n++)
      named = { ...contest, board: [contest.board, String(n)].filter(Boolean).join(' ') };
    taken.add(contestKey(named));
    return named;
  });
}

function contestOf(
  store: Store,
  facts: Facts,
  people: People,
  { round, board, at, sides }: ContestFacts,
  date: string | null,
): ContestContent {
  const isPlaced = sides.every(({ place }) => place !== null);
  if (!isPlaced && sides.some(({ score }) => score === null)) throw refuse('placeOrScore');
  const members = sides.map((side) => side.members.map((member) => memberOf(people, member)));
  refuseTwice(people, members.flat());
  const teams = new Set<number>();
  const content = sides.map((side, i): SideContent => {
    const team = teamOf(store, facts, people, side, members[i] ?? []);
    if (team !== null && teams.has(team))
      throw refuse('teamTwice', side.team ?? people.nameOf(members[i]?.[0]?.player ?? 0));
    if (team !== null) teams.add(team);
    return { team, place: side.place, score: side.score, members: members[i] ?? [] };
  });
  return { round, board, at: at ?? date, sides: content };
}

function refuseTwice(people: People, members: readonly MemberContent[]): void {
  const seen = new Set<number>();
  for (const { player } of members) {
    if (seen.has(player)) throw refuse('twiceInContest', people.nameOf(player));
    seen.add(player);
  }
}

function memberOf(people: People, { playerId, name, role, share }: MemberFacts): MemberContent {
  if (playerId === undefined && name === undefined) throw refuse('memberWithoutName');
  return { player: playerId === undefined ? people.named(name ?? '') : people.known(playerId), role, share };
}

const longestTeamName = 200;

/** The team's number; several people without a team's name are named after themselves. */
function teamOf(
  store: Store,
  facts: Facts,
  people: People,
  { team }: SideFacts,
  members: readonly MemberContent[],
): number | null {
  if (team === null && members.length < 2) return null;
  const name =
    team ??
    members
      .map(({ player }) => people.nameOf(player))
      .join(', ')
      .slice(0, longestTeamName)
      .toWellFormed();
  return teamNamed(store, name) ?? facts.insert('team', { uuid: randomUUID(), name, club: null });
}

interface People {
  /** Those who were not known before. */
  readonly added: { playerId: number; player: string }[];
  readonly known: (id: number) => number;
  /** Who bears this name, or a new player of this name. */
  readonly named: (name: string) => number;
  readonly nameOf: (id: number) => string;
}

function peopleAt(store: Store, facts: Facts): People {
  const added: { playerId: number; player: string }[] = [];
  const required = (id: number): string => {
    const player = playerById(store, id);
    if (!player) throw refuse('unknownPlayer', id);
    return player.name;
  };
  return {
    added,
    known: (id) => {
      required(id);
      return id;
    },
    named: (name) => {
      const [first, ...others] = playersNamed(store, name);
      if (others.length > 0) throw refuse('severalPlayers', name);
      if (first) return first.id;
      const playerId = facts.insert('player', newPlayer(name));
      added.push({ playerId, player: name });
      return playerId;
    },
    nameOf: required,
  };
}

/** Somebody of whom nothing but the name is known yet. */
export const newPlayer = (name: string) => ({
  uuid: randomUUID(),
  name,
  folded: foldName(name),
  club: null,
  external_id: null,
  starting_mean: null,
  starting_deviation: null,
  starting_source: null,
  retired: 0,
});
