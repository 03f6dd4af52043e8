/** Boards that have begun, as the page plans them; and the tournament without its last round. Pure. */
import type { Argument } from '../../../shared/contract/api.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { Plan, PlannedSides } from './pairings-draft.ts';
import { boardKey } from './request.ts';

type Contests = TournamentRecord['contests'];
type Recorded = Pick<TournamentRecord, 'contests'>;

/** The boards of all rounds that have begun; a match of teams over several boards is one. */
export const boardsBegun = ({ contests }: Recorded): Plan =>
  roundsOf(contests)
    .map(({ name, contests: held }, i) => ({
      round: numberOfRound(name, i),
      boards: matchesOf(inBoardOrder(held.filter((contest) => !isBye(contest)))).map(sidesOf),
    }))
    .sort((a, b) => a.round - b.round);

/** Boards that were changed are recorded after those that stayed. */
const inBoardOrder = (contests: Contests): Contests =>
  contests.toSorted((a, b) => (a.board ?? '').localeCompare(b.board ?? '', undefined, { numeric: true }));

const matchesOf = (contests: Contests): Contests[] => [
  ...Map.groupBy(contests, ({ match }, i) => (match === null ? `board ${String(i)}` : match)).values(),
];

/** Of a match, everyone who plays for each team. */
function sidesOf(match: Contests): PlannedSides {
  const [first] = match;
  const at = (i: number): number[] =>
    match.flatMap((board) => {
      const team = first?.sides[i]?.team ?? null;
      const side = team === null ? board.sides[i] : board.sides.find((one) => one.team === team);
      return (side?.members ?? []).map(({ playerId }) => playerId);
    });
  return (first?.sides ?? []).map((_, i) => [...new Set(at(i))]);
}

export interface LastRound {
  readonly round: number;
  readonly boards: number;
  /** How many of them have a result. */
  readonly results: number;
  /** The tournament as it is saved without it. */
  readonly without: Argument<'tournaments.save'>;
}

/** The last round, with what is lost if it is deleted; undefined if there is none. */
export function lastRoundOf({ tournamentId, name, date, contests }: TournamentRecord): LastRound | undefined {
  const rounds = roundsOf(contests).map((one, i) => ({ ...one, round: numberOfRound(one.name, i) }));
  const last = rounds.toSorted((a, b) => a.round - b.round).at(-1);
  if (!last) return undefined;
  const played = last.contests.filter((contest) => !isBye(contest));
  const others = contests.filter((contest) => !last.contests.includes(contest));
  return {
    round: last.round,
    boards: played.length,
    results: played.filter(({ sides }) => sides.every(({ place, score }) => place !== null || score !== null))
      .length,
    without: { tournamentId, name, date, contests: others.map(factsOf) },
  };
}

const factsOf = ({ sides, ...contest }: Contests[number]) => ({
  ...contest,
  sides: sides.map(({ team, place, score, seat, rated, handicap, members }) => ({
    ...{ team, place, score, seat, rated, handicap },
    members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
  })),
});

/** Boards of the suggestion's first round that were not played in that round, each as its sides' names. */
export function boardsThatDiffer(
  { rounds }: Pick<PairingSuggestion, 'rounds'>,
  begun: Plan,
): { readonly all: number; readonly differ: readonly string[][] } {
  const [suggested] = rounds;
  const round = suggested?.round ?? 0;
  const inAnyOrder = (sides: PlannedSides): string =>
    boardKey(
      round,
      sides.toSorted((a, b) => Math.min(...a) - Math.min(...b)),
    );
  const played = new Set(begun.find((one) => one.round === round)?.boards.map(inAnyOrder));
  const boards = suggested?.boards ?? [];
  const differ = boards.filter(
    ({ sides }) => !played.has(inAnyOrder(sides.map(({ people }) => people.map(({ playerId }) => playerId)))),
  );
  return {
    all: boards.length,
    differ: differ.map(({ sides }) =>
      sides.map(({ team, people }) => team ?? people.map(({ player }) => player).join(', ')),
    ),
  };
}
