import { describe, expect, it } from 'vitest';
import {
  begunRounds,
  dayBeside,
  headOfDraft,
  headOfTournament,
  paperName,
  plannedRound,
  roundAndGroup,
} from '../../../../../renderer/features/pairings/paper/sheet-round.ts';
import { wallList } from '../../../../../renderer/features/pairings/paper/wall-list.ts';
import {
  blankDraft,
  wholeTournament,
  type PairingsDraft,
} from '../../../../../renderer/features/pairings/pairings-draft.ts';
import { defaultOptions } from '../../../../../renderer/features/pairings/options/options.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { stages } from '../../../../../shared/contract/competitions.ts';
import { inGroups, sheetGroups } from '../../../../../renderer/features/pairings/paper/sheet-board.ts';
import { stagesOf } from '../../../../../shared/competition/stages.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const words = texts.pairingSheets;
const called = (playerId: number): string => `Player ${String(playerId)}`;
const presentPlayer = (playerId: number, part = {}) => ({
  playerId,
  player: called(playerId),
  club: null,
  isBeginner: false,
  ...wholeTournament,
  ...part,
});
const evening = (part: Partial<PairingsDraft>): PairingsDraft => ({ ...blankDraft('2026-11-21'), ...part });
const planned = (kept: PairingsDraft, boards: number[][][], round = 1) =>
  plannedRound(kept, { round, boards }, headOfDraft(kept, true), called);

type Contest = TournamentRecord['contests'][number];
type Side = Contest['sides'][number];

const side = (playerId: number, part: Partial<Side> = {}): Side => ({
  ...{ teamId: null, team: null, place: null, score: null, seat: null, rated: true, handicap: null },
  members: [{ playerId, player: called(playerId), role: 'main', share: null }],
  ...part,
});
const contest = (round: string, board: string, sides: Side[], part: Partial<Contest> = {}): Contest => ({
  ...{ round, board, at: null, kind: 'played', match: null, postponed: null },
  sides,
  ...part,
});
const tournament = (part: Partial<TournamentRecord>): TournamentRecord => ({
  ...{ tournamentId: 7, name: 'Friday', date: '2026-11-20', lastDate: null, venue: null, note: null },
  seasonId: null,
  ...{
    weight: 1,
    rated: true,
    shape: 'rounds',
    seats: 'colours',
    bestOf: null,
    tieBreaks: null,
    teamSize: null,
    stages: [],
    points: null,
    categories: [],
  },
  ...{ contests: [], entrants: [] },
  ...part,
});
const entrant = (playerId: number, part = {}): TournamentRecord['entrants'][number] => ({
  ...{
    teamId: null,
    team: null,
    enters: 1,
    withdrawnAfter: null,
    rated: true,
    draw: [],
    rulings: [],
    absences: [],
  },
  members: [{ playerId, player: called(playerId), role: 'main' }],
  ...part,
});

describe('a name on paper', () => {
  it('is initials for people who want that, and for private people', () => {
    expect([
      paperName('Ann Lee', 'name'),
      paperName('Ann Lee', 'initials'),
      paperName('Ann Lee', 'nobody'),
    ]).toEqual(['Ann Lee', 'A. L.', 'A. L.']);
  });
});

