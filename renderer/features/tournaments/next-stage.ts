/** Who may go on to the next stage of a tournament, and how it is begun. Pure. */
import type { Argument } from '../../../shared/contract/api.ts';
import type { QualificationRule } from '../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import type { GroupTable } from '../../../shared/competition/groups.ts';
import { letterName } from '../../../shared/letter-name.ts';
import { qualify, separateGroups, type Qualification } from '../../../shared/competition/qualification.ts';
import { lastRoundHeld } from '../../../shared/competition/final-places.ts';
import { canBeFollowed } from '../../../shared/competition/stage-end.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { serpentine } from '../../../shared/pairing/schedules/groups.ts';
import { groupCount } from '../../../shared/pairing/rounds-needed.ts';
import { tableSeats, tableSizes } from '../../../shared/pairing/team-formation/sizes.ts';
import { duelSettings } from '../../../shared/contract/duel-settings.ts';
import { isBracketMethod, usualWeights } from '../../../shared/contract/pairing-options.ts';
import { entrantOf } from './rulings/rulings.ts';
import type { Competitor } from './standings.ts';

/** How a later stage may be paired. */
export const nextFormats = [
  'knock-out',
  'double-elimination',
  'round-robin',
  'swiss',
  'groups',
  'tables',
] as const;
export type NextFormat = (typeof nextFormats)[number];

export interface NextStageChoice {
  readonly name: string;
  readonly format: NextFormat;
  /** Those who go on from each group; or from the one table. */
  readonly direct: number;
  /** How many of the next place of all groups go on, too. */
  readonly best: number;
  readonly thirdPlace: boolean;
  readonly legs: 1 | 2;
  /** Of a match of a bracket; 2 is home and away. */
  readonly matchGames: number;
  /** Of a Swiss; null: not settled. */
  readonly totalRounds: number | null;
  /** Of tables: how many sit at one, 3 to 8, and how often they play. */
  readonly tableSize: number;
  readonly tableRounds: number;
}

type Staged = Pick<TournamentPage, 'stages'>;

/** True where the next stage was drawn, and none of its rounds has boards: it can be drawn again. */
export const hasBegunWithoutRounds = (
  { stages }: Staged,
  { lastRound }: Pick<StageBefore, 'lastRound'>,
): boolean => stages.length > 1 && (stages.at(-1)?.firstRound ?? 0) > lastRound;

/** What was chosen for the stage that has begun without rounds, or is planned behind the last one; else what is usual. */
export function plannedChoice(staged: Staged, before: StageBefore): NextStageChoice {
  const { tables } = before;
  const [earlier, last] = [staged.stages.at(-2), staged.stages.at(-1)];
  const hasBegun = hasBegunWithoutRounds(staged, before);
  const next = hasBegun ? last : last?.next;
  const rule = hasBegun ? earlier?.qualification : last?.qualification;
  const largest = Math.max(1, ...tables.map(({ rows }) => rows.length));
  const isOfGroups = tables.length > 1;
  const usual = { direct: isOfGroups ? 2 : Math.min(8, largest), best: 0 };
  const of = rule == null ? usual : 'top' in rule ? { direct: rule.top, best: 0 } : bestIn(rule);
  const format = next?.format.kind === 'duels' ? duelSettings(next.format) : null;
  const seats = next?.format ?? last?.format;
  const isOfTables = seats?.kind === 'tables';
  return {
    ...of,
    name: next?.name ?? '',
    format: isOfTables ? 'tables' : (nextFormats.find((one) => one === format?.method) ?? 'knock-out'),
    tableSize: isOfTables ? seats.size : 4,
    tableRounds: (hasBegun ? last?.rounds : null) ?? 1,
    thirdPlace: format?.thirdPlace ?? false,
    legs: format?.legs ?? 1,
    matchGames: format?.matchGames ?? 1,
    totalRounds: format?.totalRounds ?? null,
  };
}

const bestIn = ({ perGroup, best }: Extract<QualificationRule, { perGroup: number }>) => ({
  direct: perGroup,
  best: best?.count ?? 0,
});

/** The stage from which the next one is drawn. */
export interface StageBefore {
  readonly number: number;
  readonly tables: readonly GroupTable[];
  /** The last of its rounds that has boards. */
  readonly lastRound: number;
  /** Of whom it was decided that they are in the next stage, or not, when that was drawn before. */
  readonly chosen: ReadonlyMap<string, boolean>;
}

/**
 * The last stage that was played; null where it is a bracket, which is the end, where it has no end, and where nothing
 * was played yet. A stage that was begun without a round can be begun again.
 */
export function stageBefore(page: TournamentPage, stages: readonly PlayedStage[]): StageBefore | null {
  if (page.shape !== 'rounds' || page.contests.length === 0) return null;
  const played = stages.findLast(({ boards }) => boards.length > 0);
  if (!played || !canBeFollowed(played) || played.content.kind === 'bracket') return null;
  const { tables, chosen } = played.content;
  if (tables.length === 0) return null;
  return { number: played.number, tables, lastRound: lastRoundHeld(played), chosen };
}

/** Those whom the rule lets through, as the organizer changed that. */
export const chosenAmong = (
  ruled: readonly string[],
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): string[] => [
  ...ruled.filter((one) => !removed.includes(one)),
  ...added.filter((one) => !ruled.includes(one)),
];

export type LevelBorder = Qualification['undecided'][number];

