/**
 * `npm run -s simulate:competition -- --format swiss --players 40 --rounds 7 --seed 1 --json`: a whole competition of
 * made-up people, from the first pairings to the standings, by the code that the program pairs with. The same options,
 * the same competition.
 */
import { parseArgs } from 'node:util';
import { duelMethods } from '../shared/contract/pairing-options.ts';
import { mostSeeds } from '../shared/simulation/chance.ts';
import {
  playCompetition,
  type CompetitionFormat,
  type CompetitionPlan,
  type CompetitionReport,
} from './simulation/competition.ts';
import { handicapNamed, handicapNames, needsMcMahon } from './simulation/handicaps.ts';
import { playTeamLeague } from './simulation/team-league.ts';
import { BadOptions, runTool } from './tool.ts';

const formats: readonly CompetitionFormat[] = [...duelMethods, 'team-league'];
const mostPlayers = 2000;
const mostRounds = 4000;

const usage = [
  'npm run -s simulate:competition -- [options]',
  `  --format NAME   ${formats.join(', ')} (swiss)`,
  `  --players N     2 to ${String(mostPlayers)} (16); player 1 is the strongest; of a team league, the teams`,
  '  --rounds N      by default as many as the format has, or enough to tell the players apart',
  '  --seed N        the same one gives the same competition (1)',
  '  --accelerated   of a Swiss: with virtual points in the first rounds',
  '  --dutch         of a Swiss: paired by FIDE’s Dutch system',
  `  --handicap NAME ${handicapNames.join(', ')}: the weaker of two receives what that rule suggests`,
  '  --json          everything, for a program',
].join('\n');

interface CompetitionOptions extends CompetitionPlan {
  readonly json: boolean;
}

/** Reads the arguments. Throws BadOptions. */
export function readCompetitionOptions(given: readonly string[]): CompetitionOptions | 'help' {
  const {
    help,
    json = false,
    accelerated = false,
    dutch = false,
    format = 'swiss',
    handicap: rule,
    ...values
  } = parsed(given);
  if (help === true) return 'help';
  const method = formats.find((one) => one === format);
  if (method === undefined)
    throw new BadOptions(`--format is one of ${formats.join(', ')}; it was “${format}”.`);
  const handicap = handicapNamed(rule);
  if (needsMcMahon(handicap) && method !== 'mcmahon')
    throw new BadOptions(
      '--handicap mcmahon-stones needs --format mcmahon: only there players have such scores.',
    );
  return {
    format: method,
    players: whole('players', values.players ?? '16', 2, mostPlayers),
    rounds: values.rounds === undefined ? null : whole('rounds', values.rounds, 1, mostRounds),
    seed: whole('seed', values.seed ?? '1', 0, mostSeeds),
    accelerated,
    dutch,
    ...(handicap && { handicap }),
    json,
  };
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    format: text,
    players: text,
    rounds: text,
    seed: text,
    accelerated: flag,
    dutch: flag,
    handicap: text,
    json: flag,
    help: flag,
  };
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/u.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new BadOptions(
    `--${name} is a whole number from ${String(least)} to ${String(most)}; it was “${text}”.`,
  );
}

function inWords({ standings, ...figures }: CompetitionReport): string {
  const rows = standings.map(
    ({ place, player, points }) =>
      `${String(place).padStart(5)}  player ${String(player).padEnd(6)}${String(points)}`,
  );
  return [...rows, '', ...Object.entries(figures).map(([name, value]) => `${name}: ${String(value)}`)].join(
    '\n',
  );
}

function print({ json, format, ...options }: CompetitionOptions): void {
  const report =
    format === 'team-league'
      ? playTeamLeague({ ...options, format })
      : playCompetition({ ...options, format });
  console.log(json ? JSON.stringify(report) : inWords(report));
}

if (import.meta.main) await runTool({ usage, read: readCompetitionOptions, run: print });
