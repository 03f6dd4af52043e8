import { describe, expect, it } from 'vitest';
import { planRequest } from '../../../../shared/contract/pairings.ts';
import {
  requestOf,
  boardKey,
  isSameRequest,
  changeLock,
  locksOfPresent,
  locksInPlan,
  addPlanned,
} from '../../../../renderer/features/pairings/request.ts';
import { draftsAtOpening } from '../../../../renderer/features/pairings/load-draft.ts';
import {
  blankDraft,
  parseDraft,
  wholeTournament,
  type PairingsDraft,
} from '../../../../renderer/features/pairings/pairings-draft.ts';
import { nextDraft } from '../../../../renderer/features/pairings/next-draft.ts';
import { roundsBegun } from '../../../../renderer/features/pairings/running-tournament.svelte.ts';

const presentPlayer = (playerId: number, part = {}) => ({
  playerId,
  player: `P${String(playerId)}`,
  club: null,
  isBeginner: false,
  ...wholeTournament,
  ...part,
});
const evening = (part: Partial<PairingsDraft> = {}): PairingsDraft => ({
  ...blankDraft('2026-11-21'),
  people: [
    presentPlayer(1),
    presentPlayer(2, { until: 1 }),
    presentPlayer(3, { out: [2] }),
    presentPlayer(4),
  ],
  ...part,
});
const asked = (kept: PairingsDraft, first = 1, begun = 0) => {
  const wanted = requestOf(kept, first, begun);
  if (!wanted) throw new Error('a number is missing');
  return wanted;
};

describe('what the call contains', () => {
  it('is what the call takes: people alone or teams alone, and teams with no player left out', () => {
    const teams = [
      { team: 'Owls', people: [{ playerId: 9, player: 'P9' }], ...wholeTournament },
      { team: 'Empty', people: [], ...wholeTournament },
    ];
    expect(planRequest.parse(asked(evening({ teams }))).people).toHaveLength(4);
    const fixed = planRequest.parse(asked(evening({ teams, by: 'teams' })));
    expect([fixed.people, fixed.teams.map(({ team }) => team), fixed.format.kind]).toEqual([
      [],
      ['Owls'],
      'duels',
    ]);
  });

  it('is one round, all up to the last, or at least all that has begun', () => {
    const all = evening({ options: { ...evening().options, rounds: 'all', lastRound: '5' } });
    expect([asked(evening(), 3, 2).round, asked(evening(), 3, 2).rounds]).toEqual([3, 1]);
    expect(asked(all, 3, 2).rounds).toBe(3);
    expect(asked(all, 7, 6).rounds).toBe(1);
    expect(asked(evening(), 2, 4).rounds).toBe(3);
  });

  it('is nothing while a number is missing', () => {
    expect(requestOf(evening({ options: { ...evening().options, teamSize: '' } }), 1, 0)).toBeUndefined();
  });

  it('is the same in whichever order people came', () => {
    const kept = evening();
    const turned = { ...kept, people: kept.people.toReversed() };
    expect(isSameRequest(asked(kept), asked(turned))).toBe(true);
    expect(isSameRequest(asked(kept), asked({ ...kept, people: kept.people.slice(1) }))).toBe(false);
  });

  it('stays the same in a Swiss when somebody asks to miss a later round, but not in a round robin', () => {
    const of = (method: 'swiss' | 'round-robin', part: object) =>
      asked(
        evening({
          options: { ...evening().options, kind: 'duels', method },
          people: [presentPlayer(1, part), presentPlayer(2), presentPlayer(3)],
        }),
      );
    const isSame = (method: 'swiss' | 'round-robin', part: object): boolean =>
      isSameRequest(of(method, {}), of(method, part));
    for (const part of [{ out: [2] }, { until: 1 }, { out: [3, 4] }]) {
      expect(isSame('swiss', part)).toBe(true);
      expect(isSame('round-robin', part)).toBe(false);
    }
    for (const part of [{ out: [1] }, { until: 0 }, { from: 2 }]) expect(isSame('swiss', part)).toBe(false);
  });
});

