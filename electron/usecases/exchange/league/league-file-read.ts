/** A league that was read, as a file to be previewed and imported like any other. */
import { basename } from 'node:path';
import type { LeagueSeen, TournamentSeen } from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { parameterTable } from '../../../../shared/rating/index.ts';
import { identityOf } from '../../../store/league.ts';
import { settingsOf, type Settings } from '../../../store/settings.ts';
import type { Store } from '../../../store/store.ts';
import { isEmptyLeague } from '../../../store/whole-league.ts';
import type { Context } from '../../context.ts';
import { mostTold, outcomeSeen, watching, type Seen } from '../preview.ts';
import type { Readable } from '../readable.ts';
import { peopleSeen } from '../results/people-seen.ts';
import type { Watch } from '../results/record-tournaments.ts';
import { importLeague } from './import-league.ts';
import { openLeagueSource } from './league-source.ts';
import { mergeLeague } from './merge-league.ts';
import { readLeague, type LeagueRead, type TournamentRead } from './read-league.ts';

/** Opens a league at a path with its ending; it has to be disposed of. */
export function readLeagueFile(context: Context, path: string, choices: ImportChoices): Readable {
  const source = openLeagueSource(context, path);
  const { format, items } = source;
  const subject = basename(path);
  const watch = watching(decidedByUuid(choices));
  let known: LeagueRead | undefined;
  const read = (): LeagueRead => (known ??= readLeague(items(), choices.part ?? {}));
  return {
    format,
    write: (given) =>
      isTakenWhole(given.store, choices)
        ? importLeague(given, items(), subject)
        : mergeLeague(given, { read: read(), items, decisions: choices, subject }, watch),
    see: () => Promise.resolve(seenOf(context.store, read(), choices, watch.outcomes)),
    [Symbol.dispose]: () => {
      source[Symbol.dispose]();
    },
  };
}

/** Into a league without data comes all, as it is. */
const isTakenWhole = (store: Store, { part }: ImportChoices): boolean =>
  part === undefined && isEmptyLeague(store);

function decidedByUuid({ tournaments = [] }: ImportChoices): Watch<TournamentRead> {
  const decided = new Map(tournaments.map(({ uuid, becomes }) => [uuid, becomes]));
  return { becomes: ({ uuid }) => decided.get(uuid), became: () => undefined };
}

function leagueSeen(store: Store, { seen, league, settings }: LeagueRead): LeagueSeen {
  const isCopy = league.uuid === identityOf(store).uuid;
  return { ...seen, isCopy, hasOtherSettings: !areAlike(settingsOf(store), settings) };
}

/** True if ratings follow alike from results: what a system doesn't use, such as ties that were measured, is no setting of it. */
const areAlike = (one: Settings, other: Settings): boolean =>
  one.system === other.system &&
  parameterTable
    .filter(({ usedBy }) => usedBy.includes(one.system))
    .every(({ name }) => one.parameters[name] === other.parameters[name]);

type Outcomes = ReturnType<typeof watching<TournamentRead>>['outcomes'];

/** Tournaments that are there already and differ come first: they are decided on. */
function seenOf(store: Store, read: LeagueRead, choices: ImportChoices, outcomes: Outcomes): Seen {
  const league = leagueSeen(store, read);
  if (isTakenWhole(store, choices)) return { league, ...wholeSeen(read) };
  const weight = (one: TournamentRead): number => {
    const { outcome = 'waiting', known } = outcomes.get(one) ?? {};
    return known === undefined ? 1 : outcome === 'unchanged' ? 2 : 0;
  };
  return {
    ...{ league, table: null, encoding: null, teamNames: [] },
    ...peopleSeen(store, read.gathering, choices.people ?? [], () => null),
    seen: [...read.tournaments.values()]
      .sort((a, b) => weight(a) - weight(b))
      .slice(0, mostTold)
      .map((one) => ({ ...tournamentSeen(one), ...outcomeSeen(store, outcomes.get(one)) })),
  };
}

const wholeSeen = ({ gathering, tournaments }: LeagueRead): Omit<Seen, 'league'> => ({
  ...{ table: null, encoding: null, people: [], teamNames: [] },
  peopleCount: { known: 0, likely: 0, doubtful: 0, new: gathering.people.length },
  seen: [...tournaments.values()]
    .slice(0, mostTold)
    .map((one) => ({ ...tournamentSeen(one), outcome: 'added', known: null })),
});

const tournamentSeen = ({ line, uuid, name, date, participations }: TournamentRead) =>
  ({ at: { line, uuid }, name, date, participations }) satisfies Partial<TournamentSeen>;
