import fc from 'fast-check';
import type { EntrantRecord } from '../../../../../shared/contract/tournaments.ts';
import type { FoundPlayer } from '../../../../../shared/contract/players.ts';
import { describe, expect, it } from 'vitest';
import { othersOfTeam } from '../../../../../renderer/app/name-fields/candidates.ts';
import {
  absenceMarks,
  presentPlayerOf,
  presentTeamOf,
  countIn,
  sharedPlayer,
  inCheckInOrder,
  missedBefore,
  playingElsewhere,
  presenceMarks,
  renewPeople,
  typedRounds,
  writtenRounds,
  type CheckInTeam,
} from '../../../../../renderer/features/pairings/check-in/check-in-list.ts';
import { blankDraft, wholeTournament } from '../../../../../renderer/features/pairings/pairings-draft.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const person = (playerId: number, player: string, recent: number): FoundPlayer => ({
  playerId,
  player,
  recent,
  club: null,
  retired: false,
  shownAs: 'name',
  lastPlayed: null,
  contests: 3,
  starting: null,
});
const people = [person(1, 'Zoë', 2), person(2, 'Élodie', 9), person(3, 'Emil', 9)];

describe('the check-in', () => {
  it.each([
    ['often', [2, 3, 1]],
    ['recent', [1, 2, 3]],
    ['name', [2, 3, 1]],
  ] as const)('is sorted by %s', (order, ids) => {
    expect(inCheckInOrder(people, order).map((one) => one.playerId)).toEqual(ids);
  });

  it('counts who is here in a round', () => {
    const present = [
      wholeTournament,
      { from: 2, until: null, out: [] },
      { from: 1, until: 2, out: [] },
      { from: 1, until: null, out: [2] },
    ];
    expect([1, 2, 3].map((round) => countIn(present, round))).toEqual([3, 3, 3]);
    expect(countIn(present.slice(2), 3)).toBe(1);
  });

  it('knows people under their present names, and who is gone', () => {
    const here = people.map((one) => presentPlayerOf(one, 2));
    const { people: now, gone } = renewPeople(here, [person(3, 'Emil Adler', 9), person(1, 'Zoë', 2)]);
    expect(now.map(({ playerId, player, from }) => [playerId, player, from])).toEqual([
      [1, 'Zoë', 2],
      [3, 'Emil Adler', 2],
    ]);
    expect(gone).toEqual(['Élodie']);
  });

  it('leaves out last time’s guests, and brings back those of the roster in whose place they played', () => {
    const [zoe, gus, dee] = (['main', 'guest', 'substitute'] as const).map((role, i) => ({
      ...{ playerId: i + 1, player: ['Zoë', 'Gus', 'Dee'][i] ?? '', role },
    }));
    const emil = { playerId: 4, player: 'Emil', role: 'main' as const };
    const further = { playerId: 5, player: 'Fay', role: 'main' as const };
    const namesOf = (
      lastLineup: CheckInTeam['lastLineup'],
      furtherRoster: CheckInTeam['furtherRoster'] = [],
    ) => presentTeamOf({ team: 'Owls', lastLineup, furtherRoster }, 1).people.map(({ player }) => player);
    if (!zoe || !gus || !dee) throw new Error('no people');
    expect(namesOf([gus, zoe])).toEqual(['Zoë']);
    expect(namesOf([gus, zoe], [emil, further])).toEqual(['Zoë', 'Emil']);
    expect(namesOf([zoe, dee], [emil])).toEqual(['Zoë', 'Emil']);
    expect(namesOf([zoe], [emil])).toEqual(['Zoë']);
    expect(namesOf([gus, dee])).toEqual(['Dee']);
    expect(namesOf([gus])).toEqual([]);
  });

  it('names those of a team who are left out, with their roles', () => {
    const [zoe, gus, fay] = (['main', 'guest', 'substitute'] as const).map((role, i) => ({
      ...{ playerId: i + 1, player: ['Zoë', 'Gus', 'Fay'][i] ?? '', role },
    }));
    if (!zoe || !gus || !fay) throw new Error('no people');
    const joe = { playerId: 4, player: 'Joe', role: 'main' as const };
    const team = { lastLineup: [zoe, gus], furtherRoster: [fay], earlierPeople: [joe] };
    expect(othersOfTeam(team, [zoe]).map(texts.common.withRole)).toEqual([
      ...['Gus (guest)', 'Fay (substitute)', 'Joe'],
    ]);
    expect(othersOfTeam(team, []).map(texts.common.withRole)[0]).toBe('Zoë');
    expect(othersOfTeam({ lastLineup: [zoe] }, [zoe])).toEqual([]);
  });

  it('lets those play for a team who did last, without its substitutes', () => {
    const lastLineup = [
      { playerId: 1, player: 'Zoë', role: 'main' as const },
      { playerId: 2, player: 'Élodie', role: 'substitute' as const },
    ];
    const owls = presentTeamOf({ team: 'Owls', lastLineup }, 1);
    expect(owls.people).toEqual([{ playerId: 1, player: 'Zoë' }]);
    const readers = presentTeamOf({ team: 'Readers', lastLineup: lastLineup.slice(1) }, 1);
    expect(readers.people.map(({ player }) => player)).toEqual(['Élodie']);
    expect(sharedPlayer([owls, readers], owls)).toBeUndefined();
    const both = { ...readers, people: [...readers.people, ...owls.people] };
    expect(sharedPlayer([owls, both], owls)).toBe(
      'Zoë is also in Readers. Remove the player from one of them.',
    );
  });
});

