/** The ordered, named steps from an empty file to the present schema. A step that was released is never edited. */
import { ledger } from './ledger.ts';
import { people } from './people.ts';
import { errorsInCommon, finalPlaces, firstPlaces, ratings, ratingsInStages } from './ratings.ts';
import { privacyAndLists } from './privacy-and-lists.ts';
import { boards, furtherNumbers, personalFacts, steps } from './rounds-and-drafts.ts';
import { presets, recipes } from './presets.ts';
import { checksOfNothing } from './checks.ts';
import { teamColours } from './clubs.ts';
import { competitions } from './competitions.ts';
import { handicaps } from './handicaps.ts';
import { importedHistory } from './imported-history.ts';
import { outsideSeasons } from './outside-seasons.ts';
import { postponedBoards } from './postponed-boards.ts';
import { seasonDays, seasonScoring } from './seasons.ts';
import { tournamentSums } from './sums.ts';
import { teamAliases } from './team-aliases.ts';
import { tournaments } from './tournaments.ts';
import { schemaVersion, setSchemaVersion } from './file-version.ts';
import type { Store } from '../store.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  { name: '001 ledger', sql: ledger },
  { name: '002 people', sql: people },
  { name: '003 tournaments', sql: tournaments },
  { name: '004 ratings', sql: ratings },
  { name: '005 steps', sql: steps },
  { name: '006 boards', sql: boards },
  { name: '007 personal facts', sql: personalFacts },
  { name: '008 ratings in stages', sql: ratingsInStages },
  { name: '009 further numbers', sql: furtherNumbers },
  { name: '010 reading', sql: privacyAndLists },
  { name: '011 first places', sql: firstPlaces },
  { name: '012 tonight', sql: recipes },
  { name: '013 presets', sql: presets },
  { name: '014 final places', sql: finalPlaces },
  { name: '015 competitions', sql: competitions },
  { name: '016 handicaps', sql: handicaps },
  { name: '017 team colours', sql: teamColours },
  { name: '018 season days', sql: seasonDays },
  { name: '019 imported history', sql: importedHistory },
  { name: '020 tournament sums', sql: tournamentSums },
  { name: '021 checks of nothing', sql: checksOfNothing },
  { name: '022 errors in common', sql: errorsInCommon },
  { name: '023 season scoring', sql: seasonScoring },
  { name: '024 postponed boards', sql: postponedBoards },
  { name: '025 team aliases', sql: teamAliases },
  { name: '026 outside seasons', sql: outsideSeasons },
];

/** Brings a file up to the present schema. */
export function migrate(store: Store): void {
  migrateUpTo(store, migrations.length);
}

/**
 * Applies what is pending, each step in one transaction together with the row that records it. Whether a step is
 * pending is asked within its transaction: two programs may open an older file at once.
 */
export function migrateUpTo(store: Store, version: number): void {
  if (schemaVersion(store) >= version) return;
  store.db.exec(
    'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied TEXT NOT NULL) STRICT, WITHOUT ROWID',
  );
  // A table that others refer to can be recreated only while foreign keys aren't checked; inside a transaction this
  // does nothing.
  store.db.pragma('foreign_keys = OFF');
  try {
    migrations.slice(0, version).forEach((migration, i) => {
      const apply = store.db.transaction(() => {
        applyUnlessApplied(store, migration, i + 1);
      });
      apply.immediate();
    });
  } finally {
    store.db.pragma('foreign_keys = ON');
  }
}

function applyUnlessApplied(store: Store, { name, sql }: Migration, schema: number): void {
  if (schemaVersion(store) >= schema) return;
  store.db.exec(sql);
  store.sql('INSERT INTO migration (name, applied) VALUES (?, ?)').run(name, new Date().toISOString());
  setSchemaVersion(store, schema);
}
