/** What the criteria know of those who are here. */
import { isHere, playingAtOnce } from '../../contract/pairing-options.ts';
import { advantagesOf } from '../../competition/handicap.ts';
import { type JudgedHandicap } from '../../contract/handicaps.ts';
import { handicapsFor } from '../handicaps.ts';
import { gamesIn, matchChances, matchQuality, type GamesOf } from '../matches.ts';
import type { PairingRequest, Judge, PlannedBoard } from '../types.ts';
import { nearFirstPlaceChances } from './first-place.ts';
import type { Contender } from '../../rating/index.ts';

export interface Field {
  readonly request: PairingRequest;
  readonly judge: Judge;
  /** Size S of a full team. */
  readonly teamSize: number;
  /** By entrant: who plays for it, their variance that is uncertainty of skill, and that of their performances. */
  readonly people: readonly (readonly Contender[])[];
  readonly uncertainty: readonly number[];
  readonly variance: readonly number[];
  /** What evens out a board. */
  readonly handicapOf: (sides: PlannedBoard) => JudgedHandicap;
  /** The games of a board that is a match, by the lineups of `round`. */
  readonly gamesOf: GamesOf;
  readonly round: number;
}

export function fieldOf(request: PairingRequest, judge: Judge): Field {
  const people = request.entrants.map((entrant) =>
    entrant.people.map(({ playerId, belief }) => ({ belief, share: null, player: playerId })),
  );
  const sum = (of: (one: Contender) => number) =>
    people.map((those) => those.reduce((total, one) => total + of(one), 0));
  return {
    request,
    judge,
    teamSize: teamSizeOf(request),
    people,
    uncertainty: sum(({ belief }) => belief.deviation ** 2),
    variance: sum((one) => judge.performance([one], 1).deviation ** 2),
    handicapOf: handicapsFor(request),
    gamesOf: gamesIn(request),
    round: request.rounds[0] ?? 1,
  };
}

/**
 * 1 where everyone plays for oneself; the size set for teams made in this tournament, which their tournament has too;
 * otherwise the league's. Where only the number of teams is set, they may be larger than that: then it is their own
 * size, because every member of a full team should count.
 */
function teamSizeOf({ entrants, format, rounds, teamSize }: PairingRequest): number {
  if (format.kind !== 'teams') return entrants.every(({ people }) => people.length === 1) ? 1 : teamSize;
  if (format.size !== null) return format.size;
  const most = Math.max(
    0,
    ...rounds.map((round) => entrants.filter((entrant) => isHere(entrant, round)).length),
  );
  return Math.max(teamSize, Math.ceil(most / (format.count ?? 1)));
}

/** Those of a side who play: without its substitutes. */
export function playing({ request: { format } }: Field, side: readonly number[]): readonly number[] {
  return side.slice(0, playingAtOnce(format));
}

/** The lineup of a side. */
export const lineup = (field: Field, side: readonly number[]): Contender[] =>
  playing(field, side).flatMap((entrant) => field.people[entrant] ?? []);

/** Chances to come first, side by side, a tie of two counting half for each; together 1. */
export function chancesOf(field: Field, sides: PlannedBoard): number[] {
  const { judge, teamSize } = field;
  const games = field.gamesOf(sides, field.round);
  if (games !== null) return matchChances(judge, games);
  const lines = sides.map((side) => lineup(field, side));
  const [one, other] = lines;
  if (one !== undefined && other !== undefined && lines.length === 2) {
    const [own = 0, theirs = 0] = advantagesOf(field.handicapOf(sides)) ?? [];
    const { win, tie, loss } = judge.duelChances(one, other, teamSize, own - theirs);
    return [win + tie / 2, loss + tie / 2];
  }
  return nearFirstPlaceChances(
    judge.performances?.(lines, teamSize) ?? lines.map((line) => judge.performance(line, teamSize)),
  );
}

/** Match quality of a board, 0 to 1. */
export function qualityOf(field: Field, sides: PlannedBoard): number {
  const games = field.gamesOf(sides, field.round);
  if (games !== null) return matchQuality(field.judge, games);
  return field.judge.matchQuality(
    sides.map((side) => lineup(field, side)),
    field.teamSize,
    advantagesOf(field.handicapOf(sides)),
  );
}
