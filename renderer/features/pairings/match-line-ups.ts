/** Lineups for the boards of matches on the page: as chosen, else as the last match had them. Pure. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import type { LineUpOrder } from '../../../shared/contract/competitions.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import {
  brokenOrder,
  suggestedLineUp,
  type BrokenOrder,
  type LineUp,
  type Squad,
} from '../../../shared/competition/match-line-ups.ts';
import { lineUpAt } from '../../../shared/competition/match-pairs.ts';
import type { ChosenLineUp, PairingsDraft, Plan, PresentTeam } from './pairings-draft.ts';
import { lineUpOrderOf, matchBoardsOf, matchPairsOf } from './options/options.ts';

type Contests = TournamentRecord['contests'];
export type BoardPlayer = PresentTeam['people'][number];

/** What the lineups of a round follow from. */
export interface LineUpFacts {
  readonly draft: Pick<PairingsDraft, 'lineUps' | 'teams' | 'options' | 'by'>;
  /** Of the tournament that runs; empty before its first round. */
  readonly contests: Contests;
  /** null where it isn't known. */
  readonly ratingOf: (playerId: number) => number | null;
}

/** A team's lineup for a round. */
export interface TeamLineUp {
  readonly team: string;
  /** By board; null where the team has nobody. */
  readonly people: readonly (BoardPlayer | null)[];
  /** Those who can be put in, in the order of the team's list, then guests of the lineup. */
  readonly squad: readonly BoardPlayer[];
  readonly broken: readonly BrokenOrder[];
}

interface RecordedLineUp {
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
function recordedLineUp(
  { contests, draft: { options } }: LineUpFacts,
  team: string,
  upTo: number,
): RecordedLineUp | null {
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
    const people = lineUpAt(ids, options.allPlayAll).map((playerId) => personOf(boards, playerId));
    return { round, people };
  }
  return null;
}

const personOf = (contests: Contests, playerId: number | null): BoardPlayer | null =>
  contests
    .flatMap(({ sides }) => sides.flatMap(({ members }) => members))
    .find((one) => one.playerId === playerId) ?? null;

const chosenLineUp = (
  lineUps: readonly ChosenLineUp[],
  team: string,
  upTo: number,
): ChosenLineUp | undefined =>
  lineUps.filter((one) => one.team === team && one.round <= upTo).toSorted((a, b) => b.round - a.round)[0];

/** As calls take them. */
export interface AskedLineUp {
  readonly round: number;
  readonly team: string;
  readonly playerIds: LineUp;
}

const idsOf = (people: readonly (BoardPlayer | null)[]): LineUp => people.map((one) => one?.playerId ?? null);

/** The lineup of a team in a round: as chosen for it, else as suggested; null where teams don't meet over boards. */
export function lineUpFor(
  facts: LineUpFacts,
  round: number,
  { team, people }: Pick<PresentTeam, 'team' | 'people'>,
): TeamLineUp | null {
  const { draft, ratingOf } = facts;
  const boards = matchBoardsOf(draft.options, draft.by);
  if (boards === null) return null;
  const order: LineUpOrder = lineUpOrderOf(draft.options) ?? { by: 'free' };
  const squad: Squad = { people: people.map(({ playerId }) => playerId), order, ratingOf };
  const chosen = chosenLineUp(draft.lineUps, team, round);
  const recorded = recordedLineUp(facts, team, round);
  const isChosen = chosen?.round === round || (chosen === undefined && recorded?.round === round);
  const last = chosen && chosen.round >= (recorded?.round ?? 0) ? chosen : recorded;
  const known = [...people, ...(last?.people ?? []).filter((one) => one !== null)];
  const lineUp = isChosen
    ? resized(idsOf(last?.people ?? []), boards)
    : suggestedLineUp(last ? idsOf(last.people) : null, boards, squad);
  const named = (playerId: number | null): BoardPlayer | null =>
    known.find((one) => one.playerId === playerId) ?? null;
  return {
    team,
    people: lineUp.map(named),
    // Read only where a lineup is changed by hand: it takes a walk through all boards of the tournament.
    get squad() {
      return eachOnce([
        ...people,
        ...lineUp.flatMap((playerId) => named(playerId) ?? []),
        ...helpersOf(facts, team),
      ]);
    },
    broken: brokenOrder(lineUp, squad),
  };
}

/** Everyone who was at a board for the team in this tournament. */
const helpersOf = ({ contests }: LineUpFacts, team: string): BoardPlayer[] =>
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

const resized = (lineUp: LineUp, boards: number): LineUp =>
  Array.from({ length: boards }, (_, i) => lineUp[i] ?? null);

/** The two people of each board of a match of two lineups; null where a team has nobody. */
export function boardsOfMatch(
  { options, by }: Pick<PairingsDraft, 'options' | 'by'>,
  [home = [], away = []]: readonly (readonly (BoardPlayer | null)[])[],
): (readonly [BoardPlayer | null, BoardPlayer | null])[] {
  const pairs = matchPairsOf(options, by) ?? [];
  return pairs.map(([own, theirs]) => [home[own] ?? null, away[theirs] ?? null]);
}

const askedLineUps = (facts: LineUpFacts, round: number, teams: readonly PresentTeam[]): AskedLineUp[] =>
  teams.flatMap((team) => {
    const lineUp = lineUpFor(facts, round, team);
    return lineUp ? [{ round, team: team.team, playerIds: idsOf(lineUp.people) }] : [];
  });

/** The lineups of all teams that are here, in rounds to be planned; empty where teams don't meet over boards. */
export const lineUpsInRounds = (facts: LineUpFacts, first: number, count: number): AskedLineUp[] =>
  Array.from({ length: count }, (_, i) => first + i).flatMap((round) =>
    askedLineUps(facts, round, facts.draft.teams),
  );

/** All teams' lineups in the rounds of a plan, as a start records them. */
export function lineUpsOfPlan(facts: LineUpFacts, plan: Plan): AskedLineUp[] {
  return plan.flatMap(({ round, boards }) => {
    const seated = new Set(boards.flat(2));
    const playing = facts.draft.teams.filter(({ people }) =>
      people.some(({ playerId }) => seated.has(playerId)),
    );
    return askedLineUps(facts, round, playing);
  });
}

/** The draft's lineups with another one for this team and round. */
export const withLineUp = (lineUps: readonly ChosenLineUp[], chosen: ChosenLineUp): ChosenLineUp[] => [
  ...lineUps.filter(({ round, team }) => round !== chosen.round || team !== chosen.team),
  chosen,
];
