/** A stage of tables behind tables, from the file: the draw says who sits together, and follows what is changed. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { planPairings } from '../../../../electron/usecases/pairings/suggestions.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { refusalOf } from '../../ledger.ts';
import { club, finish, here, recorded, start, type Start } from '../pairings/small-club.ts';

const points: Start['format'] = { kind: 'tables', size: 4, aim: 'points' };
const drawn: Start['format'] = { kind: 'tables', size: 4, aim: 'drawn' };
const everyone = here(1, 2, 3, 4, 5, 6, 7, 8);

const plan = (round: number, ...boards: number[][]): Start['plan'] => [
  { round, boards: boards.map((board) => board.map((one) => [one])) },
];

const drawnTo = (group: string | null, ...ids: number[]): Argument<'stages.begin'>['entrants'] =>
  ids.map((playerId) => ({ entrant: { teamId: null, playerId }, group }));

/** One round of two tables; then a stage with Ann, Dee, Eve at table A and Ben, Cid, Fay at table B. */
function semifinals() {
  const ledger = club();
  ledger.rate();
  const { tournamentId } = start(ledger, {
    ...{ name: 'Debates', date: '2026-11-02', format: points, people: everyone },
    plan: plan(1, [1, 2, 3, 4], [5, 6, 7, 8]),
  });
  for (const board of ['1', '2']) finish(ledger, '1', board, [1, 2, 3, 4]);
  const begin = (part: Partial<Argument<'stages.begin'>>) =>
    useCases['stages.begin'](
      ledger.context,
      calls['stages.begin'].argument.parse({ tournamentId, format: drawn, rounds: 1, ...part }),
    );
  begin({ qualification: { top: 6 }, entrants: [...drawnTo('A', 1, 4, 5), ...drawnTo('B', 2, 3, 6)] });
  const suggested = (round: number): number[][] => {
    ledger.rate();
    const given = { tournamentId, people: everyone, format: drawn, round };
    const argument = calls['pairings.plan'].argument.parse(given);
    const { suggestions } = planPairings(ledger.context, argument);
    expect(suggestions).toHaveLength(1);
    return (suggestions[0]?.rounds[0]?.boards ?? []).map(({ sides }) =>
      sides.flatMap(({ people }) => people.map(({ playerId }) => playerId)).toSorted(),
    );
  };
  const begun = (round: number, ...boards: number[][]) =>
    start(ledger, { tournamentId, format: drawn, people: everyone, plan: plan(round, ...boards) });
  const groups = (stage: number): string[] =>
    recorded(ledger).entrants.flatMap(({ members, draw }) =>
      draw
        .filter((one) => one.stage === stage)
        .map(({ group }) => `${members[0]?.player ?? ''} ${group ?? '–'}`),
    );
  return { ledger, begin, suggested, begun, groups };
}

test('those who were drawn together sit together, and no one else has a seat', () => {
  const { suggested, begun, groups } = semifinals();
  expect(suggested(2)).toEqual([
    [1, 4, 5],
    [2, 3, 6],
  ]);
  begun(2, [1, 4, 5], [2, 3, 6]);
  expect(groups(2)).toEqual(['Ann A', 'Ben B', 'Cid B', 'Dee A', 'Eve A', 'Fay B']);
});

test('people who change tables before the first round are drawn there; later that is refused', async () => {
  const { ledger, begun, groups } = semifinals();
  begun(2, [1, 4, 3], [2, 5, 6]);
  expect(groups(2)).toEqual(['Ann A', 'Ben B', 'Cid A', 'Dee A', 'Eve B', 'Fay B']);
  for (const board of ['1', '2']) finish(ledger, '2', board, [1, 2, 3]);
  expect(await refusalOf(() => begun(3, [1, 2, 3], [4, 5, 6]))).toMatchObject({ code: 'groupsMixed' });
});

test('the best of each table meet at one table, and the whole can be undone', () => {
  const { ledger, begin, suggested, begun, groups } = semifinals();
  begun(2, [1, 4, 5], [2, 3, 6]);
  for (const board of ['1', '2']) finish(ledger, '2', board, [1, 2, 3]);
  begin({ qualification: { perGroup: 2 }, entrants: drawnTo(null, 1, 2, 4, 3) });
  expect(suggested(3)).toEqual([[1, 2, 3, 4]]);
  begun(3, [1, 2, 3, 4]);
  expect(groups(3)).toEqual(['Ann –', 'Ben –', 'Cid –', 'Dee –']);
  finish(ledger, '3', '1', [2, 1, 4, 3]);
  const { stages } = recorded(ledger);
  expect(stages.map(({ firstRound, rounds }) => [firstRound, rounds])).toEqual([
    [1, 1],
    [2, 1],
    [3, null],
  ]);
  for (let times = 0; times < 3; times += 1) void useCases['history.undo'](ledger.context, {});
  expect(recorded(ledger).stages).toHaveLength(2);
});

test('teams sit at their tables, also those that changed places', () => {
  const ledger = club();
  ledger.rate();
  const teams = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Gorse'].map((team, i) => ({
    team,
    playerIds: [i + 1],
  }));
  const common = {
    name: 'Debates',
    date: '2026-11-02',
    teams,
    format: { ...points, size: 3 } as Start['format'],
  };
  const { tournamentId } = start(ledger, { ...common, plan: plan(1, [1, 2, 3], [4, 5, 6]) });
  for (const board of ['1', '2']) finish(ledger, '1', board, [1, 2, 3]);
  const teamIds = recorded(ledger).entrants.map(({ teamId }) => teamId ?? 0);
  useCases['stages.begin'](
    ledger.context,
    calls['stages.begin'].argument.parse({
      ...{ tournamentId, format: { ...drawn, size: 3 }, rounds: 1, qualification: { top: 6 } },
      entrants: teamIds.map((teamId, i) => ({
        entrant: { teamId },
        group: i % 2 === 0 ? 'A' : 'B',
      })),
    }),
  );
  start(ledger, { tournamentId, teams, format: { ...drawn, size: 3 }, plan: plan(2, [1, 3, 4], [2, 5, 6]) });
  const groups = recorded(ledger).entrants.map(
    ({ team, draw }) => `${team ?? ''} ${draw.at(-1)?.group ?? '–'}`,
  );
  expect(groups).toEqual(['Ash A', 'Birch B', 'Cedar A', 'Elm A', 'Fir B', 'Gorse B']);
  for (const board of ['1', '2']) finish(ledger, '2', board, [1, 2, 3]);
  const table = stagesOf(competitionOf(recorded(ledger))).at(-1)?.content;
  expect(table?.kind === 'groups' && table.tables.map(({ boards }) => boards.length)).toEqual([1, 1]);
});
