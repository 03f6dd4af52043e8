/** What results are worth, while it is typed: text as it is in the fields. */
import { usualPoints, threePoints, twoPoints } from '../../../shared/competition/points.ts';
import { type PointsRule } from '../../../shared/contract/points.ts';
import { formatScore, texts } from '../../../shared/messages/index.ts';
import { typedScore } from '../../ui/fields/typed-result.ts';
import type { Problem } from '../../ui/fields/problem.ts';

export const pointsFields = ['win', 'draw', 'loss', 'bye', 'halfBye', 'walkoverWin', 'walkoverLoss'] as const;
export type PointsField = (typeof pointsFields)[number];

/** `usual`, `three` and `two` have the numbers of 1–½–0, 3–1–0 and 2–1–0; `custom` those that were typed. */
export const pointsKinds = ['usual', 'three', 'two', 'custom'] as const;
export type PointsKind = (typeof pointsKinds)[number];

export type PointsDraft = Record<PointsField, string> & {
  kind: PointsKind;
  /** By place at larger tables, e.g. "5, 3, 2, 1"; '' for none. */
  places: string;
  /** A team's board points of a bye; '' for half of a match's. */
  byeBoards: string;
};

const rules: Readonly<Record<Exclude<PointsKind, 'custom'>, PointsRule>> = {
  usual: usualPoints,
  three: threePoints,
  two: twoPoints,
};

const kindOf = (rule: PointsRule): PointsKind =>
  pointsKinds.find(
    (kind) => kind !== 'custom' && pointsFields.every((field) => rules[kind][field] === rule[field]),
  ) ?? 'custom';

/** The fields filled with a rule; null is the usual one. */
export function pointsDraftOf(rule: PointsRule | null): PointsDraft {
  const whole = rule ?? usualPoints;
  const typed = Object.fromEntries(pointsFields.map((field) => [field, formatScore(whole[field])]));
  return {
    ...(typed as Record<PointsField, string>),
    kind: kindOf(whole),
    places: (whole.places ?? []).map(formatScore).join(', '),
    byeBoards: whole.byeBoards === null ? '' : formatScore(whole.byeBoards),
  };
}

/** The fields of a preset; what was typed for places and byes of teams stays. */
export function ofKind(draft: PointsDraft, kind: PointsKind): PointsDraft {
  const { places, byeBoards } = draft;
  return kind === 'custom' ? { ...draft, kind } : { ...pointsDraftOf(rules[kind]), kind, places, byeBoards };
}

/** The rule that the draft means, null for the usual one. Only for a draft without problems. */
export function pointsRuleOf(draft: PointsDraft): PointsRule | null {
  const places = typedPoints(draft.places) ?? null;
  const base = draft.kind === 'custom' ? customRule(draft) : rules[draft.kind];
  const rule: PointsRule = {
    ...base,
    places: places === null || places.length === 0 ? null : places,
    byeBoards: typedWorth(draft.byeBoards) ?? null,
  };
  const isUsual = kindOf(rule) === 'usual' && rule.places === null && rule.byeBoards === null;
  return isUsual ? null : rule;
}

const customRule = (draft: PointsDraft): PointsRule => ({
  ...usualPoints,
  ...Object.fromEntries(pointsFields.map((field) => [field, typedWorth(draft[field]) ?? usualPoints[field]])),
});

function typedWorth(text: string): number | undefined {
  const worth = typedScore(text);
  return worth !== undefined && Math.abs(worth) <= 100 ? worth : undefined;
}

/** "5, 3, 2, 1" or "5 3 2 1"; undefined if one of them isn't a number. */
function typedPoints(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== '');
  const worths = parts.flatMap((part) => typedWorth(part) ?? []);
  return worths.length === parts.length && parts.length <= 1000 ? worths : undefined;
}

export const pointsFieldId = (field: PointsField | 'places' | 'byeBoards'): string =>
  `tournament-points-${field}`;

/** What must be fixed, at its field. */
export function pointsProblems(draft: PointsDraft): Problem[] {
  const said = texts.scoring.points.problems;
  const wrong =
    draft.kind === 'custom' ? pointsFields.filter((field) => typedWorth(draft[field]) === undefined) : [];
  return [
    ...wrong.map((field) => ({ field: pointsFieldId(field), sentence: said.number })),
    ...(draft.byeBoards.trim() !== '' && typedWorth(draft.byeBoards) === undefined
      ? [{ field: pointsFieldId('byeBoards'), sentence: said.byeBoards }]
      : []),
    ...(typedPoints(draft.places) === undefined
      ? [{ field: pointsFieldId('places'), sentence: said.places }]
      : []),
  ];
}

/** "3–1–0", "points by place: 5, 3, 2, 1"; '' if everything is as usual. */
export const pointsSummary = (points: PointsDraft): string =>
  [points.kind === 'usual' ? '' : [points.win, points.draw, points.loss].join('–'), placesSummary(points)]
    .filter((part) => part !== '')
    .join('; ');

/** "points by place: 5, 3, 2, 1"; '' where places have none. */
export const placesSummary = ({ places }: Pick<PointsDraft, 'places'>): string =>
  places.trim() === '' ? '' : texts.scoring.points.byPlace({ places: places.trim() });
