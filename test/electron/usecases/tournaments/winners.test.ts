/** Who won, in the program's list, on its files and on the website; and a player's places in the end. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openLeague } from '../../../../electron/store/open.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { refreshRatings } from '../../../../electron/usecases/ratings/refresh.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';
import { parsed } from '../../parsed-page.ts';
import { use } from '../cup.ts';
import { numberOf, plainFacts, savePlayer } from '../people.ts';
import { club, finish, here, start, swiss } from '../pairings/small-club.ts';
import { downgrade } from '../../older-league.ts';

type Tournament = Argument<'tournaments.save'>;
type Contest = NonNullable<Tournament['contests']>[number];

const side = (place: number | null, ...names: string[]) => ({
  place,
  members: names.map((name) => ({ name })),
});
/** The first name won. */
const duel = (round: number, winner: string, loser: string, more: Partial<Contest> = {}): Contest => ({
  round: String(round),
  board: `${winner}–${loser}`,
  sides: [side(1, winner), side(2, loser)],
  ...more,
});
const tie = (round: number, one: string, other: string): Contest =>
  duel(round, one, other, { sides: [side(1, one), side(1, other)] });
const open = (round: number, one: string, other: string): Contest =>
  duel(round, one, other, { sides: [side(null, one), side(null, other)] });
const bye = (round: number, name: string): Contest => ({
  round: String(round),
  board: name,
  kind: 'bye',
  sides: [{ members: [{ name }] }],
});
const team = (place: number, name: string, ...people: string[]) => ({
  ...side(place, ...people),
  team: name,
});

const rounds = (name: string, day: number, ...contests: Contest[]): Tournament => ({
  name,
  date: `2026-01-${String(day).padStart(2, '0')}`,
  shape: 'rounds',
  contests,
});

const roundRobin = rounds(
  'Round robin',
  1,
  duel(1, 'Ann', 'Bob'),
  duel(2, 'Cid', 'Ann'),
  duel(3, 'Cid', 'Bob'),
);
const seated = (round: number, white: string, black: string, winner: string): Contest =>
  duel(round, white, black, {
    sides: [white, black].map((name, i) => ({ ...side(name === winner ? 1 : 2, name), seat: i + 1 })),
  });
/** Level but for the game that was won with black. */
const byColour: Tournament = {
  ...rounds('By colour', 11, seated(1, 'Ann', 'Bob', 'Ann'), seated(2, 'Ann', 'Bob', 'Bob')),
  seats: 'colours',
  tieBreaks: ['points', 'wins-with-black'],
};

/** Each with the winner as the list names it. */
const formats: readonly (readonly [Tournament, string | null])[] = [
  [roundRobin, 'Cid'],
  [rounds('Shared', 2, duel(1, 'Ann', 'Bob'), tie(2, 'Ann', 'Cid'), duel(3, 'Cid', 'Bob')), 'Ann, Cid'],
  // Ann and Cid have two points, and she has beaten him; Bob has one and a half.
  [
    rounds(
      'Swiss',
      3,
      duel(1, 'Ann', 'Cid'),
      tie(1, 'Bob', 'Dan'),
      duel(2, 'Bob', 'Ann'),
      duel(2, 'Cid', 'Dan'),
      duel(3, 'Ann', 'Dan'),
      duel(3, 'Cid', 'Bob'),
      bye(3, 'Eve'),
    ),
    'Ann',
  ],
  [
    rounds(
      'Knock-out',
      4,
      duel(1, 'Bob', 'Cid'),
      duel(1, 'Dan', 'Eve'),
      bye(1, 'Ann'),
      bye(1, 'Fay'),
      duel(2, 'Bob', 'Ann'),
      duel(2, 'Fay', 'Dan'),
      duel(3, 'Fay', 'Bob'),
    ),
    'Fay',
  ],
  [
    rounds(
      'Teams',
      5,
      { round: '1', sides: [team(1, 'Owls', 'Ann', 'Bob'), team(2, 'Cats', 'Cid')] },
      { round: '2', sides: [team(1, 'Owls', 'Eve'), team(2, 'Dogs', 'Dan')] },
      { round: '3', sides: [team(1, 'Cats', 'Cid'), team(2, 'Dogs', 'Dan')] },
    ),
    'Owls',
  ],
  [
    rounds(
      'Fresh pairs',
      6,
      { round: '1', sides: [side(1, 'Ann', 'Bob'), side(2, 'Cid', 'Dan')] },
      { round: '2', sides: [side(1, 'Ann', 'Cid'), side(2, 'Bob', 'Dan')] },
    ),
    'Ann',
  ],
  [rounds('Under way', 7, duel(1, 'Ann', 'Bob'), open(2, 'Ann', 'Cid')), null],
  [{ ...rounds('Unrated', 8, duel(1, 'Ann', 'Bob'), duel(2, 'Ann', 'Cid')), rated: false }, 'Ann'],
  [rounds('Forfeit', 9, duel(1, 'Bob', 'Ann', { kind: 'walkover' }), duel(2, 'Bob', 'Cid')), 'Bob'],
  [rounds('One board', 10, duel(1, 'Dan', 'Ann')), 'Dan'],
  [byColour, 'Bob'],
];

