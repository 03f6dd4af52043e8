/** A pasted list of teams with their players: "Castle: Ann, Ben", or a spreadsheet's columns. Pure. */
import { longestName, plain } from '../../../shared/contract/values.ts';
import { foldName } from '../../../shared/names/names.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { TypedPlayer } from '../name-fields/candidates.ts';
import { pastedLines } from '../../ui/pasted-lines.ts';

/** A team with its players, as they are pasted. */
interface PastedTeam {
  readonly team: string;
  readonly players: readonly string[];
}

/** The same, with known players by number. */
export interface TypedTeam {
  readonly team: string;
  readonly people: readonly TypedPlayer[];
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
 * above it: spreadsheets often have a row for each player.
 */
export function readTeams(text: string): PastedTeams {
  const teams = new Map<string, { team: string; players: string[] }>();
  let above: { team: string; players: string[] } | undefined;
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
      above = teams.get(foldName(team)) ?? { team, players: [] };
      teams.set(foldName(team), above);
    }
    for (const player of players)
      if (player !== '' && !above?.players.some((one) => foldName(one) === foldName(player)))
        above?.players.push(player);
  }
  return { teams: [...teams.values()] };
}
