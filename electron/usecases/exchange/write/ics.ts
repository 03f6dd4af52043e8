/**
 * The dates of rounds as a calendar (RFC 5545), to be subscribed to or imported: an event for each round that has a date
 * of its own, else one for the whole tournament. Times have no zone, as a club's clock has none. Pure.
 */
import { countedRounds, isMoved, roundsOf, type Round } from '../../../../shared/competition/boards.ts';
import { boardTitle, roundTitle } from '../../../../shared/competition/board-notation.ts';
import type { Postponed } from '../../../../shared/contract/competition-words.ts';
import { texts } from '../../../../shared/messages/index.ts';

export interface CalendarTournament {
  readonly uuid: string;
  readonly name: string;
  readonly date: string | null;
  readonly lastDate: string | null;
  readonly venue: string | null;
  readonly contests: readonly CalendarContest[];
}

interface CalendarContest {
  readonly round: string | null;
  readonly board: string | null;
  readonly at: string | null;
  /** Of a match of teams over several boards: its number in the round. */
  readonly match: number | null;
  readonly postponed: Postponed | null;
  readonly complete: boolean;
  /** The names of the teams at the board. */
  readonly teams?: readonly string[];
}

interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  /** A day, or a day and a time. */
  readonly from: string;
  /** The last day of several. */
  readonly last: string | null;
  readonly venue: string | null;
}

/** Text values escape these (3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]|\p{Surrogate}/gu, ' ')
    .replace(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Lines of 75 octets at most, longer ones continued by a space (3.1); never within a character. */
function folded(line: string): string {
  let [text, taken] = ['', 0];
  for (const character of line) {
    const needed = Buffer.byteLength(character);
    if (taken + needed > 75) [text, taken] = [`${text}\r\n `, 1];
    text += character;
    taken += needed;
  }
  return `${text}\r\n`;
}

const compact = (moment: string): string => moment.replace(/[-:]/gu, '');

/** All-day events end on the day before the one that is written (3.6.1). */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return compact(next.toISOString().slice(0, 10));
}

function eventLines({ uid, title, from, last, venue }: CalendarEvent, stamp: string): string[] {
  const [day = '', time] = from.split('T');
  const seconds = time?.length === 5 ? `${time}:00` : time?.slice(0, 8);
  const when =
    seconds === undefined
      ? [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${dayAfter(last ?? day)}`]
      : [`DTSTART:${compact(day)}T${compact(seconds)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    ...(venue === null ? [] : [`LOCATION:${escaped(venue)}`]),
    'END:VEVENT',
  ];
}

/** An event for each match or board that was postponed to another day. */
function movedIn(
  { uuid, name, venue }: CalendarTournament,
  { name: round, contests }: Round<CalendarContest>,
  number: number,
  isPlanned: boolean,
): CalendarEvent[] {
  const held = contests.filter((one) => isMoved(one) && !(isPlanned && one.complete));
  const parts = Map.groupBy(held, ({ match, board }) => String(match ?? board));
  return [...parts].flatMap(([part, [first]]) => {
    if (first?.at == null) return [];
    const which = first.teams?.length === 2 ? first.teams.join(' – ') : boardTitle(part);
    const title = `${roundTitle(round ?? String(number))}, ${which} – ${name}`;
    const uid = `${uuid}-${String(number)}-${part}@league-ledger`;
    return [{ uid, title, from: first.at, last: null, venue }];
  });
}

/** Rounds with a date of their own, and what was postponed to another one; the others are the tournament's. */
function eventsOf(tournament: CalendarTournament, isPlanned: boolean): CalendarEvent[] {
  const { uuid, name, date, lastDate, venue } = tournament;
  const rounds = roundsOf(tournament.contests);
  const numbers = countedRounds(rounds);
  const shown = rounds
    .map((round, i) => ({ ...round, number: numbers[i] ?? i + 1 }))
    .map((round) => ({ ...round, contests: round.contests.filter((one) => !isMoved(one)) }))
    .filter(({ contests }) => !isPlanned || contests.some(({ complete }) => !complete));
  const moved = rounds.flatMap((round, i) => movedIn(tournament, round, numbers[i] ?? i + 1, isPlanned));
  const dated = shown.flatMap(({ name: round, number, contests }): CalendarEvent[] => {
    const [from] = contests.flatMap(({ at }) => at ?? []).sort();
    if (from === undefined) return [];
    const title = `${roundTitle(round ?? String(number))} – ${name}`;
    return [{ uid: `${uuid}-${String(number)}@league-ledger`, title, from, last: null, venue }];
  });
  const isOver = isPlanned && rounds.length > 0 && shown.length === 0;
  const events = [...dated, ...moved];
  const needsWhole = rounds.length === 0 || dated.length < shown.length;
  if (date === null || isOver || !needsWhole) return events;
  return [{ uid: `${uuid}@league-ledger`, title: name, from: date, last: lastDate, venue }, ...events];
}

/**
 * @param stamp - When the file is written, in UTC, as `toISOString` says it.
 * @param isPlanned - True for rounds alone that aren't over.
 * @returns null where no round has a date.
 */
export function icsText(
  tournaments: Iterable<CalendarTournament>,
  {
    title,
    stamp,
    isPlanned,
  }: { readonly title: string; readonly stamp: string; readonly isPlanned: boolean },
): string | null {
  const events = [...tournaments].flatMap((one) => eventsOf(one, isPlanned));
  if (events.length === 0) return null;
  const at = compact(stamp.replace(/\.\d+/u, ''));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${texts.shell.program}//EN`,
    `X-WR-CALNAME:${escaped(title)}`,
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}
