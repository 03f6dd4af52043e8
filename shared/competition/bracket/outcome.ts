/** Who is out of a bracket, how far each came, and who won it. */
import type { BracketKind } from './matches.ts';
import { isDecided, loserOf, type LiveMatch, type Play } from './play.ts';

/** How far those came who lose a match: its round in the bracket in which they are out. */
function depthOf(kind: BracketKind, { part, round }: LiveMatch, rounds: number): number {
  if (kind === 'single') return 2 * round;
  if (part === 'losers') return round;
  return part === 'final' ? 2 * rounds : Math.max(1, 2 * round - 2);
}

/** Whether those who lose the match are out. Of a match for third place they were before. */
function isLast(kind: BracketKind, { part, round }: LiveMatch, play: Play): boolean {
  if (kind === 'single') return part === 'winners';
  if (part !== 'final') return part === 'losers';
  const second = play.matches.find((match) => match.part === 'final' && match.round === 2);
  return round === 2 || second === undefined || second.state === 'unneeded';
}

/** Each one's depth: more is further. */
export function outOf(kind: BracketKind, play: Play): ReadonlyMap<string, number> {
  const rounds = Math.max(...play.matches.map(({ part, round }) => (part === 'winners' ? round : 0)));
  const out = new Map<string, number>();
  for (const match of play.matches) {
    // Who was put in manually is in again.
    for (const feed of match.feeds) if (feed.kind === 'manual') out.delete(feed.entrant);
    if (!isDecided(match) || match.state === 'unneeded') continue;
    const depth = depthOf(kind, match, rounds);
    if (match.part === 'third') {
      if (match.winner !== null) out.set(match.winner, depth - 1);
      continue;
    }
    const loser = isLast(kind, match, play) ? loserOf(match) : null;
    if (loser !== null) out.set(loser, depth);
    if (match.state === 'void') for (const one of match.sides) if (one != null) out.set(one, depth);
  }
  for (const [one, match] of play.replaced) if (!out.has(one)) out.set(one, depthOf(kind, match, rounds));
  return out;
}

/** The winner of the last match that counts; null before that. */
export function championOf({ matches }: Play): string | null {
  const last = matches.findLast(({ part, state }) => part !== 'third' && state !== 'unneeded');
  return last !== undefined && isDecided(last) ? last.winner : null;
}
