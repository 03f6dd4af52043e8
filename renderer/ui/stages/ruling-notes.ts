/** What was decided about a table, a sentence each, below it: in the program, on paper and on the website. Pure. */
import type { Ruling } from '../../../shared/contract/competitions.ts';
import { formatPoints, texts } from '../../../shared/messages/index.ts';

const { leave, notes } = texts.standings;

export type Out = Extract<Ruling, { kind: 'out' }>;

/** A competitor as the sentences name it. */
export interface Noted {
  readonly name: string;
  readonly rulings: readonly Ruling[];
  /** Shares its place in the table now. */
  readonly isLevel?: boolean;
  /** Of the games that count. */
  readonly forfeits?: number;
}

/** With the names of its people: the one who plays now, then those who were replaced, the latest first. */
export interface NotedEntrant extends Noted {
  readonly people: readonly string[];
}

/** "Ann: expelled after round 4; all games annulled (reason)". */
export const outNote = (name: string, { cause, after, games, reason }: Out): string =>
  leave.note({ name, left: leave.left({ cause, round: after, games }), reason });

/** Who left in a stage, and who was replaced. */
export const leavingNotes = (entrants: readonly NotedEntrant[], stage: number): string[] =>
  entrants.flatMap(({ name, people, rulings }) => {
    const changes = rulings.filter(({ kind }) => kind === 'replaced');
    return rulings.flatMap((ruling) => {
      if (ruling.stage !== stage) return [];
      if (ruling.kind === 'out') return [outNote(name, ruling)];
      if (ruling.kind !== 'replaced') return [];
      // The latest change is of the first two members.
      const at = changes.length - 1 - changes.indexOf(ruling);
      const [now = '', former = ''] = people.slice(at, at + 2);
      const { from, reason } = ruling;
      return [leave.replacedNote({ name: now, former, round: from, reason })];
    });
  });

/** "−1", "+½": points of a bonus or a penalty. */
export const signedPoints = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);

/** Bonus and penalty points, lots, and manual decisions of a stage; and why points and games played may differ. */
export function decisionNotes(competitors: readonly Noted[], stage: number): string[] {
  const all = competitors.flatMap(({ name, rulings, isLevel = false }) =>
    rulings.filter((ruling) => ruling.stage === stage).map((ruling) => ({ ruling, name, isLevel })),
  );
  const bonuses = all.flatMap(({ ruling, name }) =>
    ruling.kind === 'bonus'
      ? [notes.bonus({ name, points: signedPoints(ruling.points), reason: ruling.reason })]
      : [],
  );
  const orders = all.flatMap(({ ruling, ...one }) =>
    ruling.kind === 'lot' || ruling.kind === 'manual' ? [{ ruling, ...one }] : [],
  );
  const together = Map.groupBy(orders, ({ ruling: { kind, at, reason } }) =>
    JSON.stringify([kind, at, reason]),
  );
  const hasForfeits = competitors.some(({ forfeits = 0 }) => forfeits > 0);
  return [...bonuses, ...[...together.values()].map(orderNote), ...(hasForfeits ? [notes.forfeits] : [])];
}

interface Ordered {
  readonly ruling: Extract<Ruling, { kind: 'lot' | 'manual' }>;
  readonly name: string;
  readonly isLevel: boolean;
}

function orderNote(group: readonly Ordered[]): string {
  const names = group
    .toSorted((a, b) => a.ruling.value - b.ruling.value)
    .map(({ ruling, name }) => notes.inOrder({ place: ruling.value, name }));
  const { kind, at = null, reason = null } = group[0]?.ruling ?? {};
  if (kind === 'manual') return notes.manual({ comma_names: names, reason: reason ?? '' });
  const lots =
    at === null ? notes.lotsUndated({ comma_names: names }) : notes.lots({ at, comma_names: names });
  return group.some(({ isLevel }) => isLevel) ? notes.lotsOver({ lots }) : lots;
}
