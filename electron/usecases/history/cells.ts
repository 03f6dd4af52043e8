/** What a column of a fact's row reads like. */
import { seasonScoring } from '../../../shared/contract/season-scoring.ts';
import { describeRanks, describeSeasonScoring } from '../../../shared/leaderboard/describe-season-scoring.ts';
import { viewRules } from '../../../shared/contract/leaderboard.ts';
import {
  absences,
  categories,
  draw,
  pairingOptions,
  rulings,
  stages,
  type Ruling,
} from '../../../shared/contract/competitions.ts';
import { storedScoring, type Scoring } from '../../../shared/contract/scoring.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { handicap } from '../../../shared/contract/handicaps.ts';
import { handicapText } from '../../../shared/competition/handicap-words.ts';
import { pointsRule } from '../../../shared/contract/points.ts';
import { describeRules } from '../../../shared/leaderboard/describe-rules.ts';
import {
  formatDay,
  formatParameter,
  formatScore,
  formatShare,
  formatWhole,
  texts,
} from '../../../shared/messages/index.ts';
import type { Fact } from '../../store/journal/fact-tables.ts';
import { todaysPreset, todaysRules } from '../../store/lists/former-words.ts';
import { textOf, type Naming } from './row-names.ts';
import { presetWords, stageWords } from './option-cells.ts';

const words = texts.history.rows;

type Told = (value: string | number, naming: Naming) => string | null;

const oneOf =
  (names: Readonly<Record<string, string>>): Told =>
  (value) =>
    names[value] ?? String(value);
const named =
  (fact: Fact): Told =>
  (value, naming) =>
    naming.name(fact, value);
const number =
  (format: (value: number) => string): Told =>
  (value) =>
    format(Number(value));
const day: Told = (value) => formatDay(String(value));
const yesOrNo: Told = (value) => (value === 1 ? words.yes : words.no);

/** "2026-01-08T19:30" as day and time. */
const time: Told = (value) => {
  const [date = '', clock] = String(value).split('T');
  return clock === undefined ? formatDay(date) : `${formatDay(date)}, ${clock}`;
};

const tieBreaks: Told = (value) => {
  const names: Readonly<Record<string, { readonly name: string }>> = texts.rounds.tieBreaks;
  return (JSON.parse(String(value)) as string[]).map((one) => names[one]?.name ?? one).join(', ');
};

/** Rules that this version does not know are shown as they are. */
function rulesInWords(stored: string): string {
  const { success, data } = viewRules.safeParse(todaysRules(JSON.parse(stored)));
  return success ? describeRules(data) : stored;
}

/** Likewise presets. */
function presetInWords(stored: string, naming: Naming): string {
  const scoring = storedScoring.safeParse(JSON.parse(stored));
  if (scoring.success) return scoringInWords(scoring.data);
  const { success, data } = pairingOptions.safeParse(todaysPreset(JSON.parse(stored)));
  return success ? presetWords(data, naming) : stored;
}

/** One stage after the other. */
function stagesInWords(stored: string, naming: Naming): string {
  const { success, data } = stages.safeParse(JSON.parse(stored));
  return success ? data.map((stage) => stageWords(stage, naming)).join('; ') : stored;
}

/** "A 3" for line 3 of group A. */
function drawInWords(stored: string): string {
  const { success, data } = draw.safeParse(JSON.parse(stored));
  if (!success) return stored;
  return data
    .map(({ group, line }) => (group === null ? formatWhole(line) : `${group} ${formatWhole(line)}`))
    .join(', ');
}

/** "3–1–0"; points by place follow. */
function pointsInWords(stored: string): string {
  const { success, data } = pointsRule.safeParse(JSON.parse(stored));
  if (!success) return stored;
  const { win, draw, loss, places } = data;
  return [[win, draw, loss].map(formatScore).join('–'), (places ?? []).map(formatScore).join(', ')]
    .filter((part) => part !== '')
    .join('; ');
}

