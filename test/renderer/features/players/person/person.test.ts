import { describe, expect, it } from 'vitest';
import { typedRating } from '../../../../../renderer/ui/fields/typed-rating.ts';
import type { PlayerRecord } from '../../../../../shared/contract/players.ts';
import { playerFacts } from '../../../../../shared/contract/players.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import {
  emptyPerson,
  movesRatings,
  personDraftOf,
  personFactsOf,
  personProblems,
} from '../../../../../renderer/features/players/person/person.ts';

const words = texts.people.problems;
const record: PlayerRecord = {
  playerId: 7,
  name: 'Zoë Łukasik',
  club: 'Owls',
  externalId: '1234',
  retired: true,
  shownAs: 'initials',
  tags: ['junior', 'board 1'],
  aliases: ['Lukasik, Zoe', 'Z. Łukasik'],
  starting: { mean: 1512.5, deviation: 80, source: 'national list' },
  tournaments: [{ tournamentId: 1, name: 'Quiz 1', date: null, team: null }],
};

describe('what is known of a person, in a form', () => {
  it('comes out as it went in', () => {
    const facts = personFactsOf(personDraftOf(record), record);
    expect({ ...facts, tournaments: record.tournaments }).toEqual(record);
  });

  it('shows a calculated rating whole, and keeps its decimals unless another number is typed', () => {
    const starting = { mean: 1443.4802440279989, deviation: 320, source: 'Estimated' };
    const estimated = { ...record, starting };
    const draft = personDraftOf(estimated);
    expect([draft.mean, draft.deviation]).toEqual(['1443', '320']);
    expect(personFactsOf({ ...draft, name: 'Other' }, estimated).starting).toEqual(starting);
    expect(movesRatings(draft, estimated)).toBe(false);
    expect(personFactsOf({ ...draft, mean: '1444' }, estimated).starting?.mean).toBe(1444);
    expect(movesRatings({ ...draft, mean: '1444' }, estimated)).toBe(true);
  });

  it('is taken by the contract, with lists tidied', () => {
    const draft = {
      ...emptyPerson(),
      name: ' Ann  B ',
      tags: 'a; b,, a',
      aliases: 'Annie\n\n Annie \nB, Ann',
    };
    const facts = playerFacts.parse(personFactsOf(draft, undefined));
    expect(facts).toMatchObject({
      name: 'Ann B',
      tags: ['a', 'b'],
      aliases: ['Annie', 'B, Ann'],
      club: null,
    });
    expect(facts.playerId).toBeUndefined();
    expect(facts.starting).toBeNull();
  });

  it.each([
    [{ name: '  ' }, { name: words.name }],
    [{ mean: '1500' }, { deviation: words.both }],
    [{ deviation: '100' }, { mean: words.both }],
    [{ source: 'a list' }, { mean: words.both }],
    [{ mean: 'good', deviation: '100' }, { mean: words.mean }],
    [{ mean: '1500', deviation: '0' }, { deviation: words.deviation }],
    [{ mean: '1500', deviation: '-3' }, { deviation: words.deviation }],
    [{ aliases: 'x'.repeat(201) }, { aliases: words.tooLong }],
    [{ tags: Array.from({ length: 101 }, (_, i) => `t${String(i)}`).join() }, { tags: words.tooMany }],
  ])('says at its field what is wrong: %j', (typed, problems) => {
    expect(personProblems({ ...emptyPerson(), name: 'Ann', ...typed })).toEqual(problems);
  });

  it('moves ratings only by another starting strength of a player who has played', () => {
    const draft = personDraftOf(record);
    expect(movesRatings({ ...draft, name: 'Other', source: 'elsewhere' }, record)).toBe(false);
    expect(movesRatings({ ...draft, mean: '1500' }, record)).toBe(true);
    expect(movesRatings({ ...draft, mean: '', deviation: '' }, record)).toBe(true);
    expect(movesRatings({ ...draft, mean: '1500' }, { ...record, tournaments: [] })).toBe(false);
  });
});

it.each([
  ['1500', 1500],
  ['1 500', 1500],
  ['1\u202f500', 1500],
  ["1'500", 1500],
  ['1512,5', 1512.5],
  ['−12', -12],
  ['12 34', undefined],
  ['', undefined],
  ['strong', undefined],
  // Go ranks, as the European Go Federation rates them.
  ['1d', 2100],
  ['3 Dan', 2300],
  ['1k', 2000],
  ['20 kyu', 100],
  ['10d', undefined],
  ['0k', undefined],
])('reads the rating %j', (text, rating) => {
  expect(typedRating(text)).toBe(rating);
});
