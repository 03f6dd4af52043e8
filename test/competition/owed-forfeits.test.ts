/** In which rounds the games stand that somebody who has left a round robin owes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { owedForfeits } from '../../shared/competition/owed-forfeits.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { stages, type Ruling } from '../../shared/contract/competitions.ts';

const left: Ruling = {
  ...{ kind: 'out', stage: 1, cause: 'withdrawn', after: 1, games: 'forfeit' },
  ...{ reason: 'ill', before: null },
};
const duel = (round: number, one: string, other: string): Board => ({
  ...{ round, kind: 'played' },
  sides: [one, other].map((competitor, i) => ({ competitor, score: null, place: i + 1 })),
});
const bye = (round: number, competitor: string): Board => ({
  ...{ round, kind: 'bye' },
  sides: [{ competitor, score: null, place: null }],
});

/** X has left a round robin of all rounds. */
const owedIn = (people: readonly string[], boards: readonly Board[]): string[] =>
  owedForfeits({
    stages: stages.parse([{ format: { kind: 'duels', method: 'round-robin' } }]),
    entrants: people.map((competitor) => ({
      ...{ competitor, enters: 1, draw: [] },
      withdrawnAfter: competitor === 'X' ? 1 : null,
    })),
    competitors: people.map((competitor) => ({
      ...{ competitor, startingRating: null },
      rulings: competitor === 'X' ? [left] : [],
    })),
    ...{ boards, tieBreaks: null },
  }).map(({ round, winner, loser }) => `${String(round)} ${winner}-${loser}`);

test('who is free in one round alone has that one', () => {
  const boards = [duel(1, 'C', 'X'), duel(1, 'A', 'B'), bye(2, 'C'), duel(3, 'B', 'C')];
  expect(owedIn(['A', 'B', 'C', 'X'], boards)).toEqual(['2 B-X', '3 A-X']);
});

test('nobody sits twice in a round, nobody meets X twice, and no game that had a round is left out', () => {
  const people = ['A', 'B', 'C', 'D', 'E', 'X'];
  const round = fc.shuffledSubarray(people.slice(0, 5), { minLength: 2 });
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 6 }), fc.boolean(), (rounds, begins) => {
      const boards = rounds.flatMap((here, r) => {
        const seated = r === 0 && begins ? [...here, 'X'] : here;
        return seated.flatMap((one, i) => {
          const other = seated[i + 1];
          return i % 2 === 0 && other !== undefined ? [duel(r + 1, one, other)] : [];
        });
      });
      const owed = owedIn(people, boards).map((line) => line.split(/[ -]/u));
      const at = new Map(rounds.map((_, r) => [r + 1, new Set(boards.filter((one) => one.round === r + 1).flatMap((one) => one.sides.map(({ competitor }) => competitor)))])); // prettier-ignore
      for (const [number, winner] of owed) {
        const there = at.get(Number(number));
        expect(there?.has(winner ?? '')).toBe(false);
        expect(there?.has('X')).toBe(false);
        there?.add(winner ?? '').add('X');
      }
      const winners = owed.map(([, winner]) => winner);
      expect(new Set(winners).size).toBe(winners.length);
      const met = new Set(boards.filter(({ sides }) => sides.some(({ competitor }) => competitor === 'X')).flatMap(({ sides }) => sides.map(({ competitor }) => competitor))); // prettier-ignore
      for (const one of people.slice(0, 5)) {
        const isOwed = !met.has(one) && !winners.includes(one);
        // What is left has no round in which both are still free.
        if (isOwed) expect([...at].filter(([, there]) => there.size > 0 && !there.has(one) && !there.has('X'))).toEqual([]); // prettier-ignore
      }
    }),
    { numRuns: 300 },
  );
});
