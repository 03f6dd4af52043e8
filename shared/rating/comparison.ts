/** Several systems on one history, judged alike: one walk over it for each, one step ahead. */
import { marginTrials, tunedMargin } from './fitting/tuned-margin.ts';
import { hasMargin } from './parameters.ts';
import { EngineRefusal } from './refusal.ts';
import { createSystem } from './create-system.ts';
import type { History, LeagueShape } from './types.ts';
import type { SystemCandidate, Compared, JudgedSystem } from './evaluation/comparison.ts';
import type { OneStepAhead } from './evaluation/one-step-ahead.ts';
import { predictOneStepAhead } from './evaluation/one-step-ahead.ts';
import { measureAll } from './evaluation/measures.ts';
import type { Played } from './evaluation/judged-games.ts';
import { playedIn } from './evaluation/judged-games.ts';

export interface ComparisonRequest {
  /**
   * The history for a league of that team size, with starting beliefs in the candidate's unit; walked several times
   * for each system.
   */
  readonly historyOf: (teamSize: number, candidate: SystemCandidate) => History;
  readonly league: LeagueShape;
  readonly candidates: readonly SystemCandidate[];
  /** Fit every system's margin on the earlier half of the tournaments first. */
  readonly tuneMargins: boolean;
  /** A clock, in seconds. */
  readonly seconds: () => number;
  /** Hears of every walk, before it, and between the figures after them; may throw to stop. */
  readonly progress: (phase: 'tuning' | 'judging', done: number, total: number) => void;
}

/** With fewer tournaments nothing is tuned: half of them would tell nothing. */
export const leastToTuneOn = 4;

/**
 * Judges every candidate on every rated contest, from what was known before it. Where margins are tuned, all but the
 * figures over the whole history are of what comes after the tournaments that they were tuned on. Throws
 * EngineRefusal where nothing is there to judge or no system is named, and as `createSystem` and `replay` do.
 */
export function compareSystems(request: ComparisonRequest): Compared {
  const { candidates, historyOf } = request;
  const [first] = candidates;
  if (first === undefined) throw EngineRefusal.of('noCandidates', 'candidates', {});
  for (const { system, parameters } of candidates) createSystem(system, parameters, request.league);
  const played = playedIn(historyOf(first.parameters.teamSize, first));
  if (played.tournaments === 0) throw EngineRefusal.of('nothingToCompare', 'history', {});
  const tunedOn = request.tuneMargins ? tunedOnOf(played, candidates) : 0;
  const tuned = tuneMargins(request, tunedOn);
  return measureAll({
    ...{ played, tunedOn, systems: tuned },
    predict: (candidate) => judge(request, candidate, played),
    pause: (measured) => {
      request.progress('judging', measured, tuned.length);
    },
  });
}

/** The earlier half of the tournaments; 0 where they are too few, or no system has a margin. */
function tunedOnOf({ tournaments }: Played, candidates: readonly SystemCandidate[]): number {
  if (tournaments < leastToTuneOn || !candidates.some(({ system }) => hasMargin(system))) return 0;
  return Math.floor(tournaments / 2);
}

type TunedCandidate = SystemCandidate & Pick<JudgedSystem, 'margin'>;

function tuneMargins(request: ComparisonRequest, tunedOn: number): TunedCandidate[] {
  const { candidates, historyOf, league, progress } = request;
  const total = marginTrials * candidates.filter(({ system }) => hasMargin(system)).length;
  let begun = 0;
  return candidates.map((candidate) => {
    const { system, parameters } = candidate;
    if (tunedOn === 0 || !hasMargin(system)) return { ...candidate, margin: null };
    const before = begun;
    begun += marginTrials;
    const { margin, trials } = tunedMargin({
      history: historyOf(parameters.teamSize, candidate),
      league,
      system,
      parameters,
      tournaments: tunedOn,
      progress: (tried) => {
        progress('tuning', before + tried, total);
      },
    });
    return {
      system,
      parameters: { ...parameters, margin },
      margin: { before: parameters.margin, tuned: margin, trials },
    };
  });
}

function judge(request: ComparisonRequest, candidate: SystemCandidate, played: Played): OneStepAhead {
  const { system, parameters } = candidate;
  const history = request.historyOf(parameters.teamSize, candidate);
  return predictOneStepAhead(
    history,
    createSystem(system, parameters, request.league),
    played,
    request.seconds,
  );
}
