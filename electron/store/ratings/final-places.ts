/**
 * Who came where in a tournament, from the columns of what was recorded; or as the file has it, with how many ties there
 * were: calculating it again is a large part of reading a league.
 */
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import { pointsRule } from '../../../shared/contract/points.ts';
import { boardsWithMatches } from '../../../shared/competition/match-boards.ts';
import type { CompetitorFacts } from '../../../shared/competition/tournament-options.ts';
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import { finalPlaces, winnersAmong, type FinalPlace } from '../../../shared/competition/final-places.ts';
import type { Board, BoardSide } from '../../../shared/competition/rounds.ts';
import type { StageEntrant } from '../../../shared/competition/stages.ts';
import type { Store } from '../store.ts';
import type { RecordedRows, Scope } from '../tournaments/recorded-columns.ts';
import { replacedPeople, rulingsByTournament, stageEntrants, stagesIn } from '../tournaments/entrants.ts';
import type { StoredTournament } from '../tournaments/tournaments.ts';
import { changedSince } from '../journal/steps.ts';
import { revisionOf } from '../league.ts';
import { revisionInKey, storedKeys, storedTiedPairs } from './ratings.ts';

/** Contests from `first` up to `next`. */
export interface Span {
  readonly first: number;
  readonly next: number;
}

/** A team, or people who compete together or alone, and where they came. */
export interface Placed {
  readonly rank: number;
  /** 0 for people without a team. */
  readonly team: number;
  /** Row numbers: of a team all who were in a lineup of it. */
  readonly players: readonly number[];
}

/** As a row of the ratings holds it; null for none. */
export const placesAsText = (places: readonly Placed[]): string | null =>
  places.length === 0
    ? null
    : JSON.stringify(places.map(({ rank, team, players }) => [rank, team, ...players]));

/** What `placesAsText` wrote. */
export const placesFromText = (text: string): Placed[] =>
  (JSON.parse(text) as [rank: number, team: number, ...players: number[]][]).map(
    ([rank, team, ...players]) => ({ rank, team, players }),
  );

/** Both are empty while a result is missing, and of one game only the winners are told. */
export interface Outcome {
  readonly winners: readonly Placed[];
  readonly places: readonly Placed[];
}

/** Of a tournament that isn't over, and where nobody asks for it. */
export const noOutcome: Outcome = { winners: [], places: [] };

/** What is known of those who take part besides their results. */
interface Known {
  readonly competitors: readonly CompetitorFacts[];
  /** Only where there are stages. */
  readonly entrants: readonly StageEntrant[];
  /** By the number of everyone who was replaced, who plays now. */
  readonly replaced: ReadonlyMap<number, number>;
}

/** Of one tournament or of all, by its row number. */
export function takingPartIn(store: Store, scope: Scope): (tournament: number) => Known {
  const rulings = rulingsByTournament(store, scope);
  const entrants = stageEntrants(store, scope);
  const replaced = replacedPeople(store, scope);
  return (tournament) => ({
    competitors: rulings.get(tournament) ?? [],
    entrants: entrants.get(tournament) ?? [],
    replaced: replaced.get(tournament) ?? new Map(),
  });
}

/** How a tournament ended. */
export function outcomeOf(
  tournament: StoredTournament,
  rows: RecordedRows,
  span: Span,
  { competitors, entrants, replaced }: Known,
): Outcome {
  const { shape, tie_breaks, points: rule } = tournament;
  const count = span.next - span.first;
  if (count === 0 || (count > 1 && shape !== 'rounds') || lacksResult(rows, span)) return noOutcome;
  const competing: Competing = { known: new Map(), replaced };
  const boards = boardsOf(rows, span, competing);
  const tieBreaks = tie_breaks === null ? null : (JSON.parse(tie_breaks) as TieBreak[]);
  const points = rule === null ? null : pointsRule.parse(JSON.parse(rule));
  const places = finalPlaces({
    ...{ shape, boards, tieBreaks, points, competitors, entrants },
    stages: stagesIn(tournament),
  });
  const placed = (given: readonly FinalPlace[]): Placed[] =>
    given.flatMap(({ rank, competitors }) => {
      const known = competitors.flatMap((key) => competing.known.get(key) ?? []);
      const [first] = known;
      return first ? [{ rank, team: first.team, players: known.flatMap(({ players }) => [...players]) }] : [];
    });
  return { winners: placed(winnersAmong(places)), places: count > 1 ? placed(places) : [] };
}

