/**
 * A Tournament Report File of chess: TRF16 (FIDE Handbook C.04, annex 2) and TRF26 (FIDE Council, 12 May 2025,
 * handbook.fide.com/files/handbook/TRF26.pdf). Records that it doesn't know are passed over, as the specification asks.
 */
import { tieBreakOfFide } from '../../../../../shared/competition/tie-breaks/fide-codes.ts';
import { longestNote } from '../../../../../shared/contract/tournaments.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { given, type ResultCells } from '../../tables/layouts/layout.ts';
import type { ForeignReader, ForeignSource } from '../foreign.ts';
import { tellRounds, type PlayerLine } from '../rounds-of-players.ts';
import { dayIn } from '../days.ts';
import { charactersOf, type Columns } from './columns.ts';
import { pointsOf } from './points-lines.ts';
import { playerIn, type TrfPlayer } from './player-line.ts';
import { remarkIn, type Remark } from './remark-lines.ts';
import {
  announcedByes,
  forfeitIn,
  lineupIn,
  pairingByes,
  teamIn,
  withForfeits,
  withLineups,
  type ForfeitedMatch,
  type TeamBye,
  type TrfTeam,
} from './team-lines.ts';

const { foreign } = texts;

/** What was read of one tournament. */
interface TrfTournament {
  name: string;
  readonly head: Map<string, string>;
  readonly players: (TrfPlayer & { readonly line: number })[];
  /** By name. */
  readonly teams: Map<string, TrfTeam>;
  readonly byes: TeamBye[];
  readonly forfeits: ForfeitedMatch[];
  readonly lineups: { readonly team: number; readonly players: number[] }[];
  readonly remarks: Remark[];
  days: string;
  /** False once a line couldn't be read. */
  isWhole: boolean;
}

const newTournament = (name: string): TrfTournament => ({
  ...{
    name,
    days: '',
    isWhole: true,
    head: new Map(),
    players: [],
    teams: new Map(),
    byes: [],
    forfeits: [],
    lineups: [],
    remarks: [],
  },
});

export function readTrf({ title, to }: ForeignSource): ForeignReader {
  let open = newTournament(title);
  let count = 0;
  const finish = (): void => {
    if (open.players.length > 0) tellTournament(open, count === 0 ? null : String(count + 1), to);
    count += open.players.length > 0 ? 1 : 0;
  };
  return {
    take: (text, line) => {
      const code = text.slice(0, 3);
      const columns = charactersOf(text.trimEnd());
      if (code === '012') {
        if (open.players.length > 0) finish();
        if (open.players.length > 0) open = newTournament(title);
        open.name = columns(5).trim() || title;
      } else if (code === '001') takePlayer(open, text, line, to);
      else takeRecord(open, code, columns, line, to);
      const remark = remarkIn(code, columns);
      if (remark) open.remarks.push(remark);
    },
    close: finish,
  };
}

type To = ForeignSource['to'];

function takePlayer(open: TrfTournament, text: string, line: number, to: To): void {
  const player = playerIn(text);
  open.isWhole &&= typeof player !== 'string';
  if (typeof player === 'string') to.wrong(line, 'result', player, null);
  else open.players.push({ ...player, line });
}

function takeRecord(open: TrfTournament, code: string, columns: Columns, line: number, to: To): void {
  switch (code) {
    case '042':
    case '052':
      if (columns(5).trim() !== '' && dayIn(columns(5)) === null)
        to.wrong(line, 'date', foreign.trfDay, null);
      open.head.set(code, columns(5).trim());
      break;
    case '022':
    case '102':
    case '122':
    case '162':
    case '202':
    case '222':
    case '362':
      open.head.set(code, columns(5).trim());
      break;
    case '132':
      open.days = columns(5);
      break;
    case '013':
    case '310':
      takeTeam(open, code, columns, line, to);
      break;
    case '240':
      open.byes.push(...announcedByes(columns));
      break;
    case '320':
      open.byes.push(...pairingByes(columns));
      break;
    case '300':
      open.lineups.push(...[lineupIn(columns) ?? []].flat());
      break;
    case '330':
      open.forfeits.push(...[forfeitIn(columns) ?? []].flat());
  }
}

