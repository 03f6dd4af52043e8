/** Who was drawn where in a stage; and what its boards tell where no draw was recorded. */
import { bracketSeeds, placesFor, slotsOfBoards, type Slots } from './bracket/draw.ts';
import { namedGroups, type Group } from './groups.ts';
import { competitorsOf, isBye, type Board } from './rounds.ts';

interface DrawnToGroup {
  readonly competitor: string;
  readonly group: string;
  readonly line: number;
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * In the order of their names, each in the order of its lines. Who came after the draw, in files in which that wasn't
 * recorded, is behind the others in the group of the first opponent.
 */
export function drawnGroups(
  drawn: readonly DrawnToGroup[],
  competitors: readonly string[],
  boards: readonly Board[],
): Group[] {
  const groupOf = new Map(drawn.map(({ competitor, group }) => [competitor, group]));
  const late = competitors.flatMap((competitor): DrawnToGroup[] => {
    if (groupOf.has(competitor)) return [];
    const seated = boards.map(({ sides }) => sides.flatMap(competitorsOf));
    const met = seated.filter((all) => all.includes(competitor)).flat();
    const group = met.map((one) => groupOf.get(one)).find((name) => name !== undefined);
    return group === undefined ? [] : [{ competitor, group, line: Infinity }];
  });
  return [...Map.groupBy([...drawn, ...late], ({ group }) => group)]
    .sort(([a], [b]) => byName.compare(a, b))
    .map(([name, members]) => ({
      name,
      competitors: members.toSorted((a, b) => a.line - b.line || 0).map(({ competitor }) => competitor),
    }));
}

/** All who met, and those whom they met, are one group; called A, B and so on. Who met no one is in none. */
export function groupsWhoMet(competitors: readonly string[], boards: readonly Board[]): Group[] {
  const group = new Map<string, Set<string>>();
  for (const { sides } of boards) {
    const seated = sides.flatMap(competitorsOf);
    if (seated.length < 2) continue;
    const joined = new Set(seated.flatMap((one) => [...(group.get(one) ?? [one])]));
    for (const one of joined) group.set(one, joined);
  }
  const found = new Set(competitors.flatMap((one) => group.get(one) ?? []));
  return namedGroups([...found].map((members) => competitors.filter((one) => members.has(one))));
}

/**
 * By seeds: a seed that no one has is a bye. Without seeds as the boards of the first round are; null where someone has
 * several opponents there.
 */
export function drawnSlots(
  seeds: ReadonlyMap<string, number>,
  competitors: readonly string[],
  boards: readonly Board[],
): Slots | null {
  if (seeds.size === 0) return slotsHeld(competitors, boards);
  const bySeed = new Map([...seeds].map(([competitor, seed]) => [seed, competitor]));
  return bracketSeeds(placesFor(Math.max(...bySeed.keys()))).map((seed) => bySeed.get(seed) ?? null);
}

function slotsHeld(competitors: readonly string[], boards: readonly Board[]): Slots | null {
  const first = Math.min(...boards.map(({ round }) => round));
  const duels = new Map<string, readonly [string, string]>();
  for (const board of boards) {
    const [one, other] = board.sides.map(({ competitor }) => competitor);
    if (board.round !== first || isBye(board) || one === undefined || other === undefined) continue;
    const pair = [one, other] as const;
    duels.set(JSON.stringify(pair.toSorted()), pair);
  }
  const seated = [...duels.values()].flat();
  if (new Set(seated).size < seated.length) return null;
  return slotsOfBoards(
    [...duels.values()],
    competitors.filter((one) => !seated.includes(one)),
  );
}
