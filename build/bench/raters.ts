/** The programs that are compared. All that each needs besides the rating itself is made before the clock starts. */
import { rate as rateByOpenSkill } from 'openskill';
import { plackettLuce } from 'openskill/models';
import { Rating, TrueSkill } from 'ts-trueskill';
import {
  checkContest,
  createSystem,
  defaultParameters,
  sidesOf,
  type SystemName,
} from '../../shared/rating/index.ts';
import { unit, type MadeField } from './fields.ts';

export type ProgramName = 'TS2' | 'League rating' | 'TrueSkill' | 'openskill' | 'ts-trueskill';

export interface Program {
  readonly name: ProgramName;
  /** Makes the field ready in the program's own objects, and returns what rates it once, from the same beliefs each time. */
  readonly prepare: (field: MadeField) => () => void;
}

/** The default of ts-trueskill. */
const drawProbability = 0.1;

/** As in a replay: the contest passes the engine's door, and beliefs are read from and written to the league's. */
const ours = (name: ProgramName, system: SystemName): Program => ({
  name,
  prepare: ({ contest, mean, deviation }) => {
    const { teamSize } = contest;
    const parameters = { ...defaultParameters('trueskill'), ...unit, drawProbability, teamSize };
    const rater = createSystem(system, parameters, { singlePlayers: teamSize === 1 }).begin(mean.length);
    // League rating keeps teammates' covariances beside their beliefs: one without the other would be no belief at all.
    const resets = system !== 'league';
    return () => {
      if (resets) {
        rater.mean.set(mean);
        rater.deviation.set(deviation);
      }
      checkContest(contest, mean.length);
      if (!rater.rate(contest).converged) throw new Error('did not settle');
    };
  },
});

const openskill: Program = {
  name: 'openskill',
  prepare: ({ contest, mean, deviation }) => {
    const sides = sidesOf(contest);
    const teams = sides.map(({ members }) =>
      members.map(({ player }) => ({ mu: mean[player] ?? NaN, sigma: deviation[player] ?? NaN })),
    );
    const rank = sides.map(({ place }) => place);
    return () => {
      rateByOpenSkill(teams, { rank, model: plackettLuce });
    };
  },
};

const tsTrueskill: Program = {
  name: 'ts-trueskill',
  prepare: ({ contest, mean, deviation }) => {
    const sides = sidesOf(contest);
    const { mu0, sigma0, beta } = unit;
    const program = new TrueSkill(mu0, sigma0, beta, sigma0 / 100, drawProbability);
    const teams = sides.map(({ members }) =>
      members.map(({ player }) => new Rating(mean[player] ?? NaN, deviation[player] ?? NaN)),
    );
    const ranks = sides.map(({ place }) => place);
    return () => {
      program.rate(teams, ranks);
    };
  },
};

/** In the order in which they take their turns. */
export const programs: readonly Program[] = [
  ours('TS2', 'ts2-shares'),
  ours('TrueSkill', 'trueskill'),
  ours('League rating', 'league'),
  openskill,
  tsTrueskill,
];
