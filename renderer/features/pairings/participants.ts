/** Participants who are recorded ahead of a tournament's first round, and the byes that they ask for. Pure. */
import { departureOf } from '../../../shared/competition/attendance-words.ts';
import type { Argument } from '../../../shared/contract/api.ts';
import type { Absence } from '../../../shared/contract/competitions.ts';
import type { EntrantRecord, TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { isHere, type Presence } from '../../../shared/contract/pairing-options.ts';
import { texts } from '../../../shared/messages/index.ts';
import { bestOfIn, scoredBy } from './options/scoring.ts';
import { lastRoundOf } from './options/last-round.ts';
import { allPlayAllOf, formatOf, lineupOrderOf, matchBoardsOf, typedCount } from './options/options.ts';
import { ruleOf } from './request.ts';
import type { PairingsDraft, PresentPlayer, PresentTeam } from './pairings-draft.ts';

type Saved = Argument<'tournaments.save'>;

/** The tournament with its participants and without rounds; undefined while a number in the options is not understood. */
export function registrationOf(draft: PairingsDraft, day: string | null): Saved | undefined {
  const { options, by, name, seats } = draft;
  const format = formatOf(options, by);
  const recentWeeks = typedCount(options, 'recentWeeks');
  if (!format || recentWeeks === undefined) return undefined;
  const { weights, constraints } = options;
  const rounds = lastRoundOf(draft, 1) ?? null;
  const matchBoards = matchBoardsOf(options, by);
  const { points, tieBreaks } = scoredBy(options, by);
  return {
    name: name.trim() || texts.pairings.unnamed({ isDated: day !== null, day: day ?? '' }),
    ...{ date: day, shape: 'rounds', seats, bestOf: bestOfIn(options, by), points },
    // Said outright, the usual ones of other tournaments stay in a match of teams, too.
    tieBreaks: matchBoards === null || tieBreaks !== null ? tieBreaks : [...usualTieBreaks],
    stages: [
      {
        ...{ format, weights, constraints, recentWeeks, rounds },
        ...ruleOf(draft),
        matchBoards,
        allPlayAll: allPlayAllOf(options, by),
        lineUpOrder: lineupOrderOf(options),
      },
    ],
    entrants: entrantsIn(draft),
    contests: [],
  };
}

const entrantsIn = ({ by, people, teams }: PairingsDraft): NonNullable<Saved['entrants']> =>
  by === 'people'
    ? people.map((person) => ({
        ...{ team: null, enters: person.from, withdrawnAfter: person.until },
        ...{ members: [{ playerId: person.playerId }], ...absencesOf(person) },
      }))
    : teams
        .filter((team) => team.people.length > 0)
        .map((team) => ({
          ...{ team: team.team, enters: team.from, withdrawnAfter: team.until },
          members: team.people.map(({ playerId, role }) => ({ playerId, ...(role && { role }) })),
          ...absencesOf(team),
        }));

const absencesOf = ({ out, bye = 'none' }: PresentPlayer | PresentTeam): { absences?: Absence[] } =>
  out.length === 0
    ? {}
    : { absences: out.map((round) => ({ round, bye })).sort((a, b) => a.round - b.round) };

export type Bye = Absence['bye'];

/** A team, or one person. */
export type Who = { readonly team: string } | { readonly playerId: number };

const isWho = ({ team, members }: Pick<EntrantRecord, 'team' | 'members'>, who: Who): boolean =>
  'team' in who ? team === who.team : team === null && members[0]?.playerId === who.playerId;

/** The participant as it is recorded; undefined for one who isn't yet. */
export const recordedAs = (
  entrants: readonly EntrantRecord[] | undefined,
  who: Who,
): EntrantRecord | undefined => entrants?.find((one) => isWho(one, who));

/**
 * When one who is checked in now is here, as it is recorded: not before the round of a late arrival, and until the round
 * of a withdrawal that is still to come.
 */
export const asEntered = <P extends Presence>(present: P, recorded: EntrantRecord | undefined): P => {
  if (!recorded) return present;
  const { enters, withdrawnAfter } = recorded;
  const from = Math.max(present.from, enters);
  const leaves = withdrawnAfter !== null && withdrawnAfter >= from;
  return { ...present, from, until: leaves ? withdrawnAfter : present.until };
};

/** When a player is here, without the rounds for which a bye is recorded. */
export const withAsked = <P extends Presence>(present: P, recorded: EntrantRecord | undefined): P => {
  const asked = recorded?.absences.map(({ round }) => round) ?? [];
  const out = [...new Set([...present.out, ...asked])].sort((a, b) => a - b);
  return asked.length === 0 ? present : { ...present, out };
};

/** What the rounds that a participant misses are worth; undefined if there are none, or no participant. */
export function byeFor(
  recorded: Pick<EntrantRecord, 'absences'> | undefined,
  rounds: readonly number[],
): Bye | undefined {
  if (!recorded || rounds.length === 0) return undefined;
  const byes = rounds.map((round) => recorded.absences.find((one) => one.round === round)?.bye ?? 'none');
  return new Set(byes).size === 1 ? byes[0] : 'none';
}

/** The same of anybody checked in, before and after it is recorded. */
export function byeOf(
  present: Pick<PresentPlayer, 'bye'>,
  recorded: Pick<EntrantRecord, 'absences'> | undefined,
  rounds: readonly number[],
): Bye | undefined {
  if (recorded) return byeFor(recorded, rounds);
  return rounds.length === 0 ? undefined : (present.bye ?? 'none');
}

/** The tournament in which these rounds that a participant misses are worth as much; null: no longer missed. */
export const withByes = (
  {
    tournamentId,
    name,
    date,
    entrants,
  }: Pick<TournamentRecord, 'tournamentId' | 'name' | 'date' | 'entrants'>,
  who: Who,
  rounds: readonly number[],
  bye: Bye | null,
): Saved => ({
  ...{ tournamentId, name, date },
  entrants: entrants.map((entrant) => {
    const { team, members, enters, withdrawnAfter, rated, absences } = entrant;
    const isIt = isWho(entrant, who);
    const others = absences.filter((one) => !isIt || !rounds.includes(one.round));
    const asked = isIt && bye !== null ? rounds.map((round) => ({ round, bye })) : [];
    return {
      ...{ team, enters, withdrawnAfter, rated },
      members: members.map(({ playerId: id, role }) => ({ playerId: id, role })),
      absences: [...others, ...asked].toSorted((a, b) => a.round - b.round),
    };
  }),
});

/** The check-in with a participant who is here in a round. */
export function withRound({ people, teams }: PairingsDraft, who: Who, round: number): Partial<PairingsDraft> {
  const without = <P extends Presence>(one: P): P => ({
    ...one,
    out: one.out.filter((out) => out !== round),
  });
  return 'team' in who
    ? { teams: teams.map((one) => (one.team === who.team ? without(one) : one)) }
    : { people: people.map((one) => (one.playerId === who.playerId ? without(one) : one)) };
}

export interface AskedBye {
  readonly who: Who;
  readonly name: string;
  readonly bye: Bye;
}

/** Who asked to miss a round, and for what bye: participants who are recorded, then others who are checked in. */
export const askedIn = (
  entrants: readonly EntrantRecord[],
  round: number,
  draft: Pick<PairingsDraft, 'by' | 'people' | 'teams'>,
): AskedBye[] => [
  ...askedByRecorded(entrants, round),
  ...askedByPresent(draft, round).filter(({ who }) => !recordedAs(entrants, who)),
];

function askedByPresent(
  { by, people, teams }: Pick<PairingsDraft, 'by' | 'people' | 'teams'>,
  round: number,
): AskedBye[] {
  const isMissed = ({ out, ...present }: Presence): boolean =>
    out.includes(round) && isHere({ ...present, out: [] }, round);
  return by === 'people'
    ? people
        .filter(isMissed)
        .map(({ playerId, player, bye = 'none' }) => ({ who: { playerId }, name: player, bye }))
    : teams.filter(isMissed).map(({ team, bye = 'none' }) => ({ who: { team }, name: team, bye }));
}

const askedByRecorded = (entrants: readonly EntrantRecord[], round: number): AskedBye[] =>
  entrants.flatMap(({ team, members, absences, rulings }): AskedBye[] => {
    const bye = absences.find((one) => one.round === round)?.bye;
    const [first] = members;
    if (bye === undefined || !first || departureOf(rulings) !== null) return [];
    return [
      team === null
        ? { who: { playerId: first.playerId }, name: first.player, bye }
        : { who: { team }, name: team, bye },
    ];
  });

interface Leaving {
  /** By name; empty where nobody's games go. */
  readonly names: readonly string[];
  readonly games: number;
}

/**
 * Participants who aren't checked in, though they have boards without a result in rounds that are planned again: these
 * boards go. A match of teams is one.
 *
 * @param rounds - by their numbers
 */
export function leavingIn(
  { by, people, teams }: Pick<PairingsDraft, 'by' | 'people' | 'teams'>,
  { entrants, contests }: Pick<TournamentRecord, 'entrants' | 'contests'>,
  rounds: readonly number[],
): Leaving {
  const open = roundsOf(contests).flatMap(({ name, contests: held }, i) =>
    rounds.includes(numberOfRound(name, i)) ? held.filter(isWaiting).map((one) => ({ ...one, at: i })) : [],
  );
  const teamsHere = new Set(teams.map(({ team }) => team));
  const peopleHere = new Set(people.map(({ playerId }) => playerId));
  const isGone = ({ team, members: [first] }: Pick<EntrantRecord, 'team' | 'members'>): boolean =>
    by === 'teams'
      ? team !== null && !teamsHere.has(team)
      : team === null && !peopleHere.has(first?.playerId ?? NaN);
  const gamesOf = ({ team, members: [first] }: EntrantRecord): string[] =>
    open.flatMap(({ sides, at, match }, i) =>
      sides.some((side) =>
        team === null
          ? side.members.some(({ playerId }) => playerId === first?.playerId)
          : side.team === team,
      )
        ? [match === null ? String(i) : `${String(at)}.${String(match)}`]
        : [],
    );
  const leaving = entrants.filter((one) => isGone(one) && gamesOf(one).length > 0);
  return {
    names: leaving.map(({ team, members: [first] }) => team ?? first?.player ?? ''),
    games: new Set(leaving.flatMap(gamesOf)).size,
  };
}

const isWaiting = ({ kind, sides }: TournamentRecord['contests'][number]): boolean =>
  kind === 'played' && sides.some(({ place, score }) => place === null && score === null);
