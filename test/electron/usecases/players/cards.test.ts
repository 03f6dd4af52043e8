import { describe, expect, test } from 'vitest';
import type { ClubCards } from '../../../../shared/contract/players.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { plainFacts, savePlayer } from '../people.ts';

const cardsOf = ({ context, rate }: Ledger, club: string | null): ClubCards => {
  rate();
  return useCases['cards.read'](context, { club });
};

async function clubs(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(
    'tournament,date,player,club,place',
    'First,2026-01-10,Ann Able,North,1',
    'First,2026-01-10,Bob Best,South,2',
    'First,2026-01-10,Cid Cole,,3',
    'Second,2026-02-10,Ann Able,North,2',
    'Second,2026-02-10,Dot Dale,North,1',
    'Second,2026-02-10,Bob Best,South,3',
  );
  return ledger;
}

const numberOf = ({ context }: Ledger, name: string): number => {
  const { players } = useCases['players.find'](context, { name });
  return players[0]?.playerId ?? 0;
};

describe('the cards of a club', () => {
  test('are those of its people who have played, the best first, with figures as on their pages', async () => {
    const ledger = await clubs();
    savePlayer(ledger, { ...plainFacts('Eve Earl'), club: 'North' });
    const { cards, clubs: all, dated, ranked, leftOut, more } = cardsOf(ledger, 'North');
    expect(cards.map(({ player }) => player).sort()).toEqual(['Ann Able', 'Dot Dale']);
    expect(cards.map(({ conservative }) => conservative)).toEqual(
      cards.map(({ conservative }) => conservative).toSorted((a, b) => b - a),
    );
    expect(all).toEqual([
      { club: 'North', players: 2 },
      { club: 'South', players: 1 },
      { club: null, players: 1 },
    ]);
    expect({ dated, ranked, leftOut, more }).toEqual({ dated: true, ranked: 4, leftOut: 0, more: 0 });
    const { rows } = useCases['leaderboard.read'](ledger.context, {});
    for (const card of cards) {
      const { wins = NaN, ties = NaN } = rows.find(({ playerId }) => playerId === card.playerId) ?? {};
      const page = useCases['players.read'](ledger.context, { playerId: card.playerId });
      expect(card).toEqual({
        playerId: page.playerId,
        player: page.player,
        retired: page.retired,
        belief: page.belief,
        conservative: page.conservative,
        rankText: page.rankText,
        contests: page.contests,
        ...{ wins, ties },
        prior: page.prior,
        tournaments: page.tournaments,
      });
    }
  });

  test('count games as the leaderboard does: a third place in a field of three is no win', async () => {
    const ledger = await clubs();
    const [bob] = cardsOf(ledger, 'South').cards;
    expect(bob).toMatchObject({ player: 'Bob Best', contests: 2, wins: 0, ties: 0 });
    const counts = cardsOf(ledger, 'North').cards.map(({ player, wins, ties }) => [player, wins, ties]);
    expect(counts.sort()).toEqual([
      ['Ann Able', 1, 0],
      ['Dot Dale', 1, 0],
    ]);
  });

  test('without a club are those who have none; an unknown club has no members', async () => {
    const ledger = await clubs();
    expect(cardsOf(ledger, null).cards.map(({ player }) => player)).toEqual(['Cid Cole']);
    expect(cardsOf(ledger, 'West').cards).toEqual([]);
  });

  test('share a rank where they look equal', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'tournament,player,club,place',
      'Cup,Ann,North,1',
      'Cup,Bob,North,1',
      'Cup,Cid,North,3',
    );
    expect(cardsOf(ledger, 'North').cards.map(({ rankText }) => rankText)).toEqual(['1=', '1=', '3']);
  });

  test('show people as they want to be on lists, or not at all', async () => {
    const ledger = await clubs();
    for (const [name, shownAs] of [
      ['Ann Able', 'initials'],
      ['Dot Dale', 'nobody'],
    ] as const)
      savePlayer(ledger, { ...plainFacts(name), club: 'North', playerId: numberOf(ledger, name), shownAs });
    const { cards, leftOut, clubs: all } = cardsOf(ledger, 'North');
    expect(cards.map(({ player }) => player)).toEqual(['A. A.']);
    expect(leftOut).toBe(1);
    expect(all[0]).toEqual({ club: 'North', players: 2 });
  });

  test('of an empty league are none, and there is no club to choose', () => {
    expect(cardsOf(newLedger(), null)).toMatchObject({ cards: [], clubs: [], ranked: 0 });
  });
});