describe('a planned round', () => {
  it('numbers its boards from 1, seats white first, and tells who is here without a board', () => {
    const people = [
      presentPlayer(1),
      presentPlayer(2),
      presentPlayer(3),
      presentPlayer(4, { from: 2 }),
      presentPlayer(5, { out: [1] }),
    ];
    const round = planned(
      evening({ people, seats: 'colours', options: { ...defaultOptions, kind: 'duels' } }),
      [[[2], [1]]],
    );
    const { seats, seatHeads } = texts.tournaments.page;
    expect(round.boards.map(({ number }) => number)).toEqual(['1']);
    expect(round.boards[0]?.sides.map(({ seat }) => seat)).toEqual([seats.white, seats.black]);
    expect(round.heads).toEqual([seatHeads.white, seatHeads.black]);
    expect(round.out.map(({ side }) => side.people.map(({ name }) => name))).toEqual([['Player 3']]);
    expect(wallList(round)).toEqual([
      { playerId: 1, name: 'Player 1', board: '1', side: seats.black },
      { playerId: 2, name: 'Player 2', board: '1', side: seats.white },
      { playerId: 3, name: 'Player 3', board: null, side: words.outShort },
    ]);
  });

  it('names numbered seats in the list by name, behind the names of teams, too', () => {
    const people = [1, 2, 3].map((playerId) => presentPlayer(playerId));
    const options = { ...defaultOptions, kind: 'tables' as const };
    const listOf = (part: Partial<PairingsDraft>) =>
      wallList(planned(evening({ ...part, seats: 'numbers', options }), [[[2], [1]]]));
    expect(listOf({ people }).map((line) => line.side)).toEqual(['seat 2', 'seat 1', words.outShort]);
    const teams = people.map((one) => ({ team: `T${one.player}`, people: [one], ...wholeTournament }));
    expect(listOf({ by: 'teams', teams })[1]).toMatchObject({ side: 'TPlayer 2 · seat 1' });
  });

  it('says who has a bye, and who asked for half a point or a whole one', () => {
    const people = [
      presentPlayer(1),
      presentPlayer(2),
      presentPlayer(3),
      presentPlayer(4, { out: [2], bye: 'half' }),
      presentPlayer(5, { out: [2] }),
      presentPlayer(6, { out: [2] }),
      presentPlayer(7, { from: 3, out: [2], bye: 'full' }),
    ];
    const absences = [{ round: 2, bye: 'full' as const }];
    const record = tournament({ entrants: [entrant(5, { absences }), entrant(6)] });
    const outIn = (method: 'swiss' | 'quality') =>
      plannedRound(
        evening({ people, options: { ...defaultOptions, kind: 'duels', method } }),
        { round: 2, boards: [[[2], [1]]] },
        headOfTournament(record),
        called,
      ).out.map(
        ({
          as,
          side: {
            people: [one],
          },
        }) => [as, one?.name],
      );
    const asked = [
      ['half-bye', 'Player 4'],
      ['bye', 'Player 5'],
    ];
    expect(outIn('swiss')).toEqual([...asked, ['bye', 'Player 3']]);
    expect(outIn('quality')).toEqual([...asked, ['out', 'Player 3']]);
  });

  it('of a bracket lists those without a match in its first round alone: later they are out, or wait', () => {
    const people = [1, 2, 3].map((id) => presentPlayer(id));
    const entrants = ['p1', 'p2', 'p3'].map((competitor, i) => ({
      ...{ competitor, enters: 1, withdrawnAfter: null },
      draw: [{ stage: 1, group: null, line: i + 1, rating: null }],
    }));
    const format = { kind: 'duels', method: 'double-elimination' };
    const held = stagesOf({ boards: [], entrants, tieBreaks: null, stages: stages.parse([{ format }]) });
    const options = { ...defaultOptions, kind: 'duels', method: 'double-elimination' } as const;
    const kept = evening({ people, options });
    const outIn = (round: number) =>
      plannedRound(
        kept,
        { round, boards: [[[2], [3]]] },
        { ...headOfDraft(kept, true), stages: held },
        called,
      ).out.map(({ side }) => side.people.map(({ name }) => name));
    expect(outIn(1)).toEqual([['Player 1']]);
    expect(outIn(2)).toEqual([]);
  });

  it('calls teams of the tournament by letters and marks who waits; fixed teams have their names', () => {
    const options = { ...defaultOptions, kind: 'teams', leftOver: 'substitutes', teamSize: '1' } as const;
    const fresh = planned(
      evening({ people: [presentPlayer(1), presentPlayer(2), presentPlayer(3)], options }),
      [[[1, 3], [2]]],
    );
    expect(fresh.boards[0]?.sides.map(({ label, short, isFresh }) => [label, short, isFresh])).toEqual([
      [words.team({ letter: 'A' }), 'A', true],
      [words.team({ letter: 'B' }), 'B', true],
    ]);
    expect(wallList(fresh).map(({ name }) => name)).toContain('Player 3 (substitute)');
    const teams = [
      { team: 'Owls', people: [{ playerId: 1, player: 'Ann' }], ...wholeTournament },
      { team: 'Kites', people: [{ playerId: 2, player: 'Ben' }], ...wholeTournament },
      { team: 'Jays', people: [{ playerId: 3, player: 'Cy' }], ...wholeTournament },
    ];
    const fixed = planned(evening({ by: 'teams', teams }), [[[1], [2]]]);
    expect(fixed.boards[0]?.sides.map(({ label, isFresh }) => [label, isFresh])).toEqual([
      ['Owls', false],
      ['Kites', false],
    ]);
    expect(fixed.out.map(({ side }) => side.label)).toEqual(['Jays']);
  });
});

