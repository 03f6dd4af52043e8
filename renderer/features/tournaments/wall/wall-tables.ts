/** The tables of a tournament as they hang on the wall: place, name and what decides. */
import type { Bracket } from '../../../../shared/competition/bracket/matches.ts';
import { criterionText } from '../../../../shared/competition/criterion-text.ts';
import { inPlaceOrder } from '../../../../shared/competition/boards.ts';
import { attendanceText } from '../../../../shared/competition/attendance-words.ts';
import { groupColumns, shownCriteria } from '../../../../shared/competition/table-columns.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { formatScore, texts } from '../../../../shared/messages/index.ts';
import { privacyOf, type Privacy } from '../../../../shared/names/privacy.ts';
import { sideName } from '../../../app/names/privacy.ts';
import { stageTitle } from '../../../ui/stages/words.ts';
import {
  categoryTables,
  placesOfOnlyGame,
  type PlaceRow,
  type PlacesTable,
} from '../categories/category-tables.ts';
import {
  inOrderOf,
  competitorName,
  prizeTable,
  seedsOf,
  stagesOfPage,
  type StagesOfPage,
} from '../stages.ts';
import { entrantNotes } from '../rulings/withdrawals.ts';
import { rulingNotes, type Tables } from '../rulings/rulings.ts';
import { isAsLegible } from './wall-size.ts';
import type { WallTable } from './wall-table.ts';
import { hasStandings, listedAs, standingsOf, tableOf, type StandingsTable } from '../standings.ts';

export interface WallBracket {
  readonly bracket: Bracket;
  /** As lists may show it. */
  readonly nameOf: (competitor: string) => string;
  readonly seedOf: ((competitor: string) => number | null) | undefined;
}

/** What is printed at once: one table, those of all groups of a stage, or its bracket. */
export interface WallChoice {
  readonly title: string;
  readonly tables: readonly WallTable[];
  /** What was decided about them, a sentence each. */
  readonly notes?: readonly string[];
  readonly bracket?: WallBracket;
}

/** Of the tables of groups, as on the screen; and of other tables, where more would leave no room for large letters. */
const fewCriteria = 3;

/** The whole first, then each stage that has tables, then the categories. Empty before there is anything to rank. */
export function wallChoices(page: TournamentPage): WallChoice[] {
  if (page.contests.length === 0) return [];
  const privacy = privacyOf(page);
  if (!hasStandings(page)) return placesOf(page, privacy);
  const played = stagesOf(competitionOf(page));
  const stages = stagesOfPage(page, played);
  const whole = inOrderOf(standingsOf(page), stages);
  const first = stages ? stageChoices(page, stages, privacy) : [standings(page, whole, privacy)];
  const final = stages ? prizeTable(whole, stages) : null;
  const categories = stages
    ? placesByCategory(page, final, privacy)
    : categoryTables(page, whole)
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => ({
          title: name,
          tables: [{ ...tableFor({ ...whole, rows }, privacy), title: name }],
        }));
  return [...first, ...categories];
}

/** Where places alone decide: after several stages, or in the only game. None before there are any. */
const placesByCategory = (page: TournamentPage, places: PlacesTable | null, privacy: Privacy): WallChoice[] =>
  categoryTables<PlaceRow>(page, places ?? { rows: [] }).flatMap(({ name: title, rows: own }) => {
    const rows = own.map(({ rankText, who }) => ({
      ...{ place: rankText, name: listedAs(who, privacy), attendance: attendanceText(who), figures: [] },
    }));
    return rows.length === 0 ? [] : [{ title, tables: [{ title, heads: [], first: 0, key: '', rows }] }];
  });

const standings = (page: TournamentPage, table: StandingsTable, privacy: Privacy): WallChoice => {
  const title = texts.tournaments.page.standings;
  const notes = notesOf(page, [table.rows], 1, privacy);
  return { title, tables: [{ ...tableFor(table, privacy), title }], notes };
};

const notesOf = (page: TournamentPage, tables: Tables, stage: number, privacy: Privacy): string[] => [
  ...entrantNotes(page, stage, privacy),
  ...rulingNotes(page, tables, stage, ({ who }) => listedAs(who, privacy)),
];

type Untitled = Omit<WallTable, 'title'>;

