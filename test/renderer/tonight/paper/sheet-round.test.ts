import { describe, expect, it } from 'vitest';
import {
  begunRounds,
  dayBeside,
  headOfEvening,
  paperName,
  plannedRound,
} from '../../../../renderer/tonight/paper/sheet-round.ts';
import { wallList } from '../../../../renderer/tonight/paper/wall-list.ts';
import { blankEvening, wholeEvening, type KeptEvening } from '../../../../renderer/tonight/kept-evening.ts';
import { firstWish } from '../../../../renderer/tonight/wish/wish.ts';
import type { SideOutcome, TournamentPage } from '../../../../shared/answers.ts';
import { texts } from '../../../../shared/texts/index.ts';
import { beats, board, person } from '../../tournament/made.ts';

const words = texts.tonightPaper;
const called = (playerId: number): string => `Player ${String(playerId)}`;
const attendee = (playerId: number, part = {}) => ({
  playerId,
  player: called(playerId),
  club: null,
  isBeginner: false,
  ...wholeEvening,
  ...part,
});
const evening = (part: Partial<KeptEvening>): KeptEvening => ({ ...blankEvening('2026-11-21'), ...part });
const planned = (kept: KeptEvening, boards: number[][][], round = 1) =>
  plannedRound(kept, { round, boards }, headOfEvening(kept, true), called);

const tournament = (part: Partial<TournamentPage>): TournamentPage => ({
  tournamentId: 7,
  name: 'Friday',
  date: '2026-11-20',
  lastDate: null,
  venue: null,
  note: null,
  weight: 1,
  rated: true,
  shape: 'rounds',
  seats: 'colours',
  bestOf: null,
  tieBreaks: null,
  teamSize: null,
  number: 1,
  contests: [],
  entrants: [],
  discreet: [],
  ...part,
});
const entrant = (playerId: number, part = {}): TournamentPage['entrants'][number] => ({
  teamId: null,
  team: null,
  members: [{ playerId, player: called(playerId), role: 'main' }],
  enters: 1,
  withdrawnAfter: null,
  rated: true,
  ...part,
});

describe('a name on paper', () => {
  it('is initials for who wants that, and for who wants to stand on no list', () => {
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
      attendee(1),
      attendee(2),
      attendee(3),
      attendee(4, { from: 2 }),
      attendee(5, { out: [1] }),
    ];
    const round = planned(evening({ people, seats: 'colours', wish: { ...firstWish, kind: 'duels' } }), [
      [[2], [1]],
    ]);
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

  it('calls teams of the evening by letters and marks who waits; fixed teams have their names', () => {
    const wish = { ...firstWish, kind: 'teams', leftOver: 'substitutes', teamSize: '1' } as const;
    const fresh = planned(evening({ people: [attendee(1), attendee(2), attendee(3)], wish }), [
      [[1, 3], [2]],
    ]);
    expect(fresh.boards[0]?.sides.map(({ label, short, isFresh }) => [label, short, isFresh])).toEqual([
      [words.team('A'), 'A', true],
      [words.team('B'), 'B', true],
    ]);
    expect(wallList(fresh).map(({ name }) => name)).toContain(words.waits('Player 3'));
    const teams = [
      { team: 'Owls', people: [{ playerId: 1, player: 'Ann' }], ...wholeEvening },
      { team: 'Kites', people: [{ playerId: 2, player: 'Ben' }], ...wholeEvening },
      { team: 'Jays', people: [{ playerId: 3, player: 'Cy' }], ...wholeEvening },
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
  it('keeps the names of its boards, says results, byes and who sits out, and discreet people by initials', () => {
    const bye = { ...board('2', [person(3, null)], 'bye'), board: '9' };
    const page = tournament({
      contests: [{ ...beats('1', 1, 2), board: '4' }, bye, { ...beats('2', 2, 1), board: '3' }],
      entrants: [
        ...[1, 2, 3, 4].map((id) => entrant(id)),
        entrant(5, { enters: 3 }),
        entrant(6, { withdrawnAfter: 1 }),
      ],
      discreet: [{ playerId: 2, shownAs: 'nobody' }],
    });
    const [first, second] = begunRounds(page);
    expect(
      first?.boards.map(({ number, isDone, sides }) => [number, isDone, ...sides.map((one) => one.result)]),
    ).toEqual([['4', true, '1', '0']]);
    expect(second?.boards.map(({ number }) => number)).toEqual(['3']);
    expect(second?.boards[0]?.sides[0]?.people[0]?.name).toBe('P. 2.');
    expect(second?.out.map(({ as, side }) => [as, side.people[0]?.playerId])).toEqual([
      ['bye', 3],
      ['out', 4],
    ]);
  });

  it('says scores and places where that is what was recorded', () => {
    const scored = (one: number, other: number): SideOutcome[] => [
      person(1, 1, { score: one }),
      person(2, 2, { score: other }),
    ];
    const table = board('1', [person(3, 2), person(4, 1), person(5, 3)]);
    const [round] = begunRounds(
      tournament({
        seats: null,
        contests: [
          board('1', scored(21, 15)),
          board('1', scored(1, 0)),
          table,
          board('1', [person(6, null), person(7, null)]),
        ],
      }),
    );
    expect(round?.boards.map(({ sides }) => sides.map(({ result }) => result))).toEqual([
      ['21', '15'],
      ['1', '0'],
      ['2', '1', '3'],
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
