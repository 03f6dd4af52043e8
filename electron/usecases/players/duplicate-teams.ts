/** Pairs of teams that may be one. */
import type { DuplicateTeam } from '../../../shared/contract/teams.ts';
import { similarTeams } from '../../../shared/names/similar-teams.ts';
import { allTeams } from '../../store/people/people.ts';
import { tournamentOfBothTeams } from '../../store/people/rows-of-team.ts';
import { lastPlayedBy } from '../../store/people/teams.ts';
import type { Store } from '../../store/store.ts';

type Team = ReturnType<typeof allTeams>[number];

/** Those whose names look alike, as they do for a new name; without pairs that were in one contest, or in one round. */
export function duplicateTeams(store: Store): [DuplicateTeam, DuplicateTeam][] {
  const teams = allTeams(store).toSorted((a, b) => a.id - b.id);
  const likelyOf = similarTeams(
    teams.map(({ name }) => name),
    teams,
  );
  const likely = new Map(teams.map((team, i) => [team, likelyOf[i] ?? []]));
  const pairs = teams.flatMap((one) =>
    (likely.get(one) ?? [])
      // Each is like the other, but only one of them may be among the likeliest three.
      .filter((other) => one.id < other.id || !likely.get(other)?.includes(one))
      .filter((other) => tournamentOfBothTeams(store, one.id, other.id) === undefined)
      .map((other) => [one, other] as const),
  );
  const played = lastPlayedBy(
    store,
    pairs.flat().map(({ id }) => id),
  );
  const days = new Map(played.map(({ team, lastPlayed }) => [team, lastPlayed]));
  const told = ({ id, name }: Team): DuplicateTeam => ({
    ...{ teamId: id, team: name, lastPlayed: days.get(id) ?? null },
  });
  return pairs.map(([one, other]) => [told(one), told(other)]);
}
