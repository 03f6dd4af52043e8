import { describe, expect, it } from 'vitest';
import type { SideOutcome, TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { progressOf } from '../../../../renderer/features/tournaments/facts.ts';
import { predictedPoints } from '../../../../renderer/features/tournaments/expected-actual.ts';
import { sideName } from '../../../../renderer/app/names/privacy.ts';
import { hasStandings, standingsOf } from '../../../../renderer/features/tournaments/standings.ts';
import { shownName } from '../../../../shared/names/display-name.ts';
import { texts } from '../../../../shared/messages/index.ts';

type Contest = TournamentPage['contests'][number];

const side = (teamId: number, score: number | null, place: number | null): SideOutcome => ({
  teamId,
  team: `Team ${String(teamId)}`,
  place,
  placeText: String(place ?? ''),
  score,
  seat: null,
  rated: true,
  handicap: null,
  expectedPlace: null,
  members: [{ playerId: 10 + teamId, player: 'X', role: 'main', share: null, before: null, after: null }],
});
const match = (round: string, first: SideOutcome, second: SideOutcome): Contest => ({
  contestId: 1,
  round,
  board: null,
  at: null,
  kind: 'played',
  match: null,
  postponed: null,
  apart: null,
  annulled: false,
  complete: first.place !== null,
  sides: [first, second],
});
const bye = (round: string, teamId: number): Contest => ({
  ...match(round, side(teamId, null, null), side(teamId, null, null)),
  kind: 'bye',
  match: null,
  postponed: null,
  apart: null,
  annulled: false,
  complete: true,
  sides: [side(teamId, null, null)],
});

describe('the standings of a tournament', () => {
  // Calculated manually: 1 beats 2 and has a bye: 2 points. 3 has a bye and loses to 2: 1 point. 2: 1 point.
  const contests = [
    match('1', side(1, 4, 1), side(2, 2, 2)),
    bye('1', 3),
    match('2', side(2, 5, 1), side(3, 1, 2)),
    bye('2', 1),
  ];

  it('are made for rounds, and not among whole fields, where they would take seconds', () => {
    expect(hasStandings({ shape: 'rounds', contests })).toBe(true);
    expect(hasStandings({ shape: 'field', contests })).toBe(false);
    expect(hasStandings({ shape: 'rounds', contests: [] })).toBe(false);
    const field = {
      ...match('1', side(1, 4, 1), side(2, 2, 2)),
      sides: Array.from({ length: 1000 }, (_, i) => side(i, 1, 1)),
    };
    expect(hasStandings({ shape: 'rounds', contests: [field] })).toBe(false);
  });

  it('follow from its boards, in the order that it chose', () => {
    const { criteria, rows } = standingsOf({
      contests,
      entrants: [],
      tieBreaks: ['points', 'score-difference'],
    });
    expect(criteria).toEqual(['points', 'score-difference']);
    expect(rows.map(({ who, rankText, values }) => [who.name, rankText, values.points])).toEqual([
      ['Team 1', '1', 2],
      ['Team 2', '2', 1],
      ['Team 3', '3', 1],
    ]);
  });

  it('share a rank where nothing separates', () => {
    const { rows } = standingsOf({ contests, entrants: [], tieBreaks: ['points'] });
    expect(rows.map(({ rankText }) => rankText)).toEqual(['1', '2=', '2=']);
  });

  it('name who was entered and has no board yet, and who withdrew', () => {
    const entrants: TournamentPage['entrants'] = [
      {
        teamId: 4,
        team: 'Late',
        members: [],
        enters: 3,
        withdrawnAfter: null,
        rated: true,
        draw: [],
        rulings: [],
        absences: [],
      },
      {
        teamId: 3,
        team: 'Team 3',
        members: [],
        enters: 1,
        withdrawnAfter: 2,
        rated: true,
        draw: [],
        rulings: [],
        absences: [],
      },
    ];
    const { rows } = standingsOf({ contests, entrants, tieBreaks: ['points'] });
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)?.who).toMatchObject({ name: 'Late', teamId: 4 });
    expect(rows.find(({ who }) => who.teamId === 3)?.who.withdrawnAfter).toBe(2);
  });

  it('know those who play together without a team each by themselves', () => {
    const pair = (place: number, ...ids: number[]): SideOutcome => ({
      ...side(0, null, place),
      teamId: null,
      team: null,
      members: ids.map((playerId) => ({
        playerId,
        player: `P${String(playerId)}`,
        role: 'main',
        share: null,
        before: null,
        after: null,
      })),
    });
    const pairs = [match('1', pair(1, 1, 2), pair(2, 3, 4)), match('2', pair(1, 3, 1), pair(2, 2, 4))];
    const { rows } = standingsOf({ contests: pairs, entrants: [], tieBreaks: ['points'] });
    expect(rows.map(({ who, rankText, values }) => [who.name, rankText, values.points])).toEqual([
      ['P1', '1', 2],
      ['P2', '2=', 1],
      ['P3', '2=', 1],
      ['P4', '4', 0],
    ]);
    expect(predictedPoints(pairs).size).toBe(0);
    expect(sideName(pair(1, 1, 2), (id) => (id === 1 ? 'initials' : 'name'))).toBe(
      `${shownName('P1', 'initials') ?? ''} + P2`,
    );
  });

  it('leave out a board without a result', () => {
    const open = match('3', side(1, null, null), side(2, null, null));
    const { rows } = standingsOf({ contests: [...contests, open], entrants: [], tieBreaks: ['points'] });
    expect(rows.find(({ who }) => who.teamId === 1)?.values.points).toBe(2);
    expect(progressOf({ contests: [...contests, open], shape: 'rounds', rated: true })).toBe(
      texts.tournaments.page.inProgress({ count: 1, postponed: 0, rated: true }),
    );
    const postponed = { ...open, apart: { kind: 'undated' as const } };
    expect(progressOf({ contests: [...contests, open, postponed], shape: 'rounds', rated: false })).toBe(
      'In progress: 2 boards without results, 1 postponed.',
    );
    expect(progressOf({ contests, shape: 'rounds', rated: true })).toBeNull();
  });
});