describe('rounds as typed', () => {
  it.each([
    ['', []],
    ['2', [2]],
    ['5, 4-5; 1', [1, 4, 5]],
    ['2 – 4', [2, 3, 4]],
    ['0', undefined],
    ['4-2', undefined],
    ['two', undefined],
    ['1.5', undefined],
    ['1-2-3', undefined],
    ['1-9999', undefined],
  ])('%j are %j', (text, rounds) => {
    expect(typedRounds(text)).toEqual(rounds);
  });

  it('are written so that they are understood again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), (rounds) => {
        const sorted = rounds.sort((a, b) => a - b);
        expect(typedRounds(writtenRounds(sorted))).toEqual(sorted);
      }),
    );
  });

  it('are told of as far as they are still to come', () => {
    const late = { from: 3, until: 5, out: [2, 4], isBeginner: true };
    expect(presenceMarks(late, 1)).toEqual([
      'from round 3',
      'until round 5',
      'sits out rounds 2, 4',
      'beginner',
    ]);
    expect(presenceMarks(late, 3)).toEqual(['until round 5', 'sits out round 4', 'beginner']);
    expect(presenceMarks(wholeTournament, 1)).toEqual([]);
    expect(presenceMarks({ ...wholeTournament, out: [3, 4], bye: 'half' }, 1)).toEqual([
      'half-point bye in rounds 3–4',
    ]);
    // One who comes late has no points that nobody gave.
    expect(presenceMarks(wholeTournament, 3, undefined, [1, 2])).toEqual(['missed rounds 1–2: no points']);
    expect(presenceMarks({ ...wholeTournament, halfByes: 9 }, 2, undefined, [1])).toEqual([
      'missed round 1: 1 half-point bye',
    ]);
    // What is recorded holds.
    const absences = [{ round: 3, bye: 'full' as const }];
    expect(presenceMarks({ ...wholeTournament, out: [3], bye: 'half' }, 1, { absences })).toEqual([
      'full-point bye in round 3',
    ]);
  });
});

describe('rounds before a late entry', () => {
  const draft = blankDraft('2026-11-26');
  const running = { entrants: [], rounds: [{ round: 1 }, { round: 2 }, { round: 3 }] };
  const late = (method: typeof draft.options.method, firstOfStage = 1) => {
    const options = { ...draft.options, kind: 'duels' as const, method };
    return missedBefore({ running, firstOfStage, draft: { by: 'people', options } }, { playerId: 9 }, 3);
  };

  it('are missed, from the first of the stage on', () => {
    expect(late('swiss')).toEqual([1, 2]);
    expect(late('mcmahon', 2)).toEqual([2]);
  });

  it('are none where all meet later, or a bracket is drawn', () => {
    expect(late('groups')).toEqual([]);
    expect(late('knock-out')).toEqual([]);
  });
});

it('a participant who isn’t checked in is absent from the next round on, or has left', () => {
  const entrant = (playerId: number, part: Partial<EntrantRecord> = {}): EntrantRecord => ({
    ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true },
    members: [{ playerId, player: `P${String(playerId)}`, role: 'main' }],
    ...{ draw: [], rulings: [], absences: [] },
    ...part,
  });
  const out: EntrantRecord['rulings'][number] = {
    kind: 'out',
    cause: 'withdrawn',
    after: 2,
    games: 'played',
    stage: 1,
    reason: 'ill',
    before: null,
  };
  const entrants = [
    entrant(1),
    entrant(2, { withdrawnAfter: 1 }),
    entrant(3, { withdrawnAfter: 2, rulings: [out] }),
  ];
  const marksOf = (method: 'swiss' | 'knock-out', rounds: number, firstOfStage = 1) => {
    const options = { ...blankDraft('2026-11-21').options, kind: 'duels' as const, method };
    const begun = Array.from({ length: rounds }, (_, i) => ({ round: i + 1 }));
    const planned = {
      running: { entrants, rounds: begun },
      firstOfStage,
      draft: { by: 'people' as const, options },
    };
    return [1, 2, 3, 4].map((playerId) => absenceMarks({ ...planned, firstRound: 4 }, { playerId }));
  };
  const { leave } = texts.standings;
  expect(marksOf('swiss', 3)).toEqual([
    [leave.absent({ round: 4 })],
    [leave.absent({ round: 2 })],
    [leave.mark({ cause: 'withdrawn', round: 2 })],
    [],
  ]);
  // Before the first round nobody has missed anything; who goes on decides in a later stage, and in a bracket.
  for (const none of [marksOf('swiss', 0), marksOf('swiss', 3, 3), marksOf('knock-out', 3)])
    expect(none.flat()).toEqual([]);
});

it('a player who sits at an open board of another tournament that day is told of', () => {
  const inProgress = (tournamentId: number, name: string) => ({
    ...{
      tournamentId,
      name,
      lastDay: '2026-11-26',
      rounds: 1,
      plannedRounds: null,
      playing: 1,
      open: 1,
      postponed: 0,
    },
  });
  const seat = (tournamentId: number, playerId: number, day: string | null) => ({
    tournamentId,
    playerId,
    day,
  });
  const tournaments = [inProgress(3, 'Blitz'), inProgress(2, 'Club cup'), inProgress(1, 'Groups')];
  const atBoards = [
    ...[seat(3, 7, '2026-11-26'), seat(2, 7, '2026-11-26'), seat(2, 8, '2026-11-26')],
    ...[seat(1, 9, '2026-12-03'), seat(3, 10, null)],
  ];
  const told = (at: number | null) => [...playingElsewhere({ tournaments, atBoards }, at, '2026-11-26')];
  // The one in December isn't playing today.
  expect(told(null)).toEqual([
    [7, 'Blitz'],
    [8, 'Club cup'],
    [10, 'Blitz'],
  ]);
  expect(told(3)).toEqual([
    [7, 'Club cup'],
    [8, 'Club cup'],
  ]);
});
