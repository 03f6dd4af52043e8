/** Plays scenes in a process whose disk is recorded, and cuts the power in each. Tells each cut as a line of JSON. */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { createSession } from '../../electron/session/session.ts';
import { chanceOf } from '../../shared/simulation/chance.ts';
import { openDiskRecord } from './disk-record.ts';
import { makeFaultFolder } from './fault-folder.ts';
import { scenesIn } from './fault-scenes.ts';
import { cutInScene, type NameCutStage } from './name-cut-round.ts';
import type { NameCutsPlan, NameCutTold } from './name-cuts.ts';

const plan = JSON.parse(process.argv[2] ?? '') as NameCutsPlan;
const { own, below } = plan;

const folder = await makeFaultFolder(path.join(own, 'templates'), below);
const stage: NameCutStage = {
  ...{ below, folder, scratch: path.join(own, 'scratch') },
  record: openDiskRecord(process.env['RECORD_TO'] ?? ''),
  session: createSession({ home: path.join(below, 'home') }),
};
const scenes = scenesIn(below, folder.backup).filter(({ name }) => plan.scenes?.includes(name) !== false);
const isOver = (): boolean => plan.until !== null && Date.now() > plan.until;
for (let round = 0; round < plan.rounds && !isOver(); round += 1)
  for (const [i, scene] of scenes.entries()) {
    if (isOver()) break;
    const chance = chanceOf(plan.seed, round * scenes.length + i);
    for await (const cut of cutInScene(stage, scene, {
      chance,
      isOver,
      cuts: plan.cuts,
      forgets: plan.forgets,
    })) {
      const told: NameCutTold = { scene: scene.name, ...cut };
      writeSync(1, `${JSON.stringify(told)}\n`);
    }
  }
await stage.session.close();
