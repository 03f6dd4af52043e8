/** The people whom a file names, and whom of the league they may be. */
import type {
  ExchangePreview,
  Likeness,
  PersonSeen,
  RowPlace,
} from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { matchNames, type NameMatch } from '../../../../shared/names/match-names.ts';
import type { NameLikeness } from '../../../../shared/names/resemblance.ts';
import { appearancesOf } from '../../../store/people/find-people.ts';
import type { KnownPlayer } from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import { identifyPeople, isStandIn, knownPeople, type KnownPeople } from './identity.ts';
import type { Gathering } from './parse-tournaments.ts';
import { metIn, teammatesOf, type MayShareTeam } from './people-met.ts';
import { newProblems } from './problems.ts';
import { keyOf, type FilePerson } from './results-file.ts';

type Decided = NonNullable<ImportChoices['people']>;

type Seen = Pick<ExchangePreview, 'people' | 'peopleCount'>;

/** Names of the file, those first that a person has to decide on, and names that were chosen to mean another one. */
export function peopleSeen(
  store: Store,
  file: Gathering,
  decided: Decided,
  placeOf: (line: number) => RowPlace | null,
): Seen {
  const all = [...file.people, ...file.merged];
  const people = knownPeople(store);
  const own = identifyPeople(people, { ...file, people: all }, [], newProblems());
  const alike = alikeTo(
    people,
    all.filter((person) => !own.has(person)),
    file.isLeague === true,
    teammatesOf(store, file),
  );
  const looking: Looking = {
    ...{ own, alike },
    known: identifyPeople(people, file, decided, newProblems()),
    chosen: new Map(decided.map((one) => [keyOf(one.name, one.number), one])),
    claimed: claims(own, alike),
    areApart: file.isLeague ? (_, other) => isByNameOrNumber(other, own.get(other)) : metIn(file),
  };
  const judged = all.map((person) => judge(person, looking));
  const has = (certainty: PersonSeen['certainty']): number =>
    judged.filter((one) => one.certainty === certainty).length;
  return {
    peopleCount: {
      known: judged.filter(({ player }) => player).length,
      likely: has('likely'),
      doubtful: has('doubtful'),
      new: judged.filter(isNew).length,
    },
    people: judged
      .sort(doubtfulFirst)
      .slice(0, mostTold)
      .map((one) => personSeen(store, one, placeOf)),
  };
}

interface Looking {
  /** By number, exact name or alias alone. */
  readonly own: ReadonlyMap<FilePerson, KnownPlayer>;
  /** With what was decided. */
  readonly known: ReadonlyMap<FilePerson, KnownPlayer>;
  readonly chosen: ReadonlyMap<string, Decided[number]>;
  readonly alike: ReadonlyMap<FilePerson, Alike>;
  readonly claimed: ReadonlyMap<KnownPlayer, readonly FilePerson[]>;
  readonly areApart: (one: FilePerson, other: FilePerson) => boolean;
}

/** Whom a name of the file means, as far as that can be said. */
interface Judged {
  readonly person: FilePerson;
  readonly player: KnownPlayer | undefined;
  readonly exact: KnownPlayer | undefined;
  readonly certainty: PersonSeen['certainty'];
  readonly sameAs: PersonSeen['sameAs'];
  readonly matches: Alike['inLeague'];
  readonly others: Alike['inFile'];
}

function judge(person: FilePerson, looking: Looking): Judged {
  const { own, known, alike, claimed, areApart } = looking;
  const choice = looking.chosen.get(keyOf(person.name, person.playerId));
  const exact = own.get(person);
  // Of most people of a long list there is nobody else like them: they share one empty list.
  const { inLeague, inFile } = alike.get(person) ?? likeNobody;
  const matches =
    inLeague.length === 0
      ? inLeague
      : inLeague.filter(
          ({ id }) => !(claimed.get(id) ?? []).some((other) => other !== person && areApart(person, other)),
        );
  const others = inFile.length === 0 ? inFile : inFile.filter(({ id }) => !areApart(person, id));
  const guessed = exact ? 'sure' : certaintyOf(person, matches, others, claimed);
  return {
    ...{ person, exact, matches, others },
    player: known.get(person),
    certainty: choice ? 'chosen' : guessed,
    sameAs: choice?.sameAs ?? null,
  };
}

