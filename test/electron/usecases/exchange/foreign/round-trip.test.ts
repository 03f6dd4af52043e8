/** What this program writes for other programs, it reads again: the same games, and the same file once more. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { threePoints, usualPoints } from '../../../../../shared/competition/points.ts';
import { newLedger, type Ledger } from '../../../ledger.ts';
import { seeded, type Draw } from '../../../../../shared/seeded.ts';
import { exportedAs, gamesIn, importAs, names, type GameFacts } from './foreign-files.ts';

type Kind = 'played' | 'walkover' | 'bye' | 'half-bye';

/** A side and a game as the editor saves them. */
const sideOf = (name: string, seat: number | null, place: number | null, told: object = {}) => ({
  ...{ members: [{ name }], ...told },
  ...(seat !== null && { seat }),
  ...(place !== null && { place }),
});

const results: readonly (readonly [number, number])[] = [
  [1, 2],
  [2, 1],
  [1, 1],
];

interface Made {
  readonly kinds: readonly Kind[];
  readonly stones: boolean;
  readonly isOpen: boolean;
}

/** Rounds of random games among these people; with an odd number someone sits out. */
function contestsOf(people: readonly string[], rounds: number, draw: Draw, { kinds, stones, isOpen }: Made) {
  return Array.from({ length: rounds }, (_, round) => {
    const waiting = [...people].sort(() => draw(3) - 1);
    const contests: object[] = [];
    while (waiting.length > 0) {
      const at = { round: String(round + 1), board: String(contests.length + 1) };
      const kind = kinds[draw(kinds.length)] ?? 'played';
      const [one = '', other] = waiting.splice(0, kind === 'bye' || kind === 'half-bye' ? 1 : 2);
      if (other === undefined)
        contests.push({ ...at, kind: kind === 'half-bye' ? kind : 'bye', sides: [sideOf(one, null, null)] });
      else {
        const isDone = !isOpen || draw(8) > 0 || kind === 'walkover';
        const [mine, theirs] = results[draw(kind === 'walkover' ? 2 : 3)] ?? [1, 2];
        const count = stones && kind === 'played' ? draw(6) : 0;
        const handicap =
          count < 2
            ? {}
            : { handicap: { kind: 'stones', stones: count, komi: 0.5, worth: 100 * count - 50 } };
        const sides = [
          sideOf(one, 1, isDone ? mine : null),
          sideOf(other, 2, isDone ? theirs : null, handicap),
        ];
        contests.push({ ...at, kind, sides });
      }
    }
    return contests;
  }).flat();
}

function madeLeague(people: readonly string[], seed: number, made: Made): Ledger {
  const ledger = newLedger();
  const contests = contestsOf(people, 1 + (seed % 4), seeded(seed), made);
  const told = {
    name: 'Autumn Cup',
    date: '2026-10-01',
    lastDate: '2026-10-04',
    venue: 'Zürich',
    shape: 'rounds',
    seats: 'colours',
  };
  const points =
    seed % 3 === 0 ? threePoints : seed % 3 === 1 ? { ...usualPoints, walkoverLoss: -1 } : undefined;
  ledger.save({ ...told, contests, ...(points && { points }) } as unknown as Parameters<Ledger['save']>[0]);
  return ledger;
}

const runs = { numRuns: Number(process.env['FOREIGN_RUNS'] ?? 12) };
const cases = fc.tuple(
  fc.uniqueArray(
    fc.constantFrom(...names, ...Array.from({ length: 12 }, (_, i) => `Family${String(i)}, Ann`)),
    { minLength: 2, maxLength: 9 },
  ),
  fc.integer({ min: 1, max: 1_000_000 }),
);

describe('TRF', () => {
  test('written, read, and written again is the same file, with the same games', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([people, seed]) => {
        const kinds: readonly Kind[] = ['played', 'played', 'played', 'walkover', 'bye', 'half-bye'];
        const first = madeLeague(people, seed, { kinds, stones: false, isOpen: true });
        const written = await exportedAs(first, 'cup.trf');
        const second = newLedger();
        expect(await importAs(second, 'cup.trf', written)).toMatchObject({ refused: [], added: 1 });
        expect(gamesIn(second.store)).toEqual(gamesIn(first.store));
        expect(await exportedAs(second, 'again.trf')).toBe(written);
      }),
      runs,
    );
  });
});

/** "Family, Given" as H9 says it: it has family and given names, and no commas. */
function spoken(games: readonly GameFacts[], people: readonly string[]): unknown[] {
  const named = people.map((name) => [name, name.split(', ').reverse().join(' ')] as const);
  const said = (text: string): string => {
    const [name, plain] = named.find(([one]) => text === one || text.startsWith(`${one} #`)) ?? ['', ''];
    return plain + text.slice(name.length);
  };
  const texts = games.map(({ round, kind, sides }) => JSON.stringify([round, kind, sides.map(said)]));
  return texts.sort();
}

describe('H9', () => {
  test('written and read gives the same games', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([people, seed]) => {
        const kinds: readonly Kind[] = ['played', 'played', 'played', 'bye', 'half-bye'];
        // The format has one word for each part of a name, and no forfeits.
        const plain = people.map((name) => name.replace(/;/gu, ','));
        const first = madeLeague(plain, seed, { kinds, stones: true, isOpen: false });
        const written = await exportedAs(first, 'cup.h9');
        const second = newLedger();
        expect(await importAs(second, 'cup.h9', written)).toMatchObject({ refused: [], added: 1 });
        expect(spoken(gamesIn(second.store), [])).toEqual(spoken(gamesIn(first.store), plain));
      }),
      runs,
    );
  });
});
