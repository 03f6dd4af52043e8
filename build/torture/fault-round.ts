/** One failing write: what was answered, what the files are then, and whether all goes on once the disk is whole. */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseBackupName } from '../../electron/store/backups/backup-names.ts';
import type { Session } from '../../electron/session/session.ts';
import { revisionOf } from '../../electron/store/league.ts';
import { joinLeague } from '../../electron/store/file/join.ts';
import type { Answer } from '../../shared/contract/api.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import { digestOf } from './digest.ts';
import { describeFinding, examine, removeFolder, type Finding } from './examine.ts';
import type { DiskControl, Fault } from './failing-disk.ts';
import { succeeded, type FaultFolder } from './fault-folder.ts';
import { afterwards, reads, type Scene, type SceneCall } from './fault-scenes.ts';

export interface Stage {
  readonly below: string;
  /** A folder for looking at copies. */
  readonly scratch: string;
  readonly folder: FaultFolder;
  readonly disk: DiskControl;
  readonly session: Session;
  /** Whether a refusal is taken for a success. */
  readonly lies: boolean;
}

/** What the leagues below a folder hold, by their paths. */
type Leagues = ReadonlyMap<string, string>;

/** What a scene does to the leagues when nothing fails. */
export interface Expected {
  readonly before: Leagues;
  readonly after: Leagues;
  /** After the change that follows. */
  readonly final: Leagues;
  /** How many writes there were. */
  readonly writes: number;
}

export interface Round {
  /** True where a write failed. */
  readonly hasFailed: boolean;
  /** The code of the refusal, or what became of it else; null where the work was done all the same. */
  readonly refused: string | null;
  /** What isn't as it must be. */
  readonly problem: string | null;
}

/** Plays a scene on a disk that is whole. */
export async function rehearse(stage: Stage, scene: Scene): Promise<Expected> {
  await prepare(stage, scene);
  const before = await leaguesIn(stage);
  stage.disk.begin({ at: 0, error: 'EIO', isLasting: false });
  await mustSucceed(stage, scene.act);
  await backgroundOf(stage);
  const { count: writes } = stage.disk.end();
  const after = await leaguesIn(stage);
  return { before, after, final: (await finish(stage)).leagues, writes };
}

/** Plays a scene in which a write fails. */
export async function play(stage: Stage, scene: Scene, fault: Fault, expected: Expected): Promise<Round> {
  await prepare(stage, scene);
  stage.disk.begin(fault);
  const made = await make(stage, scene.act);
  const answer: Answer = stage.lies ? { ok: null } : made;
  const answers = [answer];
  if (fault.isLasting) for (const read of reads) answers.push(await make(stage, read));
  answers.push(await backgroundOf(stage));
  const { failed } = stage.disk.end();
  const refused = 'refused' in answer ? answer.refused.code : isDone(answer) ? null : 'opened for reading';
  const problem = wrongAnswer(answers) ?? (await wrongOutcome(stage, scene, expected, answer));
  return { hasFailed: failed > 0, refused, problem };
}

async function prepare({ folder, session }: Stage, { from, before }: Scene): Promise<void> {
  await session.answer('league.close', {});
  folder.reset(from);
  for (const { call, argument } of before) succeeded(await session.answer(call, argument));
}

const make = ({ session }: Stage, { call, argument }: SceneCall): Promise<Answer> =>
  session.answer(call, argument);

async function mustSucceed(stage: Stage, call: SceneCall): Promise<void> {
  const answer = await make(stage, call);
  if (!isDone(answer)) throw new Error(`${call.call}: ${JSON.stringify(answer)}`);
}

/** What was begun and nobody waits for, as a backup after opening. */
const backgroundOf = ({ session }: Stage): Promise<Answer> => session.answer('backups.list', {});

/**
 * An opened league that can't be written to is safe, and not what was asked for. Who is anonymized stays so, whatever is
 * left of the name in unused pages.
 */
export const isDone = (answer: Answer): boolean =>
  ('refused' in answer && answer.refused.code === 'tracesOnDisk') ||
  ('ok' in answer && ((answer.ok ?? {}) as Partial<LeagueSummary>).readOnly == null);

const sayings: ReadonlySet<string> = new Set([
  'diskFull',
  'diskFailed',
  'cannotWrite',
  'backupFailed',
  'copyNotErased',
  'tracesOnDisk',
  'noLeague',
  'readOnlyLeague',
]);

function wrongAnswer(answers: readonly Answer[]): string | null {
  for (const answer of answers) {
    if ('failed' in answer) return 'it failed as if by a bug';
    if (!('refused' in answer)) continue;
    const { code, sentence } = answer.refused;
    if (!sayings.has(code) || /SQLITE|errno|\bE[A-Z]{2,}\b/u.test(sentence)) return `${code}: ${sentence}`;
  }
  return null;
}

