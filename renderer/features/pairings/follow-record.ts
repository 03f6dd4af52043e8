/** What was changed about the participants on the tournament's page, as the check-in follows it. Pure. */
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import type { PairingsDraft, PresentPlayer, PresentTeam, RecordedPresence } from './pairings-draft.ts';

type Recorded = Pick<EntrantRecord, 'team' | 'members' | 'enters' | 'withdrawnAfter'>;

/** When each participant is here according to the tournament. */
export const presencesIn = (entrants: readonly Recorded[]): RecordedPresence[] =>
  entrants.map(({ team, members, enters, withdrawnAfter }) => ({
    team,
    playerId: team === null ? (members[0]?.playerId ?? null) : null,
    ...{ enters, withdrawnAfter },
  }));

const keyOf = ({ team, playerId }: Pick<RecordedPresence, 'team' | 'playerId'>): string =>
  JSON.stringify(team ?? playerId);

/** Only what changed is taken over, so that rounds that were set at the check-in since then stay. */
function followed<P extends PresentPlayer | PresentTeam>(
  present: P,
  before: RecordedPresence | undefined,
  now: RecordedPresence | undefined,
): P {
  if (!before || !now) return present;
  return {
    ...present,
    ...(before.enters !== now.enters && { from: now.enters }),
    ...(before.withdrawnAfter !== now.withdrawnAfter && { until: now.withdrawnAfter }),
  };
}

/**
 * Teams of the record that are called otherwise since, or were merged: their old names with the new ones. They keep their
 * place in the record, and somebody of theirs is still checked in for them.
 */
function renamedTeams(
  recorded: readonly RecordedPresence[],
  entrants: readonly Recorded[],
  teams: readonly PresentTeam[],
): ReadonlyMap<string, string> {
  const [before, now] = [recorded, entrants].map((all) => new Set(all.map(({ team }) => team)));
  const isOf = ({ people }: PresentTeam, { members }: Recorded): boolean =>
    people.length === 0 || people.some(({ playerId }) => members.some((one) => one.playerId === playerId));
  return new Map(
    recorded.flatMap(({ team: old }, i): [string, string][] => {
      const entrant = entrants[i];
      if (old === null || entrant?.team == null || now?.has(old) || before?.has(entrant.team)) return [];
      const present = teams.find(({ team }) => team === old);
      return present && isOf(present, entrant) ? [[old, entrant.team]] : [];
    }),
  );
}

/**
 * The part of the draft that changes because the tournament's participants were changed elsewhere since the draft last
 * saw them; undefined for none. A participant who was added to a running tournament is checked in.
 */
export function followRecord(
  { recorded, people, teams, lineups }: Pick<PairingsDraft, 'recorded' | 'people' | 'teams' | 'lineups'>,
  entrants: readonly Recorded[],
  hasBegun: boolean,
): Partial<PairingsDraft> | undefined {
  const presences = presencesIn(entrants);
  if (JSON.stringify(presences) === JSON.stringify(recorded)) return undefined;
  if (recorded === null) return { recorded: presences };
  const before = new Map(recorded.map((one) => [keyOf(one), one]));
  const now = new Map(presences.map((one) => [keyOf(one), one]));
  const isHere = new Set(people.map(({ playerId }) => playerId));
  const added = entrants.flatMap(({ team, members: [first], enters, withdrawnAfter }): PresentPlayer[] => {
    if (team !== null || !first || !hasBegun || isHere.has(first.playerId)) return [];
    const { playerId, player } = first;
    if (before.has(keyOf({ team, playerId }))) return [];
    const presence = { from: enters, until: withdrawnAfter, out: [] };
    return [{ playerId, player, club: null, isBeginner: false, ...presence }];
  });
  const follow = <P extends PresentPlayer | PresentTeam>(present: P, key: string): P =>
    followed(present, before.get(key), now.get(key));
  const renamed = renamedTeams(recorded, entrants, teams);
  const called = (team: string): string => renamed.get(team) ?? team;
  return {
    recorded: presences,
    ...(renamed.size > 0 && { lineups: lineups.map((one) => ({ ...one, team: called(one.team) })) }),
    people: [...people.map((one) => follow(one, keyOf({ team: null, playerId: one.playerId }))), ...added],
    teams: teams.map((one) => ({
      ...follow(one, keyOf({ team: one.team, playerId: null })),
      team: called(one.team),
    })),
  };
}
