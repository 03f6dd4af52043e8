/** A pasted list of teams with their players: "Castle: Ann, Ben", or a spreadsheet's columns. Pure. */
import { longestName, plain, type Role } from '../../../shared/contract/values.ts';
import { nameAndRole } from '../../../shared/names/name-and-role.ts';
import { foldName } from '../../../shared/names/names.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { TypedPlayer } from '../name-fields/candidates.ts';
import { pastedLines } from '../../ui/pasted-lines.ts';

/** A team with its players, as they are pasted. */
interface PastedTeam {
  readonly team: string;
  readonly players: readonly string[];
  /** Of those behind whose name it is in brackets. */
  readonly roles?: ReadonlyMap<string, Role>;
}

/** The same, with known players by number. */
export interface TypedTeam {
  readonly team: string;
  readonly people: readonly (TypedPlayer & { readonly role?: Role })[];
}

type PastedTeams = { readonly teams: readonly PastedTeam[] } | { readonly problem: string };

const said = texts.people.pasteTeams;

/** A name up to a colon, then players, separated by commas or semicolons. */
const withColon = /^([^:\t]+):(.*)$/u;

function readLine(line: string): { team: string; players: string[] } | { problem: string } {
  const spelled = withColon.exec(line);
  if (spelled)
    return { team: plain(spelled[1] ?? ''), players: (spelled[2] ?? '').split(/[,;\t]/u).map(plain) };
  const read = pastedLines(line);
  if ('problem' in read) return read;
  const [team = '', ...players] = read.lines[0]?.cells ?? [];
  return { team: plain(team), players: players.map(plain) };
}

/**
 * Reads a team per line. Lines of the same team are one, and a line that begins with an empty cell continues the team
 * above it: spreadsheets often have a row for each player. A role may be behind a name: "Ann Cole (guest)".
 */
export function readTeams(text: string): PastedTeams {
  const teams = new Map<string, TeamRead>();
  let above: TeamRead | undefined;
  for (const [i, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.replace(/\s+$/u, ''));
    if ('problem' in read) return read;
    const { team, players } = read;
    const number = i + 1;
    if (team === '' && above === undefined) return { problem: said.noTeam({ line: number }) };
    if ([team, ...players].some(({ length }) => length > longestName))
      return { problem: said.tooLong({ line: number }) };
    if (team !== '') {
      above = teams.get(foldName(team)) ?? { team, players: [], roles: new Map() };
      teams.set(foldName(team), above);
    }
    if (above) for (const player of players) addPlayer(above, player);
  }
  return {
    teams: [...teams.values()].map(({ roles, ...team }) => (roles.size === 0 ? team : { ...team, roles })),
  };
}

interface TeamRead {
  readonly team: string;
  readonly players: string[];
  readonly roles: Map<string, Role>;
}

function addPlayer({ players, roles }: TeamRead, cell: string): void {
  const [player, role] = nameAndRole(cell);
  if (player === '' || players.some((one) => foldName(one) === foldName(player))) return;
  players.push(player);
  if (role !== undefined && role !== 'main') roles.set(player, role);
}
