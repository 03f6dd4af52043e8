import { describe, expect, it } from 'vitest';
import { texts } from '../../../../../../shared/messages/index.ts';
import { againLines } from '../../../../../../renderer/features/tournament-editor/places/second-pass.ts';
import { emptyDraft } from '../../../../../../renderer/features/tournament-editor/places/draft.ts';
import { fieldOf } from '../../../../../../renderer/features/tournament-editor/places/facts.ts';
import { lineups } from '../../../../../../renderer/features/tournament-editor/places/grid/lineups.svelte.ts';
import { missingIn } from '../../../../../../renderer/features/tournament-editor/places/missing-lines.ts';
import {
  isUnsorted,
  sidesByPlace,
} from '../../../../../../renderer/features/tournament-editor/places/grid/places.ts';
import { draftWith, side } from '../draft-with.ts';

const words = texts.tournaments.entry.missing;

describe('what is still missing', () => {
  it('is counted, each with the first field to jump to', () => {
    const owls = side('Owls', '', 'Anna');
    const foxes = side('Foxes', '', 'Béla');
    const nobody = side('Crows', '3');
    const odd = side('Daws', 'x', 'Cleo');
    const draft = draftWith([owls, foxes, nobody, odd], { kind: 'teams' }, { name: '', date: '' });
    const [vacant] = nobody.members;
    if (!vacant) throw new Error('no line');
    expect(missingIn(draft, true)).toEqual([
      { what: words.name, field: fieldOf.name },
      { what: words.date, field: fieldOf.date },
      { what: words.results({ count: 2 }), field: fieldOf.result(owls) },
      { what: words.nobody({ count: 1 }), field: fieldOf.member(vacant) },
      { what: words.fix({ count: 1 }), field: fieldOf.result(odd), isMistake: true },
    ]);
  });

  it('is a name and sides in a blank form, and nothing in a whole one', () => {
    expect(missingIn(emptyDraft(''), false).map(({ what }) => what)).toEqual([words.name, words.sides]);
    expect(missingIn(draftWith([side('', '1', 'Anna'), side('', '2', 'Béla')]), true)).toEqual([]);
  });
});

describe('sorting by place', () => {
  it('puts scores from the highest down, and keeps the order of ties and of what has no result', () => {
    const draft = draftWith(
      [side('', '', 'A'), side('', '5', 'B'), side('', '9', 'C'), side('', '', 'D'), side('', '5', 'E')],
      { by: 'scores' },
    );
    expect(isUnsorted(draft)).toBe(true);
    draft.sides = sidesByPlace(draft);
    expect(draft.sides.map(({ members }) => members[0]?.text)).toEqual(['C', 'B', 'E', 'A', 'D', '']);
    expect(isUnsorted(draft)).toBe(false);
  });
});

describe('the second pass', () => {
  it('tells what differs, and takes other spellings of the same for the same', () => {
    const [owls, foxes, crows] = [
      side('Owls', '3,5', 'Zoë'),
      side('Foxes', '7', 'Béla'),
      side('Crows', '2', 'C'),
    ];
    const [zoe] = owls.members;
    const [bela] = foxes.members;
    if (!zoe || !bela) throw new Error('no line');
    const typed = {
      [fieldOf.result(owls)]: '3½',
      [fieldOf.result(foxes)]: '1',
      [fieldOf.member(zoe)]: 'ZOE',
      [fieldOf.member(bela)]: 'Bella',
    };
    const draft = draftWith([owls, foxes, crows], {
      kind: 'teams',
      by: 'scores',
      again: { names: true, typed },
    });
    expect(againLines(draft).map(({ first, now, differs }) => [first, now, differs])).toEqual([
      ['3,5', '3½', false],
      ['Zoë', 'ZOE', false],
      ['7', '1', true],
      ['Béla', 'Bella', true],
      ['2', '', false],
      ['C', '', false],
    ]);
    expect(againLines({ ...draft, again: { names: false, typed } })).toHaveLength(3);
    expect(againLines({ ...draft, again: null })).toEqual([]);
  });
});

describe('the same as last time', () => {
  const owls = {
    teamId: 1,
    team: 'Owls',
    aliases: [],
    lastPlayed: null,
    lastLineup: [
      { playerId: 4, player: 'Anna', role: 'main' as const },
      { playerId: 5, player: 'Béla', role: 'substitute' as const },
    ],
    furtherRoster: [],
    earlierPeople: [],
  };

  it('fills a known team that has no players yet, except those who play elsewhere', () => {
    const draft = draftWith([side('OWLS', ''), side('Foxes', '', ['Anna', 4])], { kind: 'teams' });
    const known = lineups(draft, (change) => {
      change();
    });
    const [first] = draft.sides;
    if (!first) throw new Error('no side');
    expect(known.sameAsLast(first)).toBe(false);
    known.knowTeam(first, owls);
    expect(known.lastLineup(first)).toHaveLength(2);
    expect(known.sameAsLast(first)).toBe(true);
    expect(first.members.map(({ text, role, playerId }) => [text, role, playerId])).toEqual([
      ['Béla', 'substitute', 5],
    ]);
    expect(known.lastLineup(first)).toEqual([]);
  });

  it('is not offered once the team is called otherwise', () => {
    const draft = draftWith([side('Owls', '')], { kind: 'teams' });
    const known = lineups(draft, (change) => {
      change();
    });
    const [first] = draft.sides;
    if (!first) throw new Error('no side');
    known.knowTeam(first, owls);
    first.team = 'Owlets';
    expect(known.lastLineup(first)).toEqual([]);
  });
});
