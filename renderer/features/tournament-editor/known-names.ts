/** Which known players the typed names mean. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { findPlayers, meant } from '../../app/name-fields/candidates.ts';
import { isBlankName, tidyName, type TypedName } from './draft.ts';

const isOpen = (person: TypedName): boolean =>
  person.playerId === null && !person.several && !isBlankName(person);

/** Links every name that is a known player's whole name, as if it had been typed in full. True if one was found. */
export async function recognise(people: readonly TypedName[]): Promise<boolean> {
  const known = await Promise.all(
    people.filter(isOpen).map(async (person) => {
      const text = person.text.trim();
      const who = meant(text, await findPlayers(text));
      const applies = isOpen(person) && person.text.trim() === text && (who.playerId !== null || who.several);
      if (applies) Object.assign(person, who);
      return applies;
    }),
  );
  return known.some(Boolean);
}

/** People who were new when they were typed are known once they are recorded. */
export function meetRecorded(people: readonly TypedName[], record: TournamentRecord): void {
  const recorded = [...record.entrants, ...record.contests.flatMap(({ sides }) => sides)].flatMap(
    ({ members }) => members,
  );
  const ids = new Map(recorded.map(({ player, playerId }) => [player, playerId]));
  for (const person of people) person.playerId ??= ids.get(tidyName(person.text)) ?? null;
}
