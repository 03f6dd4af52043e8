/** Lineups for the boards of matches on the page: as chosen, else as the last match had them. Pure. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import type { LineupOrder } from '../../../shared/contract/competitions.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import {
  brokenOrder,
  suggestedLineup,
  type BrokenOrder,
  type Lineup,
  type Squad,
} from '../../../shared/competition/match-lineups.ts';
import { lineupAt } from '../../../shared/competition/match-pairs.ts';
import type { ChosenLineup, PairingsDraft, Plan, PresentTeam } from './pairings-draft.ts';
import { lineupOrderOf, matchBoardsOf, matchPairsOf } from './options/options.ts';

type Contests = TournamentRecord['contests'];
export type BoardPlayer = PresentTeam['people'][number];

/** What the lineups of a round follow from. */
export interface LineupFacts {
  readonly draft: Pick<PairingsDraft, 'lineups' | 'teams' | 'options' | 'by'>;
  /** Of the tournament that runs; empty before its first round. */
  readonly contests: Contests;
  /** null where it isn't known. */
  readonly ratingOf: (playerId: number) => number | null;
  /** Who belonged to the team in earlier tournaments, too; left out where that isn't asked. */
  readonly squadOf?: (team: string) => readonly BoardPlayer[];
}

/** A team's lineup for a round. */
export interface TeamLineup {
  readonly team: string;
  /** By board; null where the team has nobody. */
  readonly people: readonly (BoardPlayer | null)[];
  /** Those who can be put in, in the order of the team's list, then guests of the lineup. */
  readonly squad: readonly BoardPlayer[];
  /** The others who belonged to the team earlier: they aren't checked in, for no team. */
  readonly absent: readonly BoardPlayer[];
  readonly broken: readonly BrokenOrder[];
  /** How it differs from the team's match before, where it wasn't chosen; null where it doesn't. */
  readonly prefilled: Prefilled | null;
}

/** The regular players of a lineup that is suggested, after a match in which others played. */
interface Prefilled {
  /** Of the match before. */
  readonly round: number;
  /** Who didn't play then. */
  readonly back: readonly string[];
  /** Who played in their place; empty where nobody did. */
  readonly gone: readonly string[];
}

interface RecordedLineup {
  readonly round: number;
  readonly people: readonly (BoardPlayer | null)[];
}

/** The teams that sit at a planned board. */
export const teamsAt = (
  { teams }: Pick<PairingsDraft, 'teams'>,
  sides: Plan[number]['boards'][number],
): PresentTeam[] =>
  sides.flatMap(
    (ids) => teams.find(({ people }) => people.some(({ playerId }) => ids.includes(playerId))) ?? [],
  );

/** The lineup of the team's last recorded match up to a round; null if there is none. */
function recordedLineup(
  { contests, draft: { options } }: LineupFacts,
  team: string,
  upTo: number,
): RecordedLineup | null {
  const rounds = roundsOf(contests).map(({ name, contests: held }, i) => ({
    round: numberOfRound(name, i),
    held,
  }));
  for (const { round, held } of rounds.toSorted((a, b) => b.round - a.round)) {
    const own = held.find(({ match, sides }) => match !== null && sides.some((side) => side.team === team));
    if (round > upTo || !own) continue;
    const boards = held.filter(({ match }) => match === own.match);
    const ids = boards.map(
      ({ sides }) => sides.find((side) => side.team === team)?.members[0]?.playerId ?? null,
    );
    const people = lineupAt(ids, options.allPlayAll).map((playerId) => personOf(boards, playerId));
    return { round, people };
  }
  return null;
}

function personOf(contests: Contests, playerId: number | null): BoardPlayer | null {
  const seated = contests.flatMap(({ sides }) => sides.flatMap(({ members }) => members));
  const one = seated.find((member) => member.playerId === playerId);
  return one ? { playerId: one.playerId, player: one.player } : null;
}

const chosenLineup = (
  lineups: readonly ChosenLineup[],
  team: string,
  upTo: number,
): ChosenLineup | undefined =>
  lineups.filter((one) => one.team === team && one.round <= upTo).toSorted((a, b) => b.round - a.round)[0];

/** As calls take them. */
export interface AskedLineup {
  readonly round: number;
  readonly team: string;
  readonly playerIds: Lineup;
}

const idsOf = (people: readonly (BoardPlayer | null)[]): Lineup => people.map((one) => one?.playerId ?? null);

