/** What a person's names, and the columns with personal facts, become. */
import { randomUUID } from 'node:crypto';
import { foldName } from '../../../shared/names/names.ts';
import type { Store } from '../store.ts';
import type { Traces } from './traces.ts';

/** Replacements for one person, the same in the league and in every copy of it. */
export interface Eraser {
  /** The new name of the person, or of one who was merged into them, by row number. */
  readonly nameOf: (id: number) => string;
  readonly uuidOf: (old: string) => string;
}

/** `nameOf` gives the name that replaces a person's. */
export function eraserOf(nameOf: (id: number) => string): Eraser {
  const uuids = new Map<string, string>();
  return {
    nameOf,
    uuidOf: (old) => {
      const known = uuids.get(old) ?? randomUUID();
      uuids.set(old, known);
      return known;
    },
  };
}

/** The columns of a person that are nobody's business any more. Starting ratings stay: later ratings depend on them. */
export const erasedPerson = ({ nameOf, uuidOf }: Eraser, id: number, uuid: string) => ({
  uuid: uuidOf(uuid),
  name: nameOf(id),
  folded: foldName(nameOf(id)),
  club: null,
  external_id: null,
  starting_source: null,
});

/** Shorter names of one word are words of their own: they are replaced only where they are the whole text. */
const shortName = 4;

/**
 * Replaces the person's names in free text, as whole words. Names that another player bears too are left: there it is
 * unknown who is meant.
 */
export function textEraser(store: Store, traces: Traces, stand: string): (text: string) => string {
  const own = [...traces.names].filter((name) => name !== stand && !isShared(store, traces, name));
  const sure = own.filter((name) => name.length >= shortName || name.includes(' '));
  if (own.length === 0) return (text) => text;
  const alternatives = sure
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  const pattern =
    sure.length === 0
      ? undefined
      : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'gu');
  const whole = new Set(own);
  return (text) => (whole.has(text) ? stand : pattern ? text.replace(pattern, () => stand) : text);
}

const isShared = (store: Store, { ids }: Traces, name: string): boolean =>
  store
    .sql<number>(
      `SELECT id FROM player WHERE name = @name UNION SELECT player FROM player_alias WHERE name = @name`,
    )
    .pluck()
    .all({ name })
    .some((id) => !ids.has(id));