function league(): Ledger {
  const ledger = newLedger();
  for (const [tournament] of formats) ledger.save(tournament);
  ledger.rate();
  return ledger;
}

const listed = ({ context }: Ledger): [string, string | null, string | null][] =>
  useCases['tournaments.list'](context, {}).tournaments.map(({ name, winner, listedWinner }) => [
    name,
    winner,
    listedWinner,
  ]);
const expected = formats.map(([{ name }, winner]) => [name, winner, winner]);

/** The winner of a league's one tournament, after a change. */
function winnerNow(ledger: Ledger): string | null | undefined {
  ledger.rate();
  return listed(ledger)[0]?.[1];
}

describe('the list of tournaments', () => {
  test('names the winner of every format', () => {
    expect(listed(league())).toEqual(expected);
  });

  test('agrees with the website', async () => {
    const { folder } = await useCases['site.write'](league().context, { viewId: null });
    const { rows } = parsed(filesOf(folder).get('tournaments.html') ?? '');
    const winners = new Map(rows.map((cells) => [cells[1], cells.at(-1)]));
    expect(formats.map(([{ name }]) => winners.get(name) ?? '')).toEqual(
      formats.map(([, winner]) => winner ?? ''),
    );
  });

  test('names no winner between two rounds, and the leader once the last is played', async () => {
    const ledger = club();
    const board = (round: number) => ({ round, boards: [[[1], [2]]] });
    const whole = { people: here(1, 2), format: swiss, lastRound: 2 };
    start(ledger, { ...whole, plan: [board(1)] });
    finish(ledger, '1', '1', [1, 2]);
    ledger.rate();
    const [between] = useCases['tournaments.list'](ledger.context, {}).tournaments;
    expect(between).toMatchObject({ winner: null, listedWinner: null, complete: false });
    const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
    const { rows } = parsed(filesOf(folder).get('tournaments.html') ?? '');
    expect(rows.map((cells) => cells.at(-1))).toEqual(['in progress']);

    start(ledger, { ...whole, tournamentId: 1, plan: [board(2)] });
    finish(ledger, '2', '1', [1, 2]);
    expect(winnerNow(ledger)).toBe('Ann');
  });

  test('follows a correction, undo, redo, a new name and a new round', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(roundRobin);
    expect(winnerNow(ledger)).toBe('Cid');
    const contests = [duel(1, 'Ann', 'Bob'), duel(2, 'Ann', 'Cid'), duel(3, 'Cid', 'Bob')];
    ledger.save({
      ...roundRobin,
      tournamentId,
      contests: contests.map((one, i) => ({ ...roundRobin.contests?.[i], ...one })),
    });
    expect(winnerNow(ledger)).toBe('Ann');
    use(ledger, 'history.undo', {});
    expect(winnerNow(ledger)).toBe('Cid');
    use(ledger, 'history.redo', {});
    expect(winnerNow(ledger)).toBe('Ann');
    savePlayer(ledger, { ...plainFacts('Anna'), playerId: numberOf(ledger, 'Ann') });
    expect(winnerNow(ledger)).toBe('Anna');
    ledger.save({ ...roundRobin, tournamentId, contests: [...contests, open(4, 'Anna', 'Cid')] });
    expect(winnerNow(ledger)).toBeNull();
  });

  test('follows the tie-breaks', () => {
    const ledger = newLedger();
    const boards = [
      duel(1, 'Ann', 'Bob'),
      duel(2, 'Bob', 'Cid'),
      duel(3, 'Ann', 'Dan'),
      duel(4, 'Bob', 'Eve'),
    ];
    const { tournamentId } = ledger.save(rounds('Open', 1, ...boards));
    expect(winnerNow(ledger)).toBe('Ann');
    ledger.save({ ...rounds('Open', 1, ...boards), tournamentId, tieBreaks: ['points'] });
    expect(winnerNow(ledger)).toBe('Ann, Bob');
  });

  test('names private winners as they want, and no team that is called after one', () => {
    const ledger = league();
    savePlayer(ledger, { ...plainFacts('Ann'), playerId: numberOf(ledger, 'Ann'), shownAs: 'nobody' });
    savePlayer(ledger, { ...plainFacts('Fay'), playerId: numberOf(ledger, 'Fay'), shownAs: 'initials' });
    const { tournamentId } = ledger.save({
      ...rounds('Named', 20, {
        round: '1',
        sides: [team(1, 'Ann’s lot', 'Ann', 'Cid'), team(2, 'Cats', 'Dan')],
      }),
    });
    ledger.save({
      ...rounds(
        'Named',
        20,
        { round: '1', sides: [team(1, 'Fay', 'Fay'), team(2, 'Cats', 'Dan')] },
        { round: '2', sides: [team(1, 'Fay', 'Cid'), team(2, 'Cats', 'Dan')] },
      ),
      tournamentId,
    });
    ledger.rate();
    const shown = new Map(listed(ledger).map(([name, winner, onPaper]) => [name, [winner, onPaper]]));
    expect(shown.get('Shared')).toEqual(['Ann, Cid', 'Private player, Cid']);
    expect(shown.get('Knock-out')).toEqual(['Fay', 'F.']);
    expect(shown.get('Teams')).toEqual(['Owls', 'Owls']);
    expect(shown.get('Named')).toEqual(['Fay', 'F. + Cid']);
  });

  test('is filled in a league of an earlier program', async () => {
    const ledger = league();
    const file = ledger.store.path;
    ledger.store.close();
    const db = new Database(file);
    // As schema 013 left it, with ratings that were current then.
    db.exec('UPDATE tournament_outline SET winner = NULL WHERE contests > 1');
    db.close();
    downgrade(file, 13);
    const store = await openLeague(path.resolve(file));
    const context = { ...ledger.context, store };
    refreshRatings(context);
    expect(listed({ ...ledger, store, context })).toEqual(expected);
    store.close();
  });
});

