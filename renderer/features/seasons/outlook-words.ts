/** A season's standings and forecast in words, and as rows of a file. */
import type { SeasonOutlook, SeasonOutlookRow } from '../../../shared/contract/season-outlook.ts';
import type { SeasonScoring } from '../../../shared/contract/season-scoring.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import { chanceToTell, decidedPlace } from '../../../shared/forecast/decided-place.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { formatChance, texts } from '../../../shared/messages/index.ts';

const words = texts.seasons.standings;

/** Places in the top N that organizers ask for. */
const usualTops = [2, 3, 4, 5, 8, 10, 16, 20];

export interface GoalOption {
  readonly value: number;
  readonly text: string;
}

/** First place, to qualify where that is said, and places in the top N. */
export const goalOptions = ({ qualify }: SeasonScoring, competitors: number): GoalOption[] => [
  { value: 1, text: texts.forecast.goal.first },
  ...(qualify === null || qualify === 1 ? [] : [{ value: qualify, text: words.qualifying }]),
  ...usualTops
    .filter((top) => top < competitors && top !== qualify)
    .map((places) => ({ value: places, text: texts.forecast.goal.top({ places }) })),
];

/** The head of the column with the chance that was asked for, and what it means. */
export function goalColumn(
  scoring: SeasonScoring | null,
  places: number,
): { name: string; definition: string } {
  if (places === 1) return { name: words.first, definition: words.firstDefined };
  return places === scoring?.qualify
    ? { name: words.qualifies, definition: words.qualifiesDefined({ places }) }
    : { name: words.top({ places }), definition: words.topDefined({ places }) };
}

/** As others may read the name. */
export const listed = ({ name, shownAs }: Pick<SeasonOutlookRow, 'name' | 'shownAs'>): string =>
  shownName(name, shownAs) ?? texts.common.unnamed;

/** What is proven of a place in the top N; empty for nothing. */
export function decidedText({ forecast }: SeasonOutlookRow, top: number): string {
  const place = decidedPlace(forecast?.decided ?? null, top);
  return place === null ? '' : texts.forecast.decided[place];
}

/** A chance of a place in the top N, now or after a game: 0 % and 100 % only where they are proven. */
export const goalChance = (
  { forecast }: SeasonOutlookRow,
  top: number,
  chance = forecast?.goal ?? 0,
): string => (forecast ? formatChance(chanceToTell(chance, decidedPlace(forecast.decided, top))) : '');

/** The same after the next tournament is won or missed; empty where that comes in too few simulated ends. */
export function chanceAfterNext(row: SeasonOutlookRow, top: number, after: 'ifWon' | 'ifAbsent'): string {
  const chance = row.forecast?.[after] ?? null;
  return chance === null ? '' : goalChance(row, top, chance);
}

/** Which tournaments are left, and who comes. */
export const leftWords = ({
  running,
  expected,
  attendees,
  isCountKnown,
}: NonNullable<SeasonOutlook['forecast']>): string =>
  [
    words.left({ running: running.length, names: running.map(({ name }) => name), expected }),
    ...(attendees === null
      ? []
      : [words.attendees({ teams: Math.round(attendees.teams), people: Math.round(attendees.people) })]),
    ...(isCountKnown ? [] : [words.correct]),
  ].join(' ');

const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 1e4) / 1e4;

/** The results of each tournament and the chance of each place, too; and who is a guest, where there are any. */
export function outlookFile(
  { rows, tournaments, scoring, forecast }: SeasonOutlook,
  top: number,
): { header: string[]; rows: () => Cell[][] } {
  const places = Math.max(0, ...rows.map((row) => row.forecast?.places.length ?? 0));
  const numbers = Array.from({ length: places }, (_, i) => i + 1);
  const chances = forecast
    ? [
        words.expectedPoints,
        goalColumn(scoring, top).name,
        texts.forecast.column.decided,
        ...numbers.map((place) => texts.forecast.column.chanceOfPlace({ place })),
      ]
    : [];
  const hasGuests = rows.some(({ isGuest }) => isGuest);
  return {
    header: [
      ...[words.rank, words.competitor],
      ...(hasGuests ? [texts.tournaments.page.csv.role] : []),
      ...[words.played, words.won, words.points],
      ...tournaments.map(({ name }) => name),
      ...chances,
    ],
    rows: () =>
      rows.map((row) => [
        ...[row.rankText, listed(row)],
        ...(hasGuests ? [row.isGuest ? texts.common.guest : null] : []),
        ...[row.played, row.wins, row.points],
        ...tournaments.map((_, at) => row.results[at]?.points ?? null),
        ...(row.forecast
          ? [
              rounded(row.forecast.expectedPoints),
              rounded(row.forecast.goal),
              decidedText(row, top),
              ...numbers.map((place) => rounded(row.forecast?.places[place - 1] ?? 0)),
            ]
          : []),
      ]),
  };
}
