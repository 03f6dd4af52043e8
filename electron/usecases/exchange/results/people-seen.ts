/** The people whom a file names, and whom of the league they may be. */
import type { Likeness, PersonSeen, RowPlace } from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { similarTo } from '../../../../shared/names/similar.ts';
import { appearancesOf } from '../../../store/people/find-people.ts';
import { allAliases, everybody, type KnownPlayer } from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import { identifyPeople } from './identity.ts';
import type { Gathering } from './parse-tournaments.ts';
import { newProblems } from './problems.ts';
import { keyOf, type FilePerson } from './results-file.ts';

type Decided = NonNullable<ImportChoices['people']>;

/** Everybody in the order of the file. */
export function peopleSeen(
  store: Store,
  file: Gathering,
  decided: Decided,
  placeOf: (line: number) => RowPlace,
): PersonSeen[] {
  const everyone = everybody(store);
  const aliases = Map.groupBy(allAliases(store), ({ player }) => player);
  const namesOf = ({ id, name }: KnownPlayer): string[] => [
    name,
    ...(aliases.get(id) ?? []).map((alias) => alias.name),
  ];
  const known = identifyPeople(store, file, decided, newProblems());
  const chosen = new Set(decided.map(({ name, number }) => keyOf(name, number)));
  const unknown = file.people.filter((person) => !known.has(person));
  const similar = similarIn(
    unknown,
    everyone.map((one) => ({ id: one, names: namesOf(one) })),
  );
  const candidate = (player: KnownPlayer, likeness: Likeness): PersonSeen['candidates'][number] => {
    const { id: playerId, name, club, external_id: number } = player;
    return { ...{ playerId, player: name, club, number, likeness }, ...appearancesOf(store, playerId) };
  };
  return file.people.map((person): PersonSeen => {
    const { name, playerId: number, club, line } = person;
    const player = known.get(person);
    const isChosen = chosen.has(keyOf(name, number));
    const alike = player ? [] : (similar.get(person) ?? []);
    return {
      ...{ at: placeOf(line), name, number, club },
      playerId: player?.id ?? null,
      certainty: isChosen ? 'chosen' : player || alike.length === 0 ? 'sure' : 'doubtful',
      candidates: player
        ? [candidate(player, likenessOf(person, player))]
        : alike.map((one) => candidate(one, namesOf(one).includes(name) ? 'name' : 'similar')),
    };
  });
}

function likenessOf({ name, playerId }: FilePerson, player: KnownPlayer): Likeness {
  if (playerId !== null && (playerId === player.external_id || playerId === player.uuid)) return 'number';
  return player.name === name ? 'name' : 'alias';
}

/** For thousands of new names in a league of thousands, comparing all with all would take minutes. */
const mostComparisons = 30_000_000;

function similarIn(
  unknown: readonly FilePerson[],
  people: readonly { id: KnownPlayer; names: readonly string[] }[],
): Map<FilePerson, KnownPlayer[]> {
  if (unknown.length * people.length > mostComparisons) return new Map();
  const found = similarTo(
    unknown.map(({ name }) => name),
    people,
  );
  return new Map(unknown.map((person, i) => [person, found[i] ?? []]));
}
