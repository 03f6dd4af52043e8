/** People who play together at a board without being a team, as the page types, shows and saves them. */
import { describe, expect, test } from 'vitest';
import { boardsOf, standingsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import {
  certainSide,
  competitorsIn,
  completed,
  meantLast,
  type Competitor,
} from '../../../../../renderer/features/tournament-editor/rounds/competitors.ts';
import { correctsPlayed } from '../../../../../renderer/features/tournament-editor/rounds/correction.ts';
import {
  entrantName,
  filledBoards,
  idleIn,
  sideName,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import { lineupsOf, peopleIn } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import {
  boardOfSlip,
  nextOfSlip,
  slipTaken,
} from '../../../../../renderer/features/tournament-editor/rounds/slips.ts';
import { warningsOf } from '../../../../../renderer/features/tournament-editor/rounds/warnings.ts';
import type { MemberRecord, TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { calls } from '../../../../../shared/contract/api.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { roundLabel } from '../../../../../renderer/app/boards/round-label.ts';
import { evening, member } from './evening.ts';
import { at, board, missingOf, open } from './open-tournament.ts';

const words = texts.rounds;
const people = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo'].map((name, i) => member(i + 1, name));
const person = (index: number): MemberRecord => at(people, index - 1);

type Side = TournamentRecord['contests'][number]['sides'][number];
const side = (score: number | null, ...members: MemberRecord[]): Side => ({
  teamId: null,
  team: null,
  place: null,
  score,
  seat: null,
  rated: true,
  handicap: null,
  members,
});

/** Round 1 played two against two, round 2 drawn up with a substitute; the sixth is without a board. */
const fresh = (): TournamentRecord => ({
  ...evening(),
  entrants: people.map(({ playerId, player }) => ({
    teamId: null,
    team: null,
    members: [{ playerId, player, role: 'main' }],
    enters: 1,
    withdrawnAfter: null,
    rated: true,
    draw: [],
    rulings: [],
    absences: [],
  })),
  contests: [
    {
      round: '1',
      board: '1',
      at: null,
      kind: 'played',
      match: null,
      postponed: null,
      sides: [side(3, person(1), person(2)), side(1, person(3), person(4))],
    },
    {
      round: '2',
      board: '1',
      at: null,
      kind: 'played',
      match: null,
      postponed: null,
      sides: [
        side(null, person(3), person(1), { ...person(5), role: 'substitute', share: 0.5 }),
        side(null, person(2), person(4)),
      ],
    },
  ],
});

const competitors = (draft: ReturnType<typeof open>['draft']): readonly Competitor[] =>
  competitorsIn(draft, 2, new Set());
const namesOf = (found: readonly Competitor[] | undefined): string[] | undefined =>
  found?.map(({ name }) => name);

describe('what was recorded', () => {
  test('is shown by its people, and saved as it was, roles and shares with it', () => {
    const record = fresh();
    const { draft } = open(record);
    const sides = draft.rounds.flatMap((round) => filledBoards(round).flatMap((one) => one.sides));
    expect(sides.map(({ text }) => text)).toEqual(['Ann + Ben', 'Cy + Dee', 'Cy + Ann + Eve', 'Ben + Dee']);
    expect(roundsProblems(draft, true)).toEqual([]);
    const facts = calls['tournaments.save'].argument.parse(roundsFactsOf(draft));
    expect(facts.entrants).toHaveLength(6);
    expect(
      facts.contests?.map((contest) => contest.sides.map(({ team, members }) => ({ team, members }))),
    ).toEqual(
      record.contests.map((contest) =>
        contest.sides.map(({ team, members }) => ({
          team,
          members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
        })),
      ),
    );
    expect(correctsPlayed(record, draft)).toBe(false);
    const [trio] = board(draft, 2, 1).sides;
    expect(trio && peopleIn(draft, trio, lineupsOf(draft)).map(({ role }) => role)).toEqual([
      'main',
      'main',
      'substitute',
    ]);
  });

  test('makes entrants of people who were not entered', () => {
    const { draft } = open({ ...fresh(), entrants: [] });
    expect(draft.who).toBe('people');
    expect(roundsFactsOf(draft).entrants?.map(({ members }) => members[0]?.playerId)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  test('counts for all players of a side, and leaves only the others without a board', () => {
    const { draft } = open(fresh());
    const rows = standingsOf(draft, boardsOf(draft));
    const named = rows.map(({ competitor, values }) => [
      draft.entrants.filter(({ key }) => String(key) === competitor).map(entrantName)[0],
      values.points,
    ]);
    expect(named.slice(0, 2)).toEqual([
      ['Ann', 1],
      ['Ben', 1],
    ]);
    expect(idleIn(draft, at(draft.rounds, 1)).map(entrantName)).toEqual(['Flo']);
    expect(missingOf(draft)).toContain(words.missing.board({ round: roundLabel('2'), names: 'Flo' }));
    // Partners who meet as opponents later don't count as a pair that meets again.
    expect(warningsOf(draft, lineupsOf(draft))).toEqual([]);
  });
});

describe('typing', () => {
  test('takes names and numbers with a plus between them, the last one from the list', () => {
    const all = competitors(open(fresh()).draft);
    expect(namesOf(certainSide('ann + ben', all))).toEqual(['Ann', 'Ben']);
    expect(namesOf(certainSide('3+6', all))).toEqual(['Cy', 'Flo']);
    expect(namesOf(certainSide('Ann + ', all))).toEqual(['Ann']);
    expect(certainSide('ann + nobody', all)).toBeUndefined();
    expect(certainSide('+', all)).toBeUndefined();
    expect(namesOf(meantLast('1 + e', all))).toEqual(['Eve']);
    expect(namesOf(meantLast('1 + 3 + ', all))).toEqual(['Ben', 'Dee', 'Eve', 'Flo']);
    expect(namesOf(completed('1 + b', meantLast('1 + b', all)[0], all))).toEqual(['Ann', 'Ben']);
    expect(completed('nobody + b', meantLast('b', all)[0], all)).toBeUndefined();
  });

  test('leaves a plus in the name of a team or a person alone', () => {
    const { draft, edit } = open();
    const owls = at(draft.entrants, 0);
    edit.setTeam(owls, 'Owls + Co');
    expect(namesOf(certainSide('owls + co', competitors(draft)))).toEqual(['Owls + Co']);
    expect(certainSide('owls + jays', competitors(draft))).toBeUndefined();
    const { draft: other, edit: editing } = open(fresh());
    const [first] = at(other.entrants, 0).members;
    if (first) editing.setPerson(first, { text: 'Ann+', playerId: 1, several: false });
    expect(namesOf(certainSide('ann+', competitors(other)))).toEqual(['Ann+']);
  });

  test('corrects who played; no player is at a board twice', () => {
    const record = fresh();
    const { draft, edit } = open(record);
    const [one, other] = board(draft, 1, 1).sides;
    if (!one || !other) throw new Error('a board of two was expected');
    const entrants = [0, 4].map((index) => at(draft.entrants, index));
    edit.setSide(one, 'Ann + Eve', entrants);
    expect(sideName(draft, one)).toBe('Ann + Eve');
    expect(roundsFactsOf(draft).contests[0]?.sides[0]?.members.map(({ playerId }) => playerId)).toEqual([
      1, 5,
    ]);
    expect(correctsPlayed(record, draft)).toBe(true);
    edit.setSide(other, 'Cy + Eve', [at(draft.entrants, 2), at(draft.entrants, 4)]);
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toContain(
      words.problems.twiceAtBoard({ name: 'Cy + Eve' }),
    );
    edit.setSide(other, 'Cy + Cy', [at(draft.entrants, 2), at(draft.entrants, 2)]);
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toContain(
      words.problems.twiceAtBoard({ name: 'Cy + Cy' }),
    );
  });

  test('follows a corrected name, asks about who was removed, and repeats who played together', () => {
    const { draft, edit } = open(fresh());
    const [ben] = at(draft.entrants, 1).members;
    if (ben) edit.setPerson(ben, { text: 'Benno', playerId: 2, several: false });
    expect(board(draft, 1, 1).sides.map(({ text }) => text)).toEqual(['Ann + Benno', 'Cy + Dee']);
    const again = edit.addRound();
    edit.repeat(again);
    expect(board(draft, 3, 1).sides.map((one) => one.text)).toEqual(['Benno + Dee', 'Cy + Ann + Eve']);
    expect(roundsFactsOf(draft).contests[2]?.sides[1]?.members[2]?.role).toBe('substitute');
    edit.removeEntrant(at(draft.entrants, 1));
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toContain(
      words.problems.competitor({ typed: 'Ann + Benno' }),
    );
  });
});

describe('a kept draft', () => {
  test('comes back as it was, and one from before people could play together opens still', () => {
    const { draft } = open(fresh());
    const kept = JSON.parse(writtenRounds(draft)) as { draft: typeof draft };
    expect(restoreRounds(kept, 7)).toEqual(draft);
    const { draft: old } = open();
    const before = JSON.parse(writtenRounds(old), (key, value: unknown) =>
      key === 'partners' ? undefined : value,
    ) as unknown;
    expect(JSON.stringify(before)).not.toContain('partners');
    expect(restoreRounds(before, 7)).toEqual(old);
    const broken = JSON.parse(writtenRounds(draft).replace('"partners":[', '"partners":["x",')) as unknown;
    expect(restoreRounds(broken, 7)).toBeUndefined();
  });
});

describe('slips', () => {
  test('lead by their number to the result of an occupied board', () => {
    const { draft, edit } = open(fresh());
    const round = at(draft.rounds, 1);
    const names = ['1', '2'];
    const first = board(draft, 2, 1);
    expect(boardOfSlip(round, names, ' 1 ')?.key).toBe(first.key);
    // The second board waits, with no players at it.
    expect(boardOfSlip(round, names, '2')).toBeUndefined();
    expect(boardOfSlip(round, names, '17')).toBeUndefined();
    expect(boardOfSlip(round, names, '')).toBeUndefined();
    expect(boardOfSlip(round, ['A', 'B'], 'a')?.key).toBe(first.key);

    edit.setResult(first, 'x');
    expect(slipTaken(round, first, '1')).toEqual({ understood: false, sentence: words.problems.duel });
    edit.setResult(first, '2-1');
    expect(slipTaken(round, first, '1')).toEqual({
      understood: true,
      sentence: words.slip.taken({ board: '1', result: '2-1', open: 0 }),
    });
  });

  test('of a table go from one competitor to the next', () => {
    const record = fresh();
    at(record.contests, 1).sides = [1, 2, 3].map((index) => side(null, person(index)));
    const { draft, edit } = open(record);
    const table = board(draft, 2, 1);
    const fields = table.sides.map(({ key }) => `side-result-${String(key)}`);
    expect(missingOf(draft)).toContain('Round 2: no result at table 1');
    expect(fields.map((field) => nextOfSlip(table, field))).toEqual([fields[1], fields[2], undefined]);
    table.sides.forEach((one, i) => {
      edit.setSideResult(table, one, String(i + 1));
    });
    expect(slipTaken(at(draft.rounds, 1), table, '1').sentence).toBe(
      words.slip.takenAtTable({ board: '1', result: '1, 2, 3', open: 0 }),
    );
  });
});
