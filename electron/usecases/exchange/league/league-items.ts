/** The entries of a league file, each checked by its schema: what the import writes one after the other. */
import type { z } from 'zod';
import {
  isSingle,
  leagueFile,
  leagueFormat,
  leagueFormatVersion,
  sections,
  tournamentLists,
  type FileContest,
  type FileEntrant,
  type Section,
  type Understood,
} from '../../../../shared/contract/league-file.ts';
import { refuse, type Refusal } from '../../../../shared/contract/refusals.ts';
import { expectedOf } from '../../../../shared/contract/validation-messages.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Progress } from '../../progress.ts';
import { piecesOf, type JsonPath, type Piece } from '../json/json-pieces.ts';
import { pointerOf } from '../json/json-pointer.ts';
import { refuseAt, type Place } from '../json/json-source.ts';

const say = texts.importing.jsonFile;

/** Where an entry is: as a JSON pointer, and by line and column. */
export interface Where {
  readonly path: JsonPath;
  /** null for an entry that isn't read from a text. */
  readonly place: Place | null;
}

interface Entries {
  readonly entrants: FileEntrant;
  readonly contests: FileContest;
}

/** An entry of a section; of a tournament its head, before its entrants and contests. */
export type LeagueItem =
  | {
      readonly [S in Section]: { readonly of: S; readonly item: Understood<S>; readonly where: Where };
    }[Section]
  | {
      readonly [L in keyof Entries]: { readonly of: L; readonly item: Entries[L]; readonly where: Where };
    }[keyof Entries];

const isList = (key: unknown): key is keyof Entries =>
  typeof key === 'string' && Object.hasOwn(tournamentLists, key);

const isSection = (key: unknown): key is Section => typeof key === 'string' && Object.hasOwn(leagueFile, key);

/** Sections and their tournaments are opened, and of a tournament what may be long. */
const opens = (path: JsonPath): boolean => {
  const [section, , key] = path;
  if (path.length === 1) return isSection(section) && !isSingle(section);
  if (section !== 'tournaments') return false;
  return path.length === 2 || (path.length === 3 && isList(key));
};

/** A refusal that names the entry. */
export function refuseEntry({ path, place }: Where, problem: string, ...within: JsonPath): Refusal {
  const sentence = `${pointerOf([...path, ...within])}: ${problem}`;
  return place ? refuseAt(place, sentence) : refuse('unreadableResults', { reason: `${sentence}.` });
}

/** The league's name in a file, without reading it to the end. */
export function leagueNameIn(file: string): string {
  for (const one of leagueItems(file, () => undefined)) if (one.of === 'league') return one.item.name;
  throw refuse('unreadableResults', { reason: say.noLeague });
}

/** The entries of a file in its order, which has to be that of the format. */
export function* leagueItems(file: string, progress: Progress): Generator<LeagueItem> {
  const order = orderChecker();
  let head: Head | null = null;
  const pieces = piecesOf(file, opens, (read, size) => {
    progress('reading', read, size);
  });
  for (const piece of pieces) {
    const [section, , key] = piece.path;
    if (piece.path.length <= 1 && piece.is === 'end') order.end(piece);
    if (section === undefined) continue;
    order.section(String(section), piece);
    if (!isSection(section)) continue;
    if (section !== 'tournaments' || piece.path.length < 2) yield* entryOf(section, piece);
    else if (piece.path.length === 2) {
      if (piece.is === 'value') throw refuseEntry(piece, say.noObject);
      yield* (head ?? openHead(piece)).close();
      head = null;
    } else {
      head ??= openHead(piece);
      if (!isList(key) || (piece.path.length === 3 && piece.is === 'value')) head.take(piece);
      else {
        yield* head.close();
        if (piece.is === 'value') yield itemOf(key, tournamentLists[key], piece);
      }
    }
  }
}

function* entryOf(section: Section, piece: Piece): Generator<LeagueItem> {
  if (piece.is === 'end') return;
  if (piece.path.length === 1 && !isSingle(section)) throw refuseEntry(piece, say.noList);
  yield itemOf(section, leagueFile[section], piece);
}

type ValuePiece = Extract<Piece, { is: 'value' }>;

const itemOf = (of: LeagueItem['of'], schema: z.ZodType, piece: ValuePiece): LeagueItem =>
  ({ of, item: checked(schema, piece.value, piece), where: piece }) as LeagueItem;

function checked(schema: z.ZodType, value: unknown, where: Piece): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const path = [
    ...where.path,
    ...(issue?.path.map((step) => (typeof step === 'number' ? step : String(step))) ?? []),
  ];
  throw refuseAt(
    where.place,
    issue
      ? expectedOf({ ...issue, path: [pointerOf(path)] } as Parameters<typeof expectedOf>[0])
      : say.notJson,
  );
}

/** What is said of a tournament before its lists. */
interface Head {
  readonly take: (piece: Piece) => void;
  /** The tournament, once. */
  readonly close: () => Generator<LeagueItem>;
}

function openHead({ path: [section = '', i = 0], place }: Piece): Head {
  const where = { path: [section, i], place };
  const fields = new Map<string, unknown>();
  let isClosed = false;
  return {
    take: (piece) => {
      const key = String(piece.path[2]);
      if (isClosed) throw refuseEntry(piece, say.listsLast);
      if (fields.has(key)) throw refuseEntry(piece, say.twice);
      if (isList(key)) throw refuseEntry(piece, say.noList);
      if (piece.is === 'value') fields.set(key, piece.value);
    },
    close: function* () {
      if (isClosed) return;
      isClosed = true;
      yield itemOf('tournaments', leagueFile.tournaments, {
        is: 'value',
        ...where,
        value: Object.fromEntries(fields),
      });
    },
  };
}

/** Holds the file to its format, its version and the order of its sections. */
function orderChecker() {
  const all: readonly string[] = ['format', 'version', ...sections];
  const seen = new Set<string>();
  let last = -1;
  return {
    section: (section: string, piece: Piece): void => {
      const i = all.indexOf(section);
      if (i < 0) throw refuseEntry({ ...piece, path: [section] }, say.unknown);
      if (last < Math.min(i, 2) - 1) throw refuse('unreadableResults', { reason: say.noLeague });
      const isAgain = i === last && piece.path.length === 1 && piece.is === 'value';
      if (i < last || isAgain)
        throw refuseEntry({ ...piece, path: [section] }, say.order({ names: all.join(', ') }));
      if (piece.is === 'value' && i === 0 && piece.value !== leagueFormat)
        throw refuse('unreadableResults', { reason: say.noLeague });
      if (piece.is === 'value' && i === 1 && piece.value !== leagueFormatVersion) throw refuseVersion(piece);
      last = i;
      seen.add(section);
    },
    end: ({ path }: Piece): void => {
      if (path.length === 0 && !['format', 'version', 'league', 'settings'].every((one) => seen.has(one)))
        throw refuse('unreadableResults', { reason: say.noLeague });
    },
  };
}

const refuseVersion = (piece: ValuePiece) =>
  typeof piece.value === 'number' && piece.value > leagueFormatVersion
    ? refuse('unreadableResults', { reason: say.newer })
    : refuseEntry(piece, say.version);
