/** The stage that is planned behind a table: drawn from simulated seeds by the program's own rules, and played. */
import { separateGroups } from '../../competition/qualification.ts';
import { bracketSimulation } from '../bracket.ts';
import type { Lots } from '../lots.ts';
import type { NextStage, Party } from '../problem.ts';
import type { Strengths } from '../strengths.ts';
import { tableSimulation } from '../table.ts';

/** Plays it once with these competitors, the best seed first. */
export type PlayNext = (seeds: Int32Array, lots: Lots) => NextEnd;

/** Valid until the next end. */
interface NextEnd {
  /** By line of the draw: the competitor there, and its place in the stage. */
  readonly lines: Int32Array;
  readonly places: Int32Array;
  /** Whether it may come like this: its pairings break no rule. */
  readonly isLegal: boolean;
}

type Seat = { -readonly [Name in keyof Party]: Party[Name] };

/**
 * @param groups - By competitor: its table, from which no two meet in their first match where that is possible.
 * @param strengths - As they were drawn for the whole tournament.
 */
export function nextStageSimulation(
  next: NextStage,
  groups: readonly number[],
  strengths: Strengths,
): PlayNext {
  const { problem, parties } = next;
  const seats = seatsOf(next);
  const drawn: Strengths = { ...strengths, draw: () => undefined };
  const play = playOf(problem, drawn);
  const draw = drawer(next, groups);
  return (seeds, lots) => {
    const lines = draw(seeds);
    for (let line = 0; line < lines.length; line++) take(seats[line]!, parties[lines[line]!]!);
    strengths.move(lots);
    return { lines, ...play(lots) };
  };
}

function playOf(problem: NextStage['problem'], strengths: Strengths): (lots: Lots) => Omit<NextEnd, 'lines'> {
  if (problem.kind === 'table') return tableSimulation(problem, strengths).play;
  const play = bracketSimulation(problem, strengths);
  return (lots) => ({ places: play(lots).places, isLegal: true });
}

/** Who sits at each line's boards: filled in again for each end. */
const seatsOf = ({ problem }: NextStage): (readonly Seat[])[] =>
  problem.kind === 'bracket' ? problem.parties.map((party) => [party]) : problem.parties.map((own) => own);

function take(seats: readonly Seat[], parties: readonly Party[]): void {
  for (const [board, seat] of seats.entries()) {
    const { people, weight, noise, lead } = parties[board]!;
    seat.people = people;
    seat.weight = weight;
    seat.noise = noise;
    seat.lead = lead;
  }
}

/** Seeds at the lines of the draw. */
function drawer({ drawnBy, means }: NextStage, groups: readonly number[]): (seeds: Int32Array) => Int32Array {
  if (drawnBy === 'strength')
    return (seeds) => seeds.slice().sort((one, other) => means[other]! - means[one]! || one - other);
  if (drawnBy === 'seed' || Math.max(...groups) === 0) return (seeds) => seeds;
  return (seeds) => {
    const known = Array.from(seeds, (one) => ({ one, group: String(groups[one]!) }));
    return Int32Array.from(separateGroups(known), ({ one }) => one);
  };
}
