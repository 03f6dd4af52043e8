/** The rows of a rating list as a page shows them: as issued, as now known, and those that differ. */
import type { ListAsNow, PersonNow, PublishedList, PublishedRow } from '../../../shared/contract/lists.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import {
  bracketPart,
  inOneBracket,
  isTooClose,
  type BracketPart,
} from '../../../shared/leaderboard/closeness.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import { texts } from '../../../shared/messages/index.ts';

/** One person on a list, as published or as now known. */
export interface SheetRow {
  readonly key: number;
  readonly rankText: string;
  readonly name: string;
  /** The id for a link to the person's page, if there is one. */
  readonly playerId: number | null;
  readonly club: string | null;
  readonly mean: number;
  readonly deviation: number;
  readonly conservative: number;
  readonly contests: number;
  /** Places gained; null for a newcomer. */
  readonly climbed: number | null;
  /** The part of a bracket around players who are too close to call. */
  readonly bracket: BracketPart | null;
}

export interface Sheet {
  readonly ranked: readonly SheetRow[];
  readonly provisional: readonly SheetRow[];
}

const sheetOf = (rows: readonly SheetRow[]): Sheet => ({
  ranked: rows.filter(({ rankText }) => rankText !== ''),
  provisional: rows.filter(({ rankText }) => rankText === ''),
});

/** As it was issued. The names are not links, because they may belong to other people by now. */
export const sheetAsPublished = (list: PublishedList): Sheet =>
  sheetOf(
    list.rows.map((row, key) => ({
      key,
      rankText: row.rankText,
      name: row.shown,
      playerId: null,
      club: row.club,
      mean: row.mean,
      deviation: row.deviation,
      conservative: conservativeRating(row, list.rules.caution),
      contests: row.contests,
      climbed: row.climbed,
      bracket: bracketAt(list.rows, key),
    })),
  );

const bracketAt = (rows: readonly PublishedRow[], i: number): BracketPart | null =>
  bracketPart(rows[i - 1]?.closeToNext === true, rows[i]?.closeToNext === true);

/** By today's facts: each person once, in today's order, without those who want to be on no list. */
export function sheetAsNow(list: PublishedList, asNow: ListAsNow): Sheet {
  const shown = asNow.rows.flatMap(({ now, sameAs }, key) =>
    now === null || sameAs !== null || now.shown === null
      ? []
      : [{ key, now, name: now.shown, then: list.rows[key] }],
  );
  const value = ({ mean, deviation }: PersonNow): number =>
    list.rules.order === 'mean' ? mean : conservativeRating({ mean, deviation }, list.rules.caution);
  shown.sort((a, b) => value(b.now) - value(a.now) || a.key - b.key);
  const close = closeNow(
    shown.map(({ now }) => now),
    list.rules.closeness,
  );
  return sheetOf(
    shown.map(({ key, now, name, then }, i) => ({
      key,
      rankText: now.rankText,
      name,
      playerId: now.playerId,
      club: now.club,
      mean: now.mean,
      deviation: now.deviation,
      conservative: conservativeRating(now, list.rules.caution),
      contests: now.contests,
      climbed: now.rank === null || then?.rank == null ? null : then.rank - now.rank,
      bracket: bracketPart(close[i - 1] === true, close[i] === true),
    })),
  );
}

/** The rows that are in one bracket with the next one, by the list's own level; only those with a rank. */
const closeNow = (people: readonly PersonNow[], level: number | null): boolean[] =>
  inOneBracket(people, (upper, next) => {
    const ranked = upper.rankText !== '' && next.rankText !== '';
    return level !== null && ranked && isTooClose(upper, next, level);
  });

/** A person whose row would be different today. */
export interface Difference {
  readonly key: number;
  readonly then: PublishedRow;
  readonly now: PersonNow | null;
  /** Includes the name on the list of the person it turned out to be. */
  readonly sameAs: string | null;
  readonly because: readonly number[];
}

/** The people whose row would look different to a reader. */
export const differences = (list: PublishedList, asNow: ListAsNow): Difference[] =>
  asNow.rows.flatMap(({ now, sameAs, because }, key) => {
    const then = list.rows[key];
    if (!then || (sameAs === null && now !== null && readsTheSame(then, now))) return [];
    return [{ key, then, now, sameAs: sameAs === null ? null : (list.rows[sameAs]?.shown ?? null), because }];
  });

const readsTheSame = (then: PublishedRow, now: PersonNow): boolean =>
  then.shown === now.shown &&
  then.club === now.club &&
  then.rankText === now.rankText &&
  then.contests === now.contests &&
  Math.round(then.mean) === Math.round(now.mean) &&
  Math.round(then.deviation) === Math.round(now.deviation);

const words = texts.published.column;

/** As it was issued, as now known, or why the two differ. */
export type Mode = 'published' | 'now' | 'why';

/** Columns that contain information on this list. */
export interface Columns {
  readonly moved: boolean;
  readonly club: boolean;
  readonly conservative: boolean;
}

export const columnsOf = (list: PublishedList, mode: Mode): Columns => ({
  moved: mode === 'now' || list.previous !== null,
  club: list.rows.some(({ club }) => club !== null),
  conservative: list.rules.order === 'conservative' && list.rows.some(({ deviation }) => deviation > 0),
});

export const csvHeader = ({ moved, club, conservative }: Columns): string[] => [
  words.rank,
  ...(moved ? [words.moved] : []),
  words.player,
  ...(club ? [words.club] : []),
  words.mean,
  texts.published.deviation,
  ...(conservative ? [words.conservative] : []),
  words.contests,
];

/** Whole numbers, as the list shows them. Provisional players come last, without a rank. */
export const csvRows = ({ ranked, provisional }: Sheet, { moved, club, conservative }: Columns): Cell[][] =>
  [...ranked, ...provisional].map((row) => [
    row.rankText,
    ...(moved ? [row.climbed] : []),
    row.name,
    ...(club ? [row.club] : []),
    Math.round(row.mean),
    Math.round(row.deviation),
    ...(conservative ? [Math.round(row.conservative)] : []),
    row.contests,
  ]);
