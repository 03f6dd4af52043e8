/** What the page of the rounds proposes for the next one of a Swiss: no rematch, or it says so. */
import { describe, expect, test } from 'vitest';
import {
  entrantName,
  filledBoards,
  type RoundDraft,
  type RoundsDraft,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { roundName } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import { roundLabel } from '../../../../../renderer/app/boards/round-label.ts';
import { warningsOf } from '../../../../../renderer/features/tournament-editor/rounds/warnings.ts';
import { stages } from '../../../../../shared/contract/competitions.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { evening, member } from './evening.ts';
import { at, open } from './open-tournament.ts';

const nameOf = (i: number): string => `P${String(i).padStart(2, '0')}`;
const side = (i: number, place: number | null) => ({
  ...{ teamId: null, team: null, place, score: null, seat: null, rated: true, handicap: null },
  members: [member(i, nameOf(i))],
});

/** A Swiss of this many people after rounds, each of pairs of numbers from 1. */
const swiss = (many: number, rounds: readonly (readonly [number, number][])[]): TournamentRecord => ({
  ...evening(),
  stages: stages.parse([{ format: { kind: 'duels', method: 'swiss' } }]),
  entrants: Array.from({ length: many }, (_, i) => ({
    ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true },
    ...{ draw: [], rulings: [], absences: [] },
    members: [{ playerId: i + 1, player: nameOf(i + 1), role: 'main' as const }],
  })),
  contests: rounds.flatMap((pairs, r) =>
    pairs.map(([one, other], i) => ({
      ...{
        round: String(r + 1),
        board: String(i + 1),
        at: null,
        kind: 'played' as const,
        match: null,
        postponed: null,
      },
      sides: [side(one, 1), side(other, 2)],
    })),
  ),
});

/** The pairs of the last round, by name; those who have met before; and those of whom the page says so. */
function told(draft: RoundsDraft) {
  const names = new Map(draft.entrants.map((one) => [one.key, entrantName(one)]));
  const pairsOf = (round: RoundDraft): string[][] =>
    filledBoards(round).map(({ sides }) => sides.map(({ entrant }) => names.get(entrant ?? 0) ?? ''));
  const isPair = (pair: string[], other: string[]): boolean => pair.every((one) => other.includes(one));
  const round = at(draft.rounds, draft.rounds.length - 1);
  const boards = pairsOf(round);
  const warnings = warningsOf(draft, lineupsOf(draft));
  const again = boards.flatMap((pair) => {
    const before = draft.rounds.slice(0, -1).find((one) => pairsOf(one).some((other) => isPair(pair, other)));
    return before ? [{ pair, before }] : [];
  });
  const said = again.filter(({ pair: [one = '', other = ''], before }) =>
    warnings.includes(
      texts.rounds.warnings.met({
        ...{
          one,
          other,
          round: roundLabel(roundName(draft, round)),
          before: roundLabel(roundName(draft, before)),
        },
      }),
    ),
  );
  return { boards, met: again.map(({ pair }) => pair), said: said.map(({ pair }) => pair) };
}

function filled(record: TournamentRecord) {
  const { draft, edit } = open(record);
  edit.fill(edit.addRound(true));
  return told(draft);
}

describe('filling in order', () => {
  test('pairs those who haven’t met, in their order', () => {
    const first: [number, number][] = [
      [1, 2],
      [3, 4],
      [5, 6],
    ];
    expect(filled(swiss(6, [])).boards[0]).toEqual(['P01', 'P02']);
    const { boards, met } = filled(swiss(6, [first]));
    expect(boards).toEqual([
      ['P01', 'P03'],
      ['P02', 'P05'],
      ['P04', 'P06'],
    ]);
    expect(met).toEqual([]);
  });

  test('leaves over the one who makes that possible of an odd number', () => {
    const { boards, met } = filled(swiss(3, [[[1, 2]], [[1, 3]]]));
    expect(boards[0]).toEqual(['P02', 'P03']);
    expect(met).toEqual([]);
  });

  test.each([4, 6, 8, 10, 20])(
    'of %i no two meet twice while there is a way, and it is told then',
    (many) => {
      const { draft, edit } = open(swiss(many, []));
      for (let round = 1; round <= many / 2; round += 1) {
        edit.fill(edit.addRound(true));
        expect(told(draft).met).toEqual([]);
      }
      for (let round = 0; round < many; round += 1) edit.fill(edit.addRound(true));
      expect(told(draft).met.length).toBeGreaterThan(0);
    },
  );
});

test('the same boards again are told to be rematches', () => {
  const { draft, edit } = open(
    swiss(4, [
      [
        [1, 2],
        [3, 4],
      ],
    ]),
  );
  edit.repeat(edit.addRound(true));
  const { boards, said } = told(draft);
  expect(boards).toHaveLength(2);
  expect(said).toEqual(boards);
});