/** Level ones of whom too few are chosen: those who are left to choose from, and how many of them qualify. */
export const openBorders = (
  { undecided }: Pick<Qualification, 'undecided'>,
  chosen: readonly string[],
  hasLeft: (competitor: string) => boolean,
): LevelBorder[] =>
  undecided.flatMap(({ group, competitors, free }) => {
    const left = competitors.filter((one) => !chosen.includes(one) && !hasLeft(one));
    const missing = Math.min(left.length, free - competitors.filter((one) => chosen.includes(one)).length);
    return missing > 0 ? [{ group, competitors: left, free: missing }] : [];
  });

export const ruleOf = (
  tables: readonly GroupTable[],
  { direct, best }: Pick<NextStageChoice, 'direct' | 'best'>,
): QualificationRule =>
  tables.length < 2
    ? { top: direct }
    : { perGroup: direct, best: best === 0 ? null : { place: direct + 1, count: best } };

export const qualificationOf = (
  page: TournamentPage,
  tables: readonly GroupTable[],
  choice: NextStageChoice,
): Qualification => qualify(tables, ruleOf(tables, choice), page.tieBreaks ?? usualTieBreaks);

/** The group and place of everyone in the tables, by competitor: "A2"; in one table the place alone. */
export function placesIn(
  tables: readonly GroupTable[],
): ReadonlyMap<string, { group: string; place: number }> {
  return new Map(
    tables.flatMap(({ name, rows }) =>
      rows.map(({ competitor }, i): [string, { group: string; place: number }] => [
        competitor,
        { group: name, place: i + 1 },
      ]),
    ),
  );
}

/** Those of whom the organizer decided otherwise than the rule, and how. */
export const decidedManually = (
  all: readonly string[],
  chosen: readonly string[],
  ruled: readonly string[],
): { readonly key: string; readonly isIn: boolean }[] =>
  all.flatMap((key) => {
    const isIn = chosen.includes(key);
    return isIn === ruled.includes(key) ? [] : [{ key, isIn }];
  });

const nameIn = ({ name }: NextStageChoice): string | null => (name.trim() === '' ? null : name.trim());

function formatIn(choice: NextStageChoice): Argument<'stages.begin'>['format'] {
  const { format, thirdPlace, legs, matchGames, totalRounds, tableSize } = choice;
  if (format === 'tables') return { kind: 'tables', size: tableSize, aim: 'drawn' };
  return {
    kind: 'duels',
    method: format,
    legs: format === 'round-robin' || format === 'groups' ? legs : 1,
    ...(isBracketMethod(format)
      ? { seeding: 'standing' as const, matchGames, thirdPlace: thirdPlace && format === 'knock-out' }
      : {}),
    ...(format === 'swiss' ? { totalRounds } : {}),
  };
}

/** The call that records the stage without beginning it. */
export const planRequest = (
  tournamentId: number,
  choice: NextStageChoice,
  qualification: QualificationRule,
): Argument<'stages.plan'> => ({
  tournamentId,
  plan: { next: { name: nameIn(choice), format: formatIn(choice) }, qualification },
});

/**
 * Those who were chosen in the order of their seeds: in a bracket, as its lines keep two of a group apart in their first game.
 *
 * @param chosen - The best first.
 */
export const inSeedOrder = (
  { format }: Pick<NextStageChoice, 'format'>,
  chosen: readonly string[],
  groupOf: (competitor: string) => string,
): readonly string[] =>
  format === 'tables' || !isBracketMethod(format)
    ? chosen
    : separateGroups(chosen.map((key) => ({ key, group: groupOf(key) }))).map(({ key }) => key);

/**
 * The call that begins the stage.
 *
 * @param chosen - Competitors in the order of their seeds.
 * @param decided - Those of whom the organizer decided otherwise than the rule.
 */
export function beginRequest(
  tournamentId: number,
  choice: NextStageChoice,
  chosen: readonly Competitor[],
  rule: QualificationRule,
  decided: readonly { readonly who: Competitor; readonly isIn: boolean }[],
): Argument<'stages.begin'> {
  const groupOf = groupsFor(choice, chosen.length);
  return {
    tournamentId,
    name: nameIn(choice),
    format: formatIn(choice),
    ...(choice.format === 'tables' && { rounds: choice.tableRounds }),
    weights: { ...usualWeights },
    qualification: rule,
    chosen: decided.map(({ who, isIn }) => ({ entrant: entrantOf({ who }), isIn })),
    entrants: chosen.map((who, i) => ({ entrant: entrantOf({ who }), group: groupOf.get(i) ?? null })),
  };
}

/** How many tables this number of participants fills; 0 where they are too few for one. */
export const tableCount = (count: number, { tableSize }: Pick<NextStageChoice, 'tableSize'>): number =>
  count < tableSeats.least ? 0 : tableSizes(count, { kind: 'tables', size: tableSize, aim: 'drawn' }).length;

/** By seeds from 0; none in formats without groups, and at a single table. */
function groupsFor(choice: NextStageChoice, count: number): ReadonlyMap<number, string> {
  if (choice.format === 'groups') return groupsBySeed(count, groupCount(count, 4));
  const tables = choice.format === 'tables' ? tableCount(count, choice) : 0;
  return tables > 1 ? groupsBySeed(count, tables) : new Map();
}

/** The groups of seeds from 0, dealt there and back, by their names. */
const groupsBySeed = (seeds: number, count: number): ReadonlyMap<number, string> =>
  new Map(
    serpentine([...Array(seeds).keys()], count).flatMap((group, at) =>
      group.map((seed) => [seed, letterName(at)] as const),
    ),
  );
