/** What is said of boards and byes of the Dutch system is true of the pairings that another program made. */
import { describe, expect, it } from 'vitest';
import { allocationOf } from '../../../shared/pairing/colours.ts';
import { judgePairings } from '../../../shared/pairing/index.ts';
import type { DutchBye, DutchSide, StandingsRound } from '../../../shared/contract/judged-standings.ts';
import type { PlannedBoard } from '../../../shared/pairing/types.ts';
import { plainSystem } from '../plain-system.ts';
import { expectedIn, recordedTournaments, requestOf } from './recorded-tournaments.ts';

type Recorded = ReturnType<typeof recordedTournaments>[number];
type Board = NonNullable<StandingsRound['boards'][number]>;

/** A round as it was recorded, or with other boards. */
function judged(recorded: Recorded, round: number, boards?: PlannedBoard[], out?: number[]): StandingsRound {
  const { pairs, bye } = expectedIn(recorded.played[round - 1] ?? { absent: '', pairs: '', bye: null });
  const plan = {
    round,
    boards: boards ?? pairs.map((pair) => (pair ?? '').split('-').map((player) => [Number(player) - 1])),
    out: out ?? (bye === null ? [] : [bye - 1]),
  };
  const [found] = judgePairings(requestOf(recorded, round), [plan], plainSystem).standings?.rounds ?? [];
  if (found === undefined) throw new Error('a Swiss is judged by standings');
  return found;
}

function dutchOf({ dutch }: Pick<Board['sides'][number], 'dutch'>): DutchSide {
  if (dutch === undefined) throw new Error('the round is paired by the Dutch system');
  return dutch;
}

const differenceOf = (colours: string): number => colours.split('W').length - colours.split('B').length;

/** C.04.3, 1.6: from the colours alone. */
function preferenceIn(colours: string): DutchSide['preference'] {
  const difference = differenceOf(colours);
  const last = colours.at(-1);
  if (last === undefined) return null;
  const opposite = last === 'W' ? 'B' : 'W';
  const level = difference > 0 ? 'B' : 'W';
  if (Math.abs(difference) > 1) return { colour: level, strength: 'absolute' };
  if (/(?:WW|BB)$/u.test(colours)) return { colour: opposite, strength: 'absolute' };
  return difference === 0 ? { colour: opposite, strength: 'mild' } : { colour: level, strength: 'strong' };
}

const ranks = { mild: 1, strong: 2, absolute: 3 };

/** Which rule gave White to the first side, by the words of the handbook (5.2); null: none would. */
function ruleFor({ sides: [white, black], dutchColours }: Board): string | null {
  if (!white || !black) return null;
  const [own, theirs] = [preferenceIn(white.colours), preferenceIn(black.colours)];
  if (own === null && theirs === null) {
    const higher = dutchColours?.higher === 0 ? white : black;
    return (dutchOf(higher).number % 2 === 1) === (higher === white) ? 'initial' : null;
  }
  if (own?.colour !== theirs?.colour) return own?.colour !== 'B' && theirs?.colour !== 'W' ? 'granted' : null;
  if (own === null || theirs === null) return null;
  const [granted, other] = own.colour === 'W' ? [white, black] : [black, white];
  const lead = (of: (colours: string) => number): number => of(granted.colours) - of(other.colours);
  const strength = lead((colours) => ranks[preferenceIn(colours)?.strength ?? 'mild']);
  if (strength !== 0) return strength > 0 ? 'stronger' : null;
  const width = lead((colours) => Math.abs(differenceOf(colours)));
  if (width !== 0) return width > 0 ? 'wider' : null;
  const shared = Math.min(granted.colours.length, other.colours.length);
  for (let back = 1; back <= shared; back += 1)
    if (granted.colours.at(-back) !== other.colours.at(-back))
      return granted.colours.at(-back) === own.colour ? null : 'alternation';
  return dutchColours?.higher === (granted === white ? 0 : 1) ? 'higher' : null;
}

const sidesOf = (round?: StandingsRound): StandingsRound['out'][number][] =>
  round === undefined ? [] : [...boardsOf(round).flatMap(({ sides }) => sides), ...round.out];
