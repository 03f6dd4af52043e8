/**
 * A file of SQBS, one value a line: teams with their players, then games of 129 lines each, then settings, with the name of the
 * tournament among them (as the Mac version and YellowFruit write it).
 */
import { plain } from '../../../../../shared/contract/values.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { given, type Receiver } from '../../tables/layouts/layout.ts';
import type { ForeignReader, ForeignSource } from '../foreign.ts';
import { tellMatches, type MatchTold, type MemberTold, type TeamTold } from '../matches-of-teams.ts';

const { foreign } = texts;

interface Line {
  readonly text: string;
  readonly line: number;
}

export function readSqbs({ title, to }: ForeignSource): ForeignReader {
  const lines: Line[] = [];
  return {
    take: (text, line) => {
      lines.push({ text: plain(text), line });
    },
    close: () => {
      const cursor = new Cursor(lines, to);
      const teams = cursor.listOf(() => teamIn(cursor));
      const matches = teams && cursor.listOf(() => matchIn(cursor, teams));
      if (!matches) return;
      const name = nameIn(cursor) ?? title;
      tellMatches({ name, head: { shape: given('rounds') }, teams, matches }, to);
    },
  };
}

/** Goes through the lines, and tells of one that isn't what belongs there. */
class Cursor {
  readonly #lines: readonly Line[];
  readonly #to: Receiver;
  #at = 0;
  #isCut = false;

  constructor(lines: readonly Line[], to: Receiver) {
    this.#lines = lines;
    this.#to = to;
  }

  next(): Line | undefined {
    return this.#lines[this.#at++];
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** Where the file ends too soon, that is told once, of its last line. */
  wrong(one: Line | undefined, expected: string): void {
    if (one) this.#to.wrong(one.line, '', expected, null);
    else if (!this.#isCut) this.#to.wrong(this.#lines.at(-1)?.line ?? 1, '', foreign.sqbsEnd, null);
    this.#isCut ||= !one;
  }

  number(expected: string, isGood: (value: number) => boolean = () => true): number | undefined {
    const one = this.next();
    const value = /^-?\d{1,9}$/u.test(one?.text ?? '') ? Number(one?.text) : NaN;
    if (!Number.isNaN(value) && isGood(value)) return value;
    this.wrong(one, expected);
    return undefined;
  }

  /** As many as the next line says; undefined where one can't be read, so that it is open where the next begins. */
  listOf<T>(read: () => T | 'left out' | undefined): T[] | undefined {
    const count = this.number(foreign.sqbsCount);
    if (count === undefined) return undefined;
    const list: T[] = [];
    for (let i = 0; i < count; i += 1) {
      const one = read();
      if (one === undefined) return undefined;
      if (one !== 'left out') list.push(one);
    }
    return list;
  }
}

/** A player's year in school follows the name. */
const withoutYear = (name: string): string =>
  name.replace(/(?<=\S) ?\((?:\d{1,2}(?:st|nd|rd|th)?(?: grade)?|fr|so|jr|sr)\.?\)$/iu, '');

const mostPlayers = 1000;

function teamIn(cursor: Cursor): TeamTold | undefined {
  const count = cursor.number(foreign.sqbsRoster, (value) => value >= 1 && value <= mostPlayers);
  if (count === undefined) return undefined;
  const one = cursor.next();
  const players = Array.from({ length: count - 1 }, () => cursor.next());
  if (!one || players.includes(undefined)) {
    cursor.wrong(undefined, foreign.sqbsEnd);
    return undefined;
  }
  return {
    ...{ row: one.line, name: one.text },
    players: players.flatMap((player) =>
      player ? [{ row: player.line, name: withoutYear(player.text) }] : [],
    ),
  };
}

/** Of both teams, one after the other. */
const [mostMembers, memberLines] = [8, 7];

function matchIn(cursor: Cursor, teams: readonly TeamTold[]): MatchTold | 'left out' | undefined {
  const id = cursor.next();
  if (!id) cursor.wrong(id, foreign.sqbsEnd);
  const pair = [teamAt(cursor, teams), teamAt(cursor, teams)];
  const scores = [cursor.number(foreign.sqbsScore), cursor.number(foreign.sqbsScore)];
  cursor.skip(1);
  const round = cursor.number(foreign.sqbsRound);
  cursor.skip(7);
  const forfeit = cursor.number(foreign.sqbsForfeit);
  cursor.skip(2);
  const lineups = lineupsIn(cursor, pair);
  if (!id || !lineups) return undefined;
  const isForfeit = forfeit === 1;
  const sides = pair.flatMap((team, i) =>
    team
      ? [
          {
            team,
            lineup: isForfeit ? [] : (lineups[i] ?? []),
            score: scores[i] ?? null,
            place: isForfeit ? i + 1 : null,
          },
        ]
      : [],
  );
  if (sides.length < 2 || scores.includes(undefined) || round === undefined) return 'left out';
  return { row: id.line, round: String(round), kind: isForfeit ? 'walkover' : 'played', sides };
}

function teamAt(cursor: Cursor, teams: readonly TeamTold[]): TeamTold | undefined {
  const one = cursor.next();
  const team = /^\d{1,6}$/u.test(one?.text ?? '') ? teams[Number(one?.text)] : undefined;
  if (!team) cursor.wrong(one, foreign.sqbsTeam({ most: Math.max(0, teams.length - 1) }));
  return team;
}

/** Undefined where the file ends in between. */
function lineupsIn(
  cursor: Cursor,
  teams: readonly (TeamTold | undefined)[],
): readonly MemberTold[][] | undefined {
  const lineups: MemberTold[][] = [[], []];
  for (let i = 0; i < 2 * mostMembers; i += 1) {
    const lines = Array.from({ length: memberLines }, () => cursor.next());
    const [index, games] = lines;
    if (!index || !games || lines.includes(undefined)) {
      cursor.wrong(undefined, foreign.sqbsEnd);
      return undefined;
    }
    const team = teams[i % 2];
    const player = team?.players[Number(index.text)];
    const share = Number(games.text.replace(',', '.'));
    if (player && share > 0) lineups[i % 2]?.push({ player, share });
    else if (team && !player && index.text !== '-1' && share > 0) cursor.wrong(index, foreign.sqbsPlayer);
  }
  return lineups;
}

/** Behind seventeen settings; files of old versions may end before. */
function nameIn(cursor: Cursor): string | undefined {
  cursor.skip(17);
  const { text = '' } = cursor.next() ?? {};
  return /\D/u.test(text) ? text : undefined;
}