/** "3–1–0; Points, Buchholz"; what is as usual is left out. */
const scoringInWords = ({ points, tieBreaks: order }: Scoring): string =>
  [
    ...(points === null ? [] : [pointsInWords(JSON.stringify(points))]),
    (order ?? usualTieBreaks).map((one) => texts.rounds.tieBreaks[one].name).join(', '),
  ].join('; ');

function seasonScoringInWords(stored: string): string {
  const { success, data } = seasonScoring.safeParse(JSON.parse(stored));
  return success ? `${describeSeasonScoring(data)} ${describeRanks(data)}` : stored;
}

function namesIn(stored: string): string {
  const { success, data } = categories.safeParse(JSON.parse(stored));
  return success ? data.map(({ name }) => name).join(', ') : stored;
}

/** "−1 (arrived late)" for a penalty; the number of a lot, or of a manual place. */
function rulingsInWords(stored: string): string {
  const { success, data } = rulings.safeParse(JSON.parse(stored));
  if (!success) return stored;
  return data
    .map((ruling) => {
      const value = rulingInWords(ruling);
      return ruling.reason === null ? value : `${value} (${ruling.reason})`;
    })
    .join('; ');
}

function rulingInWords(ruling: Ruling): string {
  switch (ruling.kind) {
    case 'bonus':
      return formatScore(ruling.points);
    case 'out':
      return leftWords({ cause: ruling.cause, round: ruling.after, games: ruling.games });
    case 'replaced':
      return texts.standings.leave.replacedFrom({ round: ruling.from });
    case 'through':
      return texts.brackets.through({ round: ruling.round });
    case 'chosen':
      return words.chosen({ isIn: ruling.isIn });
    default:
      return formatWhole(ruling.value);
  }
}

const leftWords = texts.standings.leave.left;

/** The rounds that were to be missed. */
function absencesInWords(stored: string): string {
  const { success, data } = absences.safeParse(JSON.parse(stored));
  return success ? data.map(({ round }) => formatWhole(round)).join(', ') : stored;
}

function handicapInWords(stored: string): string {
  const { success, data } = handicap.safeParse(JSON.parse(stored));
  return success ? handicapText(data) : stored;
}

/** By column, whichever fact has it. Columns that are not here are shown as they are. */
const told: Readonly<Record<string, Told>> = {
  day,
  first_day: day,
  last_day: day,
  at: time,
  rated: yesOrNo,
  retired: yesOrNo,
  role: oneOf(words.roles),
  shown_as: oneOf(words.shownAs),
  shape: oneOf(words.shapes),
  seats: oneOf(words.seats),
  kind: oneOf(words.kinds),
  postponed: oneOf(words.postponed),
  system: oneOf(texts.parameters.systems),
  share: number(formatShare),
  score: number(formatScore),
  weight: number(formatParameter),
  starting_mean: number(formatParameter),
  starting_deviation: number(formatParameter),
  tie_breaks: tieBreaks,
  stages: (value, naming) => stagesInWords(String(value), naming),
  draw: (value) => drawInWords(String(value)),
  points: (value) => pointsInWords(String(value)),
  scoring: (value) => seasonScoringInWords(String(value)),
  categories: (value) => namesIn(String(value)),
  rulings: (value) => rulingsInWords(String(value)),
  absences: (value) => absencesInWords(String(value)),
  handicap: (value) => handicapInWords(String(value)),
  rules: (value) => rulesInWords(String(value)),
  content: (value, naming) => presetInWords(String(value), naming),
  club: named('club'),
  player: named('player'),
  other: named('player'),
  season: named('season'),
  outside_seasons: yesOrNo,
  team: named('team'),
  side: (value, naming) => naming.sideInContest(value),
};

/** A value of a column in words; null where it is empty. */
export function cellOf(column: string, value: unknown, naming: Naming): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return textOf(value);
  return Object.hasOwn(told, column) ? (told[column]?.(value, naming) ?? null) : String(value);
}
