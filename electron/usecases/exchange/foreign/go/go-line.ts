/**
 * A player's line of a result table of go: "1 Minieri Davide 3D FR 75Ju 36 128 2+/w0 3+/b0". The format is the European Go
 * Federation's (A. Cieplý, "Comments on submitting tournament results", gemma.ujf.cas.cz/~cieply/GO/format.html), as OpenGotha,
 * the European Go Database and, in a shorter form, the French federation (.tou) write it.
 */
import { goGrade } from '../../../../../shared/names/go-rank.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import type { RoundOutcome } from '../../results-by-round.ts';
import type { RoundEntry } from '../game-cells.ts';

const { foreign } = texts;

export interface GoPlayer {
  readonly number: number;
  readonly name: string;
  /** "3k". */
  readonly grade: string;
  readonly club: string | null;
  /** A licence, or the number in the European Go Database. */
  readonly playerId: string | null;
  readonly entries: readonly RoundEntry[];
}

const result = /^(\d+)([+\-=?])(!?)(?:\/?([wbh])(\d{0,2}))?(!?)$/iu;
/** "|12345678", as the European Go Database writes its numbers. */
const pin = /^\|?(\d{8})$/u;

/** What is wrong with the line instead, as a sentence. `isTou` for the French form, where a licence is before the club. */
export function goPlayerIn(line: string, isTou: boolean): GoPlayer | string {
  const [first = '', ...words] = line.trim().split(/\s+/u);
  if (!/^\d{1,4}$/u.test(first)) return foreign.goNumber;
  const at = words.findIndex((word, i) => i > 0 && goGrade.test(word));
  if (at < 0) return foreign.goGrade;
  const rest = words.slice(at + 1);
  const { entries, playerId } = endOf(rest);
  const before = rest.slice(0, rest.length - entries.length - (playerId === null ? 0 : 1));
  const { club, licence } = isTou ? licenceAndClub(before) : { club: clubIn(before), licence: null };
  const parsed = entries.map(entryIn);
  return {
    ...{ number: Number(first), grade: (words[at] ?? '').toLowerCase(), club },
    name: nameOf(words.slice(0, at)),
    playerId: playerId ?? licence,
    entries: parsed,
  };
}

/** The results are at the end of the line; a number of the European Go Database may follow. */
function endOf(words: readonly string[]): { entries: string[]; playerId: string | null } {
  const playerId = /^\|/u.test(words.at(-1) ?? '') ? (pin.exec(words.at(-1) ?? '')?.[1] ?? null) : null;
  const all = playerId === null ? words : words.slice(0, -1);
  const from = all.findLastIndex((word) => !result.test(word)) + 1;
  return { entries: all.slice(from), playerId };
}

/** "Family Given": written as people say it. Underscores join words of a name. */
function nameOf([family = '', ...given]: readonly string[]): string {
  const said = (word: string): string => word.replaceAll('_', ' ').trim();
  return [...given.filter((word) => word !== '-').map(said), said(family)].join(' ');
}

/** Behind the country, in front of the criteria, which are numbers. */
function clubIn([country, club]: readonly string[]): string | null {
  if (country === undefined || !/^(?:\p{L}{2,3}|--)$/u.test(country)) return null;
  return club === undefined || /^(?:-+|\d+(?:[.,]\d+)?½?|x+)$/iu.test(club)
    ? null
    : club.replaceAll('_', ' ');
}

function licenceAndClub(words: readonly string[]): { club: string | null; licence: string | null } {
  const licence = words.find((word) => /^\d{5,}$/u.test(word)) ?? null;
  return { licence, club: words.find((word) => word !== licence && !/^-+$/u.test(word)) ?? null };
}

const outcomes: Readonly<Record<string, RoundOutcome>> = {
  '+': 'won',
  '-': 'lost',
  '=': 'drawn',
  '?': 'open',
};

/** "5+/b2", "3-", "0=", "7?": the opponent, the result, the colour, the stones. "!" is said of a game that wasn't played. */
function entryIn(text: string): RoundEntry {
  const [, number = '', sign = '', before, colour = '', stones = '', behind] = result.exec(text) ?? [];
  const opponent = Number(number) === 0 ? null : Number(number);
  const outcome = outcomes[sign] ?? 'open';
  const isForfeit = before === '!' || behind === '!';
  const count = Number(stones);
  const seat = colour.toLowerCase() === 'w' ? 1 : colour.toLowerCase() === 'b' ? 2 : null;
  return {
    opponent,
    seat: opponent === null ? null : seat,
    outcome: isForfeit && opponent !== null ? (forfeits[outcome] ?? outcome) : outcome,
    // Black receives the stones.
    stones: opponent !== null && count > 0 && seat !== null ? { count, isOwn: seat === 2 } : null,
  };
}

const forfeits: Partial<Record<RoundOutcome, RoundOutcome>> = { won: 'forfeit won', lost: 'forfeit lost' };
