/** A board and a bye of the Dutch system, explained in the words of FIDE's handbook. */
import { describe, expect, it } from 'vitest';
import {
  byeReasons,
  dutchReasons,
  listNumbersIn,
} from '../../../../../renderer/features/pairings/boards/dutch-reasons.ts';
import type { SidePlanned, StandingBefore } from '../../../../../shared/contract/pairings.ts';
import type {
  DutchBye,
  DutchColours,
  DutchMeeting,
  DutchSide,
} from '../../../../../shared/contract/judged-standings.ts';

const dutch = (part: Partial<DutchSide> = {}): DutchSide => ({
  ...{ number: 3, group: 4, float: 0, floats: [], isTopscorer: false },
  preference: { colour: 'W', strength: 'mild' },
  ...part,
});
const side = (
  player: string,
  own: DutchSide | undefined,
  part: Partial<StandingBefore> = {},
): SidePlanned => ({
  ...{ team: null, people: [{ playerId: player.length, player }], substitutes: [] },
  standing: {
    ...{ points: 2.5, score: 2.5, colours: 'WB', floats: [], byes: 0, violations: [] },
    ...{ dutch: own, ...part },
  },
  ...{ mean: 1500, deviation: 100, chance: 0.5 },
});
const colours = (part: Partial<DutchColours> = {}): DutchColours => ({
  ...{ rule: 'higher', white: 0, higher: 0 },
  ...part,
});
const black: DutchSide['preference'] = { colour: 'B', strength: 'strong' };

/** What is said last, of the colours of Al, who has White, and Bob. */
const colourSentence = (dutchColours: DutchColours, one = dutch(), other = dutch()): string | undefined =>
  dutchReasons({ sides: [side('Al', one), side('Bob', other)], dutchColours }, true)?.sentences.at(-1);

describe('a board', () => {
  it('has what the rules know of both sides', () => {
    const down = dutch({
      float: 1,
      floats: [
        { round: 4, float: 1 },
        { round: 3, float: -1 },
      ],
    });
    const up = dutch({ number: 12, group: 1, float: -1, floats: [], preference: null, isTopscorer: true });
    const sides = [side('Al', down), side('Bob', up, { points: 1, score: 2, colours: '' })];
    const told = dutchReasons({ sides, dutchColours: colours({ rule: 'granted' }) }, true);
    expect(told?.facts.map(({ name, values }) => [name, ...values])).toEqual([
      ['Pairing number', '3', '12'],
      ['Score group', '2½ points (4 players)', '2 points (1 player), 1 virtual'],
      ['Float in this round', 'down', 'up'],
      ['Floats in the last two rounds', 'down in round 4, up in round 3', 'none'],
      ['Colours so far', 'WB', 'none'],
      ['Colour preference', 'White, mild', 'none'],
      ['Topscorer', 'no', 'yes'],
    ]);
    expect(told?.sentences).toEqual([
      'Al floats down to the score group of Bob, who floats up.',
      'Al gets the preferred colour; Bob has no preference.',
    ]);
  });

  it('leaves out what doesn’t apply: floats, topscorers, and colours that aren’t recorded', () => {
    const sides = [side('Al', dutch()), side('Bob', dutch())];
    const told = dutchReasons({ sides, dutchColours: colours() }, false);
    expect(told?.facts.map(({ name }) => name)).toEqual(['Pairing number', 'Score group']);
    expect(told?.sentences).toEqual(['Both are in the same score group.']);
  });

  it('names the rule that gave the colours, and who gets the colour that both prefer', () => {
    const both = dutch({ preference: black });
    expect(colourSentence(colours())).toBe(
      'Both prefer White, equally strongly, and their colours have never differed. Al is ranked higher and gets it.',
    );
    expect(colourSentence(colours({ rule: 'stronger' }), both, both)).toBe(
      'Both prefer Black. Bob gets it: that preference is stronger.',
    );
    expect(colourSentence(colours({ rule: 'alternation' }))).toBe(
      'Both prefer White, equally strongly. Al gets it: Bob had it when their colours last differed.',
    );
    expect(colourSentence(colours({ rule: 'wider' }), both, both)).toBe(
      'Both must have Black. Bob gets it: the difference between Whites and Blacks so far is greater than for Al.',
    );
    expect(colourSentence(colours({ rule: 'granted' }), dutch(), both)).toBe(
      'Both get the colour they prefer.',
    );
    const none = dutch({ preference: null });
    expect(colourSentence(colours({ rule: 'granted' }), none, both)).toBe(
      'Bob gets the preferred colour; Al has no preference.',
    );
    expect(colourSentence(colours({ rule: 'initial', higher: 1 }), none, dutch({ ...none, number: 2 }))).toBe(
      'Neither has a colour preference. Bob is ranked higher and has an even pairing number, and so gets Black.',
    );
  });

  it('says who has White by the rules where colours were changed', () => {
    expect(colourSentence(colours({ white: 1 }))).toBe('By FIDE’s rules, Bob would have White.');
  });

  it('says why two may meet who must have the same colour', () => {
    const absolute = dutch({ preference: { colour: 'W', strength: 'absolute' } });
    const told = (one: DutchSide): string[] | undefined =>
      dutchReasons({ sides: [side('Al', one), side('Bob', absolute)], dutchColours: colours() }, true)
        ?.sentences;
    expect(told({ ...absolute, isTopscorer: true })?.[1]).toBe(
      'Both must have the same colour. They may still meet, because Al is a topscorer.',
    );
    expect(told(absolute)).toHaveLength(2);
    expect(told(dutch({ isTopscorer: true }))).toHaveLength(2);
  });

  it('says who is where in the order, and who comes before the opponent and why not', () => {
    const sides = [side('Bob', dutch({ number: 9 })), side('Al', dutch({ number: 2 }))];
    const told = (dutchMeeting: DutchMeeting<string>): string[] | undefined =>
      dutchReasons({ sides, dutchMeeting }, false)?.sentences.slice(1);
    const halves: DutchMeeting<string> = {
      ...{ kind: 'halves', higher: 1, places: [1, 4], more: 2 },
      before: [
        { who: 'Cy', why: 'met', round: 2 },
        { who: 'Dee', why: 'mustHave', colour: 'W' },
        { who: 'Eve', why: 'others' },
      ],
    };
    expect(told(halves)).toEqual([
      'By pairing number, Al is number 1 in the upper half of the score group, and Bob number 4 in the lower half.',
      'Earlier in that order than Bob, but not paired with Al: Cy (they met in round 2), Dee (both must have White), Eve (the other boards decide), 2 more.',
    ]);
    expect(told({ ...halves, places: [1, 1], before: [], more: 0 })).toHaveLength(1);
    expect(told({ ...halves, places: [2, 3], before: [], more: 0 })?.[1]).toBe(
      'Players before Bob meet players ranked above Al.',
    );
    expect(told({ ...halves, kind: 'float', before: [], more: 0, places: [1, 1] })).toEqual([
      'By pairing number, Bob is number 1 in that score group.',
    ]);
    expect(told({ ...halves, kind: 'rest', before: [{ who: 'Cy', why: 'leaves' }], more: 0 })).toEqual([
      'By pairing number, Al is number 1 in the upper half of the players left in the score group, and Bob number 4 in the lower half.',
      'Earlier in that order than Bob, but not paired with Al: Cy (floats down or has the bye).',
    ]);
    expect(told({ ...halves, kind: 'exchange', before: [], more: 0 })).toEqual([
      'They meet because players of the upper and the lower half of the score group were exchanged.',
    ]);
  });

  it('says which number is meant where the list of participants has others', () => {
    const sides = [side('Al', dutch({ number: 1 })), side('Bob', dutch({ number: 2 }))];
    const entrant = ({ people }: (typeof sides)[number]) => ({ team: null, members: people });
    const told = (listed: typeof sides): string | undefined =>
      dutchReasons({ sides }, false, listNumbersIn(listed.map(entrant)))?.sentences[1];
    expect(told(sides)).toBeUndefined();
    expect(told([])).toBeUndefined();
    expect(told(sides.toReversed())).toBe(
      'The pairing number is the place in the starting ranking. In the list of participants, Al is number 2 and Bob number 1.',
    );
  });

  it('isn’t explained so where other rules pair', () => {
    expect(dutchReasons({ sides: [side('Al', undefined), side('Bob', undefined)] }, true)).toBeNull();
  });
});

