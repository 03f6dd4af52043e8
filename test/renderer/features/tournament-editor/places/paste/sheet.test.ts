import { describe, expect, it } from 'vitest';
import { texts } from '../../../../../../shared/messages/index.ts';
import { pasteInto } from '../../../../../../renderer/features/tournament-editor/paste/paste.ts';
import {
  emptyDraft,
  filledSides,
  isEmptyMember,
  type PlacesDraft,
} from '../../../../../../renderer/features/tournament-editor/places/draft.ts';
import { fieldOf } from '../../../../../../renderer/features/tournament-editor/places/facts.ts';
import { places } from '../../../../../../renderer/features/tournament-editor/places/places.ts';
import { draftWith, side } from '../draft-with.ts';

const said = texts.tournaments.entry.paste;
const teams = (by: PlacesDraft['by']): PlacesDraft => ({ ...emptyDraft(''), kind: 'teams', by });
const singles = (by: PlacesDraft['by']): PlacesDraft => ({ ...emptyDraft(''), by });

/** Pastes into the first field of the form; what the form then says and has. */
function pasted(draft: PlacesDraft, text: string, at = 0) {
  const line = draft.sides[at];
  const [member] = line?.members ?? [];
  if (!line || !member) throw new Error('no line');
  const paste = pasteInto(
    places,
    draft,
    draft.kind === 'teams' ? fieldOf.team(line) : fieldOf.member(member),
    text,
  );
  if (paste.is !== 'cells') return paste.is === 'problem' ? paste.sentence : 'one cell';
  const rows = filledSides(paste.draft).map(({ team, result, members }) =>
    [team, result, ...members.filter((one) => !isEmptyMember(one)).map(({ text: name }) => name)].join('|'),
  );
  const { draft: into, sentence, isPartial } = paste;
  return { by: into.by, kind: into.kind, rows, sentence, ...(isPartial && { isPartial }) };
}

const done = (sides: number, people: number): string => said.done({ sides, people });

describe('the heading of a pasted sheet', () => {
  const quiz = 'Team\tPoints\tPlayer 1\tPlayer 2\nOwls\t45\tAnn\tBen\nCats\t31\tCid\tDee';
  const rows = ['Owls|45|Ann|Ben', 'Cats|31|Cid|Dee'];

  it('says that results are scores, whatever was chosen', () => {
    const sentence = `${done(2, 4)} ${said.nowBy({ by: 'scores' })}`;
    expect(pasted(teams('places'), quiz)).toEqual({ by: 'scores', kind: 'teams', rows, sentence });
    expect(pasted(teams('scores'), quiz)).toEqual({
      by: 'scores',
      kind: 'teams',
      rows,
      sentence: done(2, 4),
    });
  });

  it('heads players with numbers, long or short', () => {
    for (const player of ['Player', 'P', 'p ', 'Name'])
      expect(pasted(teams('scores'), quiz.replaceAll('Player ', player))).toMatchObject({ rows });
    expect(
      pasted(teams('scores'), quiz.replace('Player 1', 'Captain').replace('Player ', 'P')),
    ).toMatchObject({ rows });
  });

  it('says that they are places, and where each column belongs', () => {
    const text = 'Place\tTeam\tPlayers\n1\tOwls\tAnn, Ben, Eve\n2\tCats\tCid; Dee';
    const expected = ['Owls|1|Ann|Ben|Eve', 'Cats|2|Cid|Dee'];
    expect(pasted(teams('scores'), text)).toMatchObject({ by: 'places', rows: expected });
    expect(pasted(teams('places'), text)).toMatchObject({ rows: expected, sentence: done(2, 5) });
  });

  it('decides between places and points by what was chosen, and names the columns that are left out', () => {
    const text = 'Pos\tTeam\tRound 1\tTotal\tPlayers\n1\tOwls\t9\t45\tAnn\n2\tCats\t8\t31\tCid';
    expect(pasted(teams('scores'), text)).toMatchObject({
      isPartial: true,
      rows: ['Owls|45|Ann', 'Cats|31|Cid'],
      sentence: `${done(2, 2)} ${said.leftOut({ titles: ['Pos', 'Round 1'] })}`,
    });
    expect(pasted(teams('places'), text)).toMatchObject({ rows: ['Owls|1|Ann', 'Cats|2|Cid'] });
  });

  it('takes a running number for the place only where nothing else is', () => {
    expect(pasted(teams('places'), '#\tTeam\tPoints\n1\tOwls\t45\n2\tCats\t31')).toMatchObject({
      by: 'scores',
      rows: ['Owls|45', 'Cats|31'],
    });
    expect(pasted(teams('scores'), '#\tTeam\n1\tOwls\n2\tCats')).toMatchObject({ by: 'places' });
  });

  it('is read over single results, and over players who share one title', () => {
    const draft = teams('places');
    const [first] = draft.sides;
    const paste = pasteInto(places, draft, first ? fieldOf.result(first) : '', 'Points\n45\n31');
    expect(paste.is === 'cells' && [paste.draft.by, paste.draft.sides[1]?.result]).toEqual(['scores', '31']);
    expect(pasted(teams('scores'), 'Team\tPoints\tPlayers\nOwls\t45\tAnn\tBen\nCats\t31\tCid')).toMatchObject(
      {
        rows: ['Owls|45|Ann|Ben', 'Cats|31|Cid'],
      },
    );
  });

  it('makes teams of a blank list of individuals, and says what to choose in another', () => {
    expect(pasted(singles('places'), quiz)).toMatchObject({
      kind: 'teams',
      rows,
      sentence: `${done(2, 4)} ${said.nowTeams} ${said.nowBy({ by: 'scores' })}`,
    });
    const eachPlayer = 'Team\tPoints\tPlayer\nOwls\t45\tAnn\nOwls\t45\tBen\nCats\t31\tCid';
    expect(pasted(singles('scores'), eachPlayer)).toMatchObject({ rows: ['Owls|45|Ann|Ben', 'Cats|31|Cid'] });
    expect(pasted(draftWith([side('', '', 'Zoe')]), quiz, 1)).toBe(said.teamsFirst);
  });

  it('leaves singles singles, and their team out', () => {
    const text = 'Rank\tPlayer\tTeam\n1\tAnn\tOwls\n2\tBen\tOwls';
    expect(pasted(singles('places'), text)).toMatchObject({
      kind: 'individuals',
      rows: ['|1|Ann', '|2|Ben'],
      sentence: `${done(2, 2)} ${said.leftOut({ titles: ['Team'] })}`,
    });
  });

  it('is refused where other results would mean something else', () => {
    const begun = draftWith([side('Mice', '1', 'Zoe')], { kind: 'teams' });
    expect(pasted(begun, quiz, 1)).toBe(said.otherResults({ by: 'scores' }));
    expect(pasted(begun, quiz)).toMatchObject({ by: 'scores', rows: ['Owls|45|Ann|Ben', 'Cats|31|Cid|Dee'] });
  });

  it('isn’t seen in a line of results, nor in a role', () => {
    expect(pasted(teams('scores'), 'Total\t45\tAnn\nCats\t31\tCid')).toMatchObject({
      rows: ['Total|45|Ann', 'Cats|31|Cid'],
    });
    expect(pasted(singles('places'), 'Guest\t1\nAnn\t2')).toMatchObject({ rows: ['|1|Guest', '|2|Ann'] });
  });
});

