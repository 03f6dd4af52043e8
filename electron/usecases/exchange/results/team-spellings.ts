/** Spellings of a team in a file that differ only in capitals, accents and signs, or were decided on: one team under one name. */
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { meantByName } from '../../../../shared/names/meant-by-name.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { allTeams } from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import { membersOf, type FileContest, type FileSide, type FileTournament } from './results-file.ts';

/** By a spelling, the name that it gets. */
type NewNames = Map<string, string>;

export type DecidedTeams = NonNullable<ImportChoices['teams']>;

/**
 * Gives each team of the file one name, in place: that of the league's team, or the first spelling. Two spellings that
 * met in a contest are two teams and stay as they are.
 */
export function uniteSpellings(
  store: Store,
  tournaments: readonly FileTournament[],
  decided: DecidedTeams = [],
): void {
  const newNames = namesFor(spellingsIn(tournaments), store, decided);
  // Most files spell each team in one way: nothing more of them is read.
  if (newNames.size === 0) return;
  const met = new Set<string>();
  for (const contest of contestsOf(tournaments))
    for (const name of namesThatMet(contest, newNames)) met.add(name);
  for (const [spelling, name] of newNames) if (met.has(name)) newNames.delete(spelling);
  for (const contest of contestsOf(tournaments)) rename(contest, newNames);
}

export function* contestsOf(tournaments: readonly FileTournament[]): Generator<FileContest> {
  for (const { contests } of tournaments) yield* contests.values();
}

export function spellingsIn(tournaments: readonly FileTournament[]): ReadonlySet<string> {
  const spellings = new Set<string>();
  for (const { sides } of contestsOf(tournaments))
    for (const { team } of sides) if (team !== null) spellings.add(team);
  return spellings;
}

/** Only spellings that get another name. */
function namesFor(spellings: ReadonlySet<string>, store: Store, decided: DecidedTeams): NewNames {
  const newNames: NewNames = new Map();
  if (spellings.size === 0) return newNames;
  const all = allTeams(store);
  const meant = meantByName(all);
  const chosen = new Map(decided.map((one) => [one.name, one]));
  const byId = new Map(all.map(({ id, name }) => [id, name]));
  const firsts = new Map<string, string>();
  for (const spelling of spellings) {
    const choice = chosen.get(spelling);
    // A new team keeps its name, whatever that is like.
    if (choice?.teamId === null && choice.sameAs === undefined) continue;
    const asWritten = choice?.sameAs ?? spelling;
    const key = foldName(asWritten);
    const known = byId.get(choice?.teamId ?? 0) ?? meant(asWritten)?.name;
    if (known === undefined && !firsts.has(key)) firsts.set(key, asWritten);
    const name = known ?? firsts.get(key) ?? asWritten;
    if (name !== spelling) newNames.set(spelling, name);
  }
  return newNames;
}

const nameIn = (newNames: NewNames, { team }: FileSide): string | null =>
  team === null ? null : (newNames.get(team) ?? team);

/** Names that several sides would have, though these aren't one lineup: their results differ, or no opponent is left. */
function namesThatMet({ sides }: FileContest, newNames: NewNames): string[] {
  if (!sides.some(({ team }) => team !== null && newNames.has(team))) return [];
  const byName = Map.groupBy(sides, (side) => nameIn(newNames, side));
  const alone = byName.get(null)?.length ?? 0;
  byName.delete(null);
  const isContest = byName.size + alone > 1;
  return [...byName].flatMap(([name, [first, ...others]]) =>
    name === null || !first || others.every((other) => isContest && isSameResult(first, other)) ? [] : [name],
  );
}

const isSameResult = (one: FileSide, other: FileSide): boolean =>
  one.place === other.place &&
  one.score === other.score &&
  one.seat === other.seat &&
  one.rated === other.rated &&
  one.handicap === other.handicap;

/** The sides that now have one name are one, where the first of them was. */
function rename({ sides }: FileContest, newNames: NewNames): void {
  if (!sides.some(({ team }) => team !== null && newNames.has(team))) return;
  const byName = new Map<string, FileSide>();
  for (const side of sides.splice(0)) {
    side.team = nameIn(newNames, side);
    const first = side.team === null ? undefined : byName.get(side.team);
    if (first) (first.others ??= []).push(...membersOf(side));
    else sides.push(side);
    if (!first && side.team !== null) byName.set(side.team, side);
  }
}
