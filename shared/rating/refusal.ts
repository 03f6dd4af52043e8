/** What the engine refuses. It has no sentences: the caller words a refusal from its code and details. */
import type { SystemName } from './system.ts';

/** A plain text, because the table of parameters throws refusals itself. */
type ParameterName = string;

interface AtSide {
  /** The position of the side, counted from 1. */
  readonly side: number;
}

/** Why a parameter can't be tuned. */
export type TuningHindrance = 'unknown' | 'unused' | 'whole' | 'scale' | 'offset' | 'given' | 'tuned';

/** Each refusal by its code, with what a sentence about it needs. A value that may be no number is a text. */
export interface EngineRefusals {
  readonly fewSides: { readonly count: number };
  readonly badTeamSize: { readonly value: string };
  readonly badWeight: { readonly value: string; readonly most: number };
  readonly badDay: { readonly value: string };
  readonly badTournament: { readonly value: string };
  readonly emptySide: AtSide;
  readonly badPlace: AtSide & { readonly value: string };
  readonly badAdvantage: AtSide & { readonly value: string };
  readonly unknownPlayer: AtSide & { readonly player: string };
  readonly playerTwice: AtSide & { readonly player: string };
  readonly badShare: AtSide & { readonly value: string };
  readonly nobodyPlayed: AtSide;
  readonly badStartingMean: { readonly player: string; readonly value: string };
  readonly badStartingDeviation: { readonly player: string; readonly value: string };
  readonly unknownSystem: { readonly system: string };
  /** `limit`: what the penalty must stay below. */
  readonly penaltyTooLarge: { readonly penalty: number; readonly teamSize: number; readonly limit: number };
  readonly noValue: { readonly name: ParameterName; readonly min: number; readonly max: number };
  readonly outOfRange: {
    readonly name: ParameterName;
    readonly value: string;
    readonly min: number;
    readonly max: number;
  };
  readonly notWhole: { readonly name: ParameterName; readonly value: string };
  readonly noCandidates: object;
  readonly nothingToCompare: object;
  /** How many there must be, how many tournaments there are, and the comparisons in each half of them. */
  readonly tooFewToTune: {
    readonly tournaments: number;
    readonly comparisons: number;
    readonly found: number;
    readonly earlier: number;
    readonly later: number;
  };
  readonly sameParameter: object;
  /** `decisive`: the parameter that decides in its place, where `why` is given or tuned; else empty. */
  readonly notTunable: {
    readonly name: ParameterName;
    readonly system: SystemName;
    readonly why: TuningHindrance;
    readonly decisive: ParameterName;
  };
  readonly noBudget: { readonly value: string };
  readonly nothingToTune: object;
  readonly tooFewContests: object;
}

export type EngineRefusalCode = keyof EngineRefusals;

/** What the engine will not take: why, and the field that holds it. Its `message` is for programmers. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  readonly code: EngineRefusalCode;
  readonly field: string;
  readonly details: EngineRefusals[EngineRefusalCode];

  private constructor(code: EngineRefusalCode, field: string, details: EngineRefusals[EngineRefusalCode]) {
    super(`${code} in ${field}: ${JSON.stringify(details)}`);
    this.code = code;
    this.field = field;
    this.details = details;
  }

  /** The refusal of a field with what its code needs. */
  static of<C extends EngineRefusalCode>(code: C, field: string, details: EngineRefusals[C]): EngineRefusal {
    return new EngineRefusal(code, field, details);
  }
}
