/** The answers of Tabbycat's API in one file, by what they are: a call has one kind of thing, and a person puts them together. */
import { isHolder } from '../json/places.ts';

type Holder = Record<string, unknown>;

const kinds = {
  ballots: (one: Holder) => isHolder(one['result']),
  teams: (one: Holder) => Array.isArray(one['speakers']),
  pairings: (one: Holder) =>
    Array.isArray(one['teams']) && typeof one['url'] === 'string' && !('slug' in one),
  rounds: (one: Holder) => 'seq' in one && 'name' in one,
  tournaments: (one: Holder) => 'slug' in one && 'name' in one,
  institutions: (one: Holder) => 'code' in one && 'name' in one,
} as const;

type Kind = keyof typeof kinds;
export type Answers = Readonly<Record<Kind, readonly Holder[]>>;

/** Lists of them, whether side by side, in a list, under names, or within what they belong to. */
export function answersIn(value: unknown): Answers {
  const found: Record<Kind, Holder[]> = {
    ...{ ballots: [], teams: [], pairings: [], rounds: [], tournaments: [], institutions: [] },
  };
  const search = (one: unknown): void => {
    if (!isHolder(one)) return;
    if (Array.isArray(one)) {
      for (const entry of one) search(entry);
      return;
    }
    const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name](one));
    if (kind) found[kind].push(one);
    // A team names its institution, a ballot its teams: what is within those is no answer of its own.
    if (kind === 'teams' || kind === 'ballots') return;
    for (const key of Object.keys(one)) if (kind !== 'pairings' || key === 'ballots') search(one[key]);
  };
  search(value);
  return found;
}
