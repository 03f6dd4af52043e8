/**
 * The results of a tournament as api.rating.chgk.info gives them ("/tournaments/{id}/results?includeTeamMembers=1"): a list of
 * teams with places, sums and players. It names no tournament and no day.
 */
import { z } from 'zod';
import { plain } from '../../../../../shared/contract/values.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { given } from '../../tables/layouts/layout.ts';
import type { EntryRead, ReadJson } from '../json/json-file.ts';
import { isHolder } from '../json/places.ts';
import { tellMatches, type MemberTold, type PlayerTold, type SideTold } from '../matches-of-teams.ts';
import { firstOfShared, placeIn, roleFlagged, teamNames } from '../../tables/layouts/chgk-standings.ts';

const { foreign } = texts;

const id = z.union([z.number(), z.string()]);
const town = z.object({ name: z.string().nullish() }).nullish();
const named = z.object({ name: z.string().nullish(), town });
const player = z.object({ id, name: z.string().nullish(), surname: z.string().nullish() });

const result = z.object({
  team: named.extend({ id }),
  /** What the team was called in this tournament. */
  current: named.nullish(),
  position: z.union([z.number(), z.string()]).nullish(),
  questionsTotal: z.number().nullish(),
  teamMembers: z.array(z.object({ flag: z.string().nullish(), player })).nullish(),
});

type ResultRead = EntryRead<z.output<typeof result>>;

export const readChgk: ReadJson = (file, { title, to }) => {
  const results = entriesOf(file.value).flatMap((entry) => file.read(result, entry, to) ?? []);
  const names = teamNames(results.map(({ data }) => namedTeam(data)));
  const places = placesOf(results, (row) => {
    to.wrong(row, 'place', foreign.chgkPlace, null);
  });
  const players = new Map<string, PlayerTold>();
  const sides = results.map((one, i): SideTold => {
    const lineup = membersOf(one, players);
    const name = names.get(namedTeam(one.data).key) ?? '';
    return {
      ...{ row: one.row, lineup, place: places?.[i] ?? null, score: one.data.questionsTotal ?? null },
      team: { row: one.row, name, players: lineup.map((member) => member.player) },
    };
  });
  tellMatches(
    {
      ...{ name: title, head: { shape: given('field') }, teams: sides.map(({ team }) => team) },
      matches: sides.length < 2 ? [] : [{ row: sides[0]?.row ?? 1, round: null, kind: 'played', sides }],
    },
    to,
  );
};

/** A list, or a page of one as the API wraps it. */
function entriesOf(value: unknown): readonly unknown[] {
  const list = isHolder(value) && !Array.isArray(value) ? (value['hydra:member'] ?? value['member']) : value;
  return Array.isArray(list) ? list : [];
}

function namedTeam({ team, current }: z.output<typeof result>) {
  const where = current?.town?.name ?? team.town?.name ?? null;
  return { key: String(team.id), name: plain(current?.name ?? team.name ?? ''), town: where };
}

/** undefined where not every team has one; then sums count. */
function placesOf(results: readonly ResultRead[], wrong: (row: number) => void): number[] | undefined {
  const means = results.flatMap(({ data, row }) => {
    if (data.position == null) return [];
    const mean = placeIn(String(data.position));
    if (mean === undefined) wrong(row);
    return mean ?? [];
  });
  return means.length === results.length ? firstOfShared(means) : undefined;
}

/** A player whom two teams have is one, by number. */
function membersOf({ data, row }: ResultRead, players: Map<string, PlayerTold>): MemberTold[] {
  return (data.teamMembers ?? []).map(({ flag, player: one }) => {
    const number = String(one.id);
    const known = players.get(number);
    const told = known ?? { row, number, name: plain(`${one.name ?? ''} ${one.surname ?? ''}`) };
    players.set(number, told);
    return { player: told, role: roleFlagged(flag ?? '') };
  });
}
