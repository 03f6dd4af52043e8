/** A file of one test, read: what it was taken for, and what is in it in a form that can be compared at a glance. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportChoices } from '../../../../../shared/contract/import-choices.ts';
import { readTables, type FileRead } from '../../../../../electron/usecases/exchange/read-file.ts';
import { membersOf } from '../../../../../electron/usecases/exchange/results/results-file.ts';
import { unwatched } from '../../../../../electron/usecases/progress.ts';
import { ownFolder } from '../../../ledger.ts';

export interface TestFile {
  readonly name?: string;
  readonly choices?: ImportChoices;
}

export function readFile(content: Buffer | string, { name = 'Cup.csv', choices = {} }: TestFile = {}) {
  const file = path.join(ownFolder(), name);
  writeFileSync(file, content);
  return readTables(file, choices, unwatched);
}

/** Contests as `tournament date round/board: Ann 1, Bob 2`: with the place, or the score in brackets. */
export const contestsIn = ({ gathering }: FileRead): string[] =>
  gathering.tournaments.flatMap(({ name, contests }) =>
    [...contests.values()].map(({ round, board, at, kind, sides }) => {
      const where = [name, at, round ?? '-', board ?? '-', kind].filter((part) => part != null).join(' ');
      const people = sides.map((side) => {
        const { team, place, score } = side;
        const names = membersOf(side)
          .map(({ person }) => person.name)
          .join('+');
        const result = place ?? (score === null ? '' : `(${String(score)})`);
        return [team === null ? '' : `${team}:`, names, result].filter((part) => part !== '').join(' ');
      });
      return `${where}: ${people.join(', ')}`;
    }),
  );

/** Everybody with what a list tells of them. */
export const peopleIn = ({ gathering }: FileRead): unknown[] =>
  gathering.people.map(({ name, playerId, club, facts }) => [name, playerId, club, facts?.rating ?? null]);

export const refusedIn = ({ problems }: FileRead): unknown[] =>
  problems.report().refused.map(({ line, column, cell }) => [line, column, cell?.value ?? null]);

export const understood = ({ tables }: FileRead) => {
  const [first] = tables.found;
  if (!first) throw new Error('no table was found');
  return first.understanding;
};