describe('lines without a heading', () => {
  it('may begin with the result, of teams too', () => {
    expect(pasted(teams('places'), '1\tOwls\tAnn\tBen\n2\tCats\tCid')).toMatchObject({
      by: 'places',
      rows: ['Owls|1|Ann|Ben', 'Cats|2|Cid'],
    });
    expect(pasted(teams('scores'), '45\tOwls\tAnn\n31\tCats\tCid')).toMatchObject({
      rows: ['Owls|45|Ann', 'Cats|31|Cid'],
    });
    expect(pasted(teams('places'), '1\tOwls\tAnn\n\t\tBen\n2\tCats\tCid')).toMatchObject({
      rows: ['Owls|1|Ann|Ben', 'Cats|2|Cid'],
    });
  });

  it('may have place and points around the name', () => {
    const text = '1\tOwls\t45\tAnn\n2\tCats\t31\tCid';
    expect(pasted(teams('scores'), text)).toMatchObject({ rows: ['Owls|45|Ann', 'Cats|31|Cid'] });
    expect(pasted(teams('places'), text)).toMatchObject({ rows: ['Owls|1|Ann', 'Cats|2|Cid'] });
  });

  it('that number the teams from the top have places, even where scores are chosen', () => {
    const text = '1\tOwls\tAnn\n2=\tCats\tCid\n2=\tBats\tEve\n4\tMice\tFay';
    expect(pasted(teams('scores'), text)).toMatchObject({
      by: 'places',
      sentence: `${done(4, 4)} ${said.nowBy({ by: 'places' })}`,
    });
  });

  it('with points for places are pasted with what to choose', () => {
    expect(pasted(teams('places'), 'Owls\t45\tAnn\nCats\t31\tCid')).toMatchObject({
      by: 'places',
      sentence: `${done(2, 2)} ${said.beyond}`,
    });
    expect(pasted(teams('places'), 'Owls\t45.5\tAnn\nCats\t31\tCid')).toBe(
      said.cell({ line: 1, cell: '45.5', expected: said.placeOrScore }),
    );
  });
});
