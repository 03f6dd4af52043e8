/** Who may go on to the next stage of a tournament, and how it is begun. Pure. */
import type { Argument } from '../../../shared/contract/api.ts';
import type { QualificationRule } from '../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import type { GroupTable } from '../../../shared/competition/groups.ts';
import { letterName } from '../../../shared/names/letter-name.ts';
import { qualify, separateGroups, type Qualification } from '../../../shared/competition/qualification.ts';
import { canBeFollowed } from '../../../shared/competition/stage-end.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { serpentine } from '../../../shared/pairing/schedules/groups.ts';
import { groupCount } from '../../../shared/pairing/rounds-needed.ts';
import { usualWeights } from '../../../shared/pairing/options.ts';
import type { Competitor } from './standings.ts';

/** How a later stage may be paired. */
export const nextFormats = ['knock-out', 'double-elimination', 'round-robin', 'swiss', 'groups'] as const;
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
}

/**
 * Tables of the last stage that was played; empty where it is a bracket, which is the end, where it has no end, and
 * where nothing was played yet. A stage that was begun without a round can be begun again.
 */
export function tablesBefore(page: TournamentPage, stages: readonly PlayedStage[]): readonly GroupTable[] {
  if (page.shape !== 'rounds' || page.contests.length === 0) return [];
  const played = stages.findLast(({ boards }) => boards.length > 0);
  if (!played || !canBeFollowed(played)) return [];
  return played.content.kind === 'bracket' ? [] : played.content.tables;
}

/** Who would qualify now, and who did qualify instead; both empty where the draw is as the rule says. */
export interface ChangedQualification {
  readonly now: readonly string[];
  readonly before: readonly string[];
}

/** What a correction changed after the next stage was drawn; null where it was drawn otherwise, or nothing changed. */
export function changedQualification(
  page: TournamentPage,
  stages: readonly PlayedStage[],
): ChangedQualification | null {
  for (const [at, { number, content }] of stages.entries()) {
    const rule = page.stages[number - 1]?.qualification ?? null;
    const next = stages[at + 1];
    if (rule === null || next === undefined || content.kind === 'bracket' || content.qualified === null)
      continue;
    const { qualified: ruled, undecided } = qualify(content.tables, rule, page.tieBreaks ?? usualTieBreaks);
    if (undecided.length > 0) continue;
    const drawn = content.qualified;
    const now = ruled.map(({ competitor }) => competitor).filter((one) => !drawn.has(one));
    const before = [...drawn].filter((one) => !ruled.some(({ competitor }) => competitor === one));
    if (now.length > 0) return { now, before };
  }
  return null;
}

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

/**
 * The call that begins the stage.
 *
 * @param chosen - Competitors in the order of their seeds.
 */
export function beginRequest(
  tournamentId: number,
  choice: NextStageChoice,
  chosen: readonly { readonly key: string; readonly group: string; readonly who: Competitor }[],
  rule: QualificationRule | null,
): Argument<'stages.begin'> {
  const { name, format, thirdPlace, legs, matchGames } = choice;
  const isBracket = format === 'knock-out' || format === 'double-elimination';
  const seeds = isBracket ? separateGroups(chosen) : chosen;
  const groupOf = format === 'groups' ? groupsBySeed(seeds.length) : new Map<number, string>();
  return {
    tournamentId,
    name: name.trim() === '' ? null : name.trim(),
    format: {
      kind: 'duels',
      method: format,
      legs: format === 'round-robin' || format === 'groups' ? legs : 1,
      ...(isBracket
        ? { seeding: 'standing' as const, matchGames, thirdPlace: thirdPlace && format === 'knock-out' }
        : {}),
    },
    weights: { ...usualWeights },
    qualification: rule,
    entrants: seeds.map(({ who }, i) => ({
      entrant:
        who.teamId === null
          ? { teamId: null, playerId: who.people[0]?.playerId ?? 0 }
          : { teamId: who.teamId },
      group: groupOf.get(i) ?? null,
    })),
  };
}

/** The groups of seeds from 0, dealt there and back, by their names. */
const groupsBySeed = (count: number): ReadonlyMap<number, string> =>
  new Map(
    serpentine([...Array(count).keys()], groupCount(count, 4)).flatMap((group, at) =>
      group.map((seed) => [seed, letterName(at)] as const),
    ),
  );
