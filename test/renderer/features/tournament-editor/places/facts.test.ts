import { describe, expect, it } from 'vitest';
import { tournamentFacts } from '../../../../../shared/contract/tournaments.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import {
  factsOf,
  fieldOf,
  problemsOf,
  sideResultOf,
} from '../../../../../renderer/features/tournament-editor/places/facts.ts';
import { draftWith, side } from './draft-with.ts';

const problems = texts.tournaments.problems;

describe('what stops a draft from being saved', () => {
  it('is nothing where all is there', () => {
    expect(problemsOf(draftWith([side('', '1', 'Anna'), side('', '2', 'Béla')]))).toEqual([]);
  });

  it('is a missing name, and a single side', () => {
    const draft = draftWith([side('', '1', 'Anna')], {}, { name: '  ' });
    const next = draft.sides[1]?.members[0];
    if (!next) throw new Error('no empty line');
    expect(problemsOf(draft)).toEqual([
      { field: fieldOf.name, sentence: problems.name },
      { field: fieldOf.member(next), sentence: problems.twoSides },
    ]);
  });

  it('is a missing date where the league has dates', () => {
    const draft = draftWith([side('', '1', 'Anna'), side('', '2', 'Béla')], {}, { date: '' });
    expect(problemsOf(draft)).toEqual([]);
    expect(problemsOf(draft, true)).toEqual([{ field: fieldOf.date, sentence: problems.date }]);
  });

  it('names each field with what it should hold', () => {
    const late = side('Late', '0', 'Cleo');
    const empty = side('Nobody', '3');
    const shared = side('Owls', '1', 'Anna');
    const [anna] = shared.members;
    if (!anna) throw new Error('no member');
    anna.share = '1.2';
    const draft = draftWith([shared, late, empty], { kind: 'teams' }, { teamSize: '0' });
    const [vacant] = empty.members;
    if (!vacant) throw new Error('no line');
    expect(problemsOf(draft)).toEqual([
      { field: fieldOf.teamSize, sentence: problems.teamSize },
      { field: fieldOf.share(anna), sentence: problems.share },
      { field: fieldOf.result(late), sentence: problems.places },
      { field: fieldOf.member(vacant), sentence: problems.nobody },
    ]);
  });

  it('is one person in two lineups, known or new', () => {
    const draft = draftWith(
      [side('A', '1', ['Anna', 4], 'Zoë  New'), side('B', '2', ['Anna', 4]), side('C', '3', 'Zoë New')],
      { kind: 'teams' },
    );
    expect(problemsOf(draft).map((problem) => problem.sentence)).toEqual([
      texts.refusals.twiceInContest({ player: 'Anna' }),
      texts.refusals.twiceInContest({ player: 'Zoë New' }),
    ]);
  });
});

describe('a place beyond the last', () => {
  const beyond = (place: number, sides: number): string => problems.placeBeyond({ place, sides });

  it('is refused with what to choose for points, typed or repeated with "="', () => {
    const draft = draftWith([side('', '2', 'Anna'), side('', '31', 'Béla'), side('', '=', 'Cleo')]);
    const [, bela, cleo] = draft.sides;
    expect(problemsOf(draft)).toEqual([
      { field: bela && fieldOf.result(bela), sentence: beyond(31, 3) },
      { field: cleo && fieldOf.result(cleo), sentence: beyond(31, 3) },
    ]);
    expect(problemsOf({ ...draft, by: 'scores', sides: draft.sides.slice(0, 2) })).toEqual([]);
  });

  it('stays where it is recorded so: the league has a part of a larger tournament', () => {
    const recorded = side('', '88', 'Béla');
    const kept = { ...recorded, kept: { ...recorded.kept, place: 88 } };
    expect(problemsOf(draftWith([side('', '1', 'Anna'), kept]))).toEqual([]);
    expect(problemsOf(draftWith([side('', '1', 'Anna'), { ...kept, result: '89' }]))).toHaveLength(1);
  });
});

describe('a result that is missing', () => {
  it('stops nothing: the tournament is saved without it', () => {
    const draft = draftWith([side('', '1', 'Anna'), side('', '', 'Béla')]);
    expect(problemsOf(draft)).toEqual([]);
    expect(factsOf(draft).contests[0]?.sides.map(({ place, score }) => [place, score])).toEqual([
      [1, null],
      [null, null],
    ]);
    expect(tournamentFacts.safeParse(factsOf(draft)).success).toBe(true);
  });
});

describe('two of a name', () => {
  it('are one team too many', () => {
    const draft = draftWith(
      [side('Owls', '1', 'Anna'), side(' Owls', '2', 'Béla'), side('', '3', 'C'), side('', '4', 'D')],
      {
        kind: 'teams',
      },
    );
    const second = draft.sides[1];
    expect(problemsOf(draft)).toEqual([
      { field: second && fieldOf.team(second), sentence: texts.refusals.teamTwice({ team: 'Owls' }) },
    ]);
  });

  it('among the known players have to be distinguished', () => {
    const draft = draftWith([side('', '1', 'Anna'), side('', '2', 'Béla')]);
    const anna = draft.sides[0]?.members[0];
    if (!anna) throw new Error('no member');
    anna.several = true;
    expect(problemsOf(draft)).toEqual([
      { field: fieldOf.member(anna), sentence: texts.refusals.severalPlayers({ name: 'Anna' }) },
    ]);
    anna.playerId = 4;
    expect(problemsOf(draft)).toEqual([]);
  });
});

describe('the facts of a draft', () => {
  it('leave out what is empty and pass the contract', () => {
    const owls = side('Owls', '12,5', ['Anna', 4], 'Zoë New');
    const [, zoe] = owls.members;
    if (!zoe) throw new Error('no member');
    Object.assign(zoe, { role: 'substitute', share: '3/6' });
    const draft = draftWith(
      [owls, side('', '12,5', 'Béla')],
      { kind: 'teams', by: 'scores' },
      { teamSize: '3' },
    );
    const facts = factsOf(draft);
    expect(facts).toMatchObject({
      name: 'Club evening',
      date: '2026-11-21',
      teamSize: 3,
      venue: null,
      weight: 1,
    });
    expect(facts.contests).toEqual([
      {
        round: null,
        board: null,
        at: null,
        kind: 'played',
        sides: [
          {
            team: 'Owls',
            place: null,
            score: 12.5,
            seat: null,
            rated: true,
            members: [
              { playerId: 4, role: 'main', share: null },
              { name: 'Zoë New', role: 'substitute', share: 0.5 },
            ],
          },
          {
            team: null,
            place: null,
            score: 12.5,
            seat: null,
            rated: true,
            members: [{ name: 'Béla', role: 'main', share: null }],
          },
        ],
      },
    ]);
    expect(tournamentFacts.safeParse(facts).success).toBe(true);
  });

  it('repeat the place above for "="', () => {
    const draft = draftWith([side('', '2', 'Anna'), side('', '=', 'Béla'), side('', ' = ', 'Cleo')]);
    expect(draft.sides.map((one) => sideResultOf(draft, one))).toEqual([2, 2, 2, undefined]);
  });
});
