/** What a backup holds and how it differs from the league as it is now, in words. */
import type { BackupContent, SomeNames } from '../../../shared/contract/backups.ts';
import { texts } from '../../../shared/messages/index.ts';

const say = texts.backups;

/** How many there are, and the last tournament. */
export const holdsOf = ({ players, tournaments, last }: BackupContent): string[] => [
  say.holds.tournaments({ players, tournaments }),
  ...(last === null
    ? []
    : [say.holds.last({ name: last.name, hasDay: last.day !== null, day: last.day ?? '' })]),
];

const listed = ({ count, names }: SomeNames): { count: number; comma_names: string[]; more: number } => ({
  count,
  comma_names: names,
  more: count - names.length,
});

/** How long ago it was, and what is in only one of them: tournaments, games of others, players. */
export function differenceOf({
  changesSince,
  missing,
  extra,
  morePlayers,
  moreGames,
}: BackupContent): string[] {
  if (changesSince === 0) return [say.difference.same];
  return [
    changesSince === null ? say.difference.apart : say.difference.changes({ count: changesSince }),
    ...(missing.count === 0 ? [] : [say.difference.missing(listed(missing))]),
    ...(extra.count === 0 ? [] : [say.difference.extra(listed(extra))]),
    ...moreGames.map(({ name, games }) =>
      say.difference.games({ name, count: Math.abs(games), isMore: games > 0 }),
    ),
    ...(morePlayers === 0
      ? []
      : [say.difference.players({ count: Math.abs(morePlayers), isMore: morePlayers > 0 })]),
  ];
}
