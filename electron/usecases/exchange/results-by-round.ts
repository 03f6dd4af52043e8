/**
 * A tournament of single players as the formats of chess and go hold it: everyone has a number, and one result in each
 * round. Pure.
 */
import { standingRanks } from '../../../shared/competition/standings.ts';
import { standingsOptions } from '../../../shared/competition/tournament-options.ts';
import { competitorKey, ratingsBefore } from '../../../shared/competition/competitor-facts.ts';
import type { Handicap } from '../../../shared/contract/handicaps.ts';
import { usualPoints } from '../../../shared/competition/points.ts';
import { type PointsRule } from '../../../shared/contract/points.ts';
import { boardIn, competitionOf } from '../../../shared/competition/read-competition.ts';
import { asCompeting } from '../../../shared/competition/replacements.ts';
import { boardPlaces, boardPoints, isBye, isFinished } from '../../../shared/competition/rounds.ts';
import { countedRounds, dayOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { followsStandings } from '../../../shared/contract/pairing-options.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';

/** What is known of a player besides results. */
export interface PersonFacts {
  readonly club: string | null;
  /** The number elsewhere, e.g. with a federation. */
  readonly externalId: string | null;
  readonly tags: readonly string[];
  /** Had neither a starting rating nor a rated game before the tournament. */
  readonly isUnrated: boolean;
  /** Has no name here that could be taken apart. */
  readonly isUnnamed?: boolean;
}

export type RoundOutcome =
  | 'won'
  | 'drawn'
  | 'lost'
  | 'forfeit won'
  | 'forfeit lost'
  | 'bye'
  | 'full bye'
  | 'half bye'
  | 'absent'
  | 'open';

export interface RoundResult {
  readonly outcome: RoundOutcome;
  /** The number of the opponent; null without one. */
  readonly opponent: number | null;
  /** 1 is white, black or the first move, as the game has it; null without an opponent. */
  readonly seat: 1 | 2 | null;
  /** What one of the two received. */
  readonly handicap: { readonly given: Handicap; readonly isOwn: boolean } | null;
}

export interface Line extends PersonFacts {
  readonly playerId: number;
  readonly name: string;
  /** Counted from 1 in the order of the draw; without one in that of ratings before the tournament. */
  readonly number: number;
  /** As the league has it, also of one who was unrated. */
  readonly rating: number | null;
  readonly points: number;
  readonly rank: number;
  /** Of bonus and penalty points, which are among the points. */
  readonly bonus: number;
  /** One for each round, from the first. */
  readonly results: readonly RoundResult[];
}

export interface ResultsByRound {
  readonly lines: readonly Line[];
  readonly rounds: number;
  /** The day of each round as YYYY-MM-DD, or the tournament's first; null without dates. */
  readonly days: readonly (string | null)[];
  readonly isTeamEvent: boolean;
  /** What a game is worth. */
  readonly rule: PointsRule;
}

type Contest = TournamentPage['contests'][number];

/**
 * @param format - What the file is called in a refusal, e.g. "TRF".
 * @throws a refusal for a tournament that such a file can't hold.
 */
export function resultsByRound(
  whole: TournamentPage,
  facts: ReadonlyMap<number, PersonFacts>,
  format: string,
): ResultsByRound {
  const page = asCompeting(whole);
  const rounds = roundsOf(page.contests);
  const numbers = countedRounds(rounds);
  const last = Math.max(0, ...numbers);
  for (const contest of page.contests) refuseOthers(contest, page.name, format);
  const isTeamEvent = page.contests.some(({ match }) => match !== null);
  const rule = isTeamEvent ? usualPoints : (page.points ?? usualPoints);
  const people = peopleOf(page);
  const tally = new Tally(page, people, rule);
  rounds.forEach((round, i) => {
    for (const contest of round.contests) tally.enter(contest, numbers[i] ?? i + 1, format);
  });
  const ranks = ranksOf(page, people, isTeamEvent, tally);
  const lines = people.map(({ playerId, name, rating }, i): Line => {
    const known = facts.get(playerId);
    const { club = null, externalId = null, tags = [], isUnrated = false, isUnnamed = false } = known ?? {};
    const bonus = bonusOf(page, playerId);
    return {
      ...{ playerId, name, rating, club, externalId, tags, isUnrated, isUnnamed, bonus, number: i + 1 },
      points: tally.pointsOf(playerId) + bonus,
      rank: ranks.get(playerId) ?? i + 1,
      results: Array.from({ length: last }, (_, at) => tally.resultOf(playerId, at + 1)),
    };
  });
  const days = Array.from({ length: last }, (_, at) =>
    dayOfRound(rounds[numbers.indexOf(at + 1)]?.contests ?? [], page.date),
  );
  return { lines, rounds: last, days, isTeamEvent, rule };
}

/** A game of these formats is of two players, and a bye is of one. */
function refuseOthers(contest: Contest, tournament: string, format: string): void {
  const { sides } = contest;
  if (sides.some(({ members }) => members.length > 1)) throw refuse('exchangeTeams', { format, tournament });
  if (sides.length > (isBye(contest) ? 1 : 2))
    throw refuse('exchangeField', { format, tournament, sides: sides.length });
}

interface Person {
  readonly playerId: number;
  readonly name: string;
  readonly rating: number | null;
}

/**
 * Everyone who entered or had a game: in the order of the draw, as the program shows them; who isn't in it behind them, and
 * all where none was recorded, the best first.
 */
function peopleOf(page: TournamentPage): Person[] {
  const ratings = ratingsBefore(page);
  const lines = linesDrawn(page);
  const names = new Map<number, string>();
  for (const { members } of [...page.entrants, ...page.contests.flatMap(({ sides }) => sides)])
    for (const { playerId, player } of members) names.set(playerId, player);
  return [...names]
    .map(([playerId, name]) => ({ playerId, name, rating: ratings.get(playerId) ?? null }))
    .sort((a, b) => (b.rating ?? -Infinity) - (a.rating ?? -Infinity) || (a.name < b.name ? -1 : 1))
    .sort((a, b) => (lines.get(a.playerId) ?? most) - (lines.get(b.playerId) ?? most));
}

/** Behind every line. */
const most = Number.MAX_SAFE_INTEGER;

/**
 * The line of each single player in the first stage; groups have lines of their own, which number no one. In a Swiss, who
 * came late is among the others by rating, as when it was paired.
 */
function linesDrawn({ entrants, stages }: TournamentPage): ReadonlyMap<number, number> {
  const drawn = entrants.flatMap(({ teamId, members: [one], draw }) => {
    const first = draw.find(({ stage, group }) => stage === 1 && group === null);
    return teamId !== null || !first || !one ? [] : [{ ...first, playerId: one.playerId }];
  });
  const format = stages[0]?.format;
  const byRating = format && followsStandings(format) && drawn.every(({ rating }) => rating !== null);
  const ordered = drawn.toSorted(
    (a, b) => (byRating ? (b.rating ?? 0) - (a.rating ?? 0) : 0) || a.line - b.line,
  );
  return new Map(ordered.map(({ playerId }, at) => [playerId, at + 1]));
}

const absent: RoundResult = { outcome: 'absent', opponent: null, seat: null, handicap: null };

/** The results of everyone, and what they are worth. */
class Tally {
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #results = new Map<string, RoundResult>();
  readonly #points = new Map<number, number>();
  readonly #page: TournamentPage;
  readonly #rule: PointsRule;

  constructor(page: TournamentPage, people: readonly Person[], rule: PointsRule) {
    this.#page = page;
    this.#rule = rule;
    this.#numbers = new Map(people.map(({ playerId }, i) => [playerId, i + 1]));
  }

  enter(contest: Contest, round: number, format: string): void {
    const board = boardIn(contest, round);
    const points = isFinished(board) ? boardPoints(board, this.#rule) : [];
    contest.sides.forEach((side, i) => {
      const own = side.members[0]?.playerId;
      if (own === undefined) return;
      const key = `${String(own)} ${String(round)}`;
      if (this.#results.has(key))
        throw refuse('exchangeTwice', {
          ...{ format, tournament: this.#page.name, round },
          player: side.members[0]?.player ?? '',
        });
      this.#results.set(key, this.#resultOf(contest, i, round));
      this.#points.set(own, this.pointsOf(own) + (points[i] ?? 0));
    });
  }

  resultOf = (playerId: number, round: number): RoundResult =>
    this.#results.get(`${String(playerId)} ${String(round)}`) ?? absent;

  pointsOf = (playerId: number): number => this.#points.get(playerId) ?? 0;

  #resultOf(contest: Contest, i: number, round: number): RoundResult {
    const [side, other] = [contest.sides[i], contest.sides[1 - i]];
    if (isBye(contest)) return { ...absent, outcome: this.#byeOf(contest, round) };
    const opponent = this.#numbers.get(other?.members[0]?.playerId ?? NaN) ?? null;
    const given = side?.handicap ?? other?.handicap ?? null;
    return {
      outcome: outcomeOf(contest, i, round),
      opponent,
      seat: opponent === null ? null : seatOf(contest, i),
      handicap: given && { given, isOwn: side?.handicap != null },
    };
  }

  /** One that was asked for isn't the one of the odd player out. */
  #byeOf({ kind, sides }: Contest, round: number): RoundOutcome {
    if (kind === 'half-bye') return 'half bye';
    const own = sides[0]?.members[0]?.playerId;
    const entrant = this.#page.entrants.find(({ members }) => members[0]?.playerId === own);
    return entrant?.absences.some((one) => one.round === round && one.bye === 'full') ? 'full bye' : 'bye';
  }
}

function outcomeOf(contest: Contest, i: number, round: number): RoundOutcome {
  const board = boardIn(contest, round);
  if (!isFinished(board)) return 'open';
  const places = boardPlaces(board);
  const [mine = 0, other = 0] = [places[i], places[1 - i]];
  if (contest.kind === 'walkover') return mine === 1 && mine < other ? 'forfeit won' : 'forfeit lost';
  return mine === other ? 'drawn' : mine < other ? 'won' : 'lost';
}

/** Where no seats were recorded, those who are named first have the first. */
function seatOf({ sides }: Contest, i: number): 1 | 2 {
  const [one, other] = [sides[i]?.seat ?? null, sides[1 - i]?.seat ?? null];
  if (one !== null && other !== null) return one <= other ? 1 : 2;
  return i === 0 ? 1 : 2;
}

const bonusOf = ({ entrants }: TournamentPage, playerId: number): number =>
  entrants
    .filter(({ teamId, members }) => teamId === null && members[0]?.playerId === playerId)
    .flatMap(({ rulings }) => rulings)
    .reduce((sum, ruling) => sum + (ruling.kind === 'bonus' ? ruling.points : 0), 0);

/** As the standings rank them; the players of a team event by their own points. */
function ranksOf(
  page: TournamentPage,
  people: readonly Person[],
  isTeamEvent: boolean,
  tally: Tally,
): ReadonlyMap<number, number> {
  const byKey = new Map(people.map(({ playerId }) => [competitorKey(null, playerId), playerId]));
  if (isTeamEvent) {
    const points = people.map(({ playerId }) => tally.pointsOf(playerId));
    return new Map(
      people.map(({ playerId }, i) => [playerId, 1 + points.filter((one) => one > (points[i] ?? 0)).length]),
    );
  }
  const competition = competitionOf(page);
  const options = standingsOptions(competition, competition.boards);
  return new Map(
    standingRanks([...byKey.keys()], competition.boards, options).map(({ competitor, rank }) => [
      byKey.get(competitor) ?? 0,
      rank,
    ]),
  );
}