/** How many are told; more would not be read. */
const mostTold = 1000;

const isNew = ({ player, certainty, sameAs }: Judged): boolean =>
  !player && sameAs === null && (certainty === 'sure' || certainty === 'chosen');

const order: Readonly<Record<PersonSeen['certainty'], number>> = {
  doubtful: 0,
  likely: 1,
  chosen: 2,
  sure: 3,
};

const doubtfulFirst = (a: Judged, b: Judged): number =>
  order[a.certainty] - order[b.certainty] || Number(Boolean(a.player)) - Number(Boolean(b.player));

function personSeen(
  store: Store,
  { person, player, exact, certainty, sameAs, matches, others }: Judged,
  placeOf: (line: number) => RowPlace | null,
): PersonSeen {
  const { name, playerId: number, club, line } = person;
  const alike: (readonly [KnownPlayer, Likeness])[] = exact
    ? [[exact, likenessOf(person, exact)]]
    : matches.map(({ id, likeness }) => [id, likenessOfMatch(person, id, likeness)]);
  // Chosen among all players of the league, not among those who are alike.
  const isElse = player !== undefined && alike.every(([one]) => one.id !== player.id);
  const candidates = isElse ? [...alike, [player, 'chosen'] as const] : alike;
  return {
    ...{ at: placeOf(line), name, number, club },
    playerId: player?.id ?? null,
    ...{ certainty, sameAs },
    candidates: candidates.map(([one, likeness]) => candidateOf(store, one, likeness)),
    alikeInFile: others.map(({ id, likeness }) => ({
      ...{ name: id.name, number: id.playerId, likeness: worded[likeness] },
    })),
  };
}

/** Of names, "the same" is said where nothing differs at all. */
const worded: Readonly<Record<NameLikeness, Likeness>> = {
  ...{ name: 'folded', order: 'order', script: 'script' },
  ...{ letters: 'letters', initials: 'initials', short: 'short', more: 'more' },
};

/** An alias that the other league has is told like one of this league's. */
const likenessOfMatch = (
  { name, facts }: FilePerson,
  player: KnownPlayer,
  likeness: NameLikeness,
): Likeness =>
  player.name === name ? 'name' : facts?.aliases.includes(player.name) ? 'alias' : worded[likeness];

function likenessOf({ name, playerId, uuid }: FilePerson, player: KnownPlayer): Likeness {
  if (uuid === player.uuid) return 'uuid';
  if (playerId !== null && (playerId === player.external_id || playerId === player.uuid)) return 'number';
  return player.name === name ? 'name' : 'alias';
}

/** Of a league, who has a player's own name or number is that player, and nobody else there is; an alias leaves doubts. */
const isByNameOrNumber = (person: FilePerson, player: KnownPlayer | undefined): boolean =>
  player !== undefined && likenessOf(person, player) !== 'alias';

function candidateOf(
  store: Store,
  { id: playerId, name: player, club, external_id: number }: KnownPlayer,
  likeness: Likeness,
): PersonSeen['candidates'][number] {
  const { lastPlayed, contests } = appearancesOf(store, [playerId])(playerId);
  return { playerId, player, club, number, lastPlayed, contests, likeness };
}

interface Alike {
  readonly inLeague: readonly NameMatch<KnownPlayer>[];
  /** Earlier ones: of two names of a file that are alike, only the second is asked about. */
  readonly inFile: readonly NameMatch<FilePerson>[];
}

const likeNobody: Alike = { inLeague: [], inFile: [] };

/** Beyond these, comparing would take longer than reading, and nobody goes through thousands of questions. */
const mostCompared = 30_000;

