/**
 * Seats of many boards made even at once. Two seats are a balanced orientation of a graph; more are an equitable
 * colouring of the edges between people and boards, which two seats after two make (D. de Werra, "Equitable
 * colorations of graphs", RIRO 5 (1971)).
 */

/** Who sits at a board, seat by seat; is changed in place. */
export interface Seating {
  seats: number[];
}

/** A board at which one entrant sits at the one seat, and another entrant at the other. */
interface Step {
  readonly seating: Seating;
  readonly from: number;
  readonly to: number;
}

/**
 * Turns the seats so that the sum, over all entrants and every seat, of the square of how often one sat there, together
 * with `before`, is as small as changes between two seats at a time can make it. Between any two seats no entrant is
 * left who could hand one to another entrant with two fewer.
 */
export function evenOut(seatings: readonly Seating[], before: readonly (readonly number[])[]): void {
  const counts = countsOf(seatings, before);
  const most = Math.max(0, ...seatings.map(({ seats }) => seats.length));
  for (let changed = true; changed;) {
    changed = false;
    for (let one = 0; one < most; one += 1) {
      for (let other = one + 1; other < most; other += 1) {
        while (improve(seatings, counts, one, other)) changed = true;
      }
    }
  }
}

function countsOf(seatings: readonly Seating[], before: readonly (readonly number[])[]): number[][] {
  const most = Math.max(0, ...seatings.map(({ seats }) => seats.length));
  const counts = before.map((own) =>
    Array.from({ length: Math.max(most, own.length) }, (_, at) => own[at] ?? 0),
  );
  for (const { seats } of seatings) {
    for (const [seat, person] of seats.entries()) {
      const own = counts[person];
      if (own !== undefined) own[seat] = (own[seat] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Changes two seats along the shortest way from an entrant who has the one too often to one whose balance it improves:
 * each on the way gives one and gets one. False where there is none.
 */
function improve(
  seatings: readonly Seating[],
  counts: readonly number[][],
  one: number,
  other: number,
): boolean {
  const lead = (person: number): number => (counts[person]?.[one] ?? 0) - (counts[person]?.[other] ?? 0);
  const steps = stepsBetween(seatings, one, other);
  for (const start of [...steps.keys()].toSorted((a, b) => lead(b) - lead(a))) {
    const way = wayFrom(start, steps, (person) => lead(start) - lead(person) > 2);
    if (way === null) continue;
    for (const { seating, from, to } of way) {
      seating.seats[one] = to;
      seating.seats[other] = from;
      move(counts[from], one, other);
      move(counts[to], other, one);
    }
    return true;
  }
  return false;
}

function move(own: number[] | undefined, from: number, to: number): void {
  if (own === undefined) return;
  own[from] = (own[from] ?? 0) - 1;
  own[to] = (own[to] ?? 0) + 1;
}

/** By who sits at the one seat: the boards, and who sits at the other. */
function stepsBetween(seatings: readonly Seating[], one: number, other: number): Map<number, Step[]> {
  const steps = new Map<number, Step[]>();
  for (const seating of seatings) {
    const [from, to] = [seating.seats[one], seating.seats[other]];
    if (from === undefined || to === undefined) continue;
    steps.set(from, [...(steps.get(from) ?? []), { seating, from, to }]);
  }
  return steps;
}

/** The fewest steps from `start` to an entrant of the kind wanted; null where there is none. */
function wayFrom(
  start: number,
  steps: ReadonlyMap<number, readonly Step[]>,
  isWanted: (person: number) => boolean,
): Step[] | null {
  const reached = new Map<number, readonly Step[]>([[start, []]]);
  for (const [person, way] of reached) {
    for (const step of steps.get(person) ?? []) {
      if (reached.has(step.to)) continue;
      if (isWanted(step.to)) return [...way, step];
      reached.set(step.to, [...way, step]);
    }
  }
  return null;
}
