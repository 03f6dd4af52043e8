/** Every section of test/vectors/glicko.json, and how its cases are stored there. */
import type { Compared } from './contests.ts';
import { compareBatch, compareDuelling, compareElo, compareTrueSkillDuel } from './elo.ts';
import {
  compareConstants,
  compareFunction,
  compareLeague,
  comparePassage,
  comparePeriod,
  compareSmoothing,
  compareUpdate,
} from './glicko.ts';

/** A relative error up to this is rounding, as the file says. */
export const glickoTolerance = 1e-9;

/** How a section holds its cases: as they are, alone, or in `cases`. */
type Shape = 'list' | 'one' | 'cases';

interface GlickoSection {
  readonly shape: Shape;
  readonly compare: (one: never) => Compared[];
}

const sections: Readonly<Record<string, GlickoSection>> = {
  constants: { shape: 'one', compare: compareConstants },
  functions: { shape: 'list', compare: compareFunction },
  a_worked_example: { shape: 'one', compare: compareUpdate },
  b_updates: { shape: 'list', compare: compareUpdate },
  b2_parallel_periods: { shape: 'list', compare: comparePeriod },
  c_time_passage: { shape: 'list', compare: comparePassage },
  c_smoothing: { shape: 'one', compare: compareSmoothing },
  c_league: { shape: 'one', compare: compareLeague },
  d_elo_two_player: { shape: 'cases', compare: compareElo },
  d_elo_batch_eq11: { shape: 'list', compare: compareBatch },
  d_duelling: { shape: 'cases', compare: compareDuelling },
  e_trueskill_two_player: { shape: 'cases', compare: compareTrueSkillDuel },
};

/** What each case of a section came to; undefined for a name that is no section of that file. */
export function compareGlickoSection(name: string, content: unknown): Compared[][] | undefined {
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
  if (section === undefined) return undefined;
  return casesOf(section.shape, content).map((one) => section.compare(one as never));
}

function casesOf(shape: Shape, content: unknown): readonly unknown[] {
  switch (shape) {
    case 'one':
      return [content];
    case 'list':
      return content as readonly unknown[];
    case 'cases':
      return (content as { readonly cases: readonly unknown[] }).cases;
  }
}
