/** What evens out the boards of planned matches, each by the two people who play there. Pure. */
import {
  decidedHandicap,
  judgedHandicap,
  suggestHandicap,
  type BoardHandicap,
  type ChangedHandicap,
  type JudgedHandicap,
} from '../../../shared/competition/handicap.ts';
import { decision } from './boards/handicaps.ts';
import { lineUpFor, lineUpsOfPlan, teamsAt, type BoardPlayer, type LineUpFacts } from './match-line-ups.ts';
import { matchBoardsOf } from './options/options.ts';
import type { PairingsDraft, Plan } from './pairings-draft.ts';

/** Lineups, and the ratings that a rule counts, which newcomers have too. */
export interface MatchFacts extends LineUpFacts {
  readonly draft: LineUpFacts['draft'] & Pick<PairingsDraft, 'handicaps'>;
  /** undefined while it isn't known. */
  readonly ratingNow: (playerId: number) => number | undefined;
}

type Pair = readonly [number, number];

/** Whose ratings decide what a match's boards are played with: newcomers and guests too; empty without handicaps. */
export function evenedOut({ options, by, teams, lineUps }: LineUpFacts['draft']): number[] {
  if (options.handicap === null || matchBoardsOf(options, by) === null) return [];
  const people = [...teams, ...lineUps].flatMap((one) => one.people);
  return [...new Set(people.flatMap((one) => one?.playerId ?? []))];
}

function suggestedFor({ draft, ratingNow }: MatchFacts, [one, other]: Pair): BoardHandicap | null {
  const rule = draft.options.handicap;
  const [first, second] = [ratingNow(one), ratingNow(other)];
  if (rule === null || first === undefined || second === undefined) return null;
  return suggestHandicap(rule, [{ rating: first }, { rating: second }]);
}

/** What two people play with. */
export const matchHandicap = (facts: MatchFacts, pair: Pair): JudgedHandicap =>
  judgedHandicap(suggestedFor(facts, pair), decidedHandicap(facts.draft.handicaps, pair));

/** Who meets at the boards of a match of two lineups; a board at which one team has nobody has no pair. */
export const pairsOf = (lineUps: readonly (readonly (BoardPlayer | null)[])[]): (Pair | null)[] => {
  const [home = [], away = []] = lineUps;
  return home.map((one, i) => {
    const other = away[i];
    return one && other ? [one.playerId, other.playerId] : null;
  });
};

/** What is shown at the boards of a round's matches; empty where teams don't meet over boards. */
export function matchHandicapsOf(facts: MatchFacts, { round, boards }: Plan[number]): ChangedHandicap[] {
  const { draft } = facts;
  if (matchBoardsOf(draft.options, draft.by) === null) return [];
  const isKnown = (playerId: number): boolean => facts.ratingNow(playerId) !== undefined;
  return boards.flatMap((sides) => {
    const teams = teamsAt(draft, sides);
    return pairsOf(teams.map((team) => lineUpFor(facts, round, team)?.people ?? []))
      .filter((pair) => pair !== null)
      .filter((pair) => pair.every(isKnown) || decidedHandicap(draft.handicaps, pair) !== undefined)
      .map((pair) => decision(pair, matchHandicap(facts, pair).given));
  });
}

/** Rounds of a plan as a start records them: who plays in their matches, and with what, as it is shown. */
export const asShown = (
  facts: MatchFacts,
  plan: Plan,
): { readonly plan: Plan; readonly lineUps: ReturnType<typeof lineUpsOfPlan> } => ({
  plan: plan.map((round) => {
    const handicaps = matchHandicapsOf(facts, round);
    return handicaps.length === 0 ? round : { ...round, handicaps };
  }),
  lineUps: lineUpsOfPlan(facts, plan),
});
