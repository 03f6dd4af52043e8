/**
 * Every figure of a comparison, from what each system predicted: one system after another, so that the predictions of a
 * large league are held for one of them at a time.
 */
import type { Resampling, Sums } from './bootstrap.ts';
import { leadFigure, ratioFigure, resamplingOf, sumsOf } from './bootstrap.ts';
import { calibrationOf } from './calibration.ts';
import { challengesOf, pickTightest, type Challenger } from './challenge.ts';
import type { SystemCandidate, Compared, JudgedSpan, JudgedSystem, SystemsDuel } from './comparison.ts';
import { drawsFoundBy } from './draws.ts';
import type { Figure } from './figure.ts';
import type { OneStepAhead } from './one-step-ahead.ts';
import { newcomerStages, settledAfter } from './newcomers.ts';
import type { Played, Stretch } from './judged-games.ts';
import { stretchFrom } from './judged-games.ts';
import { wrongOrderOfPair } from './pair-loss.ts';
import { signTest } from './sign-test.ts';
import type { Tallies } from './tally.ts';
import { lastOf, slidingWrongOrder, tournamentsWon } from './tally.ts';

type Candidate = SystemCandidate & Pick<JudgedSystem, 'margin'>;

export interface Walked {
  readonly played: Played;
  readonly tunedOn: number;
  readonly systems: readonly Candidate[];
  /** Walks the history with one of them. */
  readonly predict: (system: Candidate) => OneStepAhead;
  /**
   * Called before every walk, and between the figures, which take seconds on a large league, with how many systems are
   * done; may throw to stop.
   */
  readonly pause: (measured: number) => void;
}

/** The spans at the end of a history that paper 3 shows, in tournaments, where it has more. */
const lastSpans = [300, 150, 50] as const;

/** A window of the error over time, in tournaments, and at most such a share of the league. */
const widestWindow = 50;
const windowShare = 1 / 4;

/** Draws from the whole history, and from what comes after the tournaments that were tuned on. */
interface Chance {
  readonly all: Resampling;
  readonly later: Resampling;
  /** By span. */
  readonly spans: readonly Resampling[];
}

/** What is the same for all systems. */
interface Ground extends Chance {
  readonly stretch: Stretch;
  readonly windowSize: number;
}

export function measureAll({ played, tunedOn, systems, predict, pause }: Walked): Compared {
  const { tournaments, comparisons } = played;
  const spans = spansOf(tournaments, tunedOn);
  const windowSize = Math.max(1, Math.min(widestWindow, Math.floor(tournaments * windowShare)));
  const bySpan = spans.map((span) => resamplingOf(span.tournaments));
  const later = bySpan[tunedOn > 0 ? 1 : 0]!;
  const chance: Chance = { all: bySpan[0]!, later, spans: bySpan };
  const stretch = stretchFrom(played, tunedOn);
  const measured = systems.map((system, i) => {
    pause(i);
    const prediction = predict(system);
    pause(i + 1);
    return measure(system, prediction, { ...chance, stretch, windowSize });
  });
  pause(systems.length);
  return {
    ...{ tournaments, comparisons, tunedOn, spans, windowSize },
    systems: measured.map(({ judged }) => judged),
    duels: duelsOf(measured, later),
    challenges: challengesOf(stretch, measured, later),
  };
}

function spansOf(tournaments: number, tunedOn: number): JudgedSpan[] {
  const later: JudgedSpan[] = tunedOn > 0 ? [{ kind: 'later', tournaments: tournaments - tunedOn }] : [];
  const last = lastSpans.filter((span) => span < tournaments);
  return [
    { kind: 'all', tournaments },
    ...later,
    ...last.map((span) => ({ kind: 'last', tournaments: span }) as const),
  ];
}

/** A system's own figures, and what those beside other systems are made of: a small part of what it predicted. */
interface Measured extends Challenger {
  readonly judged: JudgedSystem;
  /** By tournament. */
  readonly tallies: Tallies;
}

function measure(candidate: Candidate, prediction: OneStepAhead, ground: Ground): Measured {
  const { expected, quality, tournaments: tallies } = prediction;
  return {
    judged: judgedBy(candidate, prediction, ground),
    tallies,
    wrong: halvesOf(expected),
    picked: pickTightest(ground.stretch, quality),
  };
}

/** Not `Uint8Array.from`, which makes a list of all of them first. */
function halvesOf(expected: Float32Array): Uint8Array {
  const halves = new Uint8Array(expected.length);
  for (let pair = 0; pair < halves.length; pair++) halves[pair] = 2 * wrongOrderOfPair(expected[pair]!);
  return halves;
}

function judgedBy(
  candidate: Candidate,
  prediction: OneStepAhead,
  { all, later, spans, stretch, windowSize }: Ground,
): JudgedSystem {
  const { tournaments: tallies, expected, quality } = prediction;
  const after = lastOf(tallies, later.tournaments);
  const calibration = calibrationOf(stretch, expected, later);
  const newcomers = newcomerStages(stretch.played, expected, prediction.newcomerDistances, all);
  return {
    ...candidate,
    seconds: prediction.seconds,
    unsettled: prediction.unsettled,
    wrongOrder: spans.map((span) => wrongOrderFigure(lastOf(tallies, span.tournaments), span)),
    logLoss: perComparison(after, 'scoreLoss', later),
    brier: perComparison(after, 'brier', later),
    calibrationError: calibration.error,
    calibration: calibration.bins,
    overTime: slidingWrongOrder(tallies, windowSize).map(({ last, averaged }) => ({
      last: last + 1,
      wrongOrder: averaged,
    })),
    draws: drawsFoundBy(stretch, quality, later),
    newcomers,
    settledAfter: settledAfter(newcomers),
  };
}

const wrongOrderFigure = ({ wrong, decided }: Tallies, chance: Resampling): Figure | null =>
  ratioFigure(sumsOf(chance, wrong), sumsOf(chance, decided));

const perComparison = (tallies: Tallies, name: 'scoreLoss' | 'brier', chance: Resampling): Figure | null =>
  ratioFigure(sumsOf(chance, tallies[name]), sumsOf(chance, tallies.comparisons));

/** Every two systems, the first of them before the other. */
function duelsOf(systems: readonly Pick<Measured, 'tallies'>[], chance: Resampling): SystemsDuel[] {
  const tallies = systems.map((one) => lastOf(one.tallies, chance.tournaments));
  const sums = tallies.map(({ wrong, decided }): readonly [Sums, Sums] => [
    sumsOf(chance, wrong),
    sumsOf(chance, decided),
  ]);
  return tallies.flatMap((own, one) =>
    tallies.slice(one + 1).map((theirs, i): SystemsDuel => {
      const other = one + 1 + i;
      const { won, lost, level } = tournamentsWon(own, theirs);
      const lead = leadFigure(sums[one]!, sums[other]!);
      return { one, other, won, lost, level, byChance: signTest(won, lost), lead };
    }),
  );
}
