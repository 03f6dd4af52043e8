/** The ledger as the results CSV that can be imported again. */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { Checked, Result } from '../../../shared/api.ts';
import { refuse } from '../../../shared/refusals.ts';
import { everybody, nameOf, type KnownPlayer } from '../../store/people.ts';
import { longSnapshot, type Store } from '../../store/store.ts';
import {
  contestsOf,
  tournamentsInTime,
  type StoredContest,
  type StoredMember,
  type StoredSide,
  type StoredTournament,
} from '../../store/tournaments.ts';
import type { Context, Progress } from '../context.ts';
import { columns, type Column } from './cells.ts';

/** Writes all results, packed where the name ends in .gz, under another name first. */
export async function exportResults(
  { store, progress }: Context,
  { path: given }: Checked<'results.export'>,
): Promise<Result<'results.export'>> {
  const target = path.resolve(given);
  if (await isDatabase(target)) throw refuse('fileExists', target);
  const unfinished = `${target}.${String(process.pid)}.unfinished`;
  const written = { rows: 0 };
  try {
    await longSnapshot(store, () =>
      pipeline(
        Readable.from(linesInTime(store, progress, written)),
        target.endsWith('.gz') ? createGzip() : new PassThrough(),
        createWriteStream(unfinished, { flags: 'wx' }),
      ),
    );
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw isOfFiles(error) ? refuse('cannotWrite', target) : error;
  }
  return { path: target, ...written };
}

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** No export may take the place of a league. */
async function isDatabase(file: string): Promise<boolean> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'SQLite format 3\0';
  } catch {
    return false;
  }
}

/** The team size has a column only where some tournament has one of its own. */
const columnsFor = (tournaments: readonly StoredTournament[]): readonly Column[] =>
  columns.filter((column) => column !== 'team_size' || tournaments.some((one) => one.team_size !== null));

/** The lines of the file, contest by contest, behind the header. */
function* linesInTime(store: Store, progress: Progress, written: { rows: number }): Generator<string> {
  const people = peopleByNumber(store);
  const team = nameOf(store, 'team');
  const tournaments = tournamentsInTime(store);
  const shown = columnsFor(tournaments);
  yield stringify([shown]);
  for (const [i, tournament] of tournaments.entries()) {
    progress('writing', i, tournaments.length);
    for (const contest of contestsOf(store, tournament.id)) {
      const rows = rowsOf(shown, tournament, contest, team, people);
      written.rows += rows.length;
      yield stringify(rows);
    }
  }
}

function rowsOf(
  shown: readonly Column[],
  tournament: StoredTournament,
  contest: StoredContest,
  team: (id: number) => string,
  people: ReadonlyMap<number, Person>,
): Cell[][] {
  const first = cellsOfContest(tournament, contest);
  return contest.sides.flatMap((side) => {
    const second = cellsOfSide(side, team);
    return side.members.map((member) => {
      const cells = { ...first, ...second, ...cellsOfMember(member, people.get(member.player)) };
      return shown.map((column): Cell => cells[column]);
    });
  });
}

type Cell = string | number | null;

const cellsOfContest = ({ name, day, team_size }: StoredTournament, { at, round, board }: StoredContest) => ({
  tournament: name,
  team_size,
  date: at ?? day,
  round,
  board,
});

const cellsOfSide = ({ team, place, score }: StoredSide, teamName: (id: number) => string) => ({
  team: team === null ? null : teamName(team),
  place,
  score,
});

interface Person {
  readonly name: string;
  readonly club: string | null;
  readonly number: string | null;
}

const cellsOfMember = ({ role, share }: StoredMember, person: Person | undefined) => ({
  player: person?.name ?? '',
  player_id: person?.number ?? null,
  club: person?.club ?? null,
  role,
  share,
});

/** Everybody as the file names them: where a name alone would be two people's, the UUID serves as a number. */
function peopleByNumber(store: Store): Map<number, Person> {
  const everyone = everybody(store);
  const unnumbered = new Map<string, number>();
  for (const { name, external_id } of everyone)
    if (external_id === null) unnumbered.set(name, (unnumbered.get(name) ?? 0) + 1);
  const numberOf = ({ name, uuid, external_id }: KnownPlayer): string | null =>
    external_id ?? ((unnumbered.get(name) ?? 0) > 1 ? uuid : null);
  return new Map(
    everyone.map((player) => [player.id, { name: player.name, club: player.club, number: numberOf(player) }]),
  );
}
