/** The draw is recorded when a stage's first rounds begin; who comes later is drawn behind all others. */
import type { Checked } from '../../../shared/contract/api.ts';
import type { DrawnPlace } from '../../../shared/contract/competitions.ts';
import type { EntrantFacts } from '../../../shared/contract/tournaments.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { drawOf } from '../../../shared/pairing/draw.ts';
import { isBracket, isDrawnTables, type DuelFormat } from '../../../shared/pairing/options.ts';
import { groupCount } from '../../../shared/pairing/rounds-needed.ts';
import type { Entrant, PlannedRound } from '../../../shared/pairing/types.ts';
import { letterName } from '../../../shared/letter-name.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { systemFor } from '../ratings/replay-input.ts';
import { checkInLines, checkInOf, type CheckIn, type CheckInLine } from './check-in.ts';
import { groupsStay, latePlaces } from './late-draw.ts';
import type { NumberedContest } from './seating.ts';
import { entrantKey, takesPart, type StageOfRound } from './stage.ts';

type Start = Checked<'pairings.start'>;
type Place = Omit<DrawnPlace, 'stage'>;

export interface DrawnRounds {
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
  const { drawn, ratings } = drawnPlaces(store, given.format, rounds, checkIn);
  const planned = rounds.filter(({ round }) => given.plan.some((one) => one.round === round));
  const isOpen = isBeginning && isUnplayed(stage, held);
  const isAnother = isOpen && !groupsStay(stage, lines, given.format, first);
  const isAgain = isBeginning && (isAnother || !isFollowed(stage, keys, planned));
  const isNew = stage.draw.size === 0 || isAgain;
  if (isNew) refuseMixedGroups(given, drawn, first);
  const placeOf = (key: string, at: number): [string, Place][] => {
    const place = drawn.get(at);
    return place ? [[key, place]] : [];
  };
  const places = new Map(isNew ? keys.flatMap(placeOf) : []);
  const draw = isNew ? places : stage.draw;
  const late = hasLatePlaces(given.format) ? latePlaces(draw, { keys, ratings, rounds }) : [];
  const fresh = new Map([...places, ...late]);
  return entrants.map((entrant) => {
    const key = entrantKey(entrant.team, entrant.members[0]?.playerId);
    const others = (stage.places.get(key) ?? []).filter((place) => place.stage !== stage.number);
    const place = fresh.get(key);
    // Who left before anything was played is in no group.
    const isGone = isAgain || (isOpen && !keys.includes(key));
    if (!place) return isGone ? { ...entrant, draw: others } : entrant;
    return { ...entrant, draw: [...others, { stage: stage.number, ...place }] };
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
  const isMixed = tables.some((table) => new Set(table.map(groupOf)).size > 1);
  if (!isMixed) return [...entrants];
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
  const isOfGroups = groups.some((group) => group !== null);
  if (!isOfGroups) return here.every((key) => draw.has(key));
  const boards = rounds.flatMap((round) => round.boards.map((board) => board.flat()));
  const isOfOne = (people: readonly number[]): boolean =>
    new Set(people.flatMap((entrant) => groups[entrant] ?? [])).size < 2;
  const isLateOfOne = (_: unknown, one: number): boolean =>
    groups[one] !== null || isOfOne(boards.filter((board) => board.includes(one)).flat());
  return boards.every(isOfOne) && groups.every(isLateOfOne);
}

/** A bracket is full once it is drawn. */
const hasLatePlaces = (format: DuelFormat): boolean => format.method !== 'quality' && !isBracket(format);

/** Where people of two groups changed places in some rounds alone, boards make one large group of both. */
function refuseMixedGroups({ format }: Start, drawn: ReadonlyMap<number, Place>, first: number): void {
  if (format.kind !== 'duels' || format.method !== 'groups') return;
  const groups = new Set([...drawn.values()].map(({ group }) => group));
  if (groups.size < groupCount(drawn.size, format.groupSize)) throw refuse('groupsMixed', { round: first });
}

/** The boards of two or more, each once: a match of teams has several. */
function roundsIn(held: readonly NumberedContest[], { ofPerson }: CheckIn): PlannedRound[] {
  const rounds = Map.groupBy(held, ({ round }) => round);
  return [...rounds]
    .sort(([one], [other]) => one - other)
    .map(([round, contests]) => {
      const boards = contests.map(({ contest }) =>
        contest.sides.map(({ members }) => [
          ...new Set(members.flatMap(({ playerId }) => ofPerson.get(playerId ?? 0) ?? [])),
        ]),
      );
      const whole = boards.filter((sides) => sides.length > 1 && sides.every(({ length }) => length > 0));
      const unique = new Map(whole.map((sides) => [JSON.stringify(sides), sides]));
      return { round, boards: [...unique.values()], out: [] };
    });
}

const keyOf = ({ team, playerIds }: CheckInLine): string => entrantKey(team, playerIds[0]);

/** The draw of all who are there, by their lines in the check-in; and what is believed of each. */
function drawnPlaces(
  store: Store,
  format: DuelFormat,
  rounds: readonly PlannedRound[],
  checkIn: CheckIn,
): { drawn: Map<number, Place>; ratings: (number | null)[] } {
  const settings = settingsOf(store);
  const system = systemFor(store, settings);
  const entrants = checkIn.entrants.map((entrant) => withBeliefs(entrant, system.prior));
  const teamSize = checkIn.teams.some((team) => team !== null) ? settings.parameters.teamSize : 1;
  const drawn = drawOf({ entrants, teamSize }, format, rounds, system);
  const ratings = entrants.map(meanOf);
  const placeOf = ({ entrant, ...place }: (typeof drawn)[number]): [number, Place] => [
    entrant,
    { ...place, rating: ratings[entrant] ?? null },
  ];
  return { drawn: new Map(drawn.map(placeOf)), ratings };
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
