/**
 * How files that leave the club name people who are private. A file for programs has to distinguish them all the same,
 * so those whom a list would call the same get a number there.
 */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PrivateNames } from '../../../shared/contract/exported-files.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { namesSomebody } from '../../../shared/names/display-name.ts';
import { listedName, privacyOf, type Privacy } from '../../../shared/names/privacy.ts';
import { nameOf } from '../../store/people/people.ts';
import { allPrivatePeople, privatePeopleOf, teamsOfPrivatePeople } from '../../store/people/privacy.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';

/** How many people of the league, or of one tournament, are private. */
export const countPrivatePeople = (
  { store }: Context,
  { tournamentId }: Checked<'exchange.privatePeople'>,
): Result<'exchange.privatePeople'> => ({
  count:
    tournamentId === undefined ? allPrivatePeople(store).size : privatePeopleOf(store, tournamentId).length,
});

export interface ExportNames {
  readonly names: PrivateNames;
  readonly privacy: Privacy;
  /** True for a team that is called after someone who is private. */
  readonly hidesTeam: (team: number) => boolean;
  /** Whether there is such a team. */
  readonly hidesTeams: boolean;
}

const nothingHidden: Omit<ExportNames, 'names'> = {
  privacy: () => 'name',
  hidesTeam: () => false,
  hidesTeams: false,
};

/** What a file of the league says of its people. Read it in the snapshot of the file. */
export function exportNames(store: Store, names: PrivateNames): ExportNames {
  if (names === 'full') return { names, ...nothingHidden };
  const people = allPrivatePeople(store);
  if (people.size === 0) return { names, ...nothingHidden };
  const privacy: Privacy = (playerId) => people.get(playerId) ?? 'name';
  const [team, player] = [nameOf(store, 'team'), nameOf(store, 'player')];
  const hidden = new Set(
    teamsOfPrivatePeople(store)
      .filter((one) =>
        namesSomebody(team(one.team), [{ player: player(one.player), shownAs: privacy(one.player) }]),
      )
      .map((one) => one.team),
  );
  return { names, privacy, hidesTeam: (id) => hidden.has(id), hidesTeams: hidden.size > 0 };
}

/** The tournament with the names that lists may show, each of one person alone. */
export function asListed(page: TournamentPage): TournamentPage {
  if (page.privatePeople.length === 0) return page;
  const names = listedNames(page);
  const hidden = hiddenTeams(page);
  const listed = <S extends Named>(side: S): S => {
    const members = side.members.map((one) => ({ ...one, player: names.get(one.playerId) ?? one.player }));
    const isHidden = side.teamId !== null && hidden.has(side.teamId);
    return { ...side, members, team: isHidden ? members.map(({ player }) => player).join(', ') : side.team };
  };
  return {
    ...page,
    entrants: page.entrants.map(listed),
    contests: page.contests.map((contest) => ({ ...contest, sides: contest.sides.map(listed) })),
  };
}

type Named = TournamentPage['entrants'][number] | TournamentPage['contests'][number]['sides'][number];

const sidesOf = ({ entrants, contests }: TournamentPage): readonly Named[] => [
  ...entrants,
  ...contests.flatMap(({ sides }) => sides),
];

/** Of those who are private. */
function listedNames(page: TournamentPage): ReadonlyMap<number, string> {
  const privacy = privacyOf(page);
  const called = new Map(
    sidesOf(page).flatMap(({ members }) =>
      members.map(({ playerId, player }) => [playerId, player] as const),
    ),
  );
  const taken = new Set([...called].flatMap(([id, name]) => (privacy(id) === 'name' ? [name] : [])));
  return new Map(
    page.privatePeople.map(({ playerId, shownAs }) => {
      const name = unlike(listedName(called.get(playerId) ?? '', shownAs), taken);
      taken.add(name);
      return [playerId, name];
    }),
  );
}

function unlike(name: string, taken: ReadonlySet<string>): string {
  let [free, number] = [name, 1];
  while (taken.has(free)) free = `${name} ${String((number += 1))}`;
  return free;
}

function hiddenTeams(page: TournamentPage): ReadonlySet<number> {
  const privacy = privacyOf(page);
  return new Set(
    sidesOf(page).flatMap(({ teamId, team, members }) =>
      teamId !== null &&
      namesSomebody(
        team ?? '',
        members.map(({ playerId, player }) => ({ player, shownAs: privacy(playerId) })),
      )
        ? [teamId]
        : [],
    ),
  );
}