const boardsOf = ({ boards }: StandingsRound): Board[] => boards.flatMap((board) => board ?? []);
const tournaments = recordedTournaments().map((recorded) => ({
  recorded,
  rounds: recorded.played.map((_, at) => judged(recorded, at + 1)),
}));
const rounds = tournaments.flatMap((one) => one.rounds);

describe('what is said of recorded rounds', () => {
  it('names the rule by which each board has its colours', () => {
    const boards = rounds.flatMap(boardsOf);
    expect(boards.length).toBeGreaterThan(2700);
    const told = boards.map(({ dutchColours }) => (dutchColours?.white === 0 ? dutchColours.rule : null));
    expect(told).toEqual(boards.map(ruleFor));
    // Two topscorers who must both have one colour, and are differently far off their balance, are in none of them.
    expect(new Set(told)).toEqual(new Set(['granted', 'stronger', 'alternation', 'higher', 'initial']));
  });

  it('has the preferences that follow from the colours, and who is ranked higher', () => {
    for (const { sides, dutchColours } of rounds.flatMap(boardsOf)) {
      for (const side of sides) expect(dutchOf(side).preference).toEqual(preferenceIn(side.colours));
      const [one, other] = sides.map((side) => [-side.score, dutchOf(side).number]);
      const first = one?.map((value, at) => value - (other?.[at] ?? 0)).find((value) => value !== 0) ?? 0;
      expect(dutchColours?.higher).toBe(first < 0 ? 0 : 1);
    }
  });

  it('has the floats of a round in the next two', () => {
    let known = 0;
    for (const { recorded, rounds: held } of tournaments) {
      for (const [at, { pairs, bye }] of recorded.played.entries()) {
        const games = pairs.split(' ').filter((pair) => !/[-+]/u.test(pair.split(':')[1] ?? ''));
        const played = new Set(games.flatMap((pair) => (pair.split(':')[0] ?? '').split('-').map(Number)));
        if (bye !== null) played.add(bye);
        const floats = new Map(sidesOf(held[at]).map((side) => [side.entrant, dutchOf(side).float]));
        for (const side of held.slice(at + 1, at + 3).flatMap(sidesOf)) {
          if (!played.has(side.entrant + 1)) continue;
          known += 1;
          const before = dutchOf(side).floats.find(({ round }) => round === at + 1);
          expect(before?.float).toBe(floats.get(side.entrant));
        }
      }
    }
    expect(known).toBeGreaterThan(3000);
  });

  it('breaks its rule of floats only by the floats that it names', () => {
    for (const { sides } of rounds.flatMap(boardsOf)) {
      for (const side of sides) {
        const named = dutchOf(side).floats.map(({ float }) => float);
        expect(side.floats).toEqual(named);
        const isAgain = dutchOf(side).float !== 0 && named.includes(dutchOf(side).float);
        expect(side.violations.includes('float-again')).toBe(isAgain);
      }
    }
  });

  it('says why the bye went where it went', () => {
    const byes = rounds.flatMap(({ boards, out }) => out.map((side) => ({ boards, side })));
    expect(byes.length).toBeGreaterThan(100);
    const told: NonNullable<DutchBye>[] = [];
    for (const { boards, side } of byes) {
      const { bye } = dutchOf(side);
      if (!bye) throw new Error('each recorded round follows the rules');
      told.push(bye);
      expect(bye.score).toBe(side.score);
      expect(bye.choice).not.toBeNull();
      const scores = boards.flatMap((board) => board?.sides.map(({ score }) => score) ?? []);
      expect(bye.lower === 'none').toBe(scores.every((score) => score >= side.score));
      expect(bye.candidates).toBeLessThanOrEqual(dutchOf(side).group);
      expect(bye.choice === 'only').toBe(bye.candidates === 1);
    }
    expect(new Set(told.map(({ choice }) => choice))).toEqual(
      new Set(['only', 'unplayed', 'lowest', 'lowestOfFewest', 'boards']),
    );
    expect(new Set(told.map(({ lower }) => lower))).toEqual(new Set(['none', 'had', 'unpaired']));
  });
});

it('names the rule by which the wider colour difference is granted', () => {
  expect(allocationOf([1, 1], [-1, 1, 1], 0)).toEqual({ firstHasWhite: false, rule: 'wider' });
  expect(allocationOf([-1, 1, 1], [1, 1], 0)).toEqual({ firstHasWhite: true, rule: 'wider' });
});