test('a player’s page knows the place in the end of rounds that are over', () => {
  const ledger = league();
  const { tournaments } = useCases['players.read'](ledger.context, { playerId: numberOf(ledger, 'Ann') });
  const finals = new Map(tournaments.map(({ tournament, final }) => [tournament, final]));
  expect(finals.get('Round robin')).toEqual({ ahead: 1, level: 0, sides: 3 });
  expect(finals.get('Shared')).toEqual({ ahead: 0, level: 1, sides: 3 });
  // With her team.
  expect(finals.get('Teams')).toEqual({ ahead: 0, level: 0, sides: 3 });
  expect(finals.get('Under way')).toBeNull();
  expect(finals.get('One board')).toBeNull();
});

describe('games that were really played', () => {
  test('are counted alike in the list of players, on their pages, and against whom', () => {
    const ledger = league();
    for (const { playerId, contests } of useCases['players.find'](ledger.context, { name: '' }).players) {
      const { tournaments } = useCases['players.read'](ledger.context, { playerId });
      expect(tournaments.reduce((sum, one) => sum + one.contests, 0)).toBe(contests);
    }
    const ann = numberOf(ledger, 'Ann');
    const { opponents } = useCases['players.partnersAndOpponents'](ledger.context, { playerId: ann });
    const read = useCases['sides.compare'](ledger.context, { one: [ann], other: [numberOf(ledger, 'Cid')] });
    const cid = opponents.people.find(({ player }) => player === 'Cid');
    expect([cid?.won, cid?.tied, cid?.lost]).toEqual([read.won, read.tied, read.lost]);
  });

  test('are those of the leaderboard where all are rated', () => {
    const ledger = newLedger();
    ledger.save(
      rounds(
        'Open',
        1,
        duel(1, 'Ann', 'Bob'),
        bye(1, 'Cid'),
        open(2, 'Ann', 'Cid'),
        duel(3, 'Cid', 'Bob', { kind: 'walkover' }),
      ),
    );
    ledger.rate();
    const { players } = useCases['players.find'](ledger.context, { name: '' });
    const { rows } = useCases['leaderboard.read'](ledger.context, {});
    const games = new Map(rows.map(({ player, contests }) => [player, contests]));
    expect(players.map(({ player, contests }) => [player, contests]).sort()).toEqual([
      ['Ann', 1],
      ['Bob', 1],
      ['Cid', 0],
    ]);
    for (const { player, contests } of players) expect(games.get(player) ?? 0).toBe(contests);
  });

  test('are counted on the website as in the program, with and against whom', async () => {
    const ledger = league();
    const ann = numberOf(ledger, 'Ann');
    const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
    const page = filesOf(folder).get(`players/${String(ann)}.html`) ?? '';
    const program = useCases['players.partnersAndOpponents'](ledger.context, { playerId: ann });
    for (const kind of ['partners', 'opponents'] as const) {
      const from = page.indexOf(`id="${kind}"`);
      const { rows } = parsed(page.slice(from, page.indexOf('</section>', from)));
      expect(rows.map((cells) => cells.slice(0, 2))).toEqual(
        program[kind].people.map(({ player, contests }) => [player, String(contests)]),
      );
    }
    expect([program.partners.total, program.opponents.total]).toEqual([2, 3]);
  });
});
