/** Who is checked in: people and fixed teams, each with when they are here; and what is assumed of newcomers. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { Absence } from '../../../shared/contract/competitions.ts';
import type { Entrant, Person } from '../../../shared/pairing/types.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { attendeesOf, type KnownAttendee } from '../../store/tournaments/attendees.ts';
import { playerById } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import type { Belief } from '../../../shared/rating/index.ts';
import { settingsOf } from '../../store/settings.ts';
import { playedBeliefs } from '../../store/ratings/standings.ts';
import type { Context } from '../context.ts';
import { systemFor } from '../ratings/replay-input.ts';

/** What every call about pairings says of the tournament. */
export type PlanArgument = Omit<Checked<'pairings.plan'>, 'effort' | 'from' | 'alternatives'>;

/** One line of the check-in. */
export interface CheckInLine extends Pick<Entrant, 'from' | 'until' | 'out'> {
  /** null for one person. */
  readonly team: string | null;
  readonly playerIds: readonly number[];
  readonly isBeginner: boolean;
  /** What rounds that are missed are worth; see the call that starts rounds. */
  readonly bye?: Absence['bye'];
  readonly halfByes?: number | undefined;
}

export interface CheckIn {
  readonly entrants: readonly Entrant[];
  /** By entrant: the fixed team; null for one person. */
  readonly teams: readonly (string | null)[];
  /** The entrant of a fixed team, of a person who plays alone, and of anybody. */
  readonly ofTeam: ReadonlyMap<string, number>;
  readonly ofSingle: ReadonlyMap<number, number>;
  readonly ofPerson: ReadonlyMap<number, number>;
  /** Of any person here. */
  readonly name: (playerId: number) => string;
  /** Of any person in the league; undefined if there is no such person. */
  readonly nameOfAnybody: (playerId: number) => string | undefined;
  /** The fixed team, or the person. */
  readonly nameOf: (entrant: number) => string;
}

/** The check-in as it was made. */
export const checkInLines = ({ people, teams }: Pick<PlanArgument, 'people' | 'teams'>): CheckInLine[] => [
  ...people.map(({ playerId, ...rest }) => ({ team: null, playerIds: [playerId], ...rest })),
  ...teams.map((team) => ({ ...team, isBeginner: false })),
];

/**
 * Refuses an unknown person, a person who is here twice, and two teams with one name. Beliefs are numbers if callers
 * have checked that standings are current.
 */
export function checkInOf(store: Store, lines: readonly CheckInLine[]): CheckIn {
  const known = attendeesOf(
    store,
    lines.flatMap(({ playerIds }) => playerIds),
  );
  const attendee = (playerId: number): KnownAttendee => {
    const one = known.get(playerId);
    if (!one) throw refuse('unknownPlayer', { id: playerId });
    return one;
  };
  const name = (playerId: number): string => attendee(playerId).player;
  return {
    entrants: lines.map((line) => entrantOf(line, attendee)),
    teams: lines.map(({ team }) => team),
    ...indexes(lines, name),
    name,
    nameOfAnybody: (playerId) => playerById(store, playerId)?.name,
    nameOf: (entrant) => {
      const { team = null, playerIds = [] } = lines[entrant] ?? {};
      return team ?? name(playerIds[0] ?? NaN);
    },
  };
}

/** What is believed of people, whether they are here or not; unknown ones are missing. */
export const peopleKnown = (store: Store, playerIds: readonly number[]): Person[] =>
  [...attendeesOf(store, [...new Set(playerIds)]).values()].map((one) => personOf(one, false));

const personOf = ({ playerId, club, mean, deviation }: KnownAttendee, isBeginner: boolean): Person => ({
  ...{ playerId, club, isBeginner },
  belief: { mean: mean ?? NaN, deviation: deviation ?? NaN },
});

const entrantOf = (
  { playerIds, isBeginner, from, until, out }: CheckInLine,
  attendee: (playerId: number) => KnownAttendee,
): Entrant => ({
  people: playerIds.map((playerId) => personOf(attendee(playerId), isBeginner)),
  from,
  until,
  out,
});

function indexes(
  lines: readonly CheckInLine[],
  name: (playerId: number) => string,
): Pick<CheckIn, 'ofTeam' | 'ofSingle' | 'ofPerson'> {
  const ofTeam = new Map<string, number>();
  const ofSingle = new Map<number, number>();
  const ofPerson = new Map<number, number>();
  lines.forEach(({ team, playerIds }, entrant) => {
    for (const playerId of playerIds) {
      if (ofPerson.has(playerId)) throw refuse('twiceCheckedIn', { player: name(playerId) });
      ofPerson.set(playerId, entrant);
      if (team === null) ofSingle.set(playerId, entrant);
    }
    if (team === null) return;
    if (ofTeam.has(team)) throw refuse('teamTwiceCheckedIn', { team });
    ofTeam.set(team, entrant);
  });
  return { ofTeam, ofSingle, ofPerson };
}

/** The share of the people who play that is weaker than a beginner, an average and a strong newcomer. */
const weaker = { beginner: 0.15, average: 0.5, strong: 0.85 };
/** Fewer people say nothing about the spread of strengths. */
const enough = 8;
/** The 85 % quantile of the standard normal distribution. */
const quantile = 1.0364334;

/**
 * Strengths that can be assumed for a newcomer: from the means of people who have played, and while these are few
 * from what the system believes of a stranger. Each is as uncertain as a stranger is; under a system that has no
 * uncertainty, the league's settings for one that does are used.
 */
export function guessStrengths({ store }: Context): Result<'pairings.guesses'> {
  const settings = settingsOf(store);
  const { prior } = systemFor(store, settings);
  const deviation = prior.deviation > 0 ? prior.deviation : settings.parameters.sigma0;
  const [beginner, average, strong] = meansOf(store, { mean: prior.mean, deviation });
  const taken = (mean: number): Belief => ({ mean: Math.round(mean), deviation });
  return { beginner: taken(beginner), average: taken(average), strong: taken(strong) };
}

function meansOf(store: Store, { mean, deviation }: Belief): [number, number, number] {
  const means = playedBeliefs(store)
    .map((belief) => belief.mean)
    .sort((a, b) => a - b);
  if (means.length < enough) return [mean - quantile * deviation, mean, mean + quantile * deviation];
  return [at(means, weaker.beginner), at(means, weaker.average), at(means, weaker.strong)];
}

/** The quantile of sorted numbers, between two of them by proportion (Hyndman and Fan 1996, definition 7). */
function at(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const [low = NaN, high = low] = sorted.slice(below, below + 2);
  return low + (place - below) * (high - low);
}
