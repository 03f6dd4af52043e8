import { expect, test } from 'vitest';
import { InOrder } from '../../../../renderer/features/pairings/in-order.ts';

test('answers are used in the order in which they were asked for', async () => {
  const answers = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const used: string[] = [];
  const inOrder = new InOrder();
  const all = answers.map(({ promise }) => inOrder.use(promise, (answer) => used.push(answer)));
  answers[2]?.resolve('third');
  answers[1]?.resolve('second');
  await Promise.resolve();
  expect(used).toEqual([]);
  answers[0]?.resolve('first');
  await Promise.all(all);
  expect(used).toEqual(['first', 'second', 'third']);
});

test('one that fails is told to who asked, and holds up no other', async () => {
  const used: string[] = [];
  const inOrder = new InOrder();
  const failed = inOrder.use(Promise.reject(new Error('broken')), () => used.push('never'));
  const next = inOrder.use(Promise.resolve('next'), (answer) => used.push(answer));
  await expect(failed).rejects.toThrow('broken');
  await next;
  expect(used).toEqual(['next']);
});