describe('locked boards', () => {
  const locked = [
    { round: 1, sides: [[1], [2]] },
    { round: 2, sides: [[1], [2]] },
    { round: 2, sides: [[3], [4]] },
    { round: 2, sides: [[1], [4]] },
  ];

  it('stay as long as all players at them are here', () => {
    const wanted = { ...asked(evening()), rounds: 2 };
    expect(locksOfPresent(locked, wanted)).toEqual([locked[0], locked[3]]);
    expect(locksOfPresent(locked, { ...wanted, rounds: 1 })).toEqual([locked[0]]);
  });

  it('are known by who sits where, whatever the order locksInPlan a side', () => {
    expect(boardKey(1, [[2, 1], [3]])).toBe(boardKey(1, [[1, 2], [3]]));
    expect(boardKey(1, [[3], [1, 2]])).not.toBe(boardKey(1, [[1, 2], [3]]));
    const one = {
      round: 1,
      sides: [
        [1, 2],
        [3, 4],
      ],
    };
    expect(
      changeLock(
        [one],
        {
          round: 1,
          sides: [
            [2, 1],
            [4, 3],
          ],
        },
        false,
      ),
    ).toEqual([]);
    expect(
      locksInPlan(
        [
          {
            round: 1,
            boards: [
              [
                [2, 1],
                [3, 4],
              ],
            ],
          },
        ],
        [one, ...locked],
      ),
    ).toEqual([{ ...one, board: 1 }]);
  });

  it('keep their numbers, which are sent when the rest is suggested again', () => {
    const boards = [
      [[1], [2]],
      [[5], [6]],
      [[4], [3]],
    ];
    const kept = locksInPlan([{ round: 2, boards }], [{ round: 2, sides: [[4], [3]] }]);
    expect(kept).toEqual([{ round: 2, board: 3, sides: [[4], [3]] }]);
    const wanted = { ...asked(evening()), round: 2 };
    const everybody = [1, 2, 3, 4, 5, 6].map((playerId) => ({ playerId }));
    expect(locksOfPresent(kept, { ...wanted, people: everybody })).toEqual(kept);
  });

  it('and manual changes may name people who were here when it was suggested', () => {
    const before = asked(evening());
    const now = asked(evening({ people: [presentPlayer(1)] }));
    const both = addPlanned(now, before, [{ round: 1, boards: [[[1], [4]]] }]);
    expect((both.people ?? []).map(({ playerId }) => playerId)).toEqual([1, 4]);
  });
});

describe('a session that is saved', () => {
  it('comes back as it was', () => {
    const kept = evening({ plans: [[{ round: 1, boards: [[[1], [2]]] }]], tournamentId: 7, name: 'Club' });
    expect(parseDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('is ignored where it has another layout, is broken, or is not the program’s own', () => {
    for (const content of [
      null,
      'x',
      {},
      { ...evening(), mark: 'evening-0' },
      { ...evening(), people: [{}] },
    ])
      expect(parseDraft(content)).toBeUndefined();
  });

  it('looks at a plan that is there', () => {
    expect(parseDraft({ ...evening(), chosen: 2 })?.chosen).toBe(0);
  });

  it('leaves its options to the next one', () => {
    const options = { ...evening().options, teamSize: '5' };
    const next = nextDraft('2026-11-28', evening({ options, tournamentId: 7 }));
    expect([next.day, next.people, next.options.teamSize, next.tournamentId]).toEqual([
      '2026-11-28',
      [],
      '5',
      null,
    ]);
  });

  it('is simply there again on the same day, and offered on a later one', () => {
    const kept = evening({ options: { ...evening().options, teamSize: '5' } });
    expect(draftsAtOpening(kept, '2026-11-21', true)).toEqual({ now: kept });
    const later = draftsAtOpening(kept, '2026-11-28', true);
    expect(later.earlier).toEqual(kept);
    expect([later.now.day, later.now.people, later.now.options.teamSize]).toEqual(['2026-11-28', [], '5']);
    expect(draftsAtOpening({ ...kept, people: [] }, '2026-11-28', true).earlier).toBeUndefined();
    expect(draftsAtOpening(undefined, '2026-11-28', true).now).toEqual(blankDraft('2026-11-28'));
    expect(draftsAtOpening(undefined, '2026-11-28', false).now.options.kind).toBe('duels');
    expect(parseDraft('broken')).toBeUndefined();
  });
});

describe('the tournament that runs', () => {
  const side = (score: number | null, place: number | null = null) => ({
    teamId: null,
    team: null,
    place,
    score,
    seat: null,
    rated: true,
    handicap: null,
    members: [],
  });
  const board = (round: string | null, kind: 'played' | 'bye', ...sides: ReturnType<typeof side>[]) => ({
    ...{ round, board: null, at: null, kind, match: null, postponed: null },
    sides,
  });

  it('counts the boards of each round, and those that have no result', () => {
    const contests = [
      board('2', 'played', side(null), side(null)),
      board('1', 'played', side(1), side(0)),
      board('1', 'bye', side(null)),
      board('2', 'played', side(null, 1), side(null, 2)),
      {
        ...board('2', 'played', side(null), side(null)),
        at: '2026-10-05',
        postponed: 'dated' as const,
      },
    ];
    expect(roundsBegun({ contests, date: '2026-09-07' })).toEqual([
      { round: 1, boards: 1, open: 0, postponed: 0, hasResult: true, day: '2026-09-07' },
      { round: 2, boards: 3, open: 2, postponed: 1, hasResult: true, day: '2026-09-07' },
    ]);
  });
});
