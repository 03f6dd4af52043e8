/** A forecast in words, and as rows of a file. */
import { chanceToTell, decidedPlace } from '../../../../shared/forecast/decided-place.ts';
import { nextNotes } from '../../../../shared/forecast/next-notes.ts';
import type { Goal } from '../../../../shared/forecast/tally.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import type { DecidedPlace, ForecastRow, TournamentForecast } from '../../../../shared/contract/forecast.ts';
import { formatChance, texts } from '../../../../shared/messages/index.ts';

const words = texts.forecast;

/** Places in the top N that organizers ask for. */
const usualTops = [2, 3, 4, 5, 8, 10, 16, 32];

interface GoalOption {
  readonly value: string;
  readonly text: string;
}

export const goalKey = (goal: Goal): string => (goal === 'qualify' ? goal : String(goal.top));
export const goalOf = (key: string): Goal => (key === 'qualify' ? key : { top: Number(key) });

/** What a chance can be asked for: first place, the top so many, and to go on where a stage says who does. */
export function goalOptions({ rows, isWhole, tables }: TournamentForecast): GoalOption[] {
  const most = isWhole ? rows.length : Math.max(...tallest(rows, tables.length));
  return [
    { value: '1', text: words.goal.first },
    ...(leadsOn({ rows }) ? [{ value: 'qualify', text: words.goal.qualify }] : []),
    ...usualTops
      .filter((top) => top < most)
      .map((places) => ({ value: String(places), text: words.goal.top({ places }) })),
  ];
}

/** True where a rule says who goes on to the next stage. */
const leadsOn = ({ rows }: Pick<TournamentForecast, 'rows'>): boolean =>
  rows.some(({ goesOn }) => goesOn !== null);

const tallest = (rows: readonly ForecastRow[], tables: number): number[] =>
  Array.from({ length: Math.max(1, tables) }, (_, table) => rows.filter((row) => row.table === table).length);

export const goalColumn = (goal: Goal): { name: string; definition: string } => {
  if (goal === 'qualify') return { name: words.column.qualify, definition: words.column.qualifyDefined };
  return goal.top === 1
    ? { name: words.column.first, definition: words.column.firstDefined }
    : {
        name: words.column.top({ places: goal.top }),
        definition: words.column.topDefined({ places: goal.top }),
      };
};

const provenOf = ({ decided, goesOn }: ForecastRow, goal: Goal): DecidedPlace | null =>
  goal === 'qualify' ? (goesOn?.decided ?? null) : decidedPlace(decided, goal.top);

/** What is proven about the goal; empty for nothing. */
export function decidedOf(row: ForecastRow, goal: Goal): string {
  const place = provenOf(row, goal);
  return place === null ? '' : words.decided[place];
}

/** A chance of the goal, of first place, and to go on: 0 % and 100 % only where they are proven. */
export const chanceOfGoal = (row: ForecastRow, goal: Goal, chance: number): string =>
  // Who is out since an earlier stage can't go on from this one.
  goal === 'qualify' && row.goesOn === null
    ? formatChance(chance)
    : formatChance(chanceToTell(chance, provenOf(row, goal)));
export const goalChance = (row: ForecastRow, goal: Goal): string => chanceOfGoal(row, goal, row.goal);
export const firstChance = ({ first, decided }: Pick<ForecastRow, 'first' | 'decided'>): string =>
  formatChance(chanceToTell(first, decidedPlace(decided, 1)));
export const goesOnChance = ({ goesOn }: Pick<ForecastRow, 'goesOn'>): string =>
  goesOn === null ? '' : formatChance(chanceToTell(goesOn.chance, goesOn.decided));

/** What the forecast supposes, and what it leaves out. */
export function forecastNotes(forecast: TournamentForecast): string[] {
  const { isWhole, next, isOpenEnded, isPaired, skipped } = forecast;
  const { note } = words;
  return [
    ...nextNotes(forecast),
    ...(isWhole || next !== null ? [] : [note.stageOnly]),
    ...(isOpenEnded ? [note.openEnded] : []),
    ...(isPaired ? [note.paired] : []),
    ...(skipped.length > 0
      ? [
          note.skipped({
            count: skipped.length,
            criteria: skipped.map((name) => texts.rounds.tieBreaks[name].name),
          }),
        ]
      : []),
  ];
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4;

export function savedHeader(forecast: TournamentForecast, goal: Goal): string[] {
  return [
    ...(forecast.tables.length > 0 ? [words.group] : []),
    texts.tournaments.page.column.competitor,
    words.column.points,
    words.column.expectedPoints,
    words.column.expectedPlace,
    goalColumn(goal).name,
    words.column.decided,
    ...(hasGoesOn(forecast, goal) ? [words.column.qualify] : []),
    ...placesCounted(forecast).map((place) => words.column.chanceOfPlace({ place })),
  ];
}

/** The chance to go on is told beside that of any other goal. */
export const hasGoesOn = (forecast: TournamentForecast, goal: Goal): boolean =>
  goal !== 'qualify' && leadsOn(forecast);

const placesCounted = ({ rows }: TournamentForecast): number[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ places }) => places.length)) }, (_, i) => i + 1);

/** One row per participant; `nameOf` as lists may name them. */
export const savedRows = (
  forecast: TournamentForecast,
  goal: Goal,
  nameOf: (competitor: string) => string,
): Cell[][] =>
  forecast.rows.map((row) => [
    ...(forecast.tables.length > 0 ? [forecast.tables[row.table] ?? ''] : []),
    nameOf(row.competitor),
    row.points,
    rounded(row.expectedPoints),
    rounded(row.expectedPlace),
    rounded(row.goal),
    decidedOf(row, goal),
    ...(hasGoesOn(forecast, goal) ? [rounded(row.goesOn?.chance ?? null)] : []),
    ...placesCounted(forecast).map((place) => rounded(row.places[place - 1] ?? 0)),
  ]);
