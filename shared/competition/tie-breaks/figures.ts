/** What several criteria of a field are made of. */
import { buchholz, foreField } from './buchholz.ts';
import { rawSum, type Explanation } from './explanation.ts';
import { sos } from './go.ts';
import { ladderOf, type Ladder } from './ladder.ts';
import { boardPointsField } from './matches.ts';
import { opponentsOf, type Opponent } from './opponents.ts';
import { perfectPerformance, performance } from './performance.ts';
import { recordOf, type Field } from './records.ts';

/** Looked up once for each competitor, and only where it is asked for. */
export interface Figures {
  readonly field: Field;
  readonly opponents: (competitor: string) => readonly Opponent[];
  readonly sos: (competitor: string) => number;
  readonly buchholz: (competitor: string) => number;
  readonly performance: (competitor: string) => number | null;
  readonly perfectPerformance: (competitor: string) => number | null;
  readonly ladder: () => Ladder;
  /** As if the last round had ended in ties alone. */
  readonly fore: () => Figures;
  /** By board points; null where no boards of matches were recorded. */
  readonly boardPoints: () => Figures | null;
}

export function figuresOf(field: Field): Figures {
  const opponents = remembered((one: string) => opponentsOf(recordOf(field, one), field));
  const sum = (of: (competitor: string) => Explanation) =>
    remembered((competitor: string) => rawSum(of(competitor).summands));
  return {
    field,
    opponents,
    sos: sum((one) => sos(one, opponents(one), field)),
    buchholz: sum((one) => buchholz(opponents(one))),
    performance: remembered((one: string) => performance(opponents(one), field).value),
    perfectPerformance: remembered((one: string) => perfectPerformance(opponents(one), field).value),
    ladder: once(() => ladderOf(field)),
    fore: once(() => figuresOf(foreField(field))),
    boardPoints: once(() => {
      const byBoards = boardPointsField(field);
      return byBoards && figuresOf(byBoards);
    }),
  };
}

/** Calculates a value when it is first asked for. */
export function remembered<K, T>(of: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const found = of(key);
    known.set(key, found);
    return found;
  };
}

/** Calculates the value when it is first asked for. */
export function once<T>(of: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: of() }).value;
}
