/** A scene on a disk that is recorded, then ways in which a power cut leaves the whole folder, each opened and checked. */
import type { Session } from '../../electron/session/session.ts';
import type { Chance } from '../../shared/simulation/chance.ts';
import type { DiskRecord } from './disk-record.ts';
import { succeeded, type FaultFolder } from './fault-folder.ts';
import { isDone } from './fault-round.ts';
import { afterwards, type Scene, type SceneCall } from './fault-scenes.ts';
import { filesBelow, isBackup, openLooks, wrongIn, type Looks, type Moment } from './folder-contents.ts';
import { openFolderModel, type FolderModel, type NameOrder } from './folder-model.ts';

export interface NameCutStage {
  readonly below: string;
  /** A folder for looking at leagues. */
  readonly scratch: string;
  readonly folder: FaultFolder;
  readonly record: DiskRecord;
  readonly session: Session;
}

/** One power cut, and what isn't as it must be after it. */
export interface NameCut {
  readonly order: NameOrder;
  readonly problem: string | null;
}

export interface NameCutOptions {
  readonly chance: Chance;
  /** Cuts by chance in each order of names, beside those right after each call. */
  readonly cuts: number;
  readonly isOver: () => boolean;
  /** As of a disk that takes no sync for one: for the test of this. */
  readonly forgets: boolean;
}

const orders: readonly NameOrder[] = ['in order', 'in any order'];

/** Plays a scene to its end, and cuts the power in it again and again. */
export async function* cutInScene(
  stage: NameCutStage,
  scene: Scene,
  options: NameCutOptions,
): AsyncGenerator<NameCut> {
  await stage.session.answer('league.close', {});
  stage.folder.reset(scene.from);
  stage.record.begin();
  const models = orders.map((order) => ({ order, model: openFolderModel(stage.below, order) }));
  const looks = openLooks(stage.scratch);
  const moments = await momentsOf(stage, scene, looks);
  for (const { order, model } of models)
    for await (const problem of cutIn(stage, model, moments, looks, options)) yield { order, problem };
}

/** Makes all calls of a scene, one change more, and closes the league. */
async function momentsOf(stage: NameCutStage, { before, act }: Scene, looks: Looks): Promise<Moment[]> {
  const now = async (call: string, position: number, backups: readonly string[]): Promise<Moment> => {
    const contents = await looks.contents(filesBelow(stage.below));
    return { call, position, backups: new Set(backups), contents };
  };
  const moments = [await now('nothing', 0, [])];
  const make = async ({ call, argument }: SceneCall): Promise<void> => {
    const answer = await stage.session.answer(call, argument);
    if (!isDone(answer)) throw new Error(`${call}: ${JSON.stringify(answer)}`);
    const [position, files] = [stage.record.position(), [...filesBelow(stage.below).keys()]];
    // What was begun and nobody waits for, as a backup after opening.
    await stage.session.answer('backups.list', {});
    moments.push(await now(call, position, files.filter(isBackup)));
  };
  for (const call of [...before, act]) await make(call);
  if (succeeded(await stage.session.answer('league.read', {})) !== null) await make(afterwards);
  await make({ call: 'league.close', argument: {} });
  return moments;
}

/** Where the power is cut, in steps, and which share is there of what wasn't synced; null for one by chance. */
interface Place {
  readonly at: number;
  readonly share: number | null;
}

async function* cutIn(
  { record }: NameCutStage,
  model: FolderModel,
  moments: readonly Moment[],
  looks: Looks,
  { chance, cuts, isOver, forgets }: NameCutOptions,
): AsyncGenerator<string | null> {
  const steps = record.steps();
  const reached = moments.map(({ position }) => steps.filter(({ end }) => end <= position).length);
  let played = 0;
  for (const { at, share } of placesIn(reached, steps.length, cuts, chance)) {
    for (const { step } of steps.slice(played, at)) if (!forgets || step.kind !== 'synced') model.play(step);
    played = at;
    if (isOver()) return;
    const last = reached.findLastIndex((one) => one <= at);
    const found = model.cut(chance, share);
    const problem = await wrongIn(found, moments.slice(last, last + 2), looks);
    const where = `${String(at - (reached[last] ?? 0))} steps after ${moments[last]?.call ?? ''} was acknowledged`;
    yield problem === null ? null : `${where}: ${problem}`;
  }
}

/** Right after each call, with nothing that wasn't synced; and by chance, often there as well. */
function placesIn(reached: readonly number[], steps: number, cuts: number, chance: Chance): Place[] {
  const byChance = Array.from({ length: cuts }, () => {
    const isReached = chance.happens(0.3);
    return (isReached ? reached[chance.whole(reached.length)] : undefined) ?? chance.whole(steps + 1);
  });
  return [
    ...reached.map((at) => ({ at, share: 0 })),
    ...byChance.map((at) => ({ at, share: chance.happens(0.2) ? chance.whole(2) : null })),
  ].sort((a, b) => a.at - b.at);
}
