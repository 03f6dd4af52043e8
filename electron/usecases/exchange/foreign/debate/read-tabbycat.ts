/** A debating tournament of Tabbycat, from answers of its API in one file: teams with speakers, pairings and ballots. */
import { placesFromScores } from '../../../../../shared/competition/places.ts';
import { plain } from '../../../../../shared/contract/values.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { given, type Receiver } from '../../tables/layouts/layout.ts';
import { dayIn } from '../days.ts';
import type { JsonFile, ReadJson } from '../json/json-file.ts';
import {
  tellMatches,
  type MatchTold,
  type PlayerTold,
  type SideTold,
  type TeamTold,
} from '../matches-of-teams.ts';
import { roundNames } from '../round-names.ts';
import { answersIn, type Answers } from './tabbycat-answers.ts';
import {
  ballot,
  institution,
  pairing,
  round,
  team,
  tournament,
  type Ballot,
  type Pairing,
  type Team,
} from './tabbycat-schema.ts';

const { foreign } = texts;

export const readTabbycat: ReadJson = (file, { title, to }) => {
  const answers = answersIn(file.value);
  const [about] = answers.tournaments.flatMap((one) => file.read(tournament, one, to)?.data ?? []);
  const known = teamsIn(file, answers, to);
  const ballots = Map.groupBy(
    answers.ballots.flatMap((one) => file.read(ballot, one, to)?.data ?? []),
    ({ url }) => pathOf(url).replace(/\/ballots\/.*$/u, ''),
  );
  const rounds = roundsIn(file, answers, to);
  const matches = answers.pairings.flatMap((one) => {
    const read = file.read(pairing, one, to);
    if (!read) return [];
    const counted = countedOf(ballots.get(pathOf(read.data.url)) ?? []);
    const sides = sidesOf(read.data, counted, known);
    if (sides.length < read.data.teams.length) to.wrong(read.row, 'team', foreign.tabbycatTeam, null);
    return sides.length === 0 ? [] : [{ row: read.row, sides, ...heldIn(read.data, rounds) }];
  });
  const name = plain(about?.name ?? '') || title;
  const head = { shape: given('rounds') };
  tellMatches({ name, head, teams: [...known.teams.values()], matches }, to);
};

/** Answers of two calls may write the address of the site otherwise. */
const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]*/u, '').replace(/\/$/u, '');

interface Teams {
  /** By their addresses. */
  readonly teams: ReadonlyMap<string, TeamTold>;
  readonly speakers: ReadonlyMap<string, PlayerTold>;
}

function teamsIn(file: JsonFile, answers: Answers, to: Receiver): Teams {
  const clubs = new Map(
    answers.institutions.flatMap((one) => {
      const { url, name } = file.read(institution, one, to)?.data ?? {};
      return url == null || name === undefined ? [] : [[pathOf(url), plain(name)] as const];
    }),
  );
  const teams = new Map<string, TeamTold>();
  const speakers = new Map<string, PlayerTold>();
  for (const one of answers.teams) {
    const read = file.read(team, one, to);
    if (!read) continue;
    const { data, row } = read;
    const players = (data.speakers ?? []).map(({ url, name }) => {
      const player = { row, name: plain(name ?? '') };
      if (url != null) speakers.set(pathOf(url), player);
      return player;
    });
    const name = plain(data.short_name ?? data.long_name ?? data.reference ?? data.code_name ?? '');
    const key = pathOf(data.url ?? name);
    if (!teams.has(key)) teams.set(key, { row, name, club: clubOf(data, clubs), players });
  }
  return { teams, speakers };
}

function clubOf({ institution: held }: Team, clubs: ReadonlyMap<string, string>): string | null {
  if (held == null) return null;
  return typeof held === 'string' ? (clubs.get(pathOf(held)) ?? null) : plain(held.name);
}

interface RoundFound {
  readonly name: string;
  readonly day: string | null;
}

