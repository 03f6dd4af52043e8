import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  predictedOf,
  predictedPoints,
  predictedShare,
} from '../../../../renderer/features/tournaments/expected-actual.ts';
import { biggestSurprise, mightSurprise } from '../../../../renderer/features/tournaments/surprise.ts';
import { standingOut } from '../../../../shared/league/notable-results.ts';
import type { ContestOutcome } from '../../../../renderer/app/boards/rounds.ts';
import { standingsOf } from '../../../../renderer/features/tournaments/standings.ts';
import { beats, board, person } from './made-contests.ts';

const seen = (contests: readonly ContestOutcome[]) =>
  predictedOf(
    { contests: [...contests] },
    standingsOf({ contests: [...contests], entrants: [], tieBreaks: ['points'] }),
  );
const expecting = (playerId: number, place: number, expectedPlace: number) =>
  person(playerId, place, { expectedPlace });

describe('what was expected of a field', () => {
  const contest = board(null, [
    expecting(1, 1, 2.5),
    expecting(2, 2, 1.2),
    expecting(3, 2, 3.1),
    expecting(4, 4, 3.2),
  ]);

  it('is beside the actual place, a shared one in its middle', () => {
    const predicted = seen([contest]);
    expect(predicted?.scale).toEqual({ kind: 'places', among: 4 });
    expect(predicted?.rows.map(({ placeText, expected, actual }) => [placeText, expected, actual])).toEqual([
      ['1', 2.5, 1],
      ['2=', 1.2, 2.5],
      ['2=', 3.1, 2.5],
      ['4', 3.2, 4],
    ]);
  });

  it('is no picture before the result, without ratings, or for two', () => {
    expect(
      seen([
        board(
          null,
          [1, 2, 3].map((id) => person(id, null, { expectedPlace: 2 })),
        ),
      ]),
    ).toBeNull();
    expect(
      seen([
        board(
          null,
          [1, 2, 3].map((id) => person(id, id)),
        ),
      ]),
    ).toBeNull();
    expect(seen([board(null, [expecting(1, 1, 1.5), expecting(2, 2, 1.5)])])).toBeNull();
    expect(seen([])).toBeNull();
  });
});

describe('the points that were to be expected', () => {
  it('add up board by board; byes count as they came, open boards not at all', () => {
    const contests = [
      // Expected places of 1.25 and 1.75 say that the first takes three quarters of the point.
      board('1', [expecting(1, 1, 1.25), expecting(2, 2, 1.75)]),
      // First of four expected: all three opponents beaten, the whole point.
      board('2', [expecting(1, 4, 1), expecting(2, 1, 3), expecting(3, 2, 3), expecting(4, 3, 3)]),
      board('3', [person(1, null)], 'half-bye'),
      board('4', [person(1, null, { expectedPlace: 1 }), person(2, null, { expectedPlace: 2 })]),
    ];
    const points = predictedPoints(contests);
    expect(points.get('player 1')).toBeCloseTo(0.75 + 1 + 0.5, 12);
    expect(points.get('player 2')).toBeCloseTo(0.25 + 1 / 3, 12);
    expect(seen(contests)?.scale.kind).toBe('points');
  });

  it('are nothing for who only had what came without play', () => {
    const walkover = board('1', [person(1, 1), person(2, 2)], 'walkover');
    expect(predictedPoints([walkover, board('2', [person(1, null)], 'bye')]).size).toBe(0);
  });

  it('are as many as are handed out, whatever the chances', () => {
    const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(chances, (wins) => {
        const contests = wins.map((win, i) =>
          board(String(i), [expecting(1, 1, 2 - win), expecting(2, 2, 1 + win)]),
        );
        const sum = [...predictedPoints(contests).values()].reduce((total, points) => total + points, 0);
        expect(sum).toBeCloseTo(wins.length, 9);
      }),
    );
  });

  it('are a share of the opponents at a table, never below none or above all', () => {
    expect(predictedShare(person(1, 1, { expectedPlace: 2.2 }), 4)).toBeCloseTo(0.6, 12);
    expect(predictedShare(person(1, 1, { expectedPlace: 4.0000001 }), 4)).toBe(0);
    expect(predictedShare(person(1, 1), 4)).toBeNull();
  });
});

describe('the biggest surprise', () => {
  it('is who is most places away from the expected one, higher or lower, as on the page of the player', () => {
    // Of the quiz that an organizer reported: 4th of 8 with 6.1 expected, and 7th with 3.4 expected.
    const places = [2, 1, 3, 6.1, 5, 6, 3.4, 8];
    const sides = places.map((expected, at) => expecting(at + 1, at + 1, expected));
    expect(biggestSurprise([board(null, sides)])).toMatchObject({ place: 7, expectedPlace: 3.4 });
    const told = standingOut(
      places.map((expectedPlace, at) => ({
        ...{ tournamentId: 1, contestId: 1, sides: 8, opposite: null, handicap: null },
        ...{ ahead: at, level: 0, behind: 7 - at, expectedPlace },
      })),
    );
    expect(told.surprisingPlace).toMatchObject({ ahead: 6, expectedPlace: 3.4 });
  });

  it('may be who came most places higher than was to be expected', () => {
    const sides = [expecting(1, 2, 6.2), expecting(2, 1, 1), expecting(3, 3, 3.8), expecting(4, 4, 3)];
    const found = biggestSurprise([board(null, sides)]);
    expect(found).toMatchObject({ kind: 'place', place: 2, placeText: '2', expectedPlace: 6.2 });
  });

  it('counts places whatever numbers were typed, and tells a shared one', () => {
    const sides = [expecting(1, 10, 1), expecting(2, 40, 4), expecting(3, 40, 2), expecting(4, 50, 3)];
    expect(biggestSurprise([board(null, sides)])).toMatchObject({ place: 2, placeText: '2=' });
  });

  it('is the winner with the lowest expectation', () => {
    const upset = board('2', [expecting(3, 1, 1.9), expecting(4, 2, 1.1)]);
    const found = biggestSurprise([board('1', [expecting(1, 1, 1.4), expecting(2, 2, 1.6)]), upset]);
    expect(found).toMatchObject({ kind: 'duel', tied: false, contest: { round: '2' } });
    expect(found?.side.members[0]?.playerId).toBe(3);
    expect(found?.kind === 'duel' ? found.share : NaN).toBeCloseTo(0.1, 12);
  });

  it('may be a tie with a clear favourite', () => {
    const found = biggestSurprise([board('1', [expecting(1, 1, 1.02), expecting(2, 1, 1.98)])]);
    expect(found).toMatchObject({ kind: 'duel', tied: true });
    expect(found?.side.members[0]?.playerId).toBe(2);
  });

  it('is not that one of two equals won', () => {
    expect(biggestSurprise([board('1', [expecting(1, 1, 1.5), expecting(2, 2, 1.5)])])).toBeNull();
    expect(biggestSurprise([board('1', [expecting(1, 1, 1.6), expecting(2, 2, 1.4)])])).not.toBeNull();
  });

  it('is missing where all came nearly as expected, and where nothing was played', () => {
    const favourites = board('1', [expecting(1, 1, 1.1), expecting(2, 2, 1.9)]);
    expect(biggestSurprise([favourites])).toBeNull();
    expect(mightSurprise([favourites])).toBe(true);
    const unplayed = [board('1', [person(1, null)], 'bye'), beats('1', 2, 3)];
    expect(biggestSurprise(unplayed)).toBeNull();
    expect(mightSurprise(unplayed)).toBe(false);
  });
});
