/** The draw is recorded when a stage's first rounds begin; who comes later is drawn behind all others. */
import type { Checked } from '../../../shared/contract/api.ts';
import type { DrawnPlace } from '../../../shared/contract/competitions.ts';
import type { EntrantFacts } from '../../../shared/contract/tournaments.ts';
import { drawOf } from '../../../shared/pairing/draw.ts';
import type { Entrant, PlannedRound } from '../../../shared/pairing/types.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { systemFor } from '../ratings/replay-input.ts';
import { checkInLines, checkInOf, type CheckIn, type CheckInLine } from './check-in.ts';
import { entrantKey, takesPart, type StageOfRound } from './stage.ts';

type Start = Checked<'pairings.start'>;
type Place = Omit<DrawnPlace, 'stage'>;

/** The entrants of a tournament, with their places in the draw of the stage to which round `first` belongs: `stage`. */
export function withDraw(
  store: Store,
  given: Start,
  entrants: readonly EntrantFacts[],
  first: number,
  stage: StageOfRound,
): EntrantFacts[] {
  // Rounds that were held without a draw are no beginning: their boards tell who is in which group or bracket.
  const isBeginning = given.tournamentId === null || first === stage.firstRound;
  if (given.format.kind !== 'duels' || (stage.draw.size === 0 && !isBeginning)) return [...entrants];
  const lines = checkInLines(given).filter((line) => takesPart(stage, line));
  const drawn = drawnPlaces(store, given, checkInOf(store, lines));
  const places = new Map(
    lines.flatMap((line, i): [string, Place][] => {
      const place = drawn.get(i);
      return place ? [[keyOf(line), place]] : [];
    }),
  );
  const fresh = stage.draw.size === 0 ? places : latePlaces(given, lines, places, stage);
  return entrants.map((entrant) => {
    const key = entrantKey(entrant.team, entrant.members[0]?.playerId);
    const place = fresh.get(key);
    if (!place) return entrant;
    return { ...entrant, draw: [...(stage.places.get(key) ?? []), { stage: stage.number, ...place }] };
  });
}

const keyOf = ({ team, playerIds }: CheckInLine): string => entrantKey(team, playerIds[0]);

/** The draw of all who are there, by their lines in the check-in. */
function drawnPlaces(store: Store, { format, plan }: Start, checkIn: CheckIn): Map<number, Place> {
  const settings = settingsOf(store);
  const system = systemFor(store, settings);
  const entrants = checkIn.entrants.map((entrant) => withBeliefs(entrant, system.prior));
  const teamSize = checkIn.teams.some((team) => team !== null) ? settings.parameters.teamSize : 1;
  const rounds = plan.toSorted((a, b) => a.round - b.round).map((round) => plannedOf(round, checkIn));
  const drawn = format.kind === 'duels' ? drawOf({ entrants, teamSize }, format, rounds, system) : [];
  return new Map(
    drawn.map(({ entrant, ...place }) => [entrant, { ...place, rating: meanOf(entrants[entrant]) }]),
  );
}

function meanOf(entrant: Entrant | undefined): number | null {
  const means = (entrant?.people ?? []).map(({ belief }) => belief.mean);
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

/** Of a draw that was made, the line behind its last for each who is not in it; in groups, in that of an opponent. */
function latePlaces(
  { plan }: Start,
  lines: readonly CheckInLine[],
  places: ReadonlyMap<string, Place>,
  { draw }: StageOfRound,
): Map<string, Place> {
  const keyOfPlayer = new Map(
    lines.flatMap((line) => line.playerIds.map((id) => [id, keyOf(line)] as const)),
  );
  const groupOf = (key: string): string | null => {
    const boards = plan
      .flatMap(({ boards }) => boards)
      .map((board) => board.flat().map((id) => keyOfPlayer.get(id)));
    const met = boards.find((keys) => keys.includes(key)) ?? [];
    return met.map((one) => draw.get(one ?? '')?.group ?? null).find((group) => group !== null) ?? null;
  };
  const late = [...places].filter(([key]) => !draw.has(key));
  return new Map(
    late.map(([key, { rating }], i) => [key, { group: groupOf(key), line: draw.size + i + 1, rating }]),
  );
}

/** Newcomers whose ratings aren't computed yet are as strong as a newcomer is. */
const withBeliefs = (entrant: Entrant, prior: Entrant['people'][number]['belief']): Entrant => ({
  ...entrant,
  people: entrant.people.map((one) => (Number.isFinite(one.belief.mean) ? one : { ...one, belief: prior })),
});

const plannedOf = (
  { round, boards }: Start['plan'][number],
  { ofPerson }: Pick<CheckIn, 'ofPerson'>,
): PlannedRound => ({
  round,
  boards: boards.map((sides) =>
    sides.map((playerIds) => [...new Set(playerIds.flatMap((id) => ofPerson.get(id) ?? []))]),
  ),
  out: [],
});