describe('what is said of a round that was changed manually', () => {
  const recorded = recordedTournaments().find(({ seed }) => seed === 30_000);
  if (recorded === undefined) throw new Error('the first recorded tournament');
  const { pairs } = expectedIn(recorded.played[1] ?? { absent: '', pairs: '', bye: null });
  const boards = pairs.map((pair) => (pair ?? '').split('-').map((player) => [Number(player) - 1]));
  const before = judged(recorded, 2);
  const [[one = [], two = []] = [], [three = [], four = []] = [], ...others] = boards;

  it('says who has White by the rules where colours were swapped', () => {
    const after = judged(recorded, 2, [[two, one], [three, four], ...others]);
    expect(before.boards[0]?.dutchColours?.white).toBe(0);
    expect(after.boards[0]?.dutchColours).toEqual({
      ...before.boards[0]?.dutchColours,
      white: 1,
      higher: before.boards[0]?.dutchColours?.higher === 0 ? 1 : 0,
    });
    expect(after.boards.slice(1)).toEqual(before.boards.slice(1));
  });

  it('tells floats and colours of those who meet now', () => {
    const last = others.at(-1) ?? [];
    const after = judged(recorded, 2, [
      [one, last[1] ?? []],
      [three, four],
      ...others.slice(0, -1),
      [last[0] ?? [], two],
    ]);
    const [higher, lower] = after.boards[0]?.sides ?? [];
    expect([higher?.score, lower?.score]).toEqual([1, 0]);
    expect([higher?.dutch?.float, lower?.dutch?.float]).toEqual([1, -1]);
    for (const side of [higher, lower]) {
      const was = sidesOf(before).find(({ entrant }) => entrant === side?.entrant)?.dutch;
      expect({ ...side?.dutch, float: 0 }).toEqual({ ...was, float: 0 });
    }
  });

  it('says that another player has the bye by the rules, and nothing of several who sit out', () => {
    // 33 had the bye of the first round.
    const seat = boards.findIndex((sides) => sides.flat().includes(32));
    const bye = before.out[0]?.entrant ?? -1;
    const swapped = boards.map((sides, at) =>
      at === seat ? sides.map((side) => (side[0] === 32 ? [bye] : side)) : sides,
    );
    const after = judged(recorded, 2, swapped, [32]);
    expect(after.out[0]?.dutch?.bye).toEqual({ ...before.out[0]?.dutch?.bye, choice: null });
    const without = judged(recorded, 2, boards.slice(1), [...(boards[0] ?? []).flat(), bye]);
    expect(without.out.map(({ dutch }) => dutch)).toEqual([undefined, undefined, undefined]);
  });

  it('gives the bye among those whose boards don’t stay', () => {
    const request = requestOf(recorded, 2);
    const out = before.out.map(({ entrant }) => entrant);
    const plan = [{ round: 2, boards, out }];
    const kept = boards.slice(1).map((sides) => ({ round: 2, sides }));
    const found = judgePairings({ ...request, kept }, plan, plainSystem).standings?.rounds[0];
    expect(found?.out[0]?.dutch?.bye).toMatchObject({ isRest: true, candidates: 1, choice: 'only' });
    expect(found?.boards).toEqual(before.boards);
  });

  it('says nothing of colours that stones decide, and nothing where another method pairs', () => {
    const request = requestOf(recorded, 2);
    const plan = [{ round: 2, boards, out: [] }];
    const stones = { kind: 'stones', stones: 2, komi: 0.5, worth: 200 } as const;
    const [to = 0, from = 0] = boards[0]?.flat().map((at) => at + 1) ?? [];
    const handicaps = { changed: [{ to, from, handicap: stones }] };
    const sides = judgePairings({ ...request, handicaps }, plan, plainSystem).standings?.rounds[0]?.boards;
    expect(sides?.map((board) => board?.dutchColours === undefined)).toEqual(boards.map((_, at) => at === 0));
    const own = { ...request, format: { ...request.format, pairedBy: 'own' as const } };
    const [round] = judgePairings(own, plan, plainSystem).standings?.rounds ?? [];
    expect(round?.boards.some((board) => board?.dutchColours ?? board?.sides[0]?.dutch)).toBe(false);
  });
});
