/** The results CSV into the ledger: taken whole or not at all. */
import { basename } from 'node:path';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { change } from '../../store/journal/gateway.ts';
import { hasResults } from '../../store/league.ts';
import { withManyMembers } from '../../store/many-rows.ts';
import type { Context } from '../context.ts';
import { adoptFirstTies } from '../tournaments/save.ts';
import type { ContestContent } from '../tournaments/contests.ts';
import { readTables, type FileRead } from './read-file.ts';
import { tableReader } from './tables/read-table.ts';
import { columns } from './results/cells.ts';
import { identifyPeople, knownPeople } from './results/identity.ts';
import { gather, type Gathering } from './results/parse-tournaments.ts';
import { newProblems, type Problems } from './results/problems.ts';
import { peopleTaken, recordPeople } from './results/record-people.ts';
import { nothingWritten, recordTournaments, type Watch } from './results/record-tournaments.ts';
import { participationsOf, type FileContest } from './results/results-file.ts';
import { recordTeamAliases } from './results/teams-seen.ts';
import { uniteSpellings } from './results/team-spellings.ts';

type Report = Result<'results.import'>;

/** Reads a results file of any size, then writes it in one transaction. */
export async function importResults(context: Context, { path }: Checked<'results.import'>): Promise<Report> {
  const file = await readTables(path, {}, context.progress, true);
  return recordFile(context, file, { decisions: {}, subject: basename(path), watch: nobody });
}

/** Imports rows that are at hand, as objects of the CSV's columns. */
export function importRows(
  context: Context,
  rows: readonly Readonly<Partial<Record<(typeof columns)[number], string | number | null>>>[],
): Report {
  const problems = newProblems();
  const gathering = gather(problems);
  const reader = tableReader({
    ...{ gathering, problems, choices: {}, isResultsFile: true },
    origin: { name: '', delimiter: ',' },
    corrections: { leftOut: new Set(), cells: new Map() },
  });
  reader.take(columns, 1);
  rows.forEach((row, i) => {
    reader.take(
      columns.map((column) => String(row[column] ?? '')),
      i + 2,
    );
  });
  reader.close();
  const file = { gathering: gathering.close(), problems };
  return recordFile(context, file, { decisions: {}, subject: '', watch: nobody });
}

type Gathered = Pick<FileRead, 'gathering' | 'problems' | 'emptiness'>;

/** What a person decided about people, teams and tournaments; the rest of the choices was heeded in reading. */
type Decisions = Pick<ImportChoices, 'people' | 'teams' | 'tournaments'>;

interface Recording {
  readonly decisions: Decisions;
  /** The name of the file, for history. */
  readonly subject: string;
  readonly watch: Watch;
}

/** Writes what was gathered as one change, or nothing of it. Refuses a file without results and people. */
export function recordFile(
  { store, progress }: Context,
  { gathering, problems, emptiness = texts.importing.unreadable.noRows }: Gathered,
  { decisions, subject, watch }: Recording,
): Report {
  const { tournaments } = gathering;
  if (tournaments.length === 0 && gathering.people.length === 0 && !problems.any())
    throw refuse('unreadableResults', { reason: emptiness });
  if (problems.any()) return nothingTaken(problems);
  return change(store, { call: 'results.import', subject: named(subject, tournaments) }, (facts) => {
    progress('checking', 0, 0);
    const known = identifyPeople(knownPeople(store), gathering, decisions.people ?? [], problems);
    progress('checking', 0, 0);
    if (problems.any()) return nothingTaken(problems);
    const people = peopleTaken(gathering.people, known, decisions);
    const isFirst = !hasResults(store);
    uniteSpellings(store, tournaments, decisions.teams);
    const numbers = recordPeople(store, facts, {
      ...{ people, known, decisions, progress },
      source: subject,
    });
    const written = withManyMembers(store, participationsIn(tournaments), () =>
      recordTournaments({ store, progress }, facts, { tournaments, numbers, watch }),
    );
    recordTeamAliases(store, facts, { decided: decisions.teams ?? [], numbers });
    if (isFirst) adoptFirstTies(store, facts, resultsIn(gathering));
    return { ...written, players: people.length - known.size, ...problems.report() };
  });
}

/** How History calls it: the file, and the tournament if there is one alone that isn't called as the file. */
function named(file: string, tournaments: Gathering['tournaments']): string {
  const [only, ...others] = tournaments;
  if (file === '' || only === undefined || others.length > 0 || file.startsWith(only.name)) return file;
  return `${file} · ${only.name}`;
}

const nobody: Watch = { becomes: () => undefined, became: () => undefined };

const participationsIn = (tournaments: Gathering['tournaments']): number =>
  tournaments.reduce((sum, tournament) => sum + participationsOf(tournament), 0);

function* resultsIn({
  tournaments,
}: Gathering): Generator<Pick<ContestContent, 'kind'> & Pick<FileContest, 'sides'>> {
  for (const { contests } of tournaments)
    for (const { kind, sides } of contests.values()) yield { kind: kind ?? 'played', sides };
}

const nothingTaken = (problems: Problems): Report => ({
  players: 0,
  ...nothingWritten,
  ...problems.report(),
});
