/** Files of other programs into a league of a test, and what they became there. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportChoices } from '../../../../../shared/contract/import-choices.ts';
import type { Result } from '../../../../../shared/contract/api.ts';
import { isComplete, placesOf } from '../../../../../shared/competition/places.ts';
import { everybody, nameOf } from '../../../../../electron/store/people/people.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { contestsOf, tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../../electron/usecases/index.ts';
import type { Ledger } from '../../../ledger.ts';

/** Names in ten scripts, and with what breaks files. */
export const names: readonly string[] = [
  ...[
    'Ελένη Παππά',
    'Иван Щукин',
    'שלום כהן',
    'عمر حداد',
    'नमस्ते राय',
    'สมชาย ใจดี',
    '山田 太郎',
    '김 민수',
    'ქეთევან',
    'Nguyễn Ánh',
  ],
  ...['=1+1', 'O’Brien "Ob"', "D'Arcy, Zoë", 'A; B', '[Ann]', '-5', '{Bo}', '\\'],
];

export const importAs = (
  { context, folder }: Ledger,
  name: string,
  content: string | Buffer,
  choices: ImportChoices = {},
): Promise<Result<'exchange.import'>> => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return Promise.resolve(useCases['exchange.import'](context, { path: file, choices }));
};

export const previewOf = (
  { context, folder }: Ledger,
  name: string,
  content: string | Buffer,
  choices: ImportChoices = {},
): Promise<Result<'exchange.preview'>> => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return Promise.resolve(useCases['exchange.preview'](context, { path: file, choices }));
};

/** The newest tournament as a file of its own. */
export async function exportedAs({ context, folder, store }: Ledger, name: string): Promise<string> {
  const tournamentId = tournamentsInTime(store).at(-1)?.id ?? 0;
  const written = await useCases['exchange.export'](context, { path: path.join(folder, name), tournamentId });
  return readFileSync(written.path, 'utf8');
}

export interface GameFacts {
  readonly round: string | null;
  readonly at: string | null;
  readonly kind: string;
  readonly match: number | null;
  /** In the order of seats: the player, the place, and what there is besides. */
  readonly sides: readonly string[];
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** What was recorded of all games, whatever their boards are called. */
export function gamesIn(store: Store): GameFacts[] {
  const people = new Map(everybody(store).map((player) => [player.id, player.name]));
  const team = nameOf(store, 'team');
  return tournamentsInTime(store)
    .flatMap(({ id }) => contestsOf(store, id))
    .map(({ round, at, kind, match, sides }) => {
      const places = isComplete(sides) ? placesOf(sides) : [];
      const told = sides.map((side, i) => ({
        seat: side.seat ?? 0,
        text: [
          side.members.map(({ player }) => people.get(player)).join(' + '),
          places[i] === undefined ? '' : `#${String(places[i])}`,
          side.seat === null ? '' : `seat ${String(side.seat)}`,
          side.team === null ? '' : `for ${team(side.team)}`,
          side.rated ? '' : 'unrated',
          side.handicap ?? '',
        ]
          .filter(Boolean)
          .join(' '),
      }));
      const ordered = told.sort((a, b) => a.seat - b.seat || byText(a.text, b.text));
      return { round, at, kind, match, sides: ordered.map(({ text }) => text) };
    })
    .sort(byText);
}
