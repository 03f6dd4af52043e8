/** What a command line says beside its answer, and how it ends. */
import { expect, test } from 'vitest';
import { exitOutcomeOf } from '../../../electron/shells/terminal/exit-codes.ts';
import { texts } from '../../../shared/messages/index.ts';

const say = texts.shells.terminal;

test.each([
  ['results.export', { count: 2, names: 'listed' }, say.namesLeftOut({ count: 2 })],
  ['exchange.export', { count: 1, names: 'full' }, say.namedInFull({ count: 1 })],
  ['exchange.export', { count: 0, names: 'full' }, ''],
  ['exchange.export', null, ''],
] as const)('%s with %o says “%s”, and is done', (call, privatePeople, sentence) => {
  expect(exitOutcomeOf(call, { path: 'a.csv', privatePeople })).toEqual({ code: 0, sentence });
});
