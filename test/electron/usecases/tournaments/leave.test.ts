/** Someone leaves a tournament, comes back, or gives the place to someone else. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { standings } from '../../../../shared/competition/standings.ts';
import { standingsOptions } from '../../../../shared/competition/tournament-options.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger, refusalOf } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';
import { asGiven } from '../pairings/small-club.ts';
import { plainFacts, savePlayer } from '../people.ts';

type Decision = Argument<'tournaments.rule'>['decision'];

const board = (round: string, number: string, one: string, other: string, isPlayed = true) => ({
  ...{ round, board: number },
  sides: [
    { place: isPlayed ? 1 : null, members: [{ name: one }] },
    { place: isPlayed ? 2 : null, members: [{ name: other }] },
  ],
});

/** Four people: in round 1 Ann beats Ben and Cid beats Dee, in round 2 Ann beats Cid; round 3 waits. */
function threeRounds() {
  const ledger = newLedger();
  const { context } = ledger;
  const { tournamentId } = ledger.save({
    ...{ name: 'Cup', date: '2026-11-21', shape: 'rounds' },
    entrants: ['Ann', 'Ben', 'Cid', 'Dee'].map((name) => ({ members: [{ name }] })),
    contests: [
      board('1', '1', 'Ann', 'Ben'),
      board('1', '2', 'Cid', 'Dee'),
      board('2', '1', 'Ann', 'Cid'),
      board('2', '2', 'Ben', 'Dee'),
      board('3', '1', 'Ann', 'Dee', false),
      board('3', '2', 'Ben', 'Cid', false),
    ],
  });
  const read = () => useCases['tournaments.facts'](context, { tournamentId });
  const one = (name: string) => {
    const found = read()
      .entrants.flatMap(({ members }) => members)
      .find(({ player }) => player === name);
    return { teamId: null, playerId: found?.playerId ?? 0 };
  };
  const rule = (decision: Decision) =>
    useCases['tournaments.rule'](
      context,
      calls['tournaments.rule'].argument.parse({ tournamentId, decision }),
    );
  const table = () => {
    const competition = competitionOf(read());
    const names = new Map(
      read().entrants.map(({ members: [first] }) => [`player ${String(first?.playerId)}`, first?.player]),
    );
    const options = standingsOptions(competition, competition.boards);
    return standings([...names.keys()], competition.boards, options).map(
      ({ competitor, values }) => `${names.get(competitor) ?? '?'} ${String(values.points)}`,
    );
  };
  return { ledger, tournamentId, read, one, rule, table };
}

const reason = 'left the hall';

test('games of one who is expelled count or are annulled; open boards are lost; all of it can be taken back', () => {
  const { ledger, read, one, rule, table } = threeRounds();
  const before = read();
  const out = { kind: 'out', entrant: one('Ann'), cause: 'expelled', after: 2, reason } as const;
  rule({ ...out, games: 'forfeit' });
  expect(table()).toEqual(['Ann 2', 'Dee 1', 'Ben 1', 'Cid 1']);
  expect(read().contests[4]).toMatchObject({ kind: 'walkover', sides: [{ place: 2 }, { place: 1 }] });
  expect(read().entrants[0]).toMatchObject({ withdrawnAfter: 2, rulings: [{ kind: 'out', before: null }] });

  // Decided again, the decision is replaced; ratings keep the games that were played.
  rule({ ...out, games: 'annulled' });
  expect(table()).toEqual(['Ben 1', 'Cid 1', 'Dee 0', 'Ann 0']);
  expect(read().entrants[0]?.rulings).toHaveLength(1);
  ledger.rate();
  const moved = useCases['tournaments.read'](ledger.context, { tournamentId: read().tournamentId });
  expect(moved.contests[0]?.sides[0]?.members[0]?.after).not.toBeNull();
  // Ann's two games, and the one that is lost by forfeit; a board that waits for its result has nothing to annul.
  expect(moved.contests.map(({ annulled }) => annulled)).toEqual([true, false, true, false, true, false]);

  rule({ kind: 'readmit', entrant: one('Ann') });
  expect(read().contests[4]).toMatchObject({ kind: 'played', sides: [{ place: null }, { place: null }] });
  expect(read()).toEqual(before);

  // Where the rest is cancelled, nobody has a point for it.
  rule({ ...out, games: 'played' });
  expect(read().contests).toHaveLength(5);
  expect(table()).toEqual(['Ann 2', 'Ben 1', 'Cid 1', 'Dee 0']);
});

