/**
 * The stage to which a round belongs, and its draw: recorded when its first rounds begin. Who comes later is behind all others,
 * and in groups among those whom that one meets.
 */
import { draw, stages, type DrawnPlace, type Stage } from '../../../shared/contract/competitions.ts';
import { roundsDecided } from '../../../shared/competition/tournament-options.ts';
import type { Entrant, PlannedRound } from '../../../shared/pairing/types.ts';
import type { Store } from '../../store/store.ts';
import { tournamentById, listIn } from '../../store/tournaments/tournaments.ts';
import {
  type CheckInLine,
  keyedEntrants,
  keyOf,
  checkInLines,
  checkInOf,
  type CheckIn,
  entrantKey,
} from './check-in.ts';
import type { Checked } from '../../../shared/contract/api.ts';
import type { EntrantFacts, SideFacts } from '../../../shared/contract/tournaments.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { drawOf, heldRounds, lateLines, type Drawn } from '../../../shared/pairing/draw.ts';
import {
  isBracket,
  isDrawnTables,
  type DuelFormat,
  type Format,
} from '../../../shared/contract/pairing-options.ts';
import { groupCount } from '../../../shared/pairing/rounds-needed.ts';
import { letterName } from '../../../shared/letter-name.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { settingsOf } from '../../store/settings.ts';
import { systemFor } from '../ratings/rating-system.ts';
import type { NumberedContest } from './seating.ts';

export interface StageOfRound {
  /** Counted from 1. */
  readonly number: number;
  readonly firstRound: number;
  /** Of each entrant, in all stages, by `entrantKey`. */
  readonly places: ReadonlyMap<string, readonly DrawnPlace[]>;
  /** By `entrantKey`; empty before the stage begins, and where its draw wasn't recorded. */
  readonly draw: ReadonlyMap<string, DrawnPlace>;
  /** The rounds after which an entrant was decided to go through a level match, by `entrantKey`; of those with any. */
  readonly through: ReadonlyMap<string, readonly number[]>;
}

/** The index of the stage to which a round belongs; rounds before the first one's are of the first. */
export const stageIndex = (all: readonly Stage[], round: number): number =>
  Math.max(
    0,
    all.findLastIndex(({ firstRound }) => firstRound <= round),
  );

/** Of a tournament that isn't recorded yet, one stage from round 1 on. */
export function stageOfRound(store: Store, tournamentId: number | null, round: number): StageOfRound {
  const tournament = tournamentId === null ? undefined : tournamentById(store, tournamentId);
  if (tournament?.stages == null)
    return { number: 1, firstRound: 1, places: new Map(), draw: new Map(), through: new Map() };
  const all = stages.parse(JSON.parse(tournament.stages));
  const index = stageIndex(all, round);
  const recorded = keyedEntrants(store, tournament.id);
  const places = new Map(recorded.map(({ key, draw: stored }) => [key, listIn(draw, stored)]));
  const through = new Map(
    recorded.flatMap(({ key, ruled }): [string, number[]][] => {
      const rounds = roundsDecided(ruled);
      return rounds.length === 0 ? [] : [[key, rounds]];
    }),
  );
  const drawn = [...places].flatMap(([key, all]): [string, DrawnPlace][] => {
    const place = all.find((one) => one.stage === index + 1);
    return place ? [[key, place]] : [];
  });
  return {
    number: index + 1,
    firstRound: all[index]?.firstRound ?? 1,
    places,
    draw: new Map(drawn),
    through,
  };
}

/** Only those who were drawn take part in a later stage; in the first one also those who come late. */
export const takesPart = ({ number, draw }: StageOfRound, line: CheckInLine): boolean =>
  number === 1 || draw.size === 0 || draw.has(keyOf(line));

/** What pairing knows of an entrant from the draw, and from decisions. */
export function drawnAs(
  { draw, places, through }: StageOfRound,
  line: CheckInLine | undefined,
): Pick<Entrant, 'seed' | 'group' | 'startingRating' | 'entryRating' | 'through'> {
  const key = line ? keyOf(line) : '';
  const { line: seed, group, rating } = draw.get(key) ?? {};
  const entry = places.get(key)?.find((place) => place.stage === 1)?.rating;
  return {
    ...{ through: through.get(key), seed, group: group ?? undefined },
    ...{ startingRating: rating ?? undefined, entryRating: entry ?? undefined },
  };
}

