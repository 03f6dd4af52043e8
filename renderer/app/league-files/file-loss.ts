/** What couldn't be read of a damaged file, in sentences. */
import type { FileLoss } from '../../../shared/contract/league.ts';
import { formatDay, texts } from '../../../shared/messages/index.ts';

/** How many names are said; further ones are counted. */
const mostNames = 20;

export function sentencesOf(lost: FileLoss): string[] {
  const say = texts.leagues.file.lost;
  const { tournaments, unnamed, unchecked, players, teams, history, other } = lost;
  const named = tournaments.map(({ name, day }) => (day === null ? name : `${name} (${formatDay(day)})`));
  const told = [
    ...listed(named, say.tournaments),
    ...(unnamed > 0 ? [say.unnamed({ count: unnamed })] : []),
    ...listed(unchecked, say.unchecked),
    ...(players > 0 ? [say.players({ count: players })] : []),
    ...(teams > 0 ? [say.teams({ count: teams })] : []),
  ];
  return [
    ...(told.length === 0 ? [say.nothing] : told),
    ...(history ? [say.history] : []),
    ...(other ? [say.other] : []),
  ];
}

function listed(
  names: readonly string[],
  sentence: (given: { count: number; names: readonly string[] }) => string,
): string[] {
  if (names.length === 0) return [];
  const more = names.length - mostNames;
  const first = sentence({ count: names.length, names: names.slice(0, mostNames) });
  return more > 0 ? [first, texts.leagues.file.lost.more({ count: more })] : [first];
}
