import { describe, expect, it } from 'vitest';
import type { TournamentPage } from '../../../shared/answers.ts';
import {
  draftOf,
  emptyDraft,
  filledSides,
  grow,
  isBlank,
  needsTeams,
  removeMember,
  removeSide,
  takenPlayers,
} from '../../../renderer/entry/draft.ts';
import { factsOf } from '../../../renderer/entry/facts.ts';
import { draftWith, side } from './filled.ts';

const belief = { mean: 3000, deviation: 200 };
const member = (playerId: number, role: 'main' | 'substitute' = 'main', share: number | null = null) => ({
  playerId,
  player: `Player ${String(playerId)}`,
  role,
  share,
  before: belief,
  after: belief,
});
const page: TournamentPage = {
  tournamentId: 7,
  name: 'Autumn Quiz',
  date: '2025-10-04',
  number: 3,
  teamSize: 2,
  contests: [
    {
      contestId: 1,
      round: 'Final',
      board: null,
      at: '2025-10-04T19:30',
      sides: [
        {
          team: 'Owls',
          place: 1,
          placeText: '1=',
          score: 12,
          expectedPlace: 1.4,
          members: [member(1), member(2)],
        },
        {
          team: null,
          place: 1,
          placeText: '1=',
          score: 12,
          expectedPlace: 1.6,
          members: [member(3, 'substitute', 0.5)],
        },
      ],
    },
  ],
};

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
    draft.name = 'Quiz';
    expect(isBlank(draft)).toBe(false);
  });

  it('keeps an empty line after its last side or member was taken out', () => {
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

  it('knows who stands in it already', () => {
    const draft = draftWith([side('', '1', ['Anna', 4]), side('', '2', ['Béla', 5])]);
    const anna = draft.sides[0]?.members[0];
    if (!anna) throw new Error('no member');
    expect([...takenPlayers(draft, anna)]).toEqual([5]);
  });
});

describe('correcting a tournament', () => {
  it('fills the form so that saving it unchanged gives the same facts', () => {
    const draft = draftOf(page);
    if (!draft) throw new Error('no draft');
    expect(factsOf(draft)).toEqual({
      tournamentId: 7,
      name: 'Autumn Quiz',
      date: '2025-10-04',
      teamSize: 2,
      contests: [
        {
          round: 'Final',
          board: null,
          at: '2025-10-04T19:30',
          sides: [
            {
              team: 'Owls',
              place: null,
              score: 12,
              members: [
                { playerId: 1, role: 'main', share: null },
                { playerId: 2, role: 'main', share: null },
              ],
            },
            {
              team: null,
              place: null,
              score: 12,
              members: [{ playerId: 3, role: 'substitute', share: 0.5 }],
            },
          ],
        },
      ],
    });
  });

  it('takes places where a side has no score', () => {
    const [contest] = page.contests;
    if (!contest) throw new Error('no contest');
    const sides = contest.sides.map((one, i) => ({ ...one, place: i + 1, score: i === 0 ? 12 : null }));
    const draft = draftOf({ ...page, contests: [{ ...contest, sides }] });
    expect(draft?.by).toBe('places');
    expect(draft?.sides.slice(0, 2).map((one) => one.result)).toEqual(['1', '2']);
  });

  it('is not offered for more people than one types by hand', () => {
    const [contest] = page.contests;
    if (!contest) throw new Error('no contest');
    const crowd = {
      ...contest,
      sides: Array.from({ length: 601 }, (_, i) => ({ ...contest.sides[1], members: [member(i)] })),
    };
    expect(draftOf({ ...page, contests: [crowd as typeof contest] })).toBeUndefined();
  });

  it('is not offered for a tournament of many contests', () => {
    expect(draftOf({ ...page, contests: [...page.contests, ...page.contests] })).toBeUndefined();
  });
});
