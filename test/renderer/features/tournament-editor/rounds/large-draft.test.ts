import { expect, test } from 'vitest';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsDraftOf } from '../../../../../renderer/features/tournament-editor/rounds/draft-of-record.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { evening, member, side } from './evening.ts';
import { at } from './open-tournament.ts';

const words = texts.rounds.problems;

/** Some people who meet in five rounds. */
function swiss(count: number): RoundsDraft {
  const people = Array.from({ length: count }, (_, i) => member(i + 1, `Person ${String(i + 1)}`));
  const record = evening();
  const [entrant, contest] = [at(record.entrants, 0), at(record.contests, 0)];
  const alone = (person: (typeof people)[number]) => ({
    ...side('', { score: 1 }, person),
    ...{ team: null, teamId: null },
  });
  return roundsDraftOf(
    {
      ...record,
      entrants: people.map((person) => ({ ...entrant, team: null, members: [person] })),
      contests: [1, 2, 3, 4, 5].flatMap((round) =>
        people.slice(0, count / 2).map((person, i) => ({
          ...{ ...contest, round: String(round), board: String(i + 1) },
          sides: [alone(person), alone(at(people, count / 2 + ((i + round) % (count / 2))))],
        })),
      ),
    },
    'people',
  );
}

/** How often a field of the draft, or of what is in it, is looked at. */
function readsOf(draft: RoundsDraft, look: (draft: RoundsDraft) => unknown): number {
  let reads = 0;
  const counted = <T>(value: T): T =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, {
          get: (target, name): unknown => {
            reads += 1;
            return counted(Reflect.get(target, name));
          },
        })
      : value;
  look(counted(draft));
  return reads;
}

test('the lineups of twice as many people take twice as long, not four times', () => {
  const reads = [40, 80].map((count) => readsOf(swiss(count), lineupsOf));
  expect(at(reads, 1)).toBeLessThan(2.1 * at(reads, 0));
});

test('who is entered again is told at each further place, the first stays', () => {
  const draft = swiss(4);
  for (const index of [1, 3])
    Object.assign(at(at(draft.entrants, index).members, 0), { playerId: 1, text: 'Person 1' });
  const field = (index: number) => `person-${String(at(at(draft.entrants, index).members, 0).key)}`;
  const sentence = words.entrantTwice({ name: 'Person 1' });
  expect(roundsProblems(draft, true).filter((one) => one.sentence === sentence)).toEqual([
    { field: field(1), sentence },
    { field: field(3), sentence },
  ]);
});
