/** A season of teams, home and away: each match over four boards, by the code that pairs and ranks them. */
import { performance } from 'node:perf_hooks';
import { twoPoints } from '../../shared/competition/points.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { standings } from '../../shared/competition/standings.ts';
import { boardOfMatch, type MatchBoard } from '../../shared/competition/team-match.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { usualWeights } from '../../shared/contract/pairing-options.ts';
import type { Entrant, PairingRequest, Person } from '../../shared/pairing/types.ts';
import {
  createSystem,
  defaultParameters,
  type Belief,
  type RatingSystem,
} from '../../shared/rating/index.ts';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { roundedMean } from './competition-figures.ts';
import type { CompetitionPlan, CompetitionReport } from './competition.ts';
import { leadBy } from './handicaps.ts';

const boardsOfMatch = 4;

/** `players` are the teams; team 1 is the strongest. Points are match points: 2 for a win, 1 for a draw. */
export function playTeamLeague({ players, rounds, seed, handicap }: CompetitionPlan): CompetitionReport {
  const system = createSystem('ts2a', defaultParameters('ts2a'), { singlePlayers: true });
  const entrants = teamsOf(players, chanceOf(seed, 4));
  const started = performance.now();
  const [plan] = suggestPairings(requestFor(entrants, rounds ?? 2 * (players - 1 + (players % 2))), system);
  const seconds = (performance.now() - started) / 1000;
  const planned = plan?.rounds ?? [];
  const figures: Figures = { handicaps: 0, favouriteScores: [] };
  const facts: Table = { entrants, system, chance: chanceOf(seed, 5), handicap, figures };
  const matches = planned.flatMap(({ round, boards }) =>
    boards.map(([[home = 0] = [], [away = 0] = []]) => played(round, home, away, facts)),
  );
  const meetings = Map.groupBy(matches, ({ sides }) =>
    sides
      .map(({ competitor }) => competitor)
      .toSorted()
      .join(' '),
  );
  const names = entrants.map((_, team) => String(team + 1));
  const table = standings(names, matches, {
    points: twoPoints,
    schedule: 'fixed',
    order: ['points', 'board-points'],
  });
  return {
    standings: table.map(({ rank, competitor, values }) => ({
      place: rank,
      player: Number(competitor),
      points: values.points ?? 0,
    })),
    rounds: planned.length,
    games: matches.length * boardsOfMatch,
    // Home and away they meet twice.
    rematches: [...meetings.values()].reduce((sum, { length }) => sum + Math.max(0, length - 2), 0),
    byesTwice: 0,
    colourViolations: 0,
    handicaps: figures.handicaps,
    favouriteScore: roundedMean(figures.favouriteScores),
    secondsSlowestRound: Math.round((1000 * seconds) / Math.max(1, planned.length)) / 1000,
  };
}

interface Table {
  readonly entrants: readonly Entrant[];
  readonly system: RatingSystem;
  readonly chance: Chance;
  readonly handicap: CompetitionPlan['handicap'];
  readonly figures: Figures;
}

/** Counted board by board. */
interface Figures {
  handicaps: number;
  readonly favouriteScores: number[];
}

function played(round: number, home: number, away: number, table: Table): Board {
  const people = (team: number): readonly Person[] => table.entrants[team]?.people ?? [];
  const boards = people(home).map(({ belief }, i): MatchBoard => {
    const [mine, theirs] = placesOf(belief, people(away)[i]?.belief ?? belief, table);
    return {
      kind: 'played',
      sides: [
        { place: mine, score: null },
        { place: theirs, score: null },
      ],
    };
  });
  return boardOfMatch({ round, home: String(home + 1), away: String(away + 1), boards });
}

function placesOf(
  own: Belief,
  other: Belief,
  { system, chance, handicap, figures }: Table,
): [number, number] {
  const lead = leadBy(handicap, [own.mean, other.mean]);
  if (lead !== 0) figures.handicaps += 1;
  const alone = (belief: Belief) => [{ belief, share: null }];
  const { win, tie } = system.duelChances(alone(own), alone(other), 1, lead);
  const score = chance.happens(tie) ? 0.5 : chance.happens(win / (1 - tie)) ? 1 : 0;
  figures.favouriteScores.push(own.mean >= other.mean ? score : 1 - score);
  return score === 0.5 ? [1, 1] : score === 1 ? [1, 2] : [2, 1];
}

/** The strongest team first; its people are about as strong as it is. */
function teamsOf(count: number, chance: Chance): Entrant[] {
  const strengths = Array.from({ length: count }, () => 3000 + 500 * chance.normal()).toSorted(
    (a, b) => b - a,
  );
  return strengths.map((strength, team) => ({
    people: Array.from({ length: boardsOfMatch }, (_, i) => ({
      playerId: team * boardsOfMatch + i + 1,
      belief: { mean: strength + 200 * chance.normal(), deviation: 200 },
      club: null,
      isBeginner: false,
    })),
    ...{ from: 1, until: null, out: [] },
  }));
}

const requestFor = (entrants: readonly Entrant[], rounds: number): PairingRequest => ({
  entrants,
  format: { kind: 'duels', method: 'round-robin', legs: 2, groupSize: 4 },
  rounds: Array.from({ length: rounds }, (_, i) => i + 1),
  ...{ played: [], kept: [], constraints: [], from: null },
  recent: { opponents: () => 0, partners: () => 0 },
  weights: usualWeights,
  ...{ teamSize: boardsOfMatch, effort: 0, alternatives: 1 },
});
