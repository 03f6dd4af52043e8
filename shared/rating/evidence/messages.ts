/**
 * Why message passing moved a rating.
 *
 * With message (π, τ) to the side's performance t ~ N(m, v), a member of weight α and skill variance σ² moves by
 *   Δ(π, τ) = σ²wα(τ − πm) / (1 + (v − α²σ²)π + wα²σ²π),  w the tournament's weight.
 * Messages multiply, so leaving speakers out of (π, τ) says where the rating would have gone without them (heard.ts).
 * The sides on the same place come first: their part is Δ(level). The others follow one after another:
 *   ahead, then behind: Δ(level, ahead) − Δ(level), and what is missing to Δ(all); or behind, then ahead.
 * The messages of a settled graph are such that those behind push up from where all others leave t, and those ahead
 * push down. So in at least one order no side pushes the wrong way: a player who comes in behind those expected behind
 * him is pulled down by those ahead below all he ever was, then back up. Where both orders are right, their mean is
 * taken, weighted by what the other kind does when it comes first, which passes without a step into either order alone.
 * (Shares of the one sum τ − πm would add up as well, but sides behind an outplayed favourite would seem to have cost
 * him points.)
 *
 * Time away is the change less that of the same update without added variance, of which the other parts are.
 */
import type { Asked, ChangePart, Explained } from './field.ts';
import { expectedPlaceOf, seatPredicted, sideOfMember } from './field.ts';
import { settledWithin } from '../gaussian.ts';
import type { Parameters } from '../parameters.ts';
import { duelChances } from '../predict.ts';
import type { Field } from '../systems/field.ts';
import { perform, restOfVariance, weighMembers } from '../systems/field.ts';
import type { Heard, Speakers } from '../systems/evidence-messages.ts';
import type { Kind } from '../systems/message-passing.ts';

export function messageEvidence(kind: Kind, parameters: Parameters, asked: Asked): Explained {
  const { contest, known, member } = asked;
  const field = performing(kind, parameters, asked, known.predictedVariance);
  const side = sideOfMember(field, member);
  const expectedPlace = expectedPlaceOf(field, side, (a, b) => duelChances(a, b, 0));
  if (contest.weight === 0 || field.rated[member] === 0) return { expectedPlace, parts: [] };
  const before = known.deviationBefore.subarray(0, field.members).map((deviation) => deviation * deviation);
  const present = before.every((variance, i) => known.predictedVariance[i]! - variance < 1e-12 * variance);
  if (present) return { expectedPlace, parts: partsOf(kind, field, member, contest.weight) };
  const changed = settledChange(kind, field, member, contest.weight);
  const unmoved = performing(kind, parameters, asked, before);
  const parts = partsOf(kind, unmoved, member, contest.weight);
  const rest = parts.reduce((sum, { change }) => sum + change, 0);
  return { expectedPlace, parts: [...parts, { kind: 'time away', change: changed - rest }] };
}

function performing(
  kind: Kind,
  parameters: Parameters,
  { contest, known }: Asked,
  variance: Float64Array,
): Field {
  const field = seatPredicted(contest, known.predictedMean, variance);
  const { missingPenalty, beta } = parameters;
  weighMembers(field, kind.weights, { teamSize: contest.teamSize, missingPenalty });
  perform(field, beta);
  return field;
}

function settledChange({ graph }: Kind, field: Field, member: number, power: number): number {
  graph.settle(field, settledWithin);
  return changeBy(field, member, power, messageTo(field, sideOfMember(field, member)));
}

const messageTo = ({ message }: Field, side: number): Heard => ({
  precision: message.precision[side]!,
  precisionMean: message.precisionMean[side]!,
});

/** Δ(π, τ). */
function changeBy(field: Field, member: number, power: number, { precision, precisionMean }: Heard): number {
  const side = sideOfMember(field, member);
  const alpha = field.weight[member]!;
  const variance = field.variance[member]!;
  const share = (power * alpha) / (1 + restOfVariance(field, side, member) * precision);
  const posterior = variance / (1 + variance * share * alpha * precision);
  return posterior * share * (precisionMean - field.sideMean[side]! * precision);
}

function partsOf(kind: Kind, field: Field, member: number, power: number): ChangePart[] {
  const whole = settledChange(kind, field, member, power);
  const side = sideOfMember(field, member);
  const by = (speakers: Speakers): number =>
    changeBy(field, member, power, kind.graph.heard(field, side, speakers));
  const there = speakersThere(field, side);
  const only = { ahead: false, level: true, behind: false };
  const level = !there.ahead && !there.behind ? whole : there.level ? by(only) : 0;
  const { ahead, behind } = aheadAndBehind(whole - level, {
    ahead: there.ahead ? by({ ...only, ahead: true }) - level : 0,
    behind: there.behind ? by({ ...only, behind: true }) - level : 0,
    there,
  });
  const parts = { ahead, level, behind };
  return kinds.flatMap((name) => (there[name] ? [{ kind: name, change: parts[name] }] : []));
}

const kinds = ['ahead', 'level', 'behind'] as const;

function speakersThere({ sides, place }: Field, own: number): Speakers {
  const there = { ahead: false, level: false, behind: false };
  for (let j = 0; j < sides; j++) {
    if (place[j]! < place[own]!) there.ahead = true;
    else if (place[j]! > place[own]!) there.behind = true;
    else if (j !== own) there.level = true;
  }
  return there;
}

/** What the sides ahead and those behind do to what is left of the change; `first`: each where it comes first. */
function aheadAndBehind(
  rest: number,
  first: { readonly ahead: number; readonly behind: number; readonly there: Speakers },
): { ahead: number; behind: number } {
  const { there } = first;
  if (!there.ahead || !there.behind)
    return { ahead: there.ahead ? rest : 0, behind: there.behind ? rest : 0 };
  const [down, up] = [Math.max(-first.ahead, 0), Math.max(first.behind, 0)];
  const aheadFirst = down > 0 ? down / (down + up) : 0;
  const ahead = aheadFirst * first.ahead + (1 - aheadFirst) * (rest - first.behind);
  return { ahead, behind: rest - ahead };
}