describe('a bye', () => {
  const told = (bye: DutchBye | undefined): string[] => byeReasons([side('Al', dutch({ bye }))]);
  const bye: NonNullable<DutchBye> = {
    score: 1,
    candidates: 3,
    lower: 'none',
    choice: 'lowest',
    isRest: false,
  };

  it('goes to a score group, and there to one player', () => {
    expect(told(bye)).toEqual([
      'The bye goes to the lowest score group in which a player can have it: 1 point.',
      'Of the 3 players there who haven’t had a bye or a forfeit win, Al is ranked lowest.',
    ]);
    expect(told({ ...bye, score: 1.5, lower: 'had', choice: 'only', isRest: true })).toEqual([
      'Among the players whose boards don’t stay, the bye goes to the lowest score group in which a player can have it: 1½ points.',
      'All players with fewer points have had a bye or a forfeit win.',
      'Al is the only player there who hasn’t had a bye or a forfeit win.',
    ]);
    expect(told({ ...bye, lower: 'unpaired', choice: 'unplayed' }).slice(1)).toEqual([
      'With fewer points, players have had a bye or a forfeit win, or the others couldn’t all be paired.',
      'Of the 3 players there who haven’t had a bye or a forfeit win, Al has missed the fewest games.',
    ]);
    expect(told({ ...bye, choice: 'boards' }).at(-1)).toBe(
      '3 players there haven’t had a bye or a forfeit win. Opponents, colours and floats of the others decide between them.',
    );
  });

  it('goes elsewhere by the rules where the round was changed, or can’t follow them', () => {
    expect(told({ ...bye, choice: null }).at(-1)).toBe(
      'By FIDE’s rules it goes to another player, not to Al.',
    );
    expect(told(null)).toEqual(['No pairing of this round follows all of FIDE’s absolute rules.']);
  });

  it('isn’t explained where several sit out, or other rules pair', () => {
    const out = side('Al', dutch({ bye }));
    expect(byeReasons([out, out])).toEqual([]);
    expect(told(undefined)).toEqual([]);
    expect(byeReasons([])).toEqual([]);
  });
});
