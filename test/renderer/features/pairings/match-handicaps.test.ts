/** Handicaps of planned matches: by board, by the rule or as decided, and what a start records. */
import { expect, test } from 'vitest';
import { usualRule, type ChangedHandicap } from '../../../../shared/competition/handicap.ts';
import {
  asShown,
  evenedOut,
  matchHandicap,
  type MatchFacts,
} from '../../../../renderer/features/pairings/match-handicaps.ts';
import { defaultOptions } from '../../../../renderer/features/pairings/options/options.ts';
import { blankDraft, type PairingsDraft } from '../../../../renderer/features/pairings/pairings-draft.ts';
import { plannedRound } from '../../../../renderer/features/pairings/paper/sheet-round.ts';

const person = (playerId: number) => ({ playerId, player: `P${String(playerId)}` });
const team = (name: string, ...ids: number[]): PairingsDraft['teams'][number] => ({
  ...{ team: name, people: ids.map(person), from: 1, until: null, out: [] },
});
const means = new Map([
  [1, 1800],
  [2, 1500],
  [3, 1600],
  [4, 1500],
]);
const plan = [
  {
    round: 1,
    boards: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  },
];

function draftWith(handicaps: ChangedHandicap[] = [], rule: 'stones' | 'points' = 'points'): PairingsDraft {
  const options = { ...defaultOptions, kind: 'duels', matchBoards: '2', handicap: usualRule(rule) } as const;
  const teams = [team('Owls', 1, 2), team('Jays', 3, 4)];
  return { ...blankDraft('2026-11-19'), by: 'teams', seats: 'colours', teams, options, handicaps };
}
const factsOf = (draft: PairingsDraft, known = means): MatchFacts => ({
  ...{ draft, contests: [], ratingOf: () => null },
  ratingNow: (playerId) => known.get(playerId),
});
const three = { kind: 'points', points: 3, worth: 150 } as const;

test('each board has its own, by the two who play there', () => {
  const facts = factsOf(draftWith());
  expect(matchHandicap(facts, [1, 3])).toEqual({
    given: { side: 1, handicap: { kind: 'points', points: 4, worth: 200 } },
    isChanged: false,
  });
  expect(matchHandicap(facts, [2, 4])).toEqual({ given: null, isChanged: false });
  expect(evenedOut(facts.draft)).toEqual([1, 2, 3, 4]);
});

test('a start records what is shown: decided, suggested, or nothing', () => {
  const decided = [{ to: 4, from: 2, handicap: three }];
  expect(asShown(factsOf(draftWith(decided)), plan).plan[0]?.handicaps).toEqual([
    { to: 3, from: 1, handicap: { kind: 'points', points: 4, worth: 200 } },
    { to: 4, from: 2, handicap: three },
  ]);
  expect(asShown(factsOf(draftWith()), plan).plan[0]?.handicaps?.[1]?.handicap).toBeNull();
  expect(asShown(factsOf(draftWith(), new Map()), plan).plan[0]?.handicaps).toBeUndefined();
  expect(asShown(factsOf(draftWith()), plan).lineUps.map(({ playerIds }) => playerIds)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('sheets say it, and give Black to who receives stones', () => {
  const draft = draftWith([], 'stones');
  const head = { tournament: 'League', day: null, seats: 'colours', played: factsOf(draft) } as const;
  const [planned] = plan;
  if (!planned) throw new Error('no plan');
  const { boards } = plannedRound(draft, planned, head, (playerId) => `P${String(playerId)}`);
  expect(boards.map(({ sides }) => sides.map(({ handicap }) => handicap))).toEqual([
    [null, '2 stones, komi 0.5'],
    [null, null],
  ]);
  expect(boards[0]?.sides.map(({ seat }) => seat)).toEqual(['white', 'black']);
  expect(boards[1]?.sides.map(({ seat }) => seat)).toEqual(['black', 'white']);
});
