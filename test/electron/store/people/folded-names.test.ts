import { describe, expect, test } from 'vitest';
import { playersFolded } from '../../../../electron/store/people/people.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { field, numberOf, plainFacts, savePlayer } from '../../usecases/people.ts';

/** What earlier versions stored: signs as they were typed, ´ as a space. */
const earlier: Readonly<Record<string, string>> = {
  'Mary O’Brien': 'mary o’brien',
  'Ann O´Brien': 'ann o brien',
  'Jo Smith‑Jones': 'jo smith‐jones',
};

function earlierFile(): Ledger {
  const ledger = newLedger();
  for (const name of Object.keys(earlier)) savePlayer(ledger, plainFacts(name));
  savePlayer(ledger, { ...plainFacts('Bob'), aliases: ['Robert d’Arc'] });
  const set = ledger.store.sql('UPDATE player SET folded = ? WHERE name = ?');
  for (const [name, folded] of Object.entries(earlier)) set.run(folded, name);
  ledger.store.sql("UPDATE player_alias SET folded = 'robert d’arc'").run();
  return ledger;
}

const found = ({ context }: Ledger, name: string): string[] =>
  useCases['players.find'](context, { name })
    .players.map(({ player }) => player)
    .sort();

describe('names in a file of an earlier version', () => {
  test.each([
    ["o'brien", ['Ann O´Brien', 'Mary O’Brien']],
    ['O’BRIEN', ['Ann O´Brien', 'Mary O’Brien']],
    ["mary o'b", ['Mary O’Brien']],
    ['smith-jones', ['Jo Smith‑Jones']],
    ["d'arc", ['Bob']],
    ['bob', ['Bob']],
  ])('%s is found', (typed, names) => {
    expect(found(earlierFile(), typed)).toEqual(names);
  });

  test('are compared as they are folded now', () => {
    const { store } = earlierFile();
    const wanted = ["Mary O'Brien", 'Jo Smith-Jones', "Robert d'Arc"].map(foldName);
    expect(playersFolded(store, wanted)).toEqual([
      { id: 1, name: 'Mary O’Brien', folded: "mary o'brien", isAlias: 0 },
      { id: 3, name: 'Jo Smith‑Jones', folded: 'jo smith-jones', isAlias: 0 },
      { id: 4, name: 'Robert d’Arc', folded: "robert d'arc", isAlias: 1 },
    ]);
  });

  test('are found among opponents, and a new one that signs alone tell from a known one is warned of', () => {
    const ledger = earlierFile();
    ledger.save(field('Cup', '2026-01-01', 'Bob', 'Mary O’Brien'));
    ledger.rate();
    const playerId = numberOf(ledger, 'Bob');
    const { opponents } = useCases['players.partnersAndOpponents'](ledger.context, {
      playerId,
      name: "o'brien",
    });
    expect(opponents.people.map(({ player }) => player)).toEqual(['Mary O’Brien']);
    const { warnings } = ledger.save(field('Cup', '2026-01-08', 'Bob', "Mary O'Brien"));
    expect(warnings.join()).toContain('Mary O’Brien');
  });
});
