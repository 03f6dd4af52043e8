/** Handicaps by a rule in the editor: suggested for new boards, decided otherwise, kept once they are saved. */
import { describe, expect, test, vi } from 'vitest';
import { handicapRule } from '../../../../../shared/contract/handicaps.ts';
import { stages } from '../../../../../shared/contract/competitions.ts';
import { handicapsFor } from '../../../../../shared/pairing/handicaps.ts';
import type { PairingRequest } from '../../../../../shared/pairing/types.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { correctsPlayed } from '../../../../../renderer/features/tournament-editor/rounds/correction.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import {
  differsFromRule,
  handicapAt,
  keepHandicaps,
  keysAgainstRule,
  suggestionsIn,
} from '../../../../../renderer/features/tournament-editor/rounds/handicaps.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import type { RatingBefore } from '../../../../../renderer/features/tournament-editor/rounds/board-day.ts';
import { evening } from './evening.ts';
import { at, board } from './open-tournament.ts';

const means: Record<number, number> = { 1: 1800, 2: 1700, 3: 1500, 4: 1600, 5: 1210 };
const newcomer = 1000;
vi.mock('../../../../../renderer/app/api.ts', () => ({
  ask: (_: string, { playerIds }: { playerIds: number[] }) =>
    Promise.resolve({ ok: { ratings: playerIds.map((id) => means[id] ?? newcomer), newcomer } }),
}));
const { open } = await import('./open-tournament.ts');
const { dayRatings } =
  await import('../../../../../renderer/features/tournament-editor/rounds/day-ratings.svelte.ts');

const points = handicapRule.parse({ kind: 'points', pointsPerPoint: 50, most: 20 });
const day = '2026-11-19';

/** Ann, Ben, Cy, Dee and Eve without teams, and a round without boards. */
const people = (): TournamentRecord => {
  const record = evening();
  const alone = record.entrants.flatMap((entrant) =>
    entrant.members.slice(0, 1).map((member) => ({ ...entrant, team: null, members: [member], enters: 1 })),
  );
  return { ...record, teamSize: null, entrants: alone, contests: [] };
};

async function opened(record = people()) {
  const { draft, edit } = open(record);
  edit.setHandicapRule(points, '');
  const ids = draft.entrants.flatMap(({ members }) => members.flatMap(({ playerId }) => playerId ?? []));
  dayRatings.forget();
  for (const before of [{ day, round: '1' }, { day, round: '3' }, null])
    await dayRatings.read(draft.tournamentId, before, ids);
  const round = draft.rounds[0] ?? edit.addRound();
  return { draft, edit, round };
}
const recordedAt = ({ draft }: Awaited<ReturnType<typeof opened>>) =>
  roundsFactsOf(draft).contests.map(({ sides }) => sides.map(({ handicap }) => handicap ?? null));

