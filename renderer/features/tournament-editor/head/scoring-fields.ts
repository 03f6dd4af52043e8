/** The ids of the fields of points and categories that can have a message. */
import { categoryFieldId } from '../../../app/categories/categories-draft.ts';
import { headField, type HeadDraft } from './head.ts';
import { pointsFieldId, pointsFields } from '../../../app/scoring/points-draft.ts';

export const scoringFields = ({ categories }: Pick<HeadDraft, 'categories'>): string[] => [
  ...[...pointsFields, 'places' as const, 'byeBoards' as const].map(pointsFieldId),
  ...categories.flatMap((_, i) =>
    (['name', 'tag', 'from', 'players'] as const).map((field) => categoryFieldId(i, field)),
  ),
];

/** The fields of the head, which belong to no part of the grid. */
export const headFields = (head: Pick<HeadDraft, 'categories'>): string[] => [
  ...Object.values<string>(headField),
  ...scoringFields(head),
];

export const isHeadField = (head: Pick<HeadDraft, 'categories'>, field: string): boolean =>
  headFields(head).includes(field);
