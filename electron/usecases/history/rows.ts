/** What a change did, row by row in words: whose fact it is, before, and after. */
import type { ChangeDetails } from '../../../shared/contract/history.ts';
import { formatParameter, texts } from '../../../shared/messages/index.ts';
import { isUuid } from '../../../shared/league/uuids.ts';
import { factNamed } from '../../store/journal/content.ts';
import type { Fact } from '../../store/journal/fact-tables.ts';
import type { Row } from '../../store/journal/journal.ts';
import { membersOfSide, movedRows, recollection, type Moved } from '../../store/journal/historical-rows.ts';
import type { Store } from '../../store/store.ts';
import { journalRows, type JournalRow } from '../../store/journal/undo.ts';
import { cellOf } from './cells.ts';
import { lineupsOf, type Lineups } from './lineups.ts';
import { namingBy, textOf, type Naming } from './row-names.ts';

const words = texts.history.rows;

/** Lines of an imported history are listed themselves, not as what their import did. */
type ToldFact = Exclude<Fact, 'imported_change'>;

type Described = ChangeDetails['rows'][number];

/** As many as are shown. */
const shownRows = 200;
/** As many of each range as are looked at, so that the people of the sides shown are among them. */
const readRows = 4000;

/** The first rows of a change in words, and how many there are. Lineups are shown with their sides. */
export function describedRows(store: Store, change: number): { rows: Described[]; total: number } {
  const journal = journalRows(store, change).filter(({ fact }) => fact !== 'imported_change');
  const moved = journal
    .filter(({ kind }) => kind !== 'update')
    .map((row) => movedRows(store, change, row, readRows));
  const line = lineupsOf(moved);
  const recall = recollection(store, moved);
  const naming = namingBy(recall, (side) => line.bySide.get(side) ?? membersOfSide(store, side));
  const shown = moved.filter((one) => isShown(one.fact));
  const appearing = shown.flatMap((one) => movedInWords(one, line, naming));
  const altered = journal
    .filter(({ kind }) => kind === 'update')
    .flatMap((row) => alteredInWords(store, row, naming));
  const unread = shown.reduce(
    (sum, { fact, count, rows }) => sum + (line.folds(fact) ? 0 : count - rows.size),
    0,
  );
  return {
    rows: [...altered, ...appearing].slice(0, shownRows),
    total: altered.length + appearing.length + unread,
  };
}

/** A contest is described by its sides. */
const isShown = (fact: Fact): boolean => fact !== 'contest' && fact !== 'league' && fact !== 'settings';

function movedInWords({ fact, kind, rows }: Moved, line: Lineups, naming: Naming): Described[] {
  const told: Described[] = [];
  for (const [id, row] of rows) {
    if (line.isFolded(fact, kind, row) || isOursAlone(fact, row, naming)) continue;
    const { what, value } = rowInWords(fact as ToldFact, id, row, line, naming);
    told.push(
      kind === 'insert' ? { what, before: null, after: value } : { what, before: value, after: null },
    );
  }
  return told;
}

/** A UUID means nothing to readers, and a further number that is also the person's own is shown with the person. */
const isOursAlone = (fact: Fact, { number, player }: Row, naming: Naming): boolean =>
  fact === 'player_number' &&
  (isUuid(textOf(number)) || naming.recall('player', Number(player))?.['external_id'] === number);

interface InWords {
  readonly what: string;
  readonly value: string;
}

type Detail = 'player_tag' | 'player_alias' | 'player_number' | 'team_alias';

/** A text that belongs to a person or a team. */
function detailInWords(fact: Detail, row: Row, naming: Naming): InWords {
  const owner = fact === 'team_alias' ? 'team' : 'player';
  const name = naming.name(owner, row[owner]) ?? words.nameless;
  switch (fact) {
    case 'player_tag':
      return { what: words.tagOf({ player: name }), value: textOf(row['tag']) };
    case 'player_number':
      return { what: words.numberOf({ player: name }), value: textOf(row['number']) };
    case 'player_alias':
    case 'team_alias':
      return { what: words.otherNameOf({ name }), value: textOf(row['name']) };
  }
}

function rowInWords(fact: ToldFact, id: number, row: Row, line: Lineups, naming: Naming): InWords {
  const person = (column = 'player'): string => naming.name('player', row[column]) ?? words.nameless;
  switch (fact) {
    case 'league':
    case 'settings':
    case 'club':
    case 'player':
    case 'team':
    case 'season':
    case 'view':
    case 'preset':
    case 'contest':
      return { what: words.facts[fact === 'contest' ? 'tournament' : fact], value: textOf(row['name']) };
    case 'tournament':
      return { what: words.facts.tournament, value: datedTournament(row) };
    case 'published_list':
      return { what: words.facts.published_list, value: textOf(row['title']) };
    case 'player_tag':
    case 'player_alias':
    case 'player_number':
    case 'team_alias':
      return detailInWords(fact, row, naming);
    case 'not_same':
      return { what: words.facts.not_same, value: words.people({ names: [person(), person('other')] }) };
    case 'entrant':
      return entrantInWords(id, row, line, naming);
    case 'side':
      return sideInWords(id, row, line, naming);
    case 'member':
      return {
        what: words.lineupOf({ side: naming.sideInContest(row['side']) }),
        value: memberInWords(row, naming),
      };
    case 'entrant_member':
      return { what: rosterOf(row['entrant'], naming), value: memberInWords(row, naming) };
  }
}

const datedTournament = ({ name, day }: Row): string =>
  typeof day === 'string'
    ? words.tournamentOf({ name: textOf(name), day })
    : words.undated({ name: textOf(name) });