describe('a new board', () => {
  test('has what the rule says for its two, and is recorded so', async () => {
    const page = await opened();
    page.edit.fill(page.round);
    expect(recordedAt(page)[0]).toEqual([null, { kind: 'points', points: 6, worth: 300 }]);
    expect(roundsFactsOf(page.draft).stages).toMatchObject([{ handicap: points, isEntered: true }]);
  });

  test('follows when another player sits there, and the rule when it changes', async () => {
    const { draft, edit, round } = await opened();
    edit.fill(round);
    const first = board(draft, 1, 1);
    edit.setSide(at(first.sides, 1), 'Eve', [at(draft.entrants, 2)]);
    expect(handicapAt(first)).toMatchObject({ side: 1, handicap: { points: 12 } });
    edit.setHandicapRule(handicapRule.parse({ kind: 'points', pointsPerPoint: 100, most: 20 }), '');
    expect(handicapAt(first)).toMatchObject({ side: 1, handicap: { points: 6 } });
    edit.setHandicapRule(null, '');
    expect(handicapAt(first)).toBeNull();
  });

  test('that was decided stays, until the rule is asked for', async () => {
    const { draft, edit, round } = await opened();
    edit.fill(round);
    const first = board(draft, 1, 1);
    edit.setHandicap(first, null);
    edit.setResult(first, '1-0');
    expect(handicapAt(first)).toBeNull();
    const suggested = suggestionsIn(draft, round, lineupsOf(draft), dayRatings.before).get(first.key);
    expect(differsFromRule(first, suggested)).toBe(true);
    edit.setHandicap(first, undefined);
    expect(handicapAt(first)).toEqual(suggested);
    edit.setHandicap(first, null);
    edit.suggestHandicaps(round);
    expect(handicapAt(first)).toEqual(suggested);
  });

  test('that was played under the recorded rule is not against it, whatever the ratings say by now', async () => {
    const record = people();
    const met = record.entrants.slice(0, 2);
    const against = async (isPlayed: boolean, recordedRule: typeof points | null): Promise<number> => {
      const board = {
        board: '1',
        round: '1',
        at: null,
        kind: 'played',
        match: null,
        postponed: null,
      } as const;
      const sides = met.map(({ members: [first] }, i) => ({
        ...{ team: null, place: isPlayed ? i + 1 : null, score: null, seat: null, rated: true },
        ...{ handicap: null, teamId: null, members: first ? [{ ...first, share: null }] : [] },
      }));
      const { draft, round } = await opened({ ...record, contests: [{ ...board, sides }] });
      return keysAgainstRule(draft, round, lineupsOf(draft), recordedRule).length;
    };
    expect(await against(false, points)).toBe(1);
    // It was played even, so that nothing can be given any more.
    expect(await against(true, points)).toBe(0);
    // A rule that is chosen now is to be used for what was played, too.
    expect(await against(true, null)).toBe(1);
  });

  test('waits until the ratings are there', async () => {
    const { draft, edit, round } = await opened();
    dayRatings.forget();
    edit.fill(round);
    const first = board(draft, 1, 1);
    expect(handicapAt(first)).toBeNull();
    await dayRatings.read(draft.tournamentId, { day, round: '1' }, [1, 3, 5]);
    edit.followRatings();
    expect(handicapAt(first)).toMatchObject({ side: 1, handicap: { points: 6 } });
  });

  test('gives Black to who receives stones, until seats are swapped', async () => {
    const { draft, edit, round } = await opened();
    draft.head.seats = 'colours';
    edit.setHandicapRule(handicapRule.parse({ kind: 'stones' }), '');
    edit.fill(round);
    const first = board(draft, 1, 1);
    expect(first.sides.map(({ seat }) => seat)).toEqual([1, 2]);
    edit.setSide(at(first.sides, 0), 'Eve', [at(draft.entrants, 2)]);
    expect(handicapAt(first)).toMatchObject({ side: 0, handicap: { stones: 3 } });
    expect(first.sides.map(({ seat }) => seat)).toEqual([2, 1]);
    edit.swap(first);
    expect(first.sides.map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test('of teams counts the mean of those who play', async () => {
    const { draft, edit } = await opened(evening());
    const owlsAndJays = edit.addRound();
    const empty = at(owlsAndJays.boards, 0);
    edit.setSide(at(empty.sides, 0), 'Owls', [at(draft.entrants, 0)]);
    edit.setSide(at(empty.sides, 1), 'Jays', [at(draft.entrants, 2)]);
    const { side, handicap } = handicapAt(board(draft, 3, 1)) ?? {};
    expect(side).toBe(1);
    // Ann and Dee, as in the round before, against Eve.
    expect(handicap).toMatchObject({ points: Math.round(((1800 + 1600) / 2 - 1210) / 50) });
  });
});

describe('stones', () => {
  const stones = handicapRule.parse({ kind: 'stones' });
  const inRound2 = async (record?: TournamentRecord) => {
    const { draft, edit, round } = await opened(record);
    edit.setHandicapRule(stones, '');
    edit.fill(round);
    const next = edit.addRound();
    edit.setSide(at(at(next.boards, 0).sides, 0), 'Ann', [at(draft.entrants, 0)]);
    edit.setSide(at(at(next.boards, 0).sides, 1), 'Cy', [at(draft.entrants, 1)]);
    // Another tournament in between: Ann lost 200 points.
    const before: RatingBefore = (moment, playerId) =>
      (means[playerId ?? 0] ?? newcomer) - (moment?.round === '2' && playerId === 1 ? 200 : 0);
    const given = suggestionsIn(draft, next, lineupsOf(draft), before);
    return [...given.values()][0];
  };

  test('follow the ratings with which people entered, in every round', async () => {
    expect(await inRound2()).toMatchObject({ side: 1, handicap: { stones: 3 } });
  });

  test('follow those of the draw where they were recorded', async () => {
    const record = people();
    const entrants = record.entrants.map((entrant, i) => ({
      ...{ ...entrant, draw: [{ stage: 1, group: null, line: i + 1, rating: 2000 - 400 * i }] },
    }));
    expect(await inRound2({ ...record, entrants })).toMatchObject({ side: 1, handicap: { stones: 4 } });
  });
});

/** Ann, Cy and Eve begin with 6, 3 and 0. */
const format = { kind: 'duels', method: 'mcmahon', floor: 1200, bandWidth: 100 } as const;
const byScore = handicapRule.parse({ kind: 'stones', from: 'mcmahon' });

describe('by McMahon score', () => {
  const mcMahon = (): TournamentRecord => ({
    ...people(),
    stages: stages.parse([{ format, handicap: byScore }]),
  });

  test('a board gets the stones that the planner would give', async () => {
    const { draft, edit, round } = await opened(mcMahon());
    edit.setHandicapRule(byScore, '');
    edit.fill(round);
    const first = board(draft, 1, 1);
    expect(handicapAt(first)).toMatchObject({ side: 1, handicap: { stones: 3 } });

    // Cy beats Ann and has 4; Eve, without a board, has half a win.
    edit.setResult(first, '0-1');
    const next = edit.addRound();
    edit.setSide(at(at(next.boards, 0).sides, 0), 'Cy', [at(draft.entrants, 1)]);
    edit.setSide(at(at(next.boards, 0).sides, 1), 'Eve', [at(draft.entrants, 2)]);
    const given = handicapAt(board(draft, 2, 1));
    expect(given).toMatchObject({ side: 1, handicap: { stones: 4 } });
    expect(given).toEqual(plannedHandicap([1, 3, 5], [{ winner: 1, loser: 0 }], [1, 2]));
  });

  test('a rating from the draw counts before that of the day', async () => {
    const record = mcMahon();
    const [ann, ...others] = record.entrants;
    const drawn = { ...at([ann], 0), draw: [{ stage: 1, group: null, line: 1, rating: 1600 }] };
    const { draft, edit, round } = await opened({
      ...record,
      entrants: [drawn, ...others],
    } as TournamentRecord);
    edit.setHandicapRule(byScore, '');
    edit.fill(round);
    // 4 against 3: one stone is the move alone.
    expect(handicapAt(board(draft, 1, 1))).toMatchObject({ side: 1, handicap: { stones: 0, komi: 0.5 } });
  });

  test('waits for the ratings, and in another format it can’t tell', async () => {
    const { draft, edit, round } = await opened(mcMahon());
    dayRatings.forget();
    edit.setHandicapRule(byScore, '');
    edit.fill(round);
    expect(handicapAt(board(draft, 1, 1))).toBeNull();
    const swiss = await opened();
    swiss.edit.setHandicapRule(byScore, '');
    swiss.edit.fill(swiss.round);
    const lineups = lineupsOf(swiss.draft);
    const suggestions = suggestionsIn(swiss.draft, swiss.round, lineups, dayRatings.before);
    expect(new Set(suggestions.values())).toEqual(new Set([undefined]));
  });
});

/** What the planner gives two of these people, by index, after a round. */
function plannedHandicap(
  ids: readonly number[],
  played: readonly { readonly winner: number; readonly loser: number }[],
  [one, other]: readonly [number, number],
) {
  const request = {
    entrants: ids.map((playerId) => ({
      people: [
        { playerId, belief: { mean: means[playerId] ?? 0, deviation: 50 }, club: null, isBeginner: false },
      ],
      ...{ from: 1, until: null, out: [] },
    })),
    format,
    played: played.map(({ winner, loser }) => ({
      ...{ round: 1, kind: 'played' as const },
      sides: [
        { entrants: [winner], points: 1, seat: 1 },
        { entrants: [loser], points: 0, seat: 2 },
      ],
    })),
    handicaps: { rule: byScore, changed: [] },
  };
  return handicapsFor(request as unknown as PairingRequest)([[one], [other]]).given;
}

describe('a board that is recorded', () => {
  test('keeps what it has when a rule is chosen, and after saving', async () => {
    const { draft, edit, round } = await opened(evening());
    const first = board(draft, 1, 1);
    expect(handicapAt(first)).toBeNull();
    keepHandicaps(draft);
    edit.followRatings();
    expect(handicapAt(first)).toBeNull();
    edit.suggestHandicaps(round);
    expect(handicapAt(first)).not.toBeNull();
    expect(correctsPlayed(evening(), draft)).toBe(true);
  });
});

describe('the rule', () => {
  test('is kept with the last stage, which is not there for it alone', async () => {
    const { draft, edit } = await opened();
    const [stage] = roundsFactsOf(draft).stages ?? [];
    const paired = { ...people(), stages: [{ ...stage, isEntered: undefined }] } as TournamentRecord;
    const again = open(paired);
    expect(again.draft.handicapRule).toEqual(points);
    expect(roundsFactsOf(again.draft).stages).toBeUndefined();
    again.edit.setHandicapRule(null, '');
    expect(roundsFactsOf(again.draft).stages).toMatchObject([{ format: { method: 'swiss' } }]);
    edit.setHandicapRule(null, '');
    expect(roundsFactsOf(draft).stages).toBeUndefined();
    const entered = open({ ...people(), stages: [stage] } as TournamentRecord);
    entered.edit.setHandicapRule(null, '');
    expect(roundsFactsOf(entered.draft).stages).toEqual([]);
  });
});
