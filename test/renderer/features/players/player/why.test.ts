/** The sentences of a why: that they read well, and that their numbers add up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tellWhy } from '../../../../../renderer/features/players/player/why.ts';
import type { Named, Why, WhyContest, WhyPart } from '../../../../../shared/contract/explanations.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const cid: Named = { playerId: 7, player: 'Cid Cole', shownAs: 'name' };
const sideOf = (person: Named): WhyContest['opposite'] => ({ teamId: null, team: null, members: [person] });

function contest(parts: readonly WhyPart[], rest: Partial<WhyContest> = {}): WhyContest {
  return {
    contestId: 1,
    round: null,
    board: null,
    counted: 'rated',
    sides: { ahead: 3, level: 0, behind: 7 },
    upsets: { ahead: 0, behind: 4 },
    opposite: null,
    handicap: null,
    expected: 6.2,
    before: { mean: 1000, deviation: 50 },
    after: { mean: 1000 + parts.reduce((sum, part) => sum + part.change, 0), deviation: 50 },
    parts: [...parts],
    opponents: [],
    ...rest,
  };
}

function why(contests: readonly WhyContest[], rest: Partial<Why> = {}): Why {
  const change = contests.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.change, 0);
  return {
    playerId: 1,
    tournamentId: 1,
    weight: 1,
    teams: true,
    change,
    points: Math.round(change),
    daysAway: null,
    agesByDays: true,
    contests: [...contests],
    inseparable: null,
    ...rest,
  };
}

const said = (...given: Parameters<typeof why>): string => tellWhy(why(...given)).sentences.join(' ');
const duel = (person: Named, ...parts: WhyPart[]): WhyContest =>
  contest(parts, {
    opposite: sideOf(person),
    sides: { ahead: 0, level: 0, behind: 1 },
    upsets: { ahead: 0, behind: 1 },
    expected: 0.3,
  });

test('whom results can’t show apart is named, unless somebody may not be', () => {
  const contests = [contest([{ kind: 'behind', change: 4 }])];
  const bob = { playerId: 2, player: 'Bob', shownAs: 'name' } as const;
  expect(said(contests, { inseparable: { contests: 12, people: [bob] } })).toContain(
    'All 12 rated games so far were in one team with Bob. They show what the team earned, not who in it earned it.',
  );
  const cid = { playerId: 3, player: 'Cid', shownAs: 'nobody' } as const;
  expect(said(contests, { inseparable: { contests: 12, people: [bob, cid] } })).toContain(
    'were in one team with the same 2 people.',
  );
});

describe('the sentence', () => {
  test('of who moved against the team’s result says that it came through teammates, and why', () => {
    const told = tellWhy(why([contest([{ kind: 'teammates', change: 17.2 }])]));
    expect(told.sentences[0]).toBe('Gained 17 through teammates.');
    expect(told.sentences[1]).toMatch(/speaks against the teammates/u);
    expect(said([contest([{ kind: 'teammates', change: -3.1 }])])).toMatch(/speaks for the teammates/u);
    const lost = { opposite: sideOf(cid), sides: { ahead: 1, level: 0, behind: 0 } };
    const rounds = [
      contest([{ kind: 'teammates', change: 4 }], lost),
      contest([{ kind: 'ahead', change: -2 }], lost),
    ];
    const { lines, sentences } = tellWhy(why(rounds));
    expect(sentences[0]).toContain('Gained 2: +4 through teammates; −2 for losing to');
    expect(lines.map(({ relation, points }) => [relation, points])).toEqual([
      ['ahead', 4],
      ['ahead', -2],
    ]);
  });

  test('of a gain, with the losses after the gains', () => {
    const parts: WhyPart[] = [
      { kind: 'ahead', change: -5.2 },
      { kind: 'behind', change: 16.4 },
      { kind: 'time away', change: 2.9 },
    ];
    expect(said([contest(parts)], { daysAway: 214 })).toBe(
      'Gained 14: +16 for finishing ahead of 7 teams (4 rated higher); ' +
        '+3 because of 214 days away; −5 for finishing behind 3 teams.',
    );
  });

  test('of a loss, of nothing, and of one reason alone', () => {
    const lost: WhyPart[] = [
      { kind: 'ahead', change: -12.1 },
      { kind: 'behind', change: 3.1 },
    ];
    expect(said([contest(lost)], { teams: false })).toBe(
      'Lost 9: −12 for finishing behind 3 players; +3 for finishing ahead of 7 players (4 rated higher).',
    );
    expect(said([contest([{ kind: 'behind', change: 0.2 }])])).toBe(
      'Unchanged. The result was about as expected.',
    );
    expect(said([duel(cid, { kind: 'behind', change: 8 })])).toBe(
      'Gained 8 for beating Cid Cole, who was rated higher.',
    );
  });

  test('of many duels counts them', () => {
    const won = { kind: 'behind', change: 8 } as const;
    const lost = { kind: 'ahead', change: -3 } as const;
    expect(said([duel(cid, won), duel(cid, won), duel(cid, lost)])).toBe(
      'Gained 13: +16 for 2 wins (2 over higher-rated opponents); −3 for losing to Cid Cole.',
    );
  });

  test('of a game with a handicap says who had it, and who was expected to win with it', () => {
    const handicap = { kind: 'stones', stones: 3, komi: 0.5, worth: 300 } as const;
    const won = duel(cid, { kind: 'behind', change: 8 });
    const lost = {
      ...duel(cid, { kind: 'ahead', change: -8 }),
      ...{ sides: { ahead: 1, level: 0, behind: 0 }, upsets: { ahead: 1, behind: 0 } },
    };
    const sentence = (contests: readonly WhyContest[]) => tellWhy(why(contests)).sentences[0];
    const own = { handicap, isOwn: true };
    const theirs = { handicap, isOwn: false };
    const none = { ahead: 0, behind: 0 };
    expect(sentence([{ ...lost, handicap: own }])).toBe(
      'Lost 8 for losing to Cid Cole with 3 stones, komi 0.5, although a win was expected.',
    );
    expect(sentence([{ ...lost, handicap: theirs }])).toBe(
      'Lost 8 for losing to Cid Cole, who had 3 stones, komi 0.5, and was expected to lose.',
    );
    expect(sentence([{ ...won, handicap: own, upsets: none }])).toBe(
      'Gained 8 for beating Cid Cole with 3 stones, komi 0.5.',
    );
    expect(sentence([{ ...won, handicap: theirs }, won])).toBe(
      'Gained 16 for 2 wins (2 against expectation).',
    );
  });

  test('names no private players', () => {
    const byInitials: Named = { ...cid, shownAs: 'initials' };
    expect(said([duel(byInitials, { kind: 'behind', change: 8 })])).toBe(
      'Gained 8 for 1 win (1 over a higher-rated opponent).',
    );
  });

  test('says why nothing moved', () => {
    const words = texts.why;
    const unrated = (counted: WhyContest['counted']) => contest([], { counted, sides: null });
    expect(said([unrated('guest')])).toBe(words.guest);
    expect(said([unrated('tournament not rated')], { weight: 0 })).toBe(words.notRated);
    expect(said([unrated('side not rated')])).toBe(words.sideNotRated);
    expect(said([unrated('unfinished'), unrated('unfinished')])).toBe(
      '2 results are missing and don’t count yet.',
    );
    expect(said([unrated('bye'), unrated('half-bye'), unrated('walkover')])).toBe(
      `${words.walkovers({ count: 1 })} ${words.byes({ count: 2 })}`,
    );
    expect(said([contest([{ kind: 'behind', change: 4 }])], { weight: 0.5 })).toContain('weight 0.5');
  });

  test('adds up as it stands, whatever the parts', () => {
    const change = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(change, change, change, change, (ahead, level, behind, away) => {
        const sentence = said([
          contest([
            { kind: 'ahead', change: ahead },
            { kind: 'level', change: level },
            { kind: 'behind', change: behind },
            { kind: 'time away', change: away },
          ]),
        ]);
        const [head = '', rest = ''] = sentence.split(': ');
        const [, way, points = 0] = /(Gained|Lost) (\d+)/u.exec(head) ?? [];
        const total = way === 'Lost' ? -Number(points) : Number(points);
        expect(total).toBe(Math.round(ahead + level + behind + away) + 0);
        const parts = rest.split('; ').flatMap((part) => {
          const [, sign, points] = /^([+−])(\d+) /u.exec(part) ?? [];
          return points === undefined ? [] : [sign === '+' ? Number(points) : -Number(points)];
        });
        if (parts.length > 0) expect(parts.reduce((sum, points) => sum + points, 0)).toBe(total);
      }),
    );
  });
});

describe('the lines', () => {
  test('are there for every duel, and add up to the change', () => {
    const contests = [1.4, 2.4, -0.9].map((change, i, all) => {
      const mean = all.slice(0, i).reduce((sum, one) => sum + one, 1000);
      return contest([{ kind: change > 0 ? 'behind' : 'ahead', change }], {
        contestId: i,
        round: String(i + 1),
        opposite: sideOf(cid),
        expected: 0.4,
        before: { mean, deviation: 50 },
        after: { mean: mean + change, deviation: 50 },
      });
    });
    const told = tellWhy(why(contests));
    expect(told.lines.map(({ contest: label, chance }) => [label, chance])).toEqual([
      ['1', 0.4],
      ['2', 0.4],
      ['3', 0.4],
    ]);
    expect(told.total).toBe(3);
    expect(told.lines.reduce((sum, { points }) => sum + points, 0)).toBe(3);
  });

  test('of a game add up to its change as the tournament’s page shows it', () => {
    // 1000.4 → 1000.8 → 1002.2 → 1001.7: shown as +1, +1 and 0, though the second one’s 1.4 loses most by rounding down.
    const games: readonly (readonly [number, number, number])[] = [
      [1000.4, 0.3, 0.1],
      [1000.8, 1.4, 0],
      [1002.2, -0.5, 0],
    ];
    const contests = games.map(([mean, change, away], i) =>
      contest(
        [
          { kind: change > 0 ? 'behind' : 'ahead', change },
          ...(away === 0 ? [] : [{ kind: 'time away', change: away } as const]),
        ],
        {
          ...{ contestId: i, round: String(i + 1), opposite: sideOf(cid) },
          before: { mean, deviation: 50 },
          after: { mean: mean + change + away, deviation: 50 },
        },
      ),
    );
    const { lines, total } = tellWhy(why(contests));
    const points = (label: string): number =>
      lines.filter((line) => line.contest === label).reduce((sum, line) => sum + line.points, 0);
    expect([points('1'), points('2'), points('3')]).toEqual([1, 1, 0]);
    expect(total).toBe(2);
  });

  test('name the opponents of a system of duels, and the rest together', () => {
    const part = { kind: 'behind', change: 10 } as const;
    const told = tellWhy(
      why([
        contest([part], {
          opponents: [
            { relation: 'behind', person: cid, count: 1, expected: 0.5, change: 4 },
            { relation: 'behind', person: null, count: 6, expected: 0.5, change: 6 },
          ],
        }),
      ]),
    );
    expect(
      told.lines.map(({ against, others, points }) => [against?.members[0]?.player, others, points]),
    ).toEqual([
      ['Cid Cole', null, 4],
      [undefined, '6 more', 6],
    ]);
  });

  test('are spared where the sentence has said it all', () => {
    expect(tellWhy(why([contest([{ kind: 'behind', change: 4 }])])).lines).toEqual([]);
  });
});
