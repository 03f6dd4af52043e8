/** The lines of ratings on the website's leaderboard. */
import { expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import type { MeanPoint } from '../../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../../shared/contract/columns.ts';
import { localDay, texts } from '../../../shared/messages/index.ts';
import { newLedger } from '../ledger.ts';
import { field } from '../usecases/people.ts';
import { sparklineSize } from '../../../shared/charts/sparkline.ts';
import { sparklineSvg } from '../../../shared/charts/svg.ts';
import { filesOf } from '../league-with-site.ts';

const indexAfter = async (...days: readonly string[]): Promise<string> => {
  const ledger = newLedger();
  for (const [i, day] of days.entries())
    ledger.save(field(`Quiz ${String(i + 1)}`, day, 'Ann', 'Bob', 'Cid'));
  ledger.rate();
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  return filesOf(folder).get('index.html') ?? '';
};

const ago = (days: number): string =>
  new Date(Date.parse(localDay(new Date())) - days * 86_400_000).toISOString().slice(0, 10);

test('are of the last year, or since a younger league began', async () => {
  const { columns, since } = texts.leaderboard;
  const widthsOf = (index: string): string[] =>
    [...index.matchAll(/<svg[^>]*width="84".*?d="M([\d.]+)/gsu)].map(([, x = '']) => x);
  const young = await indexAfter(ago(28), ago(14), ago(0));
  expect(young).toContain(since({ day: ago(28) }));
  expect(young).not.toContain(columns.year);
  // From edge to edge.
  expect(widthsOf(young)).toEqual(['1.5', '1.5', '1.5']);
  const old = await indexAfter(ago(400), ago(14), ago(0));
  expect(old).toContain(columns.year);
  const oneDay = await indexAfter(ago(0), ago(0));
  expect(widthsOf(oneDay)).toEqual([]);
});

test('have no column until one of them is more than a dot', async () => {
  const head = texts.leaderboard.since({ day: ago(270) });
  const young = await indexAfter(ago(270), ago(270), ago(263));
  expect(young).toContain('Ann');
  expect(young).not.toContain(head);
  expect(await indexAfter(ago(270), ago(263), ago(180))).toContain(head);
});

test('begin with the starting rating and end on the last day, as in the program', async () => {
  const ledger = newLedger();
  const swiss = field('Swiss', '2026-03-01', 'Ann', 'Bob');
  ledger.save({
    ...swiss,
    contests: (swiss.contests ?? []).flatMap((one) => [one, { ...one, at: '2026-03-29' }]),
  });
  ledger.save(field('Blitz', '2026-03-30', 'Ann', 'Cid'));
  ledger.rate();
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  const index = filesOf(folder).get('index.html') ?? '';
  const lines = fromColumns<MeanPoint>(
    useCases['leaderboard.lines'](ledger.context, {
      ...{ playerIds: [1, 2, 3], from: { day: '2025-03-30' }, until: { day: '2026-03-30' } },
    }).points,
  );
  const daysOf = (playerId: number): string[] =>
    lines
      .filter((one) => one.playerId === playerId)
      .map(({ x }) => new Date(x * 86_400_000).toISOString().slice(0, 10));
  expect([1, 2, 3].map(daysOf)).toEqual([
    ['2026-02-28', '2026-03-29', '2026-03-30'],
    ['2026-02-28', '2026-03-29'],
    ['2026-03-29', '2026-03-30'],
  ]);
  // Cid's two days would be a dot.
  expect(index.match(/<svg[^>]*width="84"/gu)).toHaveLength(2);
});

test('are the program’s lines also where a tournament that began first went on longest', async () => {
  const ledger = newLedger();
  await ledger.importLines(
    'date,tournament,round,player,place',
    ...[`${ago(300)},League,1,Dee,1`, `${ago(300)},League,1,Bob,2`],
    ...[`${ago(250)},League,2,Ann,1`, `${ago(250)},League,2,Bob,2`],
    ...[`${ago(200)},Cup,1,Ann,1`, `${ago(200)},Cup,1,Bob,2`],
    ...[`${ago(100)},League,3,Ann,2`, `${ago(100)},League,3,Bob,1`],
  );
  ledger.rate();
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  const index = filesOf(folder).get('index.html') ?? '';
  // The league is younger than a year.
  expect(index).toContain(texts.leaderboard.since({ day: ago(300) }));
  const [from, until] = [ago(301), ago(0)];
  const points = fromColumns<MeanPoint>(
    useCases['leaderboard.lines'](ledger.context, {
      ...{ playerIds: [1, 2, 3], from: { day: from }, until: { day: until } },
    }).points,
  );
  const span = { from: Date.parse(from), to: Date.parse(until) };
  const { width, height } = sparklineSize;
  const svgOf = (playerId: number): string =>
    sparklineSvg(
      points
        .filter((one) => one.playerId === playerId)
        .map(({ x, mean }) => ({ x: x * 86_400_000, y: mean })),
      width,
      height,
      { span, leastRange: 60 },
    );
  expect(points.map(({ playerId }) => playerId)).toEqual([1, 1, 2, 2, 2, 3, 3, 3]);
  // Dee's day would be a dot; Ann's line begins with her own first game, not with the league's.
  for (const playerId of [2, 3]) expect(index).toContain(svgOf(playerId));
});
