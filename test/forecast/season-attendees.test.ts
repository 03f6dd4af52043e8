/** How many are said to come to a tournament of a season: teams, or people, each once. */
import { describe, expect, test } from 'vitest';
import { leftWords } from '../../renderer/features/seasons/outlook-words.ts';
import { attendeesOn } from '../../shared/forecast/season/season-report.ts';
import { knownSeason, usualGames } from './known-season.ts';

const manner = { ...usualGames, kind: 'field' as const, rounds: 1, size: 1, isMixed: false, worths: [] };
const comingWith = (attendance: readonly number[]) => ({
  ...{ kind: 'expected' as const, at: null, attendance, manner },
});

const said = (teams: number, people: number): string =>
  leftWords({
    ...{ simulations: 1, running: [], simple: [], expected: 2, isCountKnown: true, games: [] },
    attendees: { teams, people },
  });

describe('who comes', () => {
  const problem = knownSeason([0, 0, 0, 0], []);

  test('are people where no teams are ranked', () => {
    expect(attendeesOn(comingWith([1, 1, 0.5, 0.5]), problem)).toEqual({ teams: 0, people: 3 });
    expect(said(0, 3)).toMatch(/About 3 players usually take part\./u);
  });

  test('are teams where these are ranked', () => {
    const teams = { ...problem, competitors: ['team 1', 'team 2', 'team 3', 'team 4'] };
    expect(attendeesOn(comingWith([1, 1, 1, 0.2]), teams)).toEqual({ teams: 3.2, people: 0 });
    expect(said(7.8, 0)).toMatch(/About 8 teams usually take part\./u);
    expect(said(1, 0)).toMatch(/About 1 team usually/u);
  });

  test('are counted once where both are: in their team if it comes', () => {
    const parties = problem.parties.map((party, one) => ({ ...party, people: one === 0 ? [1, 2] : [one] }));
    const both = { ...problem, parties, competitors: ['team 1', 'player 1', 'player 2', 'player 3'] };
    expect(attendeesOn(comingWith([0.75, 0.5, 0.5, 1]), both)).toEqual({ teams: 0.75, people: 1.25 });
    expect(said(3, 5.2)).toMatch(/About 3 teams and 5 players without a team usually take part\./u);
  });
});
