/** Participants who are recorded ahead of a tournament's first round, and the byes that they ask for. Pure. */
import type { Argument } from '../../../shared/contract/api.ts';
import type { Absence } from '../../../shared/contract/competitions.ts';
import type { EntrantRecord, TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { texts } from '../../../shared/messages/index.ts';
import { lastRoundOf } from './options/last-round.ts';
import { formatOf, typedCount } from './options/options.ts';
import type { PairingsDraft } from './pairings-draft.ts';

type Saved = Argument<'tournaments.save'>;

/** The tournament with its participants and without rounds; undefined while a number in the options is not understood. */
export function registrationOf(draft: PairingsDraft, day: string | null): Saved | undefined {
  const { options, by, name, seats } = draft;
  const format = formatOf(options, by);
  const recentWeeks = typedCount(options, 'recentWeeks');
  if (!format || recentWeeks === undefined) return undefined;
  const { weights, constraints } = options;
  const rounds = lastRoundOf(draft, 1) ?? null;
  return {
    name: name.trim() || texts.pairings.unnamed({ isDated: day !== null, day: day ?? '' }),
    ...{ date: day, shape: 'rounds', seats },
    stages: [{ format, weights, constraints, recentWeeks, rounds }],
    entrants: entrantsIn(draft),
    contests: [],
  };
}

const entrantsIn = ({ by, people, teams }: PairingsDraft): NonNullable<Saved['entrants']> =>
  by === 'people'
    ? people.map(({ playerId, from, until }) => ({
        ...{ team: null, enters: from, withdrawnAfter: until },
        members: [{ playerId }],
      }))
    : teams
        .filter((team) => team.people.length > 0)
        .map(({ team, people: members, from, until }) => ({
          ...{ team, enters: from, withdrawnAfter: until },
          members: members.map(({ playerId }) => ({ playerId })),
        }));

export type Bye = Absence['bye'];

const isPerson = ({ team, members }: EntrantRecord, playerId: number): boolean =>
  team === null && members[0]?.playerId === playerId;

/** What the rounds that a player misses are worth; undefined if the player isn't a participant, or they differ. */
export function byeFor(
  entrants: readonly EntrantRecord[],
  playerId: number,
  rounds: readonly number[],
): Bye | undefined {
  const entrant = entrants.find((one) => isPerson(one, playerId));
  if (!entrant || rounds.length === 0) return undefined;
  const byes = rounds.map((round) => entrant.absences.find((one) => one.round === round)?.bye ?? 'none');
  return new Set(byes).size === 1 ? byes[0] : 'none';
}

/** The tournament in which these rounds that a player misses are worth as much. */
export const withByes = (
  {
    tournamentId,
    name,
    date,
    entrants,
  }: Pick<TournamentRecord, 'tournamentId' | 'name' | 'date' | 'entrants'>,
  playerId: number,
  rounds: readonly number[],
  bye: Bye,
): Saved => ({
  ...{ tournamentId, name, date },
  entrants: entrants.map((entrant) => {
    const { team, members, enters, withdrawnAfter, rated, absences } = entrant;
    const others = absences.filter((one) => !isPerson(entrant, playerId) || !rounds.includes(one.round));
    const asked = isPerson(entrant, playerId) ? rounds.map((round) => ({ round, bye })) : [];
    return {
      ...{ team, enters, withdrawnAfter, rated },
      members: members.map(({ playerId: id, role }) => ({ playerId: id, role })),
      absences: [...others, ...asked].toSorted((a, b) => a.round - b.round),
    };
  }),
});
