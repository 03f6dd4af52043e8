/** What the rounds of a tournament in phases are called: each has a name of its own, a plain number where it can. */
import { longestLabel, plain } from '../../../../shared/contract/values.ts';

interface Round {
  readonly phase: string;
  readonly name: string;
}

const shortened = (name: string): string =>
  plain(name)
    .replace(/^round\s+(?=\d+$)/iu, '')
    .slice(0, longestLabel)
    // Half a character is none.
    .replace(/\p{Cs}$/u, '');

export function roundNames(rounds: readonly Round[]): string[] {
  const used = new Set<string>();
  return rounds.map(({ phase, name }, i) => {
    const own = shortened(name) || String(i + 1);
    const told = [own, shortened(`${phase} ${own}`), `${own.slice(0, 60)} (${String(i + 1)})`].find(
      (one) => !used.has(one),
    );
    used.add(told ?? own);
    return told ?? own;
  });
}