/** The lineup of a team in a round: as chosen for it, else as suggested; null where teams don't meet over boards. */
export function lineupFor(
  facts: LineupFacts,
  round: number,
  { team, people }: Pick<PresentTeam, 'team' | 'people'>,
): TeamLineup | null {
  const { draft, ratingOf } = facts;
  const boards = matchBoardsOf(draft.options, draft.by);
  if (boards === null) return null;
  const order: LineupOrder = lineupOrderOf(draft.options) ?? { by: 'free' };
  const substitutes = people.filter(({ role }) => role === 'substitute');
  const squad: Squad = {
    people: people.map(({ playerId }) => playerId),
    substitutes: new Set(substitutes.map(({ playerId }) => playerId)),
    ...{ order, ratingOf },
  };
  const chosen = chosenLineup(draft.lineups, team, round);
  const recorded = recordedLineup(facts, team, round);
  const isChosen = chosen?.round === round || (chosen === undefined && recorded?.round === round);
  const last = chosen && chosen.round >= (recorded?.round ?? 0) ? chosen : recorded;
  const known = [...people, ...(last?.people ?? []).filter((one) => one !== null)];
  const lineup = isChosen
    ? resized(idsOf(last?.people ?? []), boards)
    : suggestedLineup(last ? idsOf(last.people) : null, boards, squad);
  const named = (playerId: number | null): BoardPlayer | null =>
    known.find((one) => one.playerId === playerId) ?? null;
  const shown = lineup.map(named);
  return {
    team,
    people: shown,
    // Read only where a lineup is changed by hand: it takes a walk through all boards of the tournament.
    get squad() {
      return eachOnce([...people, ...shown.filter((one) => one !== null), ...helpersOf(facts, team)]);
    },
    get absent() {
      return absentOf(facts, team, this.squad);
    },
    broken: brokenOrder(lineup, squad),
    // Of the match just before: later ones follow the regular lineup that is shown there.
    prefilled: isChosen || last?.round !== round - 1 ? null : prefilledAfter(last, shown),
  };
}

function prefilledAfter(last: RecordedLineup, now: readonly (BoardPlayer | null)[]): Prefilled | null {
  const missing = (some: readonly (BoardPlayer | null)[], all: readonly (BoardPlayer | null)[]): string[] =>
    some.flatMap((one) =>
      one && !all.some((other) => other?.playerId === one.playerId) ? [one.player] : [],
    );
  const back = missing(now, last.people);
  return back.length === 0 ? null : { round: last.round, back, gone: missing(last.people, now) };
}

/** Who is checked in for another team plays there. */
function absentOf(
  { draft, squadOf }: LineupFacts,
  team: string,
  squad: readonly BoardPlayer[],
): readonly BoardPlayer[] {
  const taken = [...squad, ...draft.teams.flatMap(({ people }) => people)];
  const ids = new Set(taken.map(({ playerId }) => playerId));
  return (squadOf?.(team) ?? []).filter(({ playerId }) => !ids.has(playerId));
}

/** Everyone who was at a board for the team in this tournament. */
const helpersOf = ({ contests }: LineupFacts, team: string): BoardPlayer[] =>
  contests.flatMap(({ match, sides }) =>
    match === null
      ? []
      : sides
          .filter((side) => side.team === team)
          .flatMap(({ members }) => members.map(({ playerId, player }) => ({ playerId, player }))),
  );

/** In the order in which they come first. */
export function eachOnce<P extends { readonly playerId: number }>(people: readonly P[]): P[] {
  const first = new Map<number, P>();
  for (const one of people) if (!first.has(one.playerId)) first.set(one.playerId, one);
  return [...first.values()];
}

const resized = (lineup: Lineup, boards: number): Lineup =>
  Array.from({ length: boards }, (_, i) => lineup[i] ?? null);

/** The two people of each board of a match of two lineups; null where a team has nobody. */
export function boardsOfMatch(
  { options, by }: Pick<PairingsDraft, 'options' | 'by'>,
  [home = [], away = []]: readonly (readonly (BoardPlayer | null)[])[],
): (readonly [BoardPlayer | null, BoardPlayer | null])[] {
  const pairs = matchPairsOf(options, by) ?? [];
  return pairs.map(([own, theirs]) => [home[own] ?? null, away[theirs] ?? null]);
}

const askedLineups = (facts: LineupFacts, round: number, teams: readonly PresentTeam[]): AskedLineup[] =>
  teams.flatMap((team) => {
    const lineup = lineupFor(facts, round, team);
    return lineup ? [{ round, team: team.team, playerIds: idsOf(lineup.people) }] : [];
  });

/** The lineups of all teams that are here, in rounds to be planned; empty where teams don't meet over boards. */
export const lineupsInRounds = (facts: LineupFacts, first: number, count: number): AskedLineup[] =>
  Array.from({ length: count }, (_, i) => first + i).flatMap((round) =>
    askedLineups(facts, round, facts.draft.teams),
  );

/** All teams' lineups in the rounds of a plan, as a start records them. */
export function lineupsOfPlan(facts: LineupFacts, plan: Plan): AskedLineup[] {
  return plan.flatMap(({ round, boards }) => {
    const seated = new Set(boards.flat(2));
    const playing = facts.draft.teams.filter(({ people }) =>
      people.some(({ playerId }) => seated.has(playerId)),
    );
    return askedLineups(facts, round, playing);
  });
}

/** The draft's lineups with another one for this team and round. */
export const withLineup = (lineups: readonly ChosenLineup[], chosen: ChosenLineup): ChosenLineup[] => [
  ...lineups.filter(({ round, team }) => round !== chosen.round || team !== chosen.team),
  chosen,
];