const rosterOf = (entrant: unknown, naming: Naming): string =>
  words.rosterOf({
    entrant: naming.entrant(entrant),
    tournament:
      naming.name('tournament', naming.recall('entrant', Number(entrant))?.['tournament'] ?? null) ??
      words.nameless,
  });

/** A team with its people; a person alone is named once. */
function entrantInWords(id: number, row: Row, line: Lineups, naming: Naming): InWords {
  const tournament = naming.name('tournament', row['tournament']) ?? words.nameless;
  const people = line.byEntrant.get(id);
  const isAlone = people?.length === 1 && people[0]?.['player'] === row['player'];
  return {
    what: words.entrantOf({ tournament }),
    value: withPeople(naming.entrant(id), isAlone ? undefined : people, naming),
  };
}

/** The result and, where it is a team, its people. */
function sideInWords(id: number, row: Row, line: Lineups, naming: Naming): InWords {
  const place = cellOf('place', row['place'], naming);
  const score = cellOf('score', row['score'], naming);
  const handicap = cellOf('handicap', row['handicap'], naming);
  const result = [
    ...(place === null ? [] : [words.place({ place })]),
    ...(score === null ? [] : [words.points({ score })]),
    ...(handicap === null ? [] : [handicap]),
  ];
  const people = row['team'] === null ? undefined : line.bySide.get(id);
  return {
    what: words.sideIn({ side: naming.side(id), contest: naming.contest(row['contest']) }),
    value: withPeople(result.join(', ') || words.noResult, people, naming),
  };
}

const withPeople = (value: string, people: readonly Row[] | undefined, naming: Naming): string =>
  people === undefined ? value : `${value}: ${people.map((one) => memberInWords(one, naming)).join(', ')}`;

function memberInWords(row: Row, naming: Naming): string {
  const role = row['role'] === 'main' ? null : cellOf('role', row['role'], naming);
  const details = [role, cellOf('share', row['share'], naming)].filter((one) => one !== null);
  const name = naming.name('player', row['player']) ?? words.nameless;
  return details.length === 0 ? name : words.member({ name, details: details.join(', ') });
}

function alteredInWords(store: Store, journal: JournalRow, naming: Naming): Described[] {
  const fact = factNamed(store, journal.fact) as ToldFact;
  const before = JSON.parse(journal.before ?? '{}') as Row;
  const after = JSON.parse(journal.after ?? '{}') as Row;
  const columns: Readonly<Record<string, string>> = words.columns[fact];
  if (isOursAlone(fact, naming.recall(fact, journal.first) ?? {}, naming)) return [];
  const told = Object.keys(before)
    .filter((column) => Object.hasOwn(columns, column))
    .map((column) => ({
      what: alteredColumn(fact, journal.first, column, naming),
      before: cellOf(column, before[column], naming),
      after: cellOf(column, after[column], naming),
    }))
    // Stored otherwise, it may read the same.
    .filter((cells) => cells.before !== cells.after);
  return 'parameters' in before ? [...told, ...parametersInWords(before, after)] : told;
}

/** What a column is of; a person who took another's place is told by the place. */
function alteredColumn(fact: ToldFact, id: number, column: string, naming: Naming): string {
  const row = naming.recall(fact, id) ?? {};
  const columns: Readonly<Record<string, string>> = words.columns[fact];
  if ((column === 'player' || column === 'team') && fact in words.whoHas)
    return words.whoHas[fact as keyof typeof words.whoHas]({
      text: textOf(row['tag'] ?? row['number'] ?? row['name']),
    });
  if (column === 'player' && fact === 'member')
    return words.lineupOf({ side: naming.sideInContest(row['side']) });
  if (column === 'player' && fact === 'entrant_member') return rosterOf(row['entrant'], naming);
  const whose = whoseRow(fact, id, naming);
  return whose === null
    ? (columns[column] ?? column)
    : words.columnOf({ column: columns[column] ?? column, whose });
}

/** Whose column it is; null where there is only one of it. */
function whoseRow(fact: ToldFact, id: number, naming: Naming): string | null {
  const row = naming.recall(fact, id) ?? {};
  const named = (of: 'player' | 'team' | 'tournament'): string => naming.name(of, row[of]) ?? words.nameless;
  switch (fact) {
    case 'league':
    case 'settings':
      return null;
    case 'club':
    case 'player':
    case 'team':
    case 'season':
    case 'view':
    case 'preset':
    case 'tournament':
      return textOf(row['name']);
    case 'published_list':
      return textOf(row['title']);
    case 'player_tag':
    case 'player_alias':
    case 'player_number':
    case 'not_same':
      return named('player');
    case 'team_alias':
      return named('team');
    case 'contest':
      return naming.contest(id);
    case 'side':
      return naming.sideInContest(id);
    case 'member':
      return words.sideIn({
        side: memberInWords({ ...row, role: 'main', share: null }, naming),
        contest: naming.sideInContest(row['side']),
      });
    case 'entrant':
      return words.sideIn({ side: naming.entrant(id), contest: named('tournament') });
    case 'entrant_member':
      return words.sideIn({ side: named('player'), contest: naming.entrant(row['entrant']) });
  }
}

type Parameters = Readonly<Record<string, number | null>>;

/** The parameters that differ, each by its name. */
function parametersInWords(before: Row, after: Row): Described[] {
  const [old, now] = [before, after].map((row) => JSON.parse(String(row['parameters'])) as Parameters) as [
    Parameters,
    Parameters,
  ];
  const names: Readonly<Record<string, string>> = texts.parameters.names;
  const value = (given: number | null | undefined): string | null =>
    given === undefined ? null : given === null ? words.automatic : formatParameter(given);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => old[key] !== now[key])
    .map((key) => ({ what: names[key] ?? key, before: value(old[key]), after: value(now[key]) }));
}
