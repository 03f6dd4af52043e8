/** Substitutes take turns: who has waited before is not to wait again. */
import type { Group } from './split.ts';
import type { RoundProblem } from '../round.ts';

/** No person waits again before the others did, whatever the boards are worth; constraints come before that. */
const waitPrice = 1e4;

/** What the substitutes of a team cost, those beyond `playing`: each time that one of them waited, or had no board. */
export function waitsOf(problem: RoundProblem, playing: number): (team: Group) => number {
  if (playing === Infinity) return () => 0;
  const { others, request, past } = problem;
  const waited = request.entrants.map((_, entrant) => past.byes(entrant));
  const played = request.played.map(({ sides }) => sides.map(({ entrants }) => entrants));
  for (const side of [...others.flatMap(({ boards }) => boards), ...played].flat()) {
    for (const entrant of side.slice(playing)) waited[entrant] = (waited[entrant] ?? 0) + 1;
  }
  return (team) => team.slice(playing).reduce((sum, entrant) => sum + waitPrice * (waited[entrant] ?? 0), 0);
}
