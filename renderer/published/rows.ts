/** The rows of a published list as a page shows them: as issued, as now known, and those that differ. */
import type { ListAsNow, PersonNow, PublishedList, PublishedRow } from '../../shared/answers.ts';
import { carefulRating } from '../../shared/league/careful-rating.ts';
import { bracketPart, isTooClose, type BracketPart } from '../../shared/league/closeness.ts';
import type { Cell } from '../../shared/league/csv.ts';
import { texts } from '../../shared/messages/index.ts';

/** One person on a list, as published or as now known. */
export interface SheetRow {
  readonly key: number;
  readonly rankText: string;
  readonly name: string;
  /** Of the person's page, where there is one to go to. */
  readonly playerId: number | null;
  readonly club: string | null;
  readonly mean: number;
  readonly deviation: number;
  readonly careful: number;
  readonly contests: number;
  /** Places gained; null for a newcomer. */
  readonly climbed: number | null;
  /** The part of a bracket round those who are too close to call. */
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

/** As it was issued; the names lead nowhere, as the people may be others by now. */
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
      careful: carefulRating(row, list.rules.caution),
      contests: row.contests,
      climbed: row.climbed,
      bracket: bracketAt(list.rows, key),
    })),
  );

const bracketAt = (rows: readonly PublishedRow[], i: number): BracketPart | null =>
  bracketPart(rows[i - 1]?.closeToNext === true, rows[i]?.closeToNext === true);

/** By today's facts: everybody once, in today's order, without those who want to stand on no list. */
export function sheetAsNow(list: PublishedList, asNow: ListAsNow): Sheet {
  const shown = asNow.rows.flatMap(({ now, sameAs }, key) =>
    now === null || sameAs !== null || now.shown === null
      ? []
      : [{ key, now, name: now.shown, then: list.rows[key] }],
  );
  const value = ({ mean, deviation }: PersonNow): number =>
    list.rules.order === 'mean' ? mean : carefulRating({ mean, deviation }, list.rules.caution);
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
      careful: carefulRating(now, list.rules.caution),
      contests: now.contests,
      climbed: now.rank === null || then?.rank == null ? null : then.rank - now.rank,
      bracket: bracketPart(close[i - 1] === true, close[i] === true),
    })),
  );
}

/** Who is too close to call with the next of the list, by the list's own level; only those with a rank. */
const closeNow = (people: readonly PersonNow[], level: number | null): boolean[] =>
  people.map((upper, i) => {
    const next = people[i + 1];
    const ranked = next !== undefined && upper.rankText !== '' && next.rankText !== '';
    return level !== null && ranked && isTooClose(upper, next, level);
  });

/** Somebody who would stand otherwise today. */
export interface Difference {
  readonly key: number;
  readonly then: PublishedRow;
  readonly now: PersonNow | null;
  /** The name on the list of whoever it turned out to be, too. */
  readonly sameAs: string | null;
  readonly because: readonly number[];
}

/** Those of whom a reader would see something else. */
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

/** Columns that say something on this list. */
export interface Columns {
  readonly moved: boolean;
  readonly club: boolean;
  readonly careful: boolean;
}

export const columnsOf = (list: PublishedList, mode: Mode): Columns => ({
  moved: mode === 'now' || list.previous !== null,
  club: list.rows.some(({ club }) => club !== null),
  careful: list.rules.order === 'careful' && list.rows.some(({ deviation }) => deviation > 0),
});

export const csvHeader = ({ moved, club, careful }: Columns): string[] => [
  words.rank,
  ...(moved ? [words.moved] : []),
  words.player,
  ...(club ? [words.club] : []),
  words.mean,
  texts.published.deviation,
  ...(careful ? [words.careful] : []),
  words.contests,
];

/** Whole figures, as the list shows them; the provisional last, without a rank. */
export const csvRows = ({ ranked, provisional }: Sheet, { moved, club, careful }: Columns): Cell[][] =>
  [...ranked, ...provisional].map((row) => [
    row.rankText,
    ...(moved ? [row.climbed] : []),
    row.name,
    ...(club ? [row.club] : []),
    Math.round(row.mean),
    Math.round(row.deviation),
    ...(careful ? [Math.round(row.careful)] : []),
    row.contests,
  ]);
