/** Which program's file it is: its beginning tells, then the ending of its name. */
import { foreignEndings, type ForeignFormat } from '../../../../shared/contract/import-choices.ts';
import { goPlayerIn } from './go/go-line.ts';
import { listLines } from './fide/rating-list-lines.ts';
import { jsonFormatIn } from './json/recognize-json.ts';

/** Longer ones say no more, and patterns would take long for them. */
const longestLookedAt = 1000;

/** @param beginning - The first lines, as text. */
export function foreignFormatIn(beginning: string, path: string): ForeignFormat | undefined {
  const lines = beginning
    .split(/\r\n|[\r\n]/u)
    .map((line) => line.replace(/^\ufeff/u, ''))
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, longestLookedAt));
  return jsonFormatIn(beginning) ?? byContent(lines) ?? byEnding(path);
}

/** In the order of how little doubt they leave. */
const tests: readonly (readonly [ForeignFormat, (lines: readonly string[]) => boolean])[] = [
  ['fide', isRatingList],
  ['pgn', isPgn],
  ['trf', isTrf],
  ['h9', isGo],
  ['tsh', isTsh],
  ['sqbs', isSqbs],
];

const byContent = (lines: readonly string[]): ForeignFormat | undefined =>
  tests.find(([, test]) => test(lines))?.[0];

function byEnding(path: string): ForeignFormat | undefined {
  const name = path.toLowerCase().replace(/\.gz$/u, '');
  return Object.entries(foreignEndings).find(([ending]) => name.endsWith(ending))?.[1];
}

function isRatingList(lines: readonly string[]): boolean {
  const first = lines.slice(0, 3);
  return first.some((line) => line.includes('<playerslist>') || listLines(line) !== undefined);
}

function isPgn(lines: readonly string[]): boolean {
  const first = lines.find((line) => !/^[%;]/u.test(line)) ?? '';
  return /^\s*\[\s*(?:Event|Site|Date|Round|White|Black|Result)\s+"/u.test(first);
}

/** A head of a tournament, or a player with the columns of one. */
function isTrf(lines: readonly string[]): boolean {
  if (/^0[0-9]2 /u.test(lines[0] ?? '')) return true;
  return lines.slice(0, 100).some((line) => /^001 [ \d]{3}\d [ \w]{4} /u.test(line));
}

function isGo(lines: readonly string[]): boolean {
  if (/^;\s*(?:(?:EV|PC|DT|CL)\[|(?:name|date|vill)=)/u.test(lines[0] ?? '')) return true;
  const players = lines.filter((line) => !line.startsWith(';')).slice(0, 20);
  return (
    players.length > 1 &&
    players.every((line) => {
      const player = goPlayerIn(line, false);
      return typeof player !== 'string' && player.entries.length > 0;
    })
  );
}

/** Names with a rating and opponents; a table parted by semicolons has no such first cell. */
function isTsh(lines: readonly string[]): boolean {
  const players = lines.slice(0, 20);
  return (
    players.length > 1 &&
    players.every((line) =>
      /^\p{L}[^;]*\s\d{1,4}(?:\s+\d{1,4})+\s*;\s*-?\d+(?:\s+-?\d+)*\s*(?:;|$)/u.test(line),
    )
  );
}

/** A number of teams, then of each a number of lines and as many lines. */
function isSqbs(lines: readonly string[]): boolean {
  const isCount = (text = ''): boolean => /^\s*\d{1,4}\s*$/u.test(text);
  const count = Number(lines[0]);
  if (!isCount(lines[0]) || count < 1 || !/\D/u.test(lines[2]?.trim() ?? '')) return false;
  let at = 1;
  for (let i = 0; i < count && at < lines.length; i += 1) {
    if (!isCount(lines[at]) || Number(lines[at]) < 1) return false;
    at += 1 + Number(lines[at]);
  }
  return at > 3 && (lines[at] === undefined || isCount(lines[at]));
}