/** As it is right after the fault, then when the same work is done again, and in the end. */
async function wrongOutcome(
  stage: Stage,
  { act }: Scene,
  expected: Expected,
  answer: Answer,
): Promise<string | null> {
  const done = isDone(answer);
  const here = openIn(stage);
  const allowed = done ? [expected.after] : [expected.before];
  const now = await here;
  if (now && !allowed.some((leagues) => leagues.get(now.file) === now.content))
    return `open, after ${said(answer)}: ${now.file} is ${now.content}`;
  const atOnce = difference(
    await leaguesIn(stage),
    done ? [expected.after] : [expected.before, expected.after],
  );
  if (atOnce !== null) return `if it is killed after ${said(answer)}: ${atOnce}`;
  if (!done) {
    const again = await make(stage, 'ok' in answer ? reopening(answer.ok) : act);
    if (!isDone(again)) return `again, on a whole disk: ${said(again)}`;
  }
  const { leagues, closed } = await finish(stage);
  const final = difference(leagues, [expected.final]);
  return final === null ? leftIn(stage.below, closed) : `in the end, after ${said(answer)}: ${final}`;
}

/** What was made is there and can be read; whoever wants to work in it opens it again. */
const reopening = (opened: unknown): SceneCall => ({
  call: 'league.open',
  argument: { path: (opened as LeagueSummary).path },
});

const said = (answer: Answer): string => JSON.stringify(answer).slice(0, 300);

/** Changes something, closes the league and looks at all files. */
async function finish(stage: Stage): Promise<{ leagues: Leagues; closed: string | null }> {
  const open = await stage.session.answer('league.read', {});
  const summary = 'ok' in open ? (open.ok as LeagueSummary | null) : null;
  if (summary !== null) await mustSucceed(stage, afterwards);
  await mustSucceed(stage, { call: 'league.close', argument: {} });
  return { leagues: await leaguesIn(stage), closed: summary?.path ?? null };
}

/** The league that is open, as the program sees it. */
async function openIn({ session, below }: Stage): Promise<{ file: string; content: string } | null> {
  const answer = await session.answer('league.read', {});
  const summary = 'ok' in answer ? (answer.ok as LeagueSummary | null) : null;
  if (summary === null || summary.readOnly !== null) return null;
  const store = joinLeague(summary.path);
  try {
    return {
      file: path.relative(below, summary.path),
      content: describeFinding({ whole: { revision: revisionOf(store), digest: digestOf(store) } }),
    };
  } finally {
    store.close();
  }
}

/** Backups have names of their own each time: they must be whole, and that is all. */
const isBackup = (file: string): boolean => parseBackupName(path.basename(file)) !== undefined;

/** Looks at a copy of each league, as it would be found if the process were killed now. */
async function leaguesIn({ below, scratch }: Stage): Promise<Leagues> {
  const found = new Map<string, string>();
  const all = readdirSync(below, { recursive: true, encoding: 'utf8' });
  for (const file of all.filter((one) => one.endsWith('.league') && !one.startsWith('tmp'))) {
    const finding = await lookAt(path.join(below, file), scratch);
    if (!isBackup(file) || !('whole' in finding)) found.set(file, describeFinding(finding));
  }
  return found;
}

async function lookAt(file: string, scratch: string): Promise<Finding> {
  removeFolder(scratch);
  mkdirSync(scratch, { recursive: true });
  const copy = path.join(scratch, 'copy.league');
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  return examine(copy);
}

/** How the leagues differ from all that they may be: each by itself may be one or the other. */
function difference(found: Leagues, allowed: readonly Leagues[]): string | null {
  for (const file of new Set([found, ...allowed].flatMap((leagues) => [...leagues.keys()]))) {
    const content = found.get(file);
    if (allowed.some((leagues) => leagues.get(file) === content)) continue;
    const wanted = allowed.map((leagues) => leagues.get(file) ?? 'not there').join(' or ');
    return `${file} is ${content ?? 'not there'}, expected ${wanted}`;
  }
  return null;
}

/**
 * What a program that gave up should have taken with it; and what is beside the league that was closed on a whole disk.
 * The log of one that was closed on a failing disk stays.
 */
function leftIn(below: string, closed: string | null): string | null {
  const besides = ['-wal', '-shm', '-journal'].map((end) => `${closed ?? ''}${end}`);
  const left = readdirSync(below, { recursive: true, encoding: 'utf8' }).find(
    (file) => file.includes('unfinished') || besides.includes(path.join(below, file)),
  );
  return left === undefined ? null : `${left} was left behind`;
}