describe('a begun round', () => {
  it('keeps the names of its boards and its seats, says results, byes and who sits out', () => {
    const [white, black] = [
      { seat: 1, place: 2 },
      { seat: 2, place: 1 },
    ];
    const record = tournament({
      contests: [
        contest('1', '4', [side(2, black), side(1, white)]),
        contest('2', '9', [side(3)], { kind: 'bye', match: null }),
        contest('2', '3', [side(2), side(1)], { at: '2026-11-26' }),
      ],
      entrants: [
        ...[1, 2, 3, 4].map((id) => entrant(id)),
        entrant(5, { enters: 3 }),
        entrant(6, { withdrawnAfter: 1 }),
      ],
    });
    const [first, second] = begunRounds(record, called);
    const rows = (round = first) =>
      round?.boards.map(({ number, isDone, sides }) => [
        number,
        isDone,
        ...sides.map(({ people, result }) => [people[0]?.playerId, result]),
      ]);
    expect(rows()).toEqual([['4', true, [1, '0'], [2, '1']]]);
    expect([first?.day, second?.day]).toEqual([record.date, '2026-11-26']);
    expect(rows(second)).toEqual([['3', false, [2, ''], [1, '']]]);
    expect(second?.out.map(({ as, side: one }) => [as, one.people[0]?.playerId])).toEqual([
      ['bye', 3],
      ['out', 4],
    ]);
  });

  it('leaves people who play together their letter when the other side has won', () => {
    const pair = (one: number, other: number, place: number) =>
      side(one, { place, members: [...side(one).members, ...side(other).members] });
    const [round] = begunRounds(
      tournament({ seats: null, contests: [contest('1', '1', [pair(1, 2, 2), pair(3, 4, 1)])] }),
      called,
    );
    expect(round?.boards[0]?.sides.map(({ short, isFresh, result }) => [short, isFresh, result])).toEqual([
      ['A', true, '0'],
      ['B', true, '1'],
    ]);
  });

  it('says scores and places where that is what was recorded', () => {
    const scored = (one: number, other: number): Side[] => [
      side(1, { score: one }),
      side(2, { score: other }),
    ];
    const table = [side(3, { place: 2 }), side(4, { place: 1 }), side(5, { place: 2 })];
    const contests = [scored(21, 15), scored(0, 1), table, [side(6), side(7)]].map((sides, i) =>
      contest('1', String(i + 1), sides),
    );
    const [round] = begunRounds(tournament({ seats: null, contests }), called);
    // In a best of three somebody wins.
    const canTie = (bestOf: number | null) =>
      begunRounds(tournament({ bestOf, contests }), called)[0]?.canTie;
    expect([null, 2, 3].map(canTie)).toEqual([true, true, false]);
    const sets = (bestOf: number | null) => begunRounds(tournament({ bestOf, contests }), called)[0]?.sets;
    expect([null, 1, 2, 3, 5, 7, 9].map(sets)).toEqual([0, 0, 0, 3, 5, 7, 0]);
    expect(round?.boards.map(({ sides }) => sides.map(({ result }) => result))).toEqual([
      ['21', '15'],
      ['0', '1'],
      ['2nd=', '1st', '2nd='],
      ['', ''],
    ]);
  });
});

describe('the day on a sheet', () => {
  it('is not said twice', () => {
    expect(dayBeside({ tournament: 'Friday', day: '2026-11-20' })).toBe('20 Nov 2026');
    expect(dayBeside({ tournament: 'Club evening, 20 Nov 2026', day: '2026-11-20' })).toBeNull();
    expect(dayBeside({ tournament: 'Friday', day: null })).toBeNull();
  });
});

describe('the boards of groups', () => {
  const groups = { kind: 'duels' as const, method: 'groups' as const, legs: 1 as const, groupSize: 4 };
  const stage = stages.parse([{ format: groups }])[0];
  const drawn = (playerId: number, group: string): TournamentRecord['entrants'][number] => ({
    ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true, rulings: [], absences: [] },
    members: [{ playerId, player: called(playerId), role: 'main' }],
    draw: [{ stage: 1, group, line: playerId, rating: null }],
  });

  it('have its name when they are planned', () => {
    const kept = evening({
      options: { ...defaultOptions, kind: 'duels' },
      people: [1, 2, 3, 4].map((one) => presentPlayer(one)),
    });
    const round = plannedRound(
      kept,
      {
        round: 1,
        boards: [[[1], [2]], [[3], [4]]], // prettier-ignore
        groups: ['A', 'B'],
      },
      headOfDraft(kept, true),
      called,
    );
    expect(sheetGroups(round.boards).map(({ heading }) => heading)).toEqual(['Group A', 'Group B']);
    const mixed = inGroups([...round.boards, ...round.boards]);
    expect(sheetGroups(mixed).map(({ heading }) => heading)).toEqual(['Group A', null, 'Group B', null]);
    expect(wallList(round).map(({ side: told }) => told)).toEqual([
      'Group A',
      'Group A',
      'Group B',
      'Group B',
    ]);
    expect(round.boards.map((board) => roundAndGroup(round, board, false))).toEqual([
      'Round 1 · Group A',
      'Round 1 · Group B',
    ]);
  });

  it('have it when they have begun, unless people of two meet', () => {
    const record = tournament({
      stages: stage ? [stage] : [],
      entrants: [drawn(1, 'A'), drawn(2, 'A'), drawn(3, 'B'), drawn(4, 'B')],
      contests: [
        contest('1', '1', [side(1), side(2)]),
        contest('1', '2', [side(3), side(4)]),
        contest('2', '1', [side(1), side(3)]),
      ],
    });
    const told = begunRounds(record, called).map(({ boards }) => boards.map(({ group }) => group));
    expect(told).toEqual([['Group A', 'Group B'], [undefined]]);
  });

  it('can’t be tied in a best of five, planned or begun', () => {
    const kept = evening({});
    const head = headOfTournament(tournament({ bestOf: 5 }));
    expect(plannedRound(kept, { round: 2, boards: [] }, head, called).canTie).toBe(false);
    expect(plannedRound(kept, { round: 2, boards: [] }, headOfDraft(kept, true), called).canTie).toBe(true);
  });
});