type Start = Checked<'pairings.start'>;
type Line = Omit<Drawn, 'entrant'>;

interface DrawnRounds {
  /** The first round that is being started, and the stage to which it belongs. */
  readonly first: number;
  readonly stage: StageOfRound;
  /** All boards of the tournament, with those that are being started. */
  readonly seated: readonly NumberedContest[];
}

/**
 * The entrants of a tournament, with their places in the draw of the stage. While the stage's first round is started
 * again, the draw follows its boards: another one was made, or people of two groups changed places.
 */
export function withDraw(
  store: Store,
  given: Start,
  entrants: readonly EntrantFacts[],
  { first, stage, seated }: DrawnRounds,
): EntrantFacts[] {
  if (isDrawnTables(given.format)) return withTables(entrants, { first, stage, seated });
  // Rounds that were held without a draw are no beginning: their boards tell who is in which group or bracket.
  const isBeginning = given.tournamentId === null || first === stage.firstRound;
  if (given.format.kind !== 'duels' || (stage.draw.size === 0 && !isBeginning)) return [...entrants];
  const lines = checkInLines(given).filter((line) => takesPart(stage, line));
  const checkIn = checkInOf(store, lines);
  const keys = lines.map(keyOf);
  const held = seated.filter(({ round }) => round >= stage.firstRound);
  const rounds = roundsIn(held, checkIn);
  const { drawn, ratings } = drawnPlaces(store, given.format, rounds, { checkIn, keys });
  const planned = rounds.filter(({ round }) => given.plan.some((one) => one.round === round));
  const isOpen = isBeginning && isUnplayed(stage, held);
  const isAnother = isOpen && !groupsStay(stage, lines, given.format, first);
  const isAgain = isBeginning && (isAnother || !isFollowed(stage, keys, planned));
  const isNew = stage.draw.size === 0 || isAgain;
  if (isNew) refuseMixedGroups(given, drawn, first);
  const late = hasLateLines(given.format) ? lateLines(isNew ? drawn : stage.draw, keys, rounds) : [];
  const fresh = new Map([...(isNew ? drawn : []), ...late]);
  return entrants.map((entrant) => {
    const key = entrantKey(entrant.team, entrant.members[0]?.playerId);
    const others = (stage.places.get(key) ?? []).filter((place) => place.stage !== stage.number);
    const line = fresh.get(key);
    // Who left before anything was played is in no group.
    const isGone = isAgain || (isOpen && !keys.includes(key));
    if (!line) return isGone ? { ...entrant, draw: others } : entrant;
    return {
      ...entrant,
      draw: [
        ...others,
        { stage: stage.number, group: line.group, line: line.line, rating: ratings.get(key) ?? null },
      ],
    };
  });
}

/**
 * Of tables that were drawn: who sit together in the first round are a group, where people of two tables changed places.
 * Refuses other tables in a later round, because none of its results would count.
 */
function withTables(
  entrants: readonly EntrantFacts[],
  { first, stage, seated }: DrawnRounds,
): EntrantFacts[] {
  const groupOf = (key: string): string | null => stage.draw.get(key)?.group ?? null;
  const tables = seated
    .filter(({ round, contest }) => round === first && contest.sides.length > 1)
    .map(({ contest }) => contest.sides.map(({ team, members }) => entrantKey(team, members[0]?.playerId)));
  if (tables.every((table) => new Set(table.map(groupOf)).size < 2)) return [...entrants];
  if (first !== stage.firstRound) throw refuse('groupsMixed', { round: first });
  const groups = new Map(tables.flatMap((table, at) => table.map((key) => [key, letterName(at)] as const)));
  return entrants.map((entrant) => {
    const key = entrantKey(entrant.team, entrant.members[0]?.playerId);
    const group = groups.get(key);
    const places = stage.places.get(key) ?? [];
    if (group === undefined) return entrant;
    return { ...entrant, draw: places.map((one) => (one.stage === stage.number ? { ...one, group } : one)) };
  });
}

/** Those who go on to a later stage have the seeds with which they qualified. */
const isUnplayed = ({ number }: StageOfRound, held: readonly NumberedContest[]): boolean =>
  number === 1 && held.every(({ contest }) => contest.kind === 'played' && !isComplete(contest.sides));

