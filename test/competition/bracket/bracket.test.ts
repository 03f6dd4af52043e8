import { describe, expect, test } from 'vitest';
import { bracketSeeds, slotsBySeed } from '../../../shared/competition/bracket/draw.ts';
import { bracketOf, isIdle } from '../../../shared/competition/bracket/index.ts';
import type { Bracket, BracketGame } from '../../../shared/competition/bracket/matches.ts';
import { bracketRanks } from '../../../shared/competition/bracket/ranks.ts';
import { game, nextPairs, playOut, players, stronger, weaker } from './play.ts';

const draw = (count: number) => slotsBySeed(players(count));
const ranksOf = (bracket: Bracket): string =>
  bracketRanks(bracket)
    .map(({ competitor, rankText }) => `${rankText} ${competitor}`)
    .join(', ');
const matchOf = ({ matches }: Bracket, id: string) => {
  const match = matches.find((one) => one.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
};
const scoresOf = (bracket: Bracket, id: string) => matchOf(bracket, id).sides.map(({ score }) => score);
/** The semifinals of four: 1 beats 4, 2 beats 3. */
const semifinals = [game(1, 'p1', 'p4', 1), game(1, 'p2', 'p3', 1)];

describe('single elimination', () => {
  test('has its seeds where they always are', () => {
    expect(bracketSeeds(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test('says from where each side comes; a bye is no match', () => {
    const { matches } = bracketOf('single', draw(3));
    expect(matches.map(({ id, number, sides }) => [id, number, ...sides.map(({ from }) => from)])).toEqual([
      ['winners-1-1', null, { kind: 'seed', seed: 1 }, { kind: 'bye' }],
      ['winners-1-2', 1, { kind: 'seed', seed: 2 }, { kind: 'seed', seed: 3 }],
      ['winners-2-1', 2, { kind: 'seed', seed: 1 }, { kind: 'winner', match: 1 }],
    ]);
  });

  test('lets those with a bye wait for the others', () => {
    expect(nextPairs(bracketOf('single', draw(5)))).toEqual(['p4 p5']);
    expect(nextPairs(bracketOf('single', draw(5), [game(1, 'p4', 'p5', 0)]))).toEqual(['p1 p5', 'p2 p3']);
  });

  test('ranks by the round in which each was out', () => {
    expect(ranksOf(playOut('single', draw(6), stronger).bracket)).toBe(
      '1 p1, 2 p2, 3= p3, 3= p4, 5= p5, 5= p6',
    );
    expect(ranksOf(bracketOf('single', draw(4), semifinals.slice(0, 1)))).toBe('1= p1, 1= p2, 1= p3, 4 p4');
  });

  test('plays for third place in the last round', () => {
    const begun = bracketOf('single', draw(4), semifinals, { thirdPlace: true });
    expect(nextPairs(begun)).toEqual(['p1 p2', 'p4 p3']);
    expect(ranksOf(begun)).toBe('1= p1, 1= p2, 3= p3, 3= p4');
    expect(begun.matches.map(({ bracket, number }) => `${bracket} ${String(number)}`)).toEqual([
      'winners 1',
      'winners 2',
      'winners 4',
      'third 3',
    ]);
    const { bracket } = playOut('single', draw(4), weaker, { thirdPlace: true });
    expect(ranksOf(bracket)).toBe('1 p4, 2 p3, 3 p2, 4 p1');
    expect(ranksOf(playOut('single', draw(3), stronger, { thirdPlace: true }).bracket)).toBe(
      '1 p1, 2 p2, 3 p3',
    );
  });

  test('of one is won', () => {
    expect(bracketOf('single', ['p1']).champion).toBe('p1');
  });
});

describe('double elimination', () => {
  test('plays both brackets side by side, and the grand final again after its first loss', () => {
    const { bracket, games } = playOut('double', draw(4), (one, other) =>
      one === 'p2' || other === 'p2' ? 'p2' : stronger(one, other),
    );
    expect(games).toHaveLength(6);
    expect(matchOf(bracket, 'final-2-1').state).toBe('unneeded');
    expect(ranksOf(bracket)).toBe('1 p2, 2 p1, 3 p3, 4 p4');
    const turned = bracketOf('double', draw(4), [...games.slice(0, -1), game(4, 'p2', 'p1', 0)]);
    expect(nextPairs(turned)).toEqual(['p2 p1']);
    expect(turned.champion).toBeNull();
    const last = bracketOf('double', draw(4), [
      ...games.slice(0, -1),
      game(4, 'p2', 'p1', 0),
      game(4, 'p2', 'p1', 1),
    ]);
    expect(last.champion).toBe('p2');
  });

  test('without a second grand final ends with the first', () => {
    const games = playOut('double', draw(4), stronger).games.slice(0, -1);
    const rules = { reset: false };
    const bracket = bracketOf('double', draw(4), [...games, game(9, 'p1', 'p2', 0)], rules);
    expect([bracket.champion, bracket.next.matches]).toEqual(['p2', []]);
  });

  test('ranks 1, 2, 3, 4, 5=, 7=', () => {
    expect(ranksOf(playOut('double', draw(8), stronger).bracket)).toBe(
      '1 p1, 2 p2, 3 p3, 4 p4, 5= p5, 5= p6, 7= p7, 7= p8',
    );
  });

  test('of two has no losers’ bracket', () => {
    expect(playOut('double', draw(2), stronger).games).toHaveLength(2);
    expect(bracketOf('double', draw(2)).matches.map(({ id }) => id)).toEqual([
      'winners-1-1',
      'final-1-1',
      'final-2-1',
    ]);
  });
});

describe('the games of a match', () => {
  const scored = (one: number, other: number): BracketGame => ({
    round: 1,
    sides: [
      { entrant: 'p1', points: 1, score: one },
      { entrant: 'p2', points: 0, score: other },
    ],
  });

  test('one game is shown with its score', () => {
    const bracket = bracketOf('single', draw(2), [scored(2, 1)]);
    expect(scoresOf(bracket, 'winners-1-1')).toEqual([2, 1]);
    expect(bracket.champion).toBe('p1');
  });

  test('best of three ends when one has the majority', () => {
    const games = [game(1, 'p1', 'p2', 1), game(2, 'p2', 'p1', 0), game(3, 'p1', 'p2', 0)];
    const after = (count: number) => bracketOf('single', draw(2), games.slice(0, count), { bestOf: 3 });
    expect(matchOf(after(1), 'winners-1-1')).toMatchObject({ state: 'begun', winner: null });
    expect(matchOf(after(2), 'winners-1-1')).toMatchObject({ state: 'won', winner: 'p1', contests: [0, 1] });
    expect(after(3).strays).toEqual([2]);
  });

  test('several games in one round are one series, whatever the rules say', () => {
    const games = [1, 0, 0].map((points) => game(1, 'p1', 'p2', points));
    expect(bracketOf('single', draw(2), games)).toMatchObject({ champion: 'p2', strays: [] });
  });

  test('a level game needs a decider', () => {
    const level = bracketOf('single', draw(2), [game(1, 'p1', 'p2', 0.5)]);
    expect(matchOf(level, 'winners-1-1')).toMatchObject({ state: 'level', winner: null });
    const games = [game(1, 'p1', 'p2', 0.5), game(2, 'p1', 'p2', 0)];
    expect(bracketOf('single', draw(2), games).champion).toBe('p2');
    expect(scoresOf(bracketOf('single', draw(2), games), 'winners-1-1')).toEqual([0.5, 1.5]);
  });

  test('a level game is decided by whom the organizer lets through, and its score stays', () => {
    const through = (rounds: Readonly<Record<string, number>>, games = [game(1, 'p1', 'p2', 0.5)]) =>
      bracketOf('single', draw(2), games, { goesThrough: (entrant, round) => rounds[entrant] === round });
    const decided = through({ p2: 1 });
    expect(matchOf(decided, 'winners-1-1')).toMatchObject({ state: 'won', winner: 'p2', isDecided: true });
    expect(scoresOf(decided, 'winners-1-1')).toEqual([0.5, 0.5]);
    expect([decided.champion, ranksOf(decided)]).toEqual(['p2', '1 p2, 2 p1']);
    expect(matchOf(through({ p2: 2 }), 'winners-1-1').state).toBe('level');
    expect(matchOf(through({ p1: 1, p2: 1 }), 'winners-1-1').state).toBe('level');
    const corrected = through({ p2: 1 }, [game(1, 'p1', 'p2', 1)]);
    expect(matchOf(corrected, 'winners-1-1')).toMatchObject({ winner: 'p1', isDecided: false });
  });

  test('a game without a result has begun', () => {
    const bracket = bracketOf('single', draw(4), [game(1, 'p1', 'p4', null)]);
    expect(matchOf(bracket, 'winners-1-1')).toMatchObject({ state: 'begun', contests: [0] });
    expect(nextPairs(bracket)).toEqual(['p2 p3']);
  });
});

describe('what no bracket foresees', () => {
  test('the opponent of one who withdraws advances', () => {
    const isHere = (entrant: string, round: number) => entrant !== 'p1' || round < 2;
    const held = playOut('single', draw(8), stronger, { isHere });
    expect(matchOf(held.bracket, 'winners-2-1')).toMatchObject({ state: 'walkover', winner: 'p4' });
    expect(ranksOf(held.bracket)).toBe('1 p2, 2 p4, 3= p1, 3= p3, 5= p5, 5= p6, 5= p7, 5= p8');
    expect(ranksOf(playOut('double', draw(4), stronger, { isHere }).bracket)).toBe('1 p2, 2 p3, 3 p1, 4 p4');
  });

  test('where both withdraw, no one advances', () => {
    const isHere = (entrant: string) => entrant !== 'p1' && entrant !== 'p4';
    expect(playOut('single', draw(4), stronger, { isHere }).bracket.champion).toBe('p2');
    const none: BracketGame = { ...game(1, 'p1', 'p2', 0), kind: 'walkover' };
    const sides = none.sides.map((side) => ({ ...side, points: 0 }));
    expect(matchOf(bracketOf('single', draw(2), [{ ...none, sides }]), 'winners-1-1').state).toBe('void');
  });

  test('other pairs in the first round change the draw', () => {
    const bracket = bracketOf('single', draw(4), [game(1, 'p1', 'p3', 1), game(1, 'p2', 'p4', 1)]);
    expect(nextPairs(bracket)).toEqual(['p1 p2']);
    expect(bracket.strays).toEqual([]);
  });

  test('other pairs in a later round change places', () => {
    const { games } = playOut('single', draw(8), stronger);
    const held = [...games.slice(0, 4), game(2, 'p1', 'p2', 1), game(2, 'p3', 'p4', 0)];
    expect(nextPairs(bracketOf('single', draw(8), held))).toEqual(['p1 p4']);
  });

  test('one who is out can replace another', () => {
    const bracket = bracketOf('single', draw(4), [...semifinals, game(2, 'p1', 'p3', 0)]);
    expect(bracket.champion).toBe('p3');
    expect(ranksOf(bracket)).toBe('1 p3, 2= p1, 2= p2, 4 p4');
    expect(matchOf(bracket, 'winners-2-1').sides[1].from).toEqual({ kind: 'manual', entrant: 'p3' });
  });

  test('a bye on record is a win where an opponent was expected', () => {
    const bye: BracketGame = { round: 1, kind: 'bye', sides: [{ entrant: 'p1', points: 1 }] };
    expect(bracketOf('single', draw(2), [bye]).champion).toBe('p1');
    expect(bracketOf('single', draw(3), [bye, game(1, 'p2', 'p3', 1)]).champion).toBeNull();
  });

  test('a friendly game of two who are out belongs to no match', () => {
    expect(bracketOf('single', draw(4), [...semifinals, game(2, 'p3', 'p4', 1)]).strays).toEqual([2]);
  });
});

test('no board is missing where there is a bye, no opponent yet, or nothing left to play', () => {
  const bracket = bracketOf('single', draw(5), [game(1, 'p4', 'p5', 1), game(2, 'p1', 'p4', 1)]);
  const idle = (round: number) => players(5).filter((one) => isIdle(bracket, one, round));
  expect(idle(1)).toEqual(['p1', 'p2', 'p3']);
  expect(idle(2)).toEqual(['p5']);
});
