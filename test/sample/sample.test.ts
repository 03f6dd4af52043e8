import { describe, expect, it } from 'vitest';
import { sampleLeagueRows } from '../../shared/sample/index.ts';
import { type ResultRow } from '../../shared/simulation/rows.ts';
import { texts } from '../../shared/messages/index.ts';

const rows = sampleLeagueRows();

const contestOf = ({ tournament, round, board }: ResultRow): string => [tournament, round, board].join(' / ');
const sideOf = (row: ResultRow): string => [contestOf(row), row.team ?? row.player].join(' / ');

const contests = [...Map.groupBy(rows, contestOf).values()];
const tournaments = [...Map.groupBy(rows, ({ tournament }) => tournament).values()];
const sides = [...Map.groupBy(rows, sideOf).values()];
const players = [...Map.groupBy(rows, ({ player }) => player).values()];

const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;

describe('the sample league', () => {
  it('is the same each time', () => {
    expect(sampleLeagueRows()).toEqual(rows);
  });

  it('is a league of 60 players in 9 clubs, over two years and 40 tournaments', () => {
    expect(players).toHaveLength(60);
    expect(new Set(rows.map(({ club }) => club)).size).toBe(9);
    expect(tournaments).toHaveLength(40);
    expect(rows[0]?.date.slice(0, 7)).toBe('2024-10');
    expect(rows.at(-1)?.date.slice(0, 7)).toBe('2026-09');
    expect(texts.sample.league).toMatch(/\S/u);
  });

  it('meets on Thursdays, and on Tuesdays for duels, never over Christmas or in summer', () => {
    for (const { date, team } of rows) {
      const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
      expect(day.toISOString().slice(0, 10)).toBe(date.slice(0, 10));
      expect(day.getUTCDay()).toBe(team === null ? 2 : 4);
      expect(date).not.toMatch(/-0[78]-|-12-2[2-9]|-12-3/u);
    }
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  });

  it('has evenings of teams and nights of duels', () => {
    const duels = tournaments.filter(([first]) => first?.team === null);
    expect(duels).toHaveLength(7);
    for (const night of duels) {
      expect(new Set(night.map(({ round }) => round)).size).toBe(5);
      for (const { date, round, board } of night) {
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T(?:19|20):\d{2}$/u);
        expect([Number(round) >= 1, Number(board) >= 1]).toEqual([true, true]);
      }
    }
  });
});

describe('the rows of the sample league keep every rule of a results file', () => {
  it('at least two sides in a contest, each person once in it', () => {
    for (const contest of contests) {
      expect(new Set(contest.map(sideOf)).size).toBeGreaterThanOrEqual(2);
      expect(new Set(contest.map(({ player }) => player)).size).toBe(contest.length);
    }
  });

  it('one score for all of a side, one date for all of a contest, scores alone and no places', () => {
    for (const side of sides) expect(new Set(side.map(({ score }) => score)).size).toBe(1);
    for (const contest of contests) expect(new Set(contest.map(({ date }) => date)).size).toBe(1);
    for (const { place, score, team } of rows) {
      expect(place).toBeNull();
      expect(Number.isInteger(score) && (score ?? -1) >= 0).toBe(true);
      expect(score).toBeLessThanOrEqual(team === null ? 12 : 36);
    }
  });

  it('shares above 0 and at most 1, and never more than six at the table', () => {
    for (const side of sides.filter(([first]) => first?.team !== null)) {
      const shares = side.map((row) => row.share ?? NaN);
      expect(Math.min(...shares)).toBeGreaterThan(0);
      expect(Math.max(...shares)).toBeLessThanOrEqual(1);
      expect(shares.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(6);
      expect(side.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('names as the importer keeps them: composed, without spaces at the ends, no two alike but for their marks', () => {
    const plain = new Set<string>();
    for (const [row] of players) {
      const name = row?.player ?? '';
      expect(name).toBe(name.normalize('NFC').replace(/\s+/gu, ' ').trim());
      plain.add(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    }
    expect(plain.size).toBe(players.length);
  });

  it('one club for each person', () => {
    for (const appearances of players) expect(new Set(appearances.map(({ club }) => club)).size).toBe(1);
  });
});

describe('the sample league is worth looking at', () => {
  it('has substitutes, guests, short teams and second teams', () => {
    const teams = sides.filter(([first]) => first?.team !== null);
    const withRole = (role: ResultRow['role']) =>
      teams.filter((side) => side.some((row) => row.role === role));
    expect(withRole('substitute').length).toBeGreaterThan(15);
    expect(share(withRole('guest'), teams)).toBeLessThan(0.2);
    expect(withRole('guest').length).toBeGreaterThan(10);
    expect(
      share(
        teams.filter((side) => side.length < 6),
        teams,
      ),
    ).toBeGreaterThan(0.3);
    expect(new Set(teams.map(([first]) => first?.team)).size).toBeGreaterThan(10);
  });

  it('has substitutes and those they replaced share one place', () => {
    for (const side of sides) {
      const replaced = side.filter((row) => row.role !== 'substitute' && row.share !== null && row.share < 1);
      const substitutes = side.filter(({ role }) => role === 'substitute');
      expect(replaced).toHaveLength(substitutes.length);
    }
  });

  it('ties about one pair of sides in fourteen, on evenings of teams and in duels', () => {
    let [pairs, tied] = [0, 0];
    for (const contest of contests) {
      const scores = [...Map.groupBy(contest, sideOf).values()].map(([first]) => first?.score);
      for (const [at, score] of scores.entries()) {
        pairs += at;
        tied += scores.slice(0, at).filter((other) => other === score).length;
      }
    }
    expect(tied / pairs).toBeGreaterThan(0.05);
    expect(tied / pairs).toBeLessThan(0.1);
  });

  it('sees people come and go', () => {
    const firsts = players.map(([first]) => first?.date ?? '');
    const lasts = players.map((appearances) => appearances.at(-1)?.date ?? '');
    expect(firsts.filter((date) => date > '2025-01-31').length).toBeGreaterThanOrEqual(6);
    expect(lasts.filter((date) => date < '2026-06').length).toBeGreaterThanOrEqual(4);
  });
});