function alikeTo(
  { all }: KnownPeople,
  unknown: readonly FilePerson[],
  isLeague: boolean,
  mayShareTeam: MayShareTeam,
): Map<FilePerson, Alike> {
  if (unknown.length + all.length > mostCompared) return new Map();
  const names = unknown.map(({ name }) => name);
  const inLeague = matchNames(
    names,
    all.map((one) => ({ id: one.player, names: one.names })),
  );
  const order = new Map(unknown.map((person, i) => [person, i]));
  const inFile = isLeague
    ? []
    : matchNames(
        names,
        unknown.map((person) => ({ id: person, names: [person.name] })),
      );
  const byName = isLeague ? playersByName(all) : new Map<string, KnownPlayer[]>();
  return new Map(
    unknown.map((person, i) => [
      person,
      {
        inLeague: withAliases(person, inLeague[i] ?? [], byName).filter(
          ({ id, likeness }) =>
            mayBe(person, id.external_id) && (likeness !== 'short' || mayShareTeam(person, id)),
        ),
        inFile: (inFile[i] ?? []).filter(
          ({ id, likeness, likelihood }) =>
            (order.get(id) ?? i) < i &&
            mayBe(person, id.playerId) &&
            likelihood >= leastInFile &&
            (likeness !== 'short' || mayShareTeam(person, id)),
        ),
      },
    ]),
  );
}

const playersByName = (all: KnownPeople['all']): Map<string, KnownPlayer[]> =>
  Map.groupBy(
    all.map(({ player }) => player),
    ({ name }) => name,
  );

/** Those first whom another league knows by a second name. */
function withAliases(
  { facts }: FilePerson,
  matches: Alike['inLeague'],
  byName: ReadonlyMap<string, readonly KnownPlayer[]>,
): Alike['inLeague'] {
  const found = (byName.size > 0 ? (facts?.aliases ?? []) : []).flatMap((alias) => byName.get(alias) ?? []);
  const others = matches.filter(({ id }) => !found.includes(id));
  return [...new Set(found)]
    .map((id): NameMatch<KnownPlayer> => ({ id, likeness: 'name', likelihood: 1 }))
    .concat(others);
}

/** Within a file, names are mostly spelled alike. */
const leastInFile = 0.6;

/** Two numbers of one list are two people; a club's own number says nothing against one of a federation. */
const mayBe = ({ playerId }: FilePerson, number: string | null): boolean =>
  playerId === null || number === null || playerId === number || shapeOf(playerId) !== shapeOf(number);

/** "M-17" and "M-4" are of one list, "1503014" is of another. */
const shapeOf = (number: string): string => number.replace(/\d+/gu, '0');

/** Names of the file by the player whom they mean, or may mean with hardly a doubt. */
function claims(
  known: ReadonlyMap<FilePerson, KnownPlayer>,
  alike: ReadonlyMap<FilePerson, Alike>,
): Map<KnownPlayer, FilePerson[]> {
  const all = [
    ...[...known].map(([person, player]) => ({ person, player })),
    ...[...alike].flatMap(([person, { inLeague }]) =>
      inLeague.filter(isStrong).map(({ id }) => ({ person, player: id })),
    ),
  ];
  return new Map(
    [...Map.groupBy(all, ({ player }) => player)].map(([player, list]) => [
      player,
      list.map(({ person }) => person),
    ]),
  );
}

const isStrong = ({ likeness }: NameMatch<unknown>): boolean =>
  likeness === 'name' || likeness === 'order' || likeness === 'script';

function certaintyOf(
  person: FilePerson,
  matches: Alike['inLeague'],
  others: Alike['inFile'],
  claimed: ReadonlyMap<KnownPlayer, readonly FilePerson[]>,
): PersonSeen['certainty'] {
  const [best] = matches;
  if (!best) return others.length === 0 ? 'sure' : 'doubtful';
  const isAlone =
    isStrong(best) && matches.filter(isStrong).length === 1 && (claimed.get(best.id)?.length ?? 0) <= 1;
  const isOfOtherClub = person.club !== null && best.id.club !== null && person.club !== best.id.club;
  const isNobody = person.uuid !== undefined && isStandIn(person.name);
  return isAlone && !isOfOtherClub && !isNobody ? 'likely' : 'doubtful';
}