/** True where a side of a contest with an opponent has neither place nor score: the cheap part of the question. */
function lacksResult({ contests, sides }: RecordedRows, { first, next }: Span): boolean {
  for (let k = first; k < next; k++) {
    if (contests.kind[k] === 'bye' || contests.kind[k] === 'half-bye') continue;
    for (let s = contests.firstSide[k] ?? 0; s < (contests.firstSide[k + 1] ?? 0); s++)
      if (Number.isNaN(sides.place[s]) && Number.isNaN(sides.score[s])) return true;
  }
  return false;
}

interface Competing {
  /** By the key that a competitor has on the boards. */
  readonly known: Map<string, { readonly team: number; readonly players: Set<number> }>;
  readonly replaced: Known['replaced'];
}

function boardsOf(rows: RecordedRows, { first, next }: Span, competing: Competing): Board[] {
  const { round, kind, match, firstSide } = rows.contests;
  const contests = Array.from({ length: next - first }, (_, i) => ({
    k: first + i,
    round: round[first + i] ?? null,
    match: match[first + i] ?? null,
  }));
  const rounds = roundsOf(contests);
  const numbers = countedRounds(rounds);
  return rounds.flatMap(({ contests: held }, i) =>
    boardsWithMatches(held, ({ k }) => {
      const [from, to] = [firstSide[k] ?? 0, firstSide[k + 1] ?? 0];
      const sides = Array.from({ length: to - from }, (_, j) => sideOf(rows, from + j, competing));
      return { round: numbers[i] ?? i + 1, kind: kind[k] ?? 'played', sides };
    }),
  );
}

function sideOf(
  { sides, members }: RecordedRows,
  s: number,
  { known: competing, replaced }: Competing,
): BoardSide {
  const team = sides.team[s] ?? 0;
  const keys = team === 0 ? [] : [`team ${String(team)}`];
  // A team has a place even where it is not known who played for it.
  for (const key of keys) if (!competing.has(key)) competing.set(key, { team, players: new Set() });
  for (let m = sides.firstMember[s] ?? 0; m < (sides.firstMember[s + 1] ?? 0); m++) {
    const seated = members.player[m] ?? 0;
    const player = team === 0 ? (replaced.get(seated) ?? seated) : seated;
    const key = team === 0 ? `player ${String(player)}` : `team ${String(team)}`;
    if (team === 0) keys.push(key);
    const known = competing.get(key);
    if (known) known.players.add(player);
    else competing.set(key, { team, players: new Set([player]) });
  }
  const [competitor = '', ...partners] = keys;
  const [place, score, seat] = [valueOf(sides.place[s]), valueOf(sides.score[s]), valueOf(sides.seat[s])];
  return { competitor, partners, place, score, seat };
}

const valueOf = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

interface Row {
  readonly tournament: number;
  readonly winners: string | null;
  readonly places: string | null;
}

/** Of all tournaments in which nothing was altered since their outlines were written, by row number. */
export function storedOutcomes(store: Store): ReadonlyMap<number, Outcome> {
  const altered = alteredSinceStored(store);
  if (altered === null || altered.has(0)) return new Map();
  const rows = store.sql<Row>('SELECT tournament, winners, places FROM tournament_outline').all();
  return new Map(
    rows
      .filter(({ tournament }) => !altered.has(tournament))
      .map(({ tournament, winners, places }) => [
        tournament,
        { winners: placesIn(winners), places: placesIn(places) },
      ]),
  );
}

/** The share of tied pairs, where no tournament was altered since they were counted; undefined where one was. */
export const tiedPairsStillTrue = (store: Store): number | null | undefined =>
  alteredSinceStored(store)?.size === 0 ? storedTiedPairs(store) : undefined;

/** Tournaments that were altered since the standings were stored; null where that can't be told. */
function alteredSinceStored(store: Store): ReadonlySet<number> | null {
  const keys = storedKeys(store);
  const revision = keys === undefined ? null : revisionInKey(keys.standings);
  if (revision === null || revision > revisionOf(store)) return null;
  return changedSince(store, revision).tournaments;
}

const placesIn = (text: string | null): Placed[] => (text === null ? [] : placesFromText(text));
