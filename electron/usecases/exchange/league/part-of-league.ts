/** Which tournaments belong to a part of a league. */
import type { LeaguePart } from '../../../../shared/contract/import-choices.ts';

interface Tournament {
  readonly uuid: string;
  readonly date: string | null;
  readonly season: string | null;
  /** UUIDs of all people whom it names. */
  readonly people: ReadonlySet<string>;
}

type Players = ReadonlyMap<string, { readonly tags: readonly string[] }>;

/**
 * Tells tournaments for which all conditions hold that are set, without regard to `except`. One without a date is in no range
 * of dates.
 */
export function isInPart(
  { seasons, from, to, tag, tournaments }: LeaguePart,
  players: Players,
): (tournament: Tournament) => boolean {
  const chosen = tournaments && new Set(tournaments);
  return ({ uuid, date, season, people }) => {
    if (chosen && !chosen.has(uuid)) return false;
    if (seasons && (season === null || !seasons.includes(season))) return false;
    if (from !== undefined && (date === null || date < from)) return false;
    if (to !== undefined && (date === null || date > to)) return false;
    return tag === undefined || isOfTag(tag, people, players);
  };
}

/** At least one person took part, and only people with the tag. */
const isOfTag = (tag: string, people: ReadonlySet<string>, players: Players): boolean =>
  people.size > 0 && [...people].every((uuid) => players.get(uuid)?.tags.includes(tag) === true);