test('who replaces a player has the points and the open board; ratings have who played', async () => {
  const { ledger, read, one, rule, table, tournamentId } = threeRounds();
  const ann = one('Ann');
  const taken = { kind: 'replace', entrant: ann, by: { name: 'Ben' }, from: 3, reason } as const;
  expect((await refusalOf(() => rule(taken))).code).toBe('takesPartAlready');
  expect((await refusalOf(() => rule({ ...taken, by: { name: 'Eve' }, from: 2 }))).code).toBe(
    'playedInRound',
  );
  rule({ ...taken, by: { name: 'Eve' } });
  expect(table()).toEqual(['Eve 2', 'Ben 1', 'Cid 1', 'Dee 0']);
  const [first] = read().entrants;
  expect(first?.members.map(({ player }) => player)).toEqual(['Eve', 'Ann']);
  expect(first?.rulings).toEqual([{ kind: 'replaced', stage: 1, from: 3, reason }]);
  const players = read().contests.map(({ sides }) => sides[0]?.members[0]?.player);
  expect(players).toEqual(['Ann', 'Cid', 'Ann', 'Ben', 'Eve', 'Ben']);

  // Saved again as it is, nothing changes.
  const facts = read();
  const { contests, entrants, name, date } = read();
  ledger.save({
    ...{ tournamentId, name, date },
    entrants: entrants.map(({ team, members, enters, withdrawnAfter, rulings }) => ({
      ...{ team, enters, withdrawnAfter, rulings },
      members: members.map(({ playerId, role }) => ({ playerId, role })),
    })),
    contests: asGiven(contests),
  });
  expect(read()).toEqual(facts);
  await useCases['history.undo'](ledger.context, {});
  expect(read().entrants[0]?.members.map(({ player }) => player)).toEqual(['Ann']);
});

test('before any game a replacement is a plain swap', () => {
  const { ledger, read, one, rule } = threeRounds();
  const { tournamentId, name, date } = read();
  ledger.save({ ...{ tournamentId, name, date }, contests: [board('1', '1', 'Ann', 'Ben', false)] });
  rule({ kind: 'replace', entrant: one('Ann'), by: { name: 'Eve' }, from: 1, reason });
  expect(read().entrants[0]).toMatchObject({ members: [{ player: 'Eve' }], rulings: [] });
  expect(read().entrants[0]?.members).toHaveLength(1);
  expect(read().contests[0]?.sides[0]?.members[0]?.player).toBe('Eve');
});

test('the website says what was decided, and of private people neither name nor reason', async () => {
  const { ledger, one, rule } = threeRounds();
  const ids = ['Ann', 'Ben', 'Cid', 'Dee'].map((name) => one(name).playerId);
  rule({ kind: 'out', entrant: one('Dee'), cause: 'withdrawn', after: 2, games: 'forfeit', reason: 'ill' });
  rule({ kind: 'bonus', entrant: one('Ben'), points: -1, reason: 'late' });
  rule({ kind: 'bonus', entrant: one('Cid'), points: 1, reason: 'helped Ann' });
  rule({ kind: 'replace', entrant: one('Cid'), by: { name: 'Eve' }, from: 3, reason: 'moved' });
  const notes = async (): Promise<string[]> => {
    const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
    const page = filesOf(folder).get('tournaments/1.html') ?? '';
    const { document } = new Window();
    document.write(page);
    return [...document.querySelectorAll(`[aria-label="${texts.standings.notes.label}"] li`)].map((line) =>
      line.textContent.trim(),
    );
  };
  ledger.rate();
  const { leave } = texts.standings;
  const left = leave.left({ cause: 'withdrawn', round: 2, games: 'forfeit' });
  expect(await notes()).toEqual([
    leave.replacedNote({ name: 'Eve', former: 'Cid', round: 3, reason: 'moved' }),
    leave.note({ name: 'Dee', left, reason: 'ill' }),
    'Ben: −1 (late)',
    'Eve: +1 (helped Ann)',
    texts.standings.notes.forfeits,
  ]);
  savePlayer(ledger, { ...plainFacts('Ann'), playerId: ids[0] ?? 0, shownAs: 'initials' });
  savePlayer(ledger, { ...plainFacts('Ben'), playerId: ids[1] ?? 0, shownAs: 'nobody' });
  ledger.rate();
  const hidden = texts.site.pages.tournament.reasonHidden;
  expect((await notes()).slice(2)).toEqual([
    `${texts.common.unnamed}: −1 (${hidden})`,
    `Eve: +1 (${hidden})`,
    texts.standings.notes.forfeits,
  ]);
});

test('where one who replaced a player leaves, the games of both are annulled', () => {
  const { ledger, one, rule, tournamentId } = threeRounds();
  rule({ kind: 'replace', entrant: one('Ann'), by: { name: 'Eve' }, from: 3, reason });
  const out = { kind: 'out', entrant: one('Eve'), cause: 'withdrawn', after: 2, reason } as const;
  const annulled = () =>
    useCases['tournaments.read'](ledger.context, { tournamentId }).contests.flatMap((contest, at) =>
      contest.annulled ? [at] : [],
    );
  expect(annulled()).toEqual([]);
  rule({ ...out, games: 'annulled' });
  expect(annulled()).toEqual([0, 2, 4]);
  rule({ kind: 'readmit', entrant: one('Eve') });
  expect(annulled()).toEqual([]);
});
