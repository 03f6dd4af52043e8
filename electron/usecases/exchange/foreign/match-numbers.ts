/** Which games of a round are the boards of one match of teams. */

/** The teams of both players of a game; null for a player without one. */
export type TeamsOfGame = readonly [string | null, string | null];

/** A round's games with the numbers of their matches; undefined where they can't be boards of matches. */
export function matchNumbers(games: readonly TeamsOfGame[]): readonly number[] | undefined {
  const opponents = new Map<string, string>();
  const numbers = new Map<string, number>();
  const found: number[] = [];
  let count = 0;
  for (const [one, other] of games) {
    if (one === null || other === null || one === other) return undefined;
    if ((opponents.get(one) ?? other) !== other || (opponents.get(other) ?? one) !== one) return undefined;
    opponents.set(one, other).set(other, one);
    const number = numbers.get(one) ?? numbers.get(other) ?? ++count;
    numbers.set(one, number).set(other, number);
    found.push(number);
  }
  return found;
}

/**
 * True where teams played matches over boards: in each round all players of a team meet players of one other team, and
 * somewhere two of them do. Otherwise teams are a list beside a tournament of single players.
 */
export function areMatches(rounds: readonly (readonly TeamsOfGame[])[]): boolean {
  const numbered = rounds.map(matchNumbers);
  return (
    numbered.every((numbers) => numbers !== undefined) &&
    numbered.some((numbers) => new Set(numbers).size < numbers.length)
  );
}
