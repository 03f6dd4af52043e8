import { describe, expect, it } from 'vitest';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import {
  placesDraftOf,
  emptyDraft,
  filledSides,
  firstDraft,
  grow,
  isBlank,
  isOfGuests,
  mostPeople,
  needsTeams,
  nextDraft,
  removeMember,
  removeSide,
  takenPlayers,
} from '../../../../../renderer/features/tournament-editor/places/draft.ts';
import {
  factsOf,
  headFactsAlone,
  problemsOf,
} from '../../../../../renderer/features/tournament-editor/places/facts.ts';
import { draftWith, side } from './draft-with.ts';

const member = (playerId: number, role: 'main' | 'substitute' = 'main', share: number | null = null) => ({
  playerId,
  player: `Player ${String(playerId)}`,
  role,
  share,
});
type Contest = TournamentRecord['contests'][number];
const contest: Contest = {
  round: 'Final',
  board: null,
  at: '2025-10-04T19:30',
  kind: 'played',
  match: null,
  postponed: null,
  sides: [
    {
      teamId: 3,
      team: 'Owls',
      place: null,
      score: 12,
      seat: 2,
      rated: true,
      handicap: null,
      members: [member(1), member(2)],
    },
    {
      teamId: null,
      team: null,
      place: null,
      score: 12,
      seat: null,
      rated: false,
      handicap: null,
      members: [member(3, 'substitute', 0.5)],
    },
  ],
};
const record: TournamentRecord = {
  tournamentId: 7,
  name: 'Autumn Quiz',
  date: '2025-10-04',
  lastDate: '2025-10-05',
  seasonId: null,
  venue: 'Town Hall',
  note: 'Second floor',
  weight: 2,
  rated: true,
  shape: 'field',
  seats: null,
  bestOf: null,
  tieBreaks: null,
  teamSize: 2,
  stages: [],
  points: null,
  categories: [],
  contests: [contest],
  entrants: [],
};
const withSides = (sides: Contest['sides']): TournamentRecord => ({
  ...record,
  contests: [{ ...contest, sides }],
});
const placed = (places: (number | null)[], scores: (number | null)[]) =>
  withSides(
    places.map((place, i) => ({
      teamId: null,
      team: null,
      place,
      score: scores[i] ?? null,
      seat: null,
      rated: true,
      handicap: null,
      members: [member(i + 1)],
    })),
  );
const resultsOf = (facts: ReturnType<typeof factsOf>) =>
  facts.contests[0]?.sides.map(({ place, score }) => [place, score]);

describe('a draft', () => {
  it('always ends in an empty side, and each team in an empty line', () => {
    const draft = draftWith([side('Owls', '1', 'Anna')], { kind: 'teams' });
    expect(draft.sides).toHaveLength(2);
    expect(draft.sides[0]?.members.map((one) => one.text)).toEqual(['Anna', '']);
    grow(draft);
    expect(draft.sides).toHaveLength(2);
  });

  it('gives individuals one line each', () => {
    const draft = draftWith([side('', '1', 'Anna'), side('', '2', 'Béla')]);
    expect(draft.sides.map((one) => one.members.length)).toEqual([1, 1, 1]);
  });

  it('is blank until something worth keeping was typed', () => {
    const draft = emptyDraft('2026-11-21');
    expect(isBlank(draft)).toBe(true);
    draft.head.name = 'Quiz';
    expect(isBlank(draft)).toBe(false);
  });

  it('keeps an empty line after its last side or member was removed', () => {
    const draft = draftWith([side('Owls', '1', 'Anna')], { kind: 'teams' });
    const [owls] = draft.sides;
    if (!owls) throw new Error('no side');
    for (const one of [...owls.members]) removeMember(owls, one.key);
    grow(draft);
    expect(owls.members.map((one) => one.text)).toEqual(['']);
    for (const one of [...draft.sides]) removeSide(draft, one.key);
    grow(draft);
    expect(draft.sides).toHaveLength(1);
    expect(filledSides(draft)).toEqual([]);
  });

  it('can be no field of individuals while a side has two people', () => {
    expect(needsTeams(draftWith([side('', '1', 'Anna')], { kind: 'teams' }))).toBe(false);
    expect(needsTeams(draftWith([side('', '1', 'Anna', 'Béla')], { kind: 'teams' }))).toBe(true);
  });

  it('knows who is in it already', () => {
    const draft = draftWith([side('', '1', ['Anna', 4]), side('', '2', ['Béla', 5])]);
    const anna = draft.sides[0]?.members[0];
    if (!anna) throw new Error('no member');
    expect([...takenPlayers(draft, anna)]).toEqual([5]);
  });

  it('is followed by a blank one of the same kind and day', () => {
    const next = nextDraft(draftWith([side('Owls', '5', 'Anna')], { kind: 'teams', by: 'scores' }));
    expect([next.kind, next.by, next.head.date, isBlank(next)]).toEqual([
      'teams',
      'scores',
      '2026-11-21',
      true,
    ]);
  });
});