/** Whether boards are as they were drawn: within the groups, also of those who came later; in a bracket, of those who are in it. */
function isFollowed(
  { draw }: StageOfRound,
  here: readonly string[],
  rounds: readonly PlannedRound[],
): boolean {
  const groups = here.map((key) => draw.get(key)?.group ?? null);
  if (groups.every((group) => group === null)) return here.every((key) => draw.has(key));
  const boards = rounds.flatMap((round) => round.boards.map((board) => board.flat()));
  const isOfOne = (people: readonly number[]): boolean =>
    new Set(people.flatMap((entrant) => groups[entrant] ?? [])).size < 2;
  const isLateOfOne = (_: unknown, one: number): boolean =>
    groups[one] !== null || isOfOne(boards.filter((board) => board.includes(one)).flat());
  return boards.every(isOfOne) && groups.every(isLateOfOne);
}

/** A bracket is full once it is drawn. */
const hasLateLines = (format: DuelFormat): boolean => format.method !== 'quality' && !isBracket(format);

/** Where people of two groups changed places in some rounds alone, boards make one large group of both. */
function refuseMixedGroups({ format }: Start, drawn: ReadonlyMap<string, Line>, first: number): void {
  if (format.kind !== 'duels' || format.method !== 'groups') return;
  const groups = new Set([...drawn.values()].map(({ group }) => group));
  if (groups.size < groupCount(drawn.size, format.groupSize)) throw refuse('groupsMixed', { round: first });
}

const roundsIn = (held: readonly NumberedContest[], { ofPerson }: CheckIn): PlannedRound[] => {
  const entrantsAt = ({ members }: SideFacts): number[] => [
    ...new Set(members.flatMap(({ playerId }) => ofPerson.get(playerId ?? 0) ?? [])),
  ];
  const boards = held.map(({ round, contest: { sides } }) => ({
    round,
    sides: sides.map((side) => ({ entrants: entrantsAt(side) })),
  }));
  return heldRounds(boards);
};

/** The draw of all who are there, and what is believed of each, by `entrantKey`. */
function drawnPlaces(
  store: Store,
  format: DuelFormat,
  rounds: readonly PlannedRound[],
  { checkIn, keys }: { readonly checkIn: CheckIn; readonly keys: readonly string[] },
): { drawn: Map<string, Line>; ratings: Map<string, number | null> } {
  const settings = settingsOf(store);
  const system = systemFor(store, settings);
  const entrants = checkIn.entrants.map((entrant) => withBeliefs(entrant, system.prior));
  const teamSize = checkIn.teams.some((team) => team !== null) ? settings.parameters.teamSize : 1;
  const drawn = drawOf({ entrants, teamSize }, format, rounds, system);
  return {
    drawn: new Map(drawn.map(({ entrant, ...line }) => [keys[entrant] ?? '', line])),
    ratings: new Map(entrants.map((entrant, i) => [keys[i] ?? '', meanOf(entrant)])),
  };
}

function meanOf(entrant: Entrant): number | null {
  const means = entrant.people.map(({ belief }) => belief.mean);
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

/** Newcomers whose ratings aren't computed yet are as strong as a newcomer is. */
const withBeliefs = (entrant: Entrant, prior: Entrant['people'][number]['belief']): Entrant => ({
  ...entrant,
  people: entrant.people.map((one) => (Number.isFinite(one.belief.mean) ? one : { ...one, belief: prior })),
});

/**
 * Whether groups stay though their first round is paired again before any result: somebody came or left, and they are
 * as many groups as before, of sizes that differ by one at most. With the same people another draw is wanted.
 *
 * @param first - the first round of the stage
 */
export function groupsStay(
  { draw }: Pick<StageOfRound, 'draw'>,
  lines: readonly CheckInLine[],
  format: Format,
  first: number,
): boolean {
  if (format.kind !== 'duels' || format.method !== 'groups' || draw.size === 0) return false;
  const keys = lines.map(keyOf);
  if (keys.length === draw.size && keys.every((key) => draw.has(key))) return false;
  const names = new Set(Array.from(draw.values(), ({ group }) => group));
  const starters = keys.filter((_, at) => (lines[at]?.from ?? 1) <= first);
  if (names.size !== groupCount(starters.length, format.groupSize)) return false;
  const sizes = [...names].map((name) => starters.filter((key) => draw.get(key)?.group === name).length);
  // Newcomers fill the smallest groups: they level them as far as they go.
  const most = Math.max(...sizes);
  const gap = sizes.reduce((sum, size) => sum + Math.max(0, most - 1 - size), 0);
  return starters.filter((key) => !draw.has(key)).length >= gap;
}
