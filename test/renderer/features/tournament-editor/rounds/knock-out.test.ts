import { expect, test } from 'vitest';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import { usualWeights, type DuelMethod } from '../../../../../shared/contract/pairing-options.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { decidersOf } from '../../../../../renderer/features/tournament-editor/rounds/deciders.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { warningsOf } from '../../../../../renderer/features/tournament-editor/rounds/warnings.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { cy, eve, evening, side } from './evening.ts';
import { at, board, missingOf, open } from './open-tournament.ts';

const words = texts.rounds.missing;

const stage = (method: DuelMethod, firstRound: number): TournamentRecord['stages'][number] => ({
  name: null,
  firstRound,
  rounds: null,
  format: { kind: 'duels', method, legs: 1, groupSize: 4 },
  weights: { ...usualWeights },
  constraints: [],
  recentWeeks: 8,
  matchBoards: null,
  qualification: null,
});

/** In round 1 the Owls meet the Kites, and the Jays have no board; in round 2 the Jays meet the Kites. */
const recordOf = (...stages: TournamentRecord['stages']): TournamentRecord => {
  const record = evening();
  const [first, second] = record.contests;
  if (!first || !second) throw new Error('no boards');
  return {
    ...record,
    stages,
    entrants: record.entrants.map((entrant) => ({ ...entrant, enters: 1 })),
    contests: [first, { ...second, sides: [side('Kites', {}, cy), side('Jays', {}, eve)] }],
  };
};
const withStages = (...stages: TournamentRecord['stages']) => open(recordOf(...stages));

test('nobody is missing a board in a stage that is a knock-out', () => {
  const nobody = (round: number, name: string) =>
    words.board({ round: `Round ${String(round)}`, names: [name] });
  expect(missingOf(withStages().draft)).toEqual(
    expect.arrayContaining([nobody(1, 'Jays'), nobody(2, 'Owls')]),
  );
  expect(missingOf(withStages(stage('knock-out', 1)).draft)).toEqual([
    words.result({ round: 'Round 2', boards: ['1'], count: 1 }),
  ]);
  const later = missingOf(withStages(stage('swiss', 1), stage('knock-out', 2)).draft);
  expect(later).toContain(nobody(1, 'Jays'));
  expect(later).not.toContain(nobody(2, 'Owls'));
});

test('who was away when tables were made misses no board, and in a Swiss does', () => {
  const swiss = stage('swiss', 1);
  const tables = { ...swiss, format: { kind: 'tables', size: 4, aim: 'level' } as const };
  const away = words.board({ round: 'Round 1', names: ['Jays'] });
  expect(missingOf(withStages(swiss).draft)).toContain(away);
  expect(missingOf(withStages(tables).draft)).not.toContain(away);
});

test('a level result of a knock-out needs a decider, and only there', () => {
  const { draft, edit } = withStages(stage('knock-out', 1));
  const level = words.decider({ round: 'Round 2', boards: ['1'], count: 1 });
  edit.setResult(board(draft, 2, 1), '½-½');
  expect(missingOf(draft)).toEqual([level]);
  edit.setResult(board(draft, 2, 1), '1-0');
  expect(missingOf(draft)).toEqual([]);
  const swiss = withStages(stage('swiss', 1));
  swiss.edit.setResult(board(swiss.draft, 2, 1), '½-½');
  expect(missingOf(swiss.draft)).not.toContain(level);
});

test('who goes through a level match is chosen at its board, and the score stays', () => {
  const { draft, edit } = withStages(stage('knock-out', 1));
  const [kites, jays] = [at(draft.entrants, 1), at(draft.entrants, 2)];
  edit.setResult(board(draft, 2, 1), '30-30');
  const [level] = decidersOf(draft);
  expect(level?.pair.map(({ team }) => team)).toEqual(['Kites', 'Jays']);
  expect(level?.board.key).toBe(board(draft, 2, 1).key);
  edit.setThrough(at(draft.rounds, 1), [kites.key, jays.key], kites.key);
  edit.setThrough(at(draft.rounds, 1), [kites.key, jays.key], jays.key);
  expect(missingOf(draft)).toEqual([]);
  const { entrants, contests } = roundsFactsOf(draft);
  const ruling = { kind: 'through', stage: 1, round: 2, reason: null } as const;
  expect(entrants?.map(({ rulings }) => rulings)).toEqual([undefined, [], [ruling]]);
  expect(contests[1]?.sides.map(({ score }) => score)).toEqual([30, 30]);
  expect(decidersOf(restoreRounds(JSON.parse(writtenRounds(draft)), 7) ?? draft)[0]?.through?.team).toBe(
    'Jays',
  );
});

test('a decision that is recorded is shown, and goes with the level score', () => {
  const record = recordOf(stage('knock-out', 1));
  const ruling = { kind: 'through', stage: 1, round: 2, reason: null } as const;
  const { draft, edit } = open({
    ...record,
    entrants: record.entrants.map((one) => (one.team === 'Jays' ? { ...one, rulings: [ruling] } : one)),
  });
  edit.setResult(board(draft, 2, 1), '30-30');
  expect(decidersOf(draft)[0]?.through?.team).toBe('Jays');
  expect(roundsFactsOf(draft).entrants?.map(({ rulings }) => rulings)).toEqual([undefined, [], [ruling]]);
  edit.setResult(board(draft, 2, 1), '31-30');
  expect(decidersOf(draft)).toEqual([]);
  expect(roundsFactsOf(draft).entrants?.[2]?.rulings).toEqual([]);
  edit.setResult(board(draft, 2, 1), '30-30');
  expect(roundsFactsOf(draft).entrants?.[2]?.rulings).toEqual([ruling]);
});

test('a stored draft keeps which rounds are a knock-out', () => {
  const { draft } = withStages(stage('knock-out', 1), stage('swiss', 2));
  const restored = restoreRounds(JSON.parse(writtenRounds(draft)), 7);
  expect(restored?.stages).toEqual(draft.stages);
});

test('those who met before may meet in a later stage, and in a bracket, without a word', () => {
  const said = (...stages: TournamentRecord['stages']) => {
    const { draft, edit } = withStages(...stages);
    for (const [i, name] of ['Owls', 'Kites'].entries())
      edit.setSide(at(board(draft, 2, 1).sides, i), name, [at(draft.entrants, i)]);
    return warningsOf(draft, lineupsOf(draft));
  };
  const met = texts.rounds.warnings.met({
    one: 'Owls',
    other: 'Kites',
    round: 'Round 2',
    before: 'Round 1',
  });
  expect(said(stage('swiss', 1))).toContain(met);
  expect(said(stage('knock-out', 1))).not.toContain(met);
  expect(said(stage('swiss', 1), stage('swiss', 2))).not.toContain(met);
});
