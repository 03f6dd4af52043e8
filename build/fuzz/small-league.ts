/** A league of eight with a tournament of each kind: every number of a row that exists is a small one. */
import type { Session } from '../../electron/session/session.ts';
import type { Argument, CallName } from '../../shared/contract/api.ts';

export const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'] as const;

const board = (...names: readonly string[]) => ({
  sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })),
});
const [ann, bob, cid, dee, eve, fay, gus, hal] = people;

export async function makeSmallLeague(session: Session, file: string): Promise<void> {
  const call = async <N extends CallName>(name: N, argument: Argument<N>): Promise<void> => {
    const answer = await session.answer(name, argument);
    if (!('ok' in answer)) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  };
  await call('league.create', { name: 'Fuzz', path: file });
  await call('seasons.add', { name: '2026', first: '2026-01-01', last: '2026-12-31' });
  await call('tournaments.save', { name: 'Field', date: '2026-01-10', contests: [board(...people)] });
  await call('tournaments.save', {
    ...{ name: 'Rounds', date: '2026-02-10', shape: 'rounds' },
    entrants: people.slice(0, 4).map((name) => ({ members: [{ name }] })),
    contests: [
      { round: '1', board: '1', ...board(ann, bob) },
      { round: '1', board: '2', ...board(cid, dee) },
      { round: '2', board: '1', ...board(ann, cid) },
    ],
  });
  await call('tournaments.save', {
    ...{ name: 'Teams', date: null },
    contests: [
      {
        sides: [
          { place: 1, team: 'Owls', members: [{ name: eve }, { name: fay }] },
          { place: 2, team: 'Cats', members: [{ name: gus }, { name: hal, role: 'guest' }] },
        ],
      },
    ],
  });
  await call('views.save', { name: 'Juniors', rules: { tags: ['junior'] } });
  await call('lists.publish', { title: 'First', day: '2026-03-01' });
  await call('drafts.keep', { key: 'pairings', content: '{}' });
  await call('tournaments.remove', { tournamentId: 1 });
  await call('history.undo', {});
  await call('league.close', {});
}
