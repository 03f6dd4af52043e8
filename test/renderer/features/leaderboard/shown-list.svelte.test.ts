/** A list is shown as soon as it is known; its movement follows, unless it would disappear meanwhile. */
import { flushSync } from 'svelte';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type * as Lists from '../../../../renderer/features/leaderboard/shown-list.svelte.ts';
import type * as Moments from '../../../../renderer/features/leaderboard/list-moments.svelte.ts';
import type { PastStanding } from '../../../../shared/contract/leaderboard.ts';
import type { Moment } from '../../../../shared/contract/leaderboard.ts';
import { prepareRow } from '../../../../shared/leaderboard/leaderboard-view.ts';
import { plainRules } from '../../../../shared/leaderboard/view-rules.ts';
import { toColumns } from '../../../../shared/contract/columns.ts';
import { ledgerOf, machine, stubMachine } from '../../app/undo/machine.ts';
import { past, standing } from './standing-of.ts';

let ShownList: typeof Lists.ShownList;
let ListMoments: typeof Moments.ListMoments;
const last = { tournamentId: 5, number: 5, name: 'Quiz 5', date: '2026-05-01' };

beforeAll(async () => {
  stubMachine();
  ({ ShownList } = await import('../../../../renderer/features/leaderboard/shown-list.svelte.ts'));
  ({ ListMoments } = await import('../../../../renderer/features/leaderboard/list-moments.svelte.ts'));
});
beforeEach(() => {
  ledgerOf('Entered “Quiz 5”');
});

interface Source {
  readonly people: readonly ReturnType<typeof standing>[];
  readonly since: Moment | null;
  readonly last: Lists.ShownList['last'];
}

/** The page's list of these people, with what its reader chose; `answerPast` answers how things stood before. */
function opened(since: Moment | null) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  machine.instead.set('leaderboard.asOf', promise);
  let source = $state.raw<Source>({ people: [standing(1)], since, last });
  let list: Lists.ShownList | undefined;
  const end = $effect.root(() => {
    list = new ShownList(() => ({
      rows: source.people.map(prepareRow),
      ...{ last: source.last, rules: plainRules, asOf: null, since: source.since },
      ...{ dated: true, seasons: [], today: '2026-06-01' },
    }));
  });
  onTestFinished(end);
  flushSync();
  return {
    list: list as Lists.ShownList,
    people: () => list?.listed.ranked.map(({ row }) => row.playerId),
    change: (next: Partial<typeof source>): void => {
      source = { ...source, ...next };
      flushSync();
    },
    answerPast: (): void => {
      const then = past(1);
      const standings = toColumns([then], Object.keys(then) as (keyof PastStanding)[]);
      resolve({ ok: { lastTournament: { ...last, number: 4 }, standings } });
    },
  };
}

it('shows new standings at once while no movement is shown', () => {
  const { list, people, change } = opened(null);
  expect(people()).toEqual([1]);
  change({ people: [standing(1), standing(2)] });
  expect([list.isLate, people()]).toEqual([false, [1, 2]]);
});

it('is empty at once where nobody has results any more, whatever it waits for', () => {
  const { list, people, change } = opened({ tournament: 3 });
  expect(list.last).toEqual(last);
  change({ people: [], last: null });
  expect([list.isLate, list.last, people()]).toEqual([false, null, []]);
});

it('waits where the changes are those since another moment', () => {
  const { list, people, change } = opened({ tournament: 3 });
  expect(people()).toEqual([1]);
  change({ people: [standing(1), standing(2)] });
  expect([list.isLate, people()]).toEqual([true, [1]]);
});

it('waits where a movement is shown, which would disappear', async () => {
  const { list, people, change, answerPast } = opened(null);
  answerPast();
  await vi.waitFor(() => {
    expect(list.moved?.get(1)?.climbed).toBe(0);
  });
  machine.instead.set('leaderboard.asOf', new Promise(() => undefined));
  change({ people: [standing(1), standing(2)], since: { tournament: 2 } });
  expect([list.isLate, people()]).toEqual([true, [1]]);
});

it('counts movement since before the last tournament, which needn’t be right behind the one listed before it', () => {
  machine.instead.set('leaderboard.asOf', new Promise(() => undefined));
  const end = $effect.root(() => {
    const moments = new ListMoments(() => ({
      ...{ rows: [], last: { ...last, number: 1 }, rules: plainRules, asOf: null, since: null },
      ...{ dated: true, seasons: [], today: '2026-06-01' },
    }));
    expect(moments.since).toEqual({ beforeTournament: 1 });
  });
  onTestFinished(end);
});
