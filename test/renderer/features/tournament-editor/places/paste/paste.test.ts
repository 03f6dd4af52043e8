import { describe, expect, it } from 'vitest';
import { texts } from '../../../../../../shared/messages/index.ts';
import type { PlacesDraft } from '../../../../../../renderer/features/tournament-editor/places/draft.ts';
import {
  emptyDraft,
  filledSides,
  isEmptyMember,
} from '../../../../../../renderer/features/tournament-editor/places/draft.ts';
import { fieldOf } from '../../../../../../renderer/features/tournament-editor/places/facts.ts';
import { isOneCell } from '../../../../../../renderer/ui/pasted-lines.ts';
import { pasteInto } from '../../../../../../renderer/features/tournament-editor/paste/paste.ts';
import { writtenDraft } from '../../../../../../renderer/features/tournament-editor/places/draft-format.ts';
import { places } from '../../../../../../renderer/features/tournament-editor/places/places.ts';
import { draftWith, side } from '../draft-with.ts';

const said = texts.tournaments.entry.paste;
const teams = (): PlacesDraft => ({ ...emptyDraft('2026-11-21'), kind: 'teams', by: 'scores' });

/** What each side contains: team, result, and names with role and share where they are not the usual. */
const seen = (draft: PlacesDraft): string[] =>
  filledSides(draft).map(({ team, result, members }) =>
    [
      team,
      result,
      ...members
        .filter((member) => !isEmptyMember(member))
        .map(({ text, role, share }) => [text, role === 'main' ? '' : role, share].filter(Boolean).join('/')),
    ].join('|'),
  );

function firstField(draft: PlacesDraft, column: 'team' | 'result' | 'member' | 'share', at = 0): string {
  const line = draft.sides[at];
  const member = line?.members[0];
  if (!line || !member) throw new Error('no line');
  return column === 'team' || column === 'result' ? fieldOf[column](line) : fieldOf[column](member);
}

function pasted(
  draft: PlacesDraft,
  column: 'team' | 'result' | 'member' | 'share',
  text: string,
  at = 0,
): string[] {
  const paste = pasteInto(places, draft, firstField(draft, column, at), text);
  if (paste.is !== 'cells') throw new Error(paste.is === 'problem' ? paste.sentence : 'one cell');
  return seen(paste.draft);
}

describe('a paste of a team in each row', () => {
  it('takes the players of one cell apart', () => {
    const rows = 'Owls\t61,5\tAnn Cole, Ben Dee\nCats\t58\tCid, Dan, Eve\nBats\t58\tFay; Gus';
    const expected = ['Owls|61,5|Ann Cole|Ben Dee', 'Cats|58|Cid|Dan|Eve', 'Bats|58|Fay|Gus'];
    expect(pasted(teams(), 'team', rows)).toEqual(expected);
  });

  it('leaves a name with a comma where each player has a cell or a row', () => {
    const cells = 'Owls\t3\tGarcía López, Ana María\tCole, Ben';
    expect(pasted(teams(), 'team', cells)).toEqual(['Owls|3|García López, Ana María|Cole, Ben']);
    const rows = 'Owls\t3\tGarcía López, Ana María\nOwls\t\tCole, Ben';
    expect(pasted(teams(), 'team', rows)).toEqual(['Owls|3|García López, Ana María|Cole, Ben']);
  });
});

describe('a paste into a list of individuals', () => {
  const expected = ['|1|Anna Kovács', '|2=|Béla "Bee" Nagy', '|2=|O’Neil, Zoë'];
  it.each([
    ['tabs', 'Anna Kovács\t1\nBéla "Bee" Nagy\t2=\n"O’Neil, Zoë"\t2=\n'],
    ['semicolons', 'Anna Kovács;1\r\nBéla "Bee" Nagy;2=\r\nO’Neil, Zoë;2=\r\n'],
    ['commas', 'Anna Kovács,1\n"Béla ""Bee"" Nagy",2=\n"O’Neil, Zoë",2='],
    ['results first', '1\tAnna Kovács\n2=\tBéla "Bee" Nagy\n2=\t"O’Neil, Zoë"'],
    ['titles above', 'Name\tPlace\nAnna Kovács\t1\nBéla "Bee" Nagy\t2=\n"O’Neil, Zoë"\t2='],
  ])('understands %s', (_, text) => {
    expect(pasted(emptyDraft(''), 'member', text)).toEqual(expected);
  });

  it('begins at the field it was pasted into, and leaves what is above', () => {
    const draft = draftWith([side('', '1', 'Anna'), side('', '', 'Béla'), side('', '', 'Cleo')]);
    expect(pasted(draft, 'result', '2\n3', 1)).toEqual(['|1|Anna', '|2|Béla', '|3|Cleo']);
  });

  it('takes names alone, one a line, with the comma that belongs to a name', () => {
    expect(pasted(emptyDraft(''), 'member', 'Kovács, Anna\nNagy, Béla')).toEqual([
      '||Kovács, Anna',
      '||Nagy, Béla',
    ]);
  });

  it('makes another draft and leaves the given one as it was', () => {
    const draft = draftWith([side('', '1', 'Anna')]);
    const before = writtenDraft(draft);
    pasted(draft, 'member', 'Béla\t2\nCleo\t3');
    expect(writtenDraft(draft)).toBe(before);
  });
});

