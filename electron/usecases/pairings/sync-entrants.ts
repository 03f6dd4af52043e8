/** The participants of the tournament, from the check-in on. */
import type { EntrantRecord, EntrantFacts } from '../../../shared/contract/tournaments.ts';
import type { Role } from '../../../shared/contract/values.ts';
import type { Listed } from './check-in.ts';
import type { NumberedContest } from './seating.ts';

interface Beginning {
  /** The first round that is planned, counted from 1. */
  readonly first: number;
  /** False if the tournament is already running. */
  readonly isNew: boolean;
  /** All its boards, including those of the rounds that are being started. */
  readonly seated: readonly NumberedContest[];
}

/**
 * Those who were entered, in their order, then new participants. One who is not here any more has withdrawn after the
 * last round that was played, and returns by being here again.
 */
export function entrantsHere(
  known: readonly EntrantRecord[],
  lines: readonly Listed[],
  beginning: Beginning,
): EntrantFacts[] {
  const here = new Map(lines.map((line) => [keyOf(line), line]));
  const stayed = known.map((entrant) => {
    const line = here.get(keyOfEntrant(entrant));
    here.delete(keyOfEntrant(entrant));
    return line ? stays(entrant, line, beginning) : leaves(entrant, beginning);
  });
  return [...stayed, ...Array.from(here.values(), (line) => enters(line, beginning))];
}

const keyOf = ({ team, playerIds }: Listed): string => team ?? `\0${String(playerIds[0])}`;
const keyOfEntrant = ({ team, members }: EntrantRecord): string =>
  team ?? `\0${String(members[0]?.playerId)}`;

const rosterOf = ({ members }: EntrantRecord): EntrantFacts['members'] =>
  members.map(({ playerId, role }) => ({ playerId, role }));

const entered = (playerId: number): { playerId: number; role: Role } => ({ playerId, role: 'main' });

/**
 * Those who were there before the first planned round keep their entry; those who come as announced are there from
 * then on.
 */
function stays(
  entrant: EntrantRecord,
  { playerIds, from, until }: Listed,
  { first }: Beginning,
): EntrantFacts {
  const known = new Set(entrant.members.map(({ playerId }) => playerId));
  return {
    team: entrant.team,
    members: [...rosterOf(entrant), ...playerIds.filter((one) => !known.has(one)).map(entered)],
    enters: entrant.enters < first ? entrant.enters : from,
    withdrawnAfter: until,
    rated: entrant.rated,
  };
}

function leaves(entrant: EntrantRecord, { first, seated }: Beginning): EntrantFacts {
  const { team, enters, withdrawnAfter, rated } = entrant;
  const people = new Set(entrant.members.map(({ playerId }) => playerId));
  const rounds = seated
    .filter(({ contest }) =>
      contest.sides.some((side) =>
        team === null
          ? side.members.some(({ playerId }) => playerId !== undefined && people.has(playerId))
          : side.team === team,
      ),
    )
    .map(({ round }) => round);
  const last = Math.max(first - 1, ...rounds);
  return {
    team,
    members: rosterOf(entrant),
    enters,
    withdrawnAfter: Math.min(withdrawnAfter ?? last, last),
    rated,
  };
}

const enters = ({ team, playerIds, from, until }: Listed, { first, isNew }: Beginning): EntrantFacts => ({
  team,
  members: playerIds.map(entered),
  enters: isNew ? from : Math.max(from, first),
  withdrawnAfter: until,
  rated: true,
});
