/** The rating system of a league and its parameters: facts like any other. */
import type { Parameters, SystemName } from '../../shared/rating/index.ts';
import { earlierDefaults, leagueDefaults } from '../../shared/league/defaults.ts';
import { systemNames } from '../../shared/rating/index.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import type { FactRow } from './journal/fact-tables.ts';
import type { Facts } from './journal/gateway.ts';
import type { Store } from './store.ts';

export interface Settings {
  readonly system: SystemName;
  readonly parameters: Parameters;
}

/** Refuses a file that names a system which this program does not know. */
export function settingsOf(store: Store): Settings {
  const row = store
    .sql<{ system: string; parameters: string }>('SELECT system, parameters FROM settings')
    .get();
  const system = systemNames.find((name) => name === row?.system);
  if (!row) throw refuse('damagedLeague', { path: store.path });
  if (!system) throw refuse('newerLeague', { path: store.path });
  // An older program may have written fewer parameters than there are now; the league is rated as it was by that one.
  const stored = JSON.parse(row.parameters) as Partial<Parameters>;
  return { system, parameters: { ...earlierDefaults(system), ...stored } };
}

export function setSettings(facts: Facts, { system, parameters }: Settings): void {
  facts.update('settings', 1, { system, parameters: JSON.stringify(parameters) });
}

const newLeagueSystem = 'league';

/** What a league begins with. */
export const newSettings = (): FactRow<'settings'> => ({
  system: newLeagueSystem,
  parameters: JSON.stringify(leagueDefaults(newLeagueSystem)),
});
