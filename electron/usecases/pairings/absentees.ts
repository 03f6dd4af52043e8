/** People who played in a round that is being planned, though the check-in says otherwise by now. */
import { isHere } from '../../../shared/pairing/options.ts';
import type { RunningBoard } from './played-boards.ts';
import type { Listed } from './check-in.ts';

interface Line {
  readonly team: string | null;
  readonly playerIds: number[];
  readonly rounds: Set<number>;
}

/** They were here in those rounds and in no other, so that their boards can stay. */
export function goneSince(boards: readonly RunningBoard[], lines: readonly Listed[]): Listed[] {
  const people = new Set(lines.flatMap(({ playerIds }) => playerIds));
  const teams = new Set(lines.map(({ team }) => team));
  const found = new Map<string, Line>();
  const keyOf = new Map<number, string>();
  for (const { round, sides } of boards)
    for (const { team, playerIds } of sides) {
      if (team !== null && teams.has(team)) continue;
      const missing = playerIds.filter((playerId) => !people.has(playerId));
      // A team with a member who is here otherwise is no longer a team.
      const whole = missing.length === playerIds.length ? team : null;
      for (const playerId of missing) {
        const key = keyOf.get(playerId) ?? (whole === null ? `player ${String(playerId)}` : `team ${whole}`);
        const line = found.get(key) ?? { team: whole, playerIds: [], rounds: new Set() };
        line.rounds.add(round);
        if (!keyOf.has(playerId)) line.playerIds.push(playerId);
        keyOf.set(playerId, key);
        found.set(key, line);
      }
    }
  return [...found.values()].map(({ team, playerIds, rounds }) => ({
    team,
    playerIds,
    isBeginner: false,
    ...presenceIn([...rounds]),
  }));
}

function presenceIn(rounds: readonly number[]): Pick<Listed, 'from' | 'until' | 'out'> {
  const [from, until] = [Math.min(...rounds), Math.max(...rounds)];
  return { from, until, out: between(from, until).filter((round) => !rounds.includes(round)) };
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The line, also here in the rounds in which it played. */
export function withRoundsPlayed(line: Listed, boards: readonly RunningBoard[]): Listed {
  const missed = boards
    .filter(({ round, sides }) => !isHere(line, round) && sides.some(isOf(line)))
    .map(({ round }) => round);
  if (missed.length === 0) return line;
  const from = Math.min(line.from, ...missed);
  const until = line.until === null ? null : Math.max(line.until, ...missed);
  const before = between(from, line.from - 1);
  const after = until === null ? [] : between((line.until ?? until) + 1, until);
  const out = [...before, ...line.out, ...after].filter((round) => !missed.includes(round));
  return { ...line, from, until, out };
}

const isOf =
  ({ team, playerIds }: Listed) =>
  (side: RunningBoard['sides'][number]): boolean =>
    team === null ? side.playerIds.some((id) => playerIds.includes(id)) : side.team === team;