describe('correcting a tournament', () => {
  it('fills the form so that saving it unchanged gives the same facts', () => {
    expect(factsOf(placesDraftOf(record))).toEqual({
      tournamentId: 7,
      name: 'Autumn Quiz',
      date: '2025-10-04',
      lastDate: '2025-10-05',
      seasonId: null,
      venue: 'Town Hall',
      note: 'Second floor',
      weight: 2,
      rated: true,
      shape: 'field',
      seats: null,
      bestOf: null,
      points: null,
      categories: [],
      tieBreaks: null,
      teamSize: 2,
      contests: [
        {
          round: 'Final',
          board: null,
          at: '2025-10-04T19:30',
          kind: 'played',
          sides: [
            {
              team: 'Owls',
              place: null,
              score: 12,
              seat: 2,
              rated: true,
              members: [
                { playerId: 1, role: 'main', share: null },
                { playerId: 2, role: 'main', share: null },
              ],
            },
            {
              team: null,
              place: null,
              score: 12,
              seat: null,
              rated: false,
              members: [{ playerId: 3, role: 'substitute', share: 0.5 }],
            },
          ],
        },
      ],
    });
  });

  it('takes places where they were decided by something else than the scores, and keeps the scores', () => {
    const tieBroken = placesDraftOf(placed([1, 2, 3], [12, 12, 9]));
    expect([tieBroken.by, tieBroken.sides.map(({ result }) => result)]).toEqual([
      'places',
      ['1', '2', '3', ''],
    ]);
    expect(resultsOf(factsOf(tieBroken))).toEqual([
      [1, 12],
      [2, 12],
      [3, 9],
    ]);
    expect(placesDraftOf(placed([1, 2], [12, null])).by).toBe('places');
  });

  it('takes scores where the places merely repeat them, and lets the places follow', () => {
    const draft = placesDraftOf(placed([2, 1], [9, 12]));
    expect(draft.by).toBe('scores');
    const [first] = draft.sides;
    if (first) first.result = '15';
    expect(resultsOf(factsOf(draft))).toEqual([
      [1, 15],
      [2, 12],
    ]);
  });

  it('leaves a result empty that was not there yet', () => {
    const draft = placesDraftOf(placed([null, null], [12, null]));
    expect([draft.by, draft.sides.map(({ result }) => result)]).toEqual(['scores', ['12', '', '']]);
    expect(resultsOf(factsOf(draft))).toEqual([
      [null, 12],
      [null, null],
    ]);
  });

  it('keeps the boards as they are where there are many, or thousands of people', () => {
    const crowdOf = (people: number) =>
      placed(
        Array.from({ length: people }, (_, i) => i + 1),
        [],
      );
    const many = { ...record, contests: [contest, { ...contest, round: 'Semi-final' }] };
    expect(
      [record, crowdOf(601), crowdOf(mostPeople + 1), many].map((one) => placesDraftOf(one).hasGrid),
    ).toEqual([true, true, false, false]);
    const draft = placesDraftOf(many);
    draft.head.name = 'Renamed';
    expect(filledSides(draft)).toEqual([]);
    expect(problemsOf(draft)).toEqual([]);
    const facts = headFactsAlone(draft);
    expect([facts.tournamentId, facts.name, facts.teamSize, 'contests' in facts]).toEqual([
      7,
      'Renamed',
      2,
      false,
    ]);
  });

  it('moves the time of its game along with the date', () => {
    const draft = placesDraftOf(record);
    draft.head.date = '2025-10-06';
    expect(factsOf(draft).contests[0]?.at).toBe('2025-10-06T19:30');
  });
});

it('begins with teams, and with scores, where the last results were so', () => {
  const teams = { ofTeams: true, byScores: false };
  expect(firstDraft('2026-11-26', teams)).toMatchObject({ kind: 'teams', by: 'places' });
  const scores = { ofTeams: false, byScores: true };
  expect(firstDraft('2026-11-26', scores)).toMatchObject({ kind: 'individuals', by: 'scores' });
  expect(isBlank(firstDraft('2026-11-26', teams))).toBe(true);
});

describe('a side of guests', () => {
  const roles = (...given: ('main' | 'substitute' | 'guest')[]) => ({
    ...side('Owls', '1', ...given.map((_, i) => `P${String(i)}`), ''),
    rated: true,
  });

  it('is one in which everyone who is named is a guest', () => {
    const drafts = [['guest'], ['guest', 'guest'], ['guest', 'main'], ['substitute'], []] as const;
    expect(
      drafts.map((given) => {
        const draft = roles(...given);
        draft.members.forEach((one, i) => (one.role = given[i] ?? 'main'));
        return isOfGuests(draft);
      }),
    ).toEqual([true, true, false, false, false]);
  });

  it('keeps its tick for another role, and is saved as before', () => {
    const draft = draftWith([roles('guest'), side('', '2', 'Ann')]);
    const [first] = draft.sides;
    if (first?.members[0]) first.members[0].role = 'guest';
    expect(first && isOfGuests(first)).toBe(true);
    expect(factsOf(draft).contests[0]?.sides.map(({ rated }) => rated)).toEqual([true, true]);
  });
});