/** With all criteria that say anything, as on the screen; with fewer where these would make the letters small. */
function tableFor(table: StandingsTable, privacy: Privacy): Untitled {
  const { length } = table.criteria;
  const few = tableWith(table, fewCriteria, privacy);
  const more = Array.from({ length: Math.max(0, length - fewCriteria) }, (_, i) => length - i);
  return more.map((most) => tableWith(table, most, privacy)).find((one) => isAsLegible(one, few)) ?? few;
}

/** The first criteria that say anything, `most` in all. */
const tableWith = ({ criteria, records, rows }: StandingsTable, most: number, privacy: Privacy): Untitled => {
  const shown = shownCriteria(criteria, [{ rows }], most);
  const said = [
    ...records.map((column) => texts.standings.record[column]),
    ...shown.map((criterion) => texts.rounds.tieBreaks[criterion]),
  ];
  return {
    heads: said.map(({ short }) => short),
    key: said
      .filter(({ short, name }) => short !== name)
      .map((one) => texts.standings.wall.key(one))
      .join(' · '),
    first: records.length,
    rows: rows.map(({ rankText, who, record, values }) => ({
      place: rankText,
      name: listedAs(who, privacy),
      attendance: attendanceText(who),
      figures: [
        ...records.map((column) => formatScore(record[column])),
        ...shown.map((criterion) => criterionText(criterion, values[criterion])),
      ],
    })),
  };
};

/** The final places, then the tables or the bracket of each stage, the latest first. */
function stageChoices(page: TournamentPage, stages: StagesOfPage, privacy: Privacy): WallChoice[] {
  const { known, final, areGroupWinners } = stages;
  const title = areGroupWinners ? texts.stages.groupWinners : texts.stages.final;
  const head = areGroupWinners ? { placeHead: texts.stages.groupColumn } : {};
  const places = final.map(({ label, competitor }) => ({
    place: label,
    name: competitorName({ known, privacy }, competitor),
    attendance: attendanceIn(known, competitor),
    figures: [],
  }));
  return [
    ...(final.length > 0
      ? [{ title, tables: [{ title, ...head, heads: [], first: 0, key: '', rows: places }] }]
      : []),
    ...stages.stages.flatMap((stage): WallChoice[] => {
      const { content } = stage;
      if (content.kind === 'bracket') {
        const { bracket, seeds } = content;
        const nameOf = (competitor: string): string => competitorName({ known, privacy }, competitor);
        return [
          { title: stageTitle(stage), tables: [], bracket: { bracket, nameOf, seedOf: seedsOf(seeds) } },
        ];
      }
      const shown = content.tables.map((table) => tableOf(page, known, table, stage.format));
      const records = groupColumns(content.tables, stage.format, page.bestOf);
      const tables = shown.map((table, i) => ({
        ...(content.kind === 'table'
          ? tableFor(table, privacy)
          : tableWith({ ...table, records }, fewCriteria, privacy)),
        title: titleOfTable(content.tables[i]?.name ?? '', stage),
      }));
      const rows = shown.map((table) => table.rows);
      return [{ title: stageTitle(stage), tables, notes: notesOf(page, rows, stage.number, privacy) }];
    }),
  ];
}

const attendanceIn = (known: StagesOfPage['known'], competitor: string): string => {
  const who = known.get(competitor);
  return who ? attendanceText(who) : '';
};

const titleOfTable = (name: string, stage: Parameters<typeof stageTitle>[0]): string =>
  name === '' ? stageTitle(stage) : texts.stages.group({ name });

/** Of the only game: who came where in it. */
function placesOf(page: TournamentPage, privacy: Privacy): WallChoice[] {
  const [only, ...others] = page.contests;
  if (!only || others.length > 0) return [];
  const words = texts.tournaments.page;
  const title = only.complete ? words.places : words.soFar;
  const isScored = only.sides.some(({ score }) => score !== null);
  const rows = inPlaceOrder(only.sides).map((side) => ({
    place: side.placeText,
    name: sideName(side, privacy),
    figures: isScored ? [side.score === null ? '' : formatScore(side.score)] : [],
  }));
  const heads = isScored ? [words.column.score] : [];
  return [
    { title, tables: [{ title, heads, first: 0, key: '', rows }] },
    ...placesByCategory(page, placesOfOnlyGame(page), privacy),
  ];
}
