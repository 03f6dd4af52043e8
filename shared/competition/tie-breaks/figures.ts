/** What several criteria of a field are made of. */
import { buchholz, foreField } from './buchholz.ts';
import { rawSum, type Explanation } from './explanation.ts';
import { sos } from './go.ts';
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
  /** As if the last round had ended in ties alone. */
  readonly fore: () => Figures;
  /** By board points; null where no boards of matches were recorded. */
  readonly boardPoints: () => Figures | null;
}

export function figuresOf(field: Field): Figures {
  const opponents = remembered((one) => opponentsOf(recordOf(field, one), field));
  const sum = (of: (competitor: string) => Explanation) =>
    remembered((competitor) => rawSum(of(competitor).summands));
  return {
    field,
    opponents,
    sos: sum((one) => sos(one, opponents(one), field)),
    buchholz: sum((one) => buchholz(opponents(one))),
    performance: remembered((one) => performance(opponents(one), field).value),
    perfectPerformance: remembered((one) => perfectPerformance(opponents(one), field).value),
    fore: once(() => figuresOf(foreField(field))),
    boardPoints: once(() => {
      const byBoards = boardPointsField(field);
      return byBoards && figuresOf(byBoards);
    }),
  };
}

function remembered<T>(of: (competitor: string) => T): (competitor: string) => T {
  const known = new Map<string, T>();
  return (competitor) => {
    const value = known.get(competitor);
    if (value !== undefined) return value;
    const found = of(competitor);
    known.set(competitor, found);
    return found;
  };
}

function once<T>(of: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: of() }).value;
}
