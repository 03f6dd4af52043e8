/** Who has only been a guest has no rating to show. */
import { expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import { isGuestOnly } from '../../../shared/league/guest-only.ts';
import { texts } from '../../../shared/messages/index.ts';
import { newLedger } from '../ledger.ts';
import { numberOf } from '../usecases/people.ts';
import { filesOf } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

test('the page of a guest has no curve and says why; a player who was a guest once has one', async () => {
  const ledger = newLedger();
  const quiz = (name: string, role: 'main' | 'guest') => ({
    ...{ name, date: '2026-03-01' },
    contests: [
      {
        sides: [
          { place: 1, members: [{ name: 'Ann' }, { name: 'Zed', role: 'guest' as const }] },
          { place: 2, members: [{ name: 'Bob', role }, { name: 'Cid' }] },
        ],
      },
    ],
  });
  ledger.save(quiz('One', 'guest'));
  ledger.save(quiz('Two', 'main'));
  ledger.rate();
  const files = filesOf((await useCases['site.write'](ledger.context, { viewId: null })).folder);
  const pageOf = (name: string) => {
    const page = documentOf(files.get(`players/${String(numberOf(ledger, name))}.html`) ?? '');
    return [page.querySelectorAll('figure').length, page.body.textContent.includes(texts.player.guestOnly)];
  };
  expect(pageOf('Zed')).toEqual([0, true]);
  expect(pageOf('Bob')).toEqual([1, false]);
});

test('nobody is a guest only before the first tournament', () => {
  expect(isGuestOnly(0, [])).toBe(false);
  expect(isGuestOnly(0, [{ role: 'guest' }])).toBe(true);
  expect(isGuestOnly(0, [{ role: 'guest' }, { role: 'main' }])).toBe(false);
  expect(isGuestOnly(3, [{ role: 'guest' }])).toBe(false);
});