/** By their number, which is in the address of all that belongs to them. */
function roundsIn(file: JsonFile, answers: Answers, to: Receiver): ReadonlyMap<string, RoundFound> {
  const rounds = answers.rounds.flatMap((one) => file.read(round, one, to)?.data ?? []);
  const names = roundNames(rounds.map(({ name }) => ({ phase: '', name })));
  return new Map(
    rounds.map(({ seq, url, starts_at }, i) => [
      String(seq ?? numberIn(url ?? '')),
      { name: names[i] ?? '', day: dayIn(starts_at ?? '') },
    ]),
  );
}

const numberIn = (url: string): string => /\/rounds\/(\d+)/u.exec(url)?.[1] ?? '1';

function heldIn(
  { url, teams }: Pairing,
  rounds: ReadonlyMap<string, RoundFound>,
): Omit<MatchTold, 'row' | 'sides'> {
  const number = numberIn(url);
  const { name = number, day = null } = rounds.get(number) ?? {};
  return { round: name, day, kind: teams.length === 1 ? 'bye' : 'played' };
}

/** The confirmed ballot; where none says so, the latest that wasn't discarded. */
function countedOf(ballots: readonly Ballot[]): Ballot | undefined {
  const open = ballots
    .filter(({ discarded, confirmed }) => discarded !== true && confirmed !== false)
    .toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0));
  return open.findLast(({ confirmed }) => confirmed === true) ?? open.at(-1);
}

/** By side, as two or four teams debate. */
const seats: Readonly<Record<string, number>> = {
  ...{ aff: 1, neg: 2, og: 1, oo: 2, cg: 3, co: 4 },
  ...{ '0': 1, '1': 2, '2': 3, '3': 4 },
};

function sidesOf({ teams: paired }: Pairing, counted: Ballot | undefined, known: Teams): SideTold[] {
  const results = paired.map(({ team: url }) => resultsOf(counted, url));
  const worth = measures.map((of) => results.flatMap((all) => sumOf(all.map(of)) ?? []));
  const decisive = worth.find((sums) => sums.length === paired.length);
  const places = decisive && placesFromScores(decisive);
  return paired.flatMap(({ team: url, side }, i): SideTold[] => {
    const told = known.teams.get(pathOf(url));
    if (!told) return [];
    const all = results[i] ?? [];
    const total = sumOf(all.map(({ score }) => score));
    return [
      {
        ...{ team: told, lineup: lineupIn(all, known.speakers) },
        place: places?.[i] ?? null,
        // Each adjudicator of a panel has a sheet.
        score: total === null ? null : total / all.length,
        seat: seats[String(side ?? '').toLowerCase()] ?? null,
      },
    ];
  });
}

type TeamResult = Ballot['result']['sheets'][number]['teams'][number];

/** What decides, in this order: points of four teams, votes of a panel, scores of speakers. */
const measures: readonly ((one: TeamResult) => number | null | undefined)[] = [
  ({ points }) => points,
  ({ win }) => (win == null ? null : Number(win)),
  ({ score }) => score,
];

const resultsOf = (counted: Ballot | undefined, url: string): TeamResult[] =>
  (counted?.result.sheets ?? []).flatMap(({ teams }) =>
    teams.filter((one) => pathOf(one.team) === pathOf(url)),
  );

/** null where one lacks. */
function sumOf(values: readonly (number | null | undefined)[]): number | null {
  if (values.length === 0 || values.includes(null) || values.includes(undefined)) return null;
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Who spoke, once each: where a team lacks one, another speaks twice. */
function lineupIn(all: readonly TeamResult[], speakers: Teams['speakers']) {
  const urls = all.flatMap(({ speeches }) => speeches ?? []).flatMap(({ speaker }) => speaker ?? []);
  const people = new Set(urls.flatMap((url) => speakers.get(pathOf(url)) ?? []));
  return [...people].map((player) => ({ player }));
}
