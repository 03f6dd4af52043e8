/** Files of SQBS: teams, games of 129 lines, and settings with the name of the tournament among them. */

interface Game {
  readonly forfeit?: 0 | 1;
  /** Of both teams: the number of the player, and how much of the game it was. */
  readonly lineups?: readonly (readonly (readonly [number, string])[])[];
}

const nobody = [-1, 0, 0, 0, 0, 0, 0];

export function sqbsGame(
  [id, one, other]: readonly [string, number, number],
  scores: readonly [number, number],
  round: number,
  { forfeit = 0, lineups = [] }: Game,
): readonly (string | number)[] {
  const members = Array.from({ length: 16 }, (_, i) => {
    const member = lineups[i % 2]?.[Math.floor(i / 2)];
    return member ? [...member, 1, 2, 0, 0, 35] : nobody;
  });
  return [
    ...[id, one, other, ...scores, 20, round, 8, 120, 4, 60, 0, 0, 0, forfeit, 0, 0],
    ...members.flat(),
  ];
}

export function sqbsText(
  teams: readonly (readonly string[])[],
  games: readonly (readonly (string | number)[])[],
  name: string,
): string {
  const settings = [1, 1, 3, 0, 1, 3, 254, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1];
  const lines = [
    teams.length,
    ...teams.flatMap((team) => [team.length, ...team]),
    games.length,
    ...games.flat(),
    ...[...settings, name, '', '', '', '', 1, '_rounds.html', '', 0, teams.length, ...teams.map(() => -1)],
    ...[10, 15, -5, 0, 0],
  ];
  return lines.map((line) => `${String(line)}\r\n`).join('');
}
