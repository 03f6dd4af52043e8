/** Drafts as earlier versions of the program stored them in league files. */
import { describe, expect, test } from 'vitest';
import { places } from '../../../../renderer/features/tournament-editor/places/places.ts';
import { factsOf } from '../../../../renderer/features/tournament-editor/places/facts.ts';
import { rounds } from '../../../../renderer/features/tournament-editor/rounds/rounds.ts';
import { roundsFactsOf } from '../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { typedOver } from '../../../../renderer/features/tournament-editor/stored-draft.ts';

const head = {
  name: 'Club evening',
  date: '2026-03-02',
  lastDate: '',
  venue: 'The Crown',
  note: '',
  weight: '1',
  rated: true,
  seats: null,
  bestOf: '',
  tieBreaks: ['points', 'wins'],
  teamSize: '',
};

const member = (key: number, text: string) => ({
  ...{ key, text, playerId: null, several: false, role: 'main', share: '' },
});

const field = {
  mark: 'field-1',
  draft: {
    tournamentId: 7,
    shape: 'field',
    kept: { round: 'Final', board: null, at: null, kind: 'played', placesToo: false },
    head,
    kind: 'individuals',
    by: 'scores',
    sides: [
      {
        key: 1,
        team: '',
        result: '12',
        rated: true,
        kept: { score: 12, seat: null },
        members: [member(2, 'Ann')],
      },
      {
        key: 3,
        team: '',
        result: '9',
        rated: false,
        kept: { score: 9, seat: 2 },
        members: [member(4, 'Ben')],
      },
    ],
    again: { names: false, typed: { 'result-1': '12' } },
  },
};

const person = (key: number, text: string) => ({
  ...{ key, text, playerId: key, several: false, role: 'main', onRoster: true },
});
const entrant = (key: number, text: string) => ({
  ...{ key, team: '', members: [person(key + 1, text)], enters: '', withdrawnAfter: '', rated: true },
});
const side = (key: number, text: string, entrantKey: number) => ({
  ...{ key, text, entrant: entrantKey, result: '', seat: null, lineup: null, rated: true, recorded: null },
});

const inRounds = {
  mark: 'rounds-1',
  over: 'abc-12',
  draft: {
    tournamentId: 7,
    lastKey: 20,
    head,
    who: 'people',
    entrants: [entrant(1, 'Ann'), entrant(3, 'Ben')],
    atBoard: 2,
    rounds: [
      {
        key: 5,
        name: '1',
        boards: [
          {
            ...{ key: 6, recordedAs: { board: '1' }, at: '2026-03-09T19:00', result: '1-0', by: 'places' },
            sides: [side(7, 'Ann', 1), side(8, 'Ben', 3)],
          },
        ],
      },
    ],
  },
};

describe('drafts that earlier versions kept', () => {
  test('of final places come back with all that was typed', () => {
    const draft = places.restored(field, 7);
    if (!draft) throw new Error('not restored');
    expect([draft.hasGrid, draft.again]).toEqual([true, field.draft.again]);
    const facts = factsOf(draft);
    expect([facts.name, facts.venue, facts.tieBreaks]).toEqual([
      'Club evening',
      'The Crown',
      ['points', 'wins'],
    ]);
    expect(
      facts.contests[0]?.sides.map(({ score, seat, rated, members }) => [
        score,
        seat,
        rated,
        members[0]?.name,
      ]),
    ).toEqual([
      [12, null, true, 'Ann'],
      [9, 2, false, 'Ben'],
    ]);
    expect(places.restored(field, 8)).toBeUndefined();
    expect(typedOver(field)).toBe('');
  });

  test('of rounds come back with all that was typed, without partners, dates and a second pass', () => {
    const draft = rounds.restored(inRounds, 7);
    if (!draft) throw new Error('not restored');
    expect([draft.again, draft.rounds[0]?.date, typedOver(inRounds)]).toEqual([null, '', 'abc-12']);
    const facts = roundsFactsOf(draft);
    expect([facts.name, facts.venue, facts.tieBreaks]).toEqual([
      'Club evening',
      'The Crown',
      ['points', 'wins'],
    ]);
    expect(
      facts.contests.map(({ at, sides }) => [
        at,
        ...sides.map(({ score, members }) => [score, members[0]?.playerId]),
      ]),
    ).toEqual([['2026-03-09T19:00', [1, 2], [0, 4]]]);
    expect(rounds.restored(inRounds, 8)).toBeUndefined();
  });

  test('of one kind are none of the other', () => {
    expect(places.restored(inRounds, 7)).toBeUndefined();
    expect(rounds.restored(field, 7)).toBeUndefined();
  });
});
