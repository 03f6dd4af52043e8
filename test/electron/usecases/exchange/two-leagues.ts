/** Two leagues, and one merged into the other. */
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Result } from '../../../../shared/contract/api.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { leagueTextOf } from './league-files.ts';

/** A league with one tournament of two. */
export function leagueOf(name: string, winner: string, loser: string, tournament = `${name} Open`): Ledger {
  const ledger = newLedger(undefined, name);
  play(ledger, tournament, '2026-05-01', winner, loser);
  return ledger;
}

export const play = (ledger: Ledger, name: string, date: string, ...people: string[]): void => {
  use(ledger, 'tournaments.save', {
    ...{ name, date },
    contests: [{ sides: people.map((one, i) => ({ place: i + 1, members: [{ name: one }] })) }],
  });
};

/** The path of its file, which may be open. */
export const fileOf = ({ store }: Ledger): string => store.source;

/** `other` as it would come into the league. */
export const preview = (
  { context }: Ledger,
  other: Ledger,
  choices: ImportChoices = {},
): Promise<Result<'exchange.preview'>> =>
  Promise.resolve(useCases['exchange.preview'](context, { path: fileOf(other), choices }));

export const merge = (
  { context }: Ledger,
  other: Ledger,
  choices: ImportChoices = {},
): Promise<Result<'exchange.import'>> =>
  Promise.resolve(useCases['exchange.import'](context, { path: fileOf(other), choices }));

export interface LeagueText {
  readonly players: { uuid: string; name: string; aliases?: string[]; club?: string; shownAs?: string }[];
  readonly tournaments: { uuid: string; name: string; season?: string }[];
}

export const readText = async (ledger: Ledger): Promise<LeagueText> =>
  JSON.parse(await leagueTextOf(ledger)) as LeagueText;

export const namesIn = async (ledger: Ledger): Promise<string[]> =>
  (await readText(ledger)).players.map(({ name }) => name).sort();