describe('a paste of teams', () => {
  const expected = ['Owls|12|Anna|Béla/substitute/2/5', 'Foxes|9,5|Cleo|Dan'];
  it('takes a line a team', () => {
    expect(pasted(teams(), 'team', 'Owls\t12\tAnna\tBéla\tsubstitute\t2/5\nFoxes\t9,5\tCleo\tDan')).toEqual(
      expected,
    );
  });

  it('takes a line a person, the team named once or on every line', () => {
    const named = 'Owls;12;Anna\nOwls;12;Béla;sub;2/5\nFoxes;9,5;Cleo\nFoxes;;Dan';
    const once = 'Owls\t12\tAnna\n\t\tBéla\tsubstitute\t2/5\nFoxes\t9,5\tCleo\n\t\tDan';
    expect(pasted(teams(), 'team', named)).toEqual(expected);
    expect(pasted(teams(), 'team', once)).toEqual(expected);
  });

  it('fills a lineup downwards from a name, and continues with the next team after an empty line', () => {
    const draft = draftWith([side('Owls', '1'), side('Foxes', '2')], { kind: 'teams' });
    expect(pasted(draft, 'member', 'Anna\nBéla\t50 %\n\nCleo')).toEqual([
      'Owls|1|Anna|Béla/50 %',
      'Foxes|2|Cleo',
    ]);
  });

  it('fills a lineup line by line where several names are on one line', () => {
    const draft = draftWith([side('Owls', '1'), side('Foxes', '2')], { kind: 'teams' });
    expect(pasted(draft, 'member', 'Anna\tBéla\nCleo\tDan')).toEqual([
      'Owls|1|Anna|Béla',
      'Foxes|2|Cleo|Dan',
    ]);
  });

  it('fills shares downwards', () => {
    const draft = draftWith([side('Owls', '1', 'Anna', 'Béla')], { kind: 'teams' });
    expect(pasted(draft, 'share', '1/2\n0.25')).toEqual(['Owls|1|Anna/1/2|Béla/0.25']);
  });

  it('takes the role in brackets behind a name, and leaves other brackets', () => {
    const expected = ['Owls|12|Ann|Zed/guest|Rob Sub/substitute|Eve (Leeds)'];
    expect(
      pasted(teams(), 'team', 'Owls\t12\tAnn (captain)\tZed (guest)\tRob Sub (sub)\tEve (Leeds)'),
    ).toEqual(expected);
    expect(
      pasted(teams(), 'team', 'Owls\t12\tAnn [Capt.], Zed (Guest), Rob Sub (Substitute), Eve (Leeds)'),
    ).toEqual(expected);
    const draft = draftWith([side('Owls', '1')], { kind: 'teams' });
    expect(pasted(draft, 'member', 'Ann\nZed (guest)\t1/2')).toEqual(['Owls|1|Ann|Zed/guest/1/2']);
    expect(pasted(emptyDraft(''), 'member', 'Ann\t1\nZed (guest)\t2')).toEqual(['|1|Ann', '|2|Zed/guest']);
  });

  it('takes sixteen teams of eight', () => {
    const text = Array.from({ length: 16 }, (_, i) =>
      [
        `Team ${String(i)}`,
        40 - i,
        ...Array.from({ length: 8 }, (_, k) => `P${String(i)}.${String(k)} X`),
      ].join('\t'),
    ).join('\n');
    expect(pasted(teams(), 'team', text)).toHaveLength(16);
  });
});

describe('garbage', () => {
  const long = 'x'.repeat(10_000);
  it.each([
    ['Anna\tfirst\nBéla\t2', 'team', said.cell({ line: 1, cell: 'Anna', expected: said.place })],
    ['Anna\t1\nBéla\t0', 'member', said.cell({ line: 2, cell: '0', expected: said.placeOrScore })],
    ['Anna\t1\nBéla\t1.5', 'member', said.cell({ line: 2, cell: '1.5', expected: said.placeOrScore })],
    ['Anna\t1\tCleo', 'member', said.cell({ line: 1, cell: 'Cleo', expected: said.tooMany })],
    ['Anna\tBéla\tCleo', 'member', said.cell({ line: 1, cell: 'Béla', expected: said.several })],
    ['Anna\tfirst\nBéla\t2', 'member', said.cell({ line: 1, cell: 'first', expected: said.several })],
    ['Anna\t1\tmain\t1.2', 'member', said.cell({ line: 1, cell: '1.2', expected: said.share })],
    [`${long}\t1`, 'member', said.cell({ line: 1, cell: long.slice(0, 60), expected: said.longName })],
    ['***\t1', 'member', said.cell({ line: 1, cell: '***', expected: said.name })],
    ['"Anna\t1\nBéla\t2', 'member', said.unreadable],
    ['Anna\u0000\t1\nB\t2', 'member', said.notText],
    ['\uFFFD\uFFFDPNG\t1', 'member', said.notText],
    ['\t\n\t', 'member', said.nothing],
    ['a\n'.repeat(300_000), 'member', said.tooLong],
  ] as const)('of sort %# is refused with what to do', (text, column, sentence) => {
    const draft = emptyDraft('');
    const field = column === 'team' ? firstField(draft, 'result') : firstField(draft, 'member');
    expect(pasteInto(places, draft, field, text)).toEqual({ is: 'problem', sentence });
  });

  it.each(['Anna Kovács', 'Kovács, Anna', '12,5', '3=', 'Owls & Foxes'])(
    '%j is one value for the field',
    (text) => {
      expect(isOneCell(text)).toBe(true);
    },
  );
});
