/** Matches between teams: each pair's results at home and away, and what every player scored. Pure. */
import type { ContestKind } from '../contract/competition-words.ts';
import { roundParts, type MatchHead } from './match-boards.ts';
import { boardPoints, isBye, isFinished, type Board } from './rounds.ts';
import { roundsOf } from './boards.ts';

interface MatchSide {
  readonly teamId: number | null;
  readonly place: number | null;
  readonly score: number | null;
  readonly seat: number | null;
  readonly members: readonly { readonly playerId: number }[];
}

export interface MatchContest<S extends MatchSide = MatchSide> {
  readonly round: string | null;
  readonly kind: ContestKind;
  readonly match: number | null;
  /** Whether its result counts for nobody; left out: it counts. */
  readonly annulled?: boolean;
  readonly sides: readonly S[];
}

/** The key of a team in standings. */
const keyOf = ({ teamId }: Pick<MatchSide, 'teamId'>): string => `team ${String(teamId)}`;

const boardOf = ({ kind, sides }: MatchContest): Board => ({
  ...{ round: 1, kind },
  sides: sides.map(({ place, score, seat, ...side }) => ({ competitor: keyOf(side), place, score, seat })),
});

/** True where teams meet over several boards. */
export const hasMatches = (contests: readonly Pick<MatchContest, 'match'>[]): boolean =>
  contests.some(({ match }) => match !== null);

/** A match in the table of home and away. */
export interface TableMatch extends MatchHead {
  /** Whether its result counts for nobody, because one of the teams has left. */
  readonly isAnnulled: boolean;
}

/** All matches, round by round. */
const matchesOf = (contests: readonly MatchContest[]): TableMatch[] =>
  roundsOf(contests).flatMap((round) =>
    roundParts(round.contests, boardOf).flatMap(({ match, contests: held }) =>
      match === null ? [] : [{ ...match, isAnnulled: held.some(({ annulled }) => annulled === true) }],
    ),
  );

/** By home team and away team: the matches that they have, begun or not, in the order of rounds. */
export function homeAndAwayTable(
  contests: readonly MatchContest[],
): ReadonlyMap<string, ReadonlyMap<string, readonly TableMatch[]>> {
  const homes = Map.groupBy(matchesOf(contests), ({ home }) => home);
  return new Map(
    [...homes].map(([home, matches]) => [home, Map.groupBy(matches, ({ away }) => away ?? '')] as const),
  );
}

/** What one player scored for one team. */
export interface PlayerScore {
  readonly playerId: number;
  readonly teamId: number | null;
  /** Games that were played. */
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** From games that were played. */
  points: number;
  /** Boards that were won or lost without a game. */
  forfeits: number;
}

/** The players of all matches, those with most points first; of the same points, those with fewer games. */
export function playerScores(contests: readonly MatchContest[]): PlayerScore[] {
  const scores = new Map<string, PlayerScore>();
  for (const contest of contests.filter(({ match }) => match !== null)) {
    const board = boardOf(contest);
    if (!isFinished(board)) continue;
    const points = boardPoints(board);
    contest.sides.forEach((side, i) => {
      for (const { playerId } of side.members)
        count(scoreOf(scores, playerId, side.teamId), contest, points[i] ?? 0);
    });
  }
  return [...scores.values()].sort((a, b) => b.points - a.points || a.games - b.games);
}

function scoreOf(scores: Map<string, PlayerScore>, playerId: number, teamId: number | null): PlayerScore {
  const key = `${String(playerId)} ${String(teamId)}`;
  const known = scores.get(key);
  if (known) return known;
  const score = { playerId, teamId, games: 0, won: 0, drawn: 0, lost: 0, points: 0, forfeits: 0 };
  scores.set(key, score);
  return score;
}

function count(score: PlayerScore, { kind }: Pick<MatchContest, 'kind'>, points: number): void {
  if (kind === 'walkover' || isBye({ kind })) {
    score.forfeits += 1;
    return;
  }
  score.games += 1;
  score.points += points;
  if (points === 0.5) score.drawn += 1;
  else if (points > 0.5) score.won += 1;
  else score.lost += 1;
}
