import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger } from '../../ledger.ts';
import { plainFacts, savePlayer } from '../people.ts';

test('a name that is about to be new leads to the people with the same or nearly the same one', () => {
  const ledger = newLedger();
  const ann = savePlayer(ledger, { ...plainFacts('Anna Kovács'), club: 'Owls', aliases: ['Panni'] });
  savePlayer(ledger, plainFacts('Bob Baker'));
  const { similar } = useCases['players.similar'](ledger.context, {
    names: ['anna kovacs', 'Anna Kovach', 'panni', 'Cid Cooper'],
  });
  const found = { playerId: ann, player: 'Anna Kovács', club: 'Owls', contests: 0, lastPlayed: null };
  expect(similar).toEqual([[found], [found], [found], []]);
});
