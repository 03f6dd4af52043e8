/**
 * Plays every scene with every failing write that is due, in a process whose disk fails when it says so. Tells each as a
 * line of JSON.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { createSession } from '../../electron/session/session.ts';
import { openDiskControl, type DiskError, type Fault } from './failing-disk.ts';
import { makeFaultFolder } from './fault-folder.ts';
import { play, rehearse, type Expected, type Stage } from './fault-round.ts';
import { scenesIn, type Scene } from './fault-scenes.ts';
import type { FaultsPlan, FaultTold } from './faults.ts';

const plan = JSON.parse(process.argv[2] ?? '') as FaultsPlan;
const { own, below } = plan;

const tell = (told: FaultTold): void => {
  writeSync(1, `${JSON.stringify(told)}\n`);
};

const folder = await makeFaultFolder(path.join(own, 'templates'), below);
const stage: Stage = {
  ...{ below, folder, lies: plan.lies, scratch: path.join(own, 'scratch') },
  disk: openDiskControl(process.env['FAULTS_CONTROL'] ?? ''),
  session: createSession({ home: path.join(below, 'home') }),
};

interface Due {
  readonly scene: Scene;
  readonly expected: Expected;
  readonly fault: Fault;
}

const errors: readonly DiskError[] = ['ENOSPC', 'EIO'];

function* faultsOf(scene: Scene, expected: Expected): Generator<Due> {
  for (let at = 1; at <= expected.writes; at += 1)
    for (const isLasting of [false, true])
      for (const error of errors) yield { scene, expected, fault: { at, error, isLasting } };
}

const all: Due[] = [];
for (const scene of scenesIn(below, folder.backup)) {
  if (plan.scenes && !plan.scenes.includes(scene.name)) continue;
  all.push(...faultsOf(scene, await rehearse(stage, scene)));
}
const every = plan.most === null ? 1 : Math.max(1, all.length / plan.most);
const isLate = (): boolean => plan.until !== null && Date.now() > plan.until;
/**
 * The golden section, so that the place within each share differs from the last one's: the errors take turns, and every
 * sixteenth fault would be of one kind.
 */
const placeIn = (share: number): number => ((plan.seed % 1009) / 1009 + share * 0.618034) % 1;
for (let i = 0; i * every < all.length && !isLate(); i += 1) {
  const due = all[Math.floor((i + placeIn(i)) * every)];
  if (!due) break;
  const about = { scene: due.scene.name, ...due.fault };
  tell({ ...about, begun: true });
  tell({ ...about, ...(await play(stage, due.scene, due.fault, due.expected)) });
}
await stage.session.close();