/** A file of TRF26 may have its teams as 013, too, for older programs. */
function takeTeam(
  { teams }: TrfTournament,
  code: '013' | '310',
  columns: Columns,
  line: number,
  to: To,
): void {
  const team = teamIn(code, columns);
  if (!team) to.wrong(line, 'team', code === '013' ? foreign.trfTeam13 : foreign.trfTeam310, null);
  else if (team.number !== null || !teams.has(team.name)) teams.set(team.name, team);
}

function tellTournament(read: TrfTournament, id: string | null, to: To): void {
  const teams = withLineups([...read.teams.values()], read.lineups);
  const numbered = new Map(teams.flatMap((team) => (team.number === null ? [] : [[team.number, team]])));
  const players = withForfeits(read.players, numbered, read.forfeits);
  const rosters = new Map(
    teams.flatMap(({ name, players: roster }) =>
      roster.map((number, index) => [number, { name, index }] as const),
    ),
  );
  const lines = players.map((player, i): PlayerLine => {
    const { number, name, fideNumber, entries, rating, tags } = player;
    const { line = 0 } = read.players[i] ?? {};
    return {
      ...{ line, number, name, entries, rating, tags, playerId: fideNumber },
      team: rosters.get(number) ?? null,
    };
  });
  const days = daysOf(read, Math.max(0, ...lines.map(({ entries }) => entries.length)));
  const teamByes = read.byes.flatMap(({ round, team, kind }) => {
    const { name } = numbered.get(team) ?? {};
    return name === undefined ? [] : [{ round, team: name, kind }];
  });
  const dayOf = (round: number): string | null => days[round - 1] ?? null;
  const named = numbered.size > 0 ? numbered : new Map(players.map((player) => [player.number, player]));
  const head = headOf(read, (number) => named.get(number)?.name);
  tellRounds(lines, { name: read.name, id, isWhole: read.isWhole, head, dayOf, teamByes }, to);
}

const firstDay = 92;

/** The day of each round; the first of the tournament for a round without one. */
function daysOf({ days, head }: TrfTournament, rounds: number): (string | null)[] {
  const first = dayIn(head.get('042') ?? '');
  const columns = charactersOf(`    ${days}`);
  const at = (i: number): string | null => dayIn(columns(firstDay + 10 * i, firstDay + 10 * i + 9));
  const listed = days
    .split(/\s+/u)
    .filter((one) => one !== '')
    .map(dayIn);
  // Some programs don't keep to the columns.
  const isListed = listed.length >= rounds && listed.every((one) => one !== null);
  return Array.from({ length: rounds }, (_, i) => (isListed ? (listed[i] ?? null) : at(i)) ?? first);
}

function headOf({ head, remarks }: TrfTournament, nameOf: Parameters<Remark>[0]): ResultCells {
  const [venue = '', last = ''] = [head.get('022'), head.get('052')];
  const lastDay = dayIn(last);
  const lines = [...noteOf(head), ...remarks.slice(0, mostRemarks).flatMap((remark) => remark(nameOf) ?? [])];
  const notes = lines
    .join('\n')
    .slice(0, longestNote)
    .replace(/\p{Cs}$/u, '');
  const tieBreaks = tieBreaksIn(head.get('202') ?? '');
  const points = pointsOf(head);
  return {
    ...{ seats: given('colours'), shape: given('rounds') },
    ...(venue !== '' && { venue: given(venue) }),
    ...(lastDay !== null && { last_date: given(lastDay) }),
    ...(tieBreaks.length > 0 && { tie_breaks: given(['points', ...tieBreaks].join(' ')) }),
    ...(points !== null && { scoring: given(points) }),
    ...(notes !== '' && { note: given(notes) }),
  };
}

/** More than a note has room for. */
const mostRemarks = 500;

const noteOf = (head: ReadonlyMap<string, string>): string[] => {
  const [arbiter = '', time = ''] = [head.get('102'), head.get('122') || head.get('222')];
  return [
    ...(arbiter === '' ? [] : [foreign.noteArbiter({ arbiter })]),
    ...(time === '' ? [] : [foreign.noteTime({ time })]),
  ];
};

/** "BH/C1,SB": criteria that this program doesn't know end the list, because those behind them would count too early. */
function tieBreaksIn(text: string): string[] {
  const names: string[] = [];
  for (const code of text.split(',').map((one) => one.trim().toUpperCase())) {
    if (code === '' || code === 'PTS') continue;
    const name = tieBreakOfFide(code.replaceAll('/', '-'));
    if (name === undefined) break;
    if (!names.includes(name)) names.push(name);
  }
  return names;
}
