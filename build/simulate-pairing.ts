/**
 * `npm run -s simulate:pairing`: twenty weeks of clubs whose true skills are known, their boards made by the
 * program and in other ways. Prints the tables of docs/reference/pairing.md; the same each time. With `--handicap points`
 * the weaker side of each board receives what that rule suggests.
 */
import { parseArgs } from 'node:util';
import type { HandicapRule } from '../shared/contract/handicaps.ts';
import { makeClub, type ClubShape } from './simulation/club.ts';
import {
  differenceInWords,
  figuresFor,
  inWords,
  learned,
  mainFigures,
  type Figure,
} from './simulation/figures.ts';
import { handicapNamed, handicapNames, needsMcMahon } from './simulation/handicaps.ts';
import { playSeason } from './simulation/season.ts';
import { waysFor, type SideSize } from './simulation/ways.ts';
import { BadOptions, runTool } from './tool.ts';

const shape = { people: 30, weeks: 20, least: 12, most: 26 } as const;
const rounds = 3;

/** What is simulated: who meets, how far apart people are, and how far the league's settings take them to be. */
export interface Case {
  readonly title: string;
  readonly sideSize: SideSize;
  readonly spread: number;
  readonly sigma0: number;
  readonly clubs: number;
  readonly figures: readonly Figure[];
  readonly handicap?: HandicapRule | undefined;
}

const asSet = { spread: 1000, sigma0: 1000 } as const;
const alike = { spread: 600, sigma0: 1000, figures: mainFigures } as const;
const fitted = { spread: 600, sigma0: 600, figures: mainFigures } as const;

/** Teams take most of the time. */
const pairs = { sideSize: 2, clubs: 8 } as const;
const duels = { sideSize: 1, clubs: 24 } as const;

const cases: readonly Case[] = [
  { title: 'Two against two', ...pairs, ...asSet, figures: figuresFor(2) },
  { title: 'Duels', ...duels, ...asSet, figures: figuresFor(1) },
  { title: 'Two against two, people more alike than σ₀ says', ...pairs, ...alike },
  { title: 'Duels, people more alike than σ₀ says', ...duels, ...alike },
  { title: 'Two against two, people as alike, and σ₀ says so', ...pairs, ...fitted },
  { title: 'Duels, people as alike, and σ₀ says so', ...duels, ...fitted },
];

/**
 * A row a figure, a column a way: the same clubs, with the same people there, for each. Then the figures where the
 * program teaches more.
 */
export function simulated(
  { sideSize, spread, sigma0, clubs, figures, handicap }: Case,
  size: Omit<ClubShape, 'spread'> = shape,
): string {
  const ways = waysFor(sideSize);
  const seasons = ways.map((way) =>
    Array.from({ length: clubs }, (_, number) => {
      const club = makeClub(number, { ...size, spread });
      return playSeason({ club, number, sideSize, rounds, sigma0, handicap }, way);
    }),
  );
  const rows = figures.map((figure) => [figure.name, ...seasons.map((those) => inWords(figure, those))]);
  const head = ['', ...ways.map(({ name }) => name)];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const [program = [], ...others] = seasons;
  const beside = others.map((those, at) => {
    const more = learned.map((figure) => `${figure.name}: ${differenceInWords(figure, program, those)}`);
    return `- The program less “${head[at + 2] ?? ''}”, club by club: ${more.join('; ')}.`;
  });
  return [...table, '', ...beside].join('\n');
}

/** No tournament of these clubs is a McMahon. */
const rules = handicapNames.filter((name) => !needsMcMahon(handicapNamed(name)));
const usage = `npm run -s simulate:pairing -- [--handicap NAME]   ${rules.join(', ')}`;

/** Reads the arguments. Throws BadOptions. */
export function readPairingOptions(given: readonly string[]): Pick<Case, 'handicap'> | 'help' {
  const { help, handicap } = parsed(given);
  return help === true ? 'help' : { handicap: handicapNamed(handicap, rules) };
}

function parsed(given: readonly string[]) {
  const options = { handicap: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function print({ handicap }: Pick<Case, 'handicap'>): void {
  for (const one of cases) {
    const { title, clubs } = one;
    console.log(`### ${title}\n\n${String(clubs)} clubs.\n\n${simulated({ ...one, handicap })}\n`);
  }
}

if (import.meta.main) await runTool({ usage, read: readPairingOptions, run: print });
