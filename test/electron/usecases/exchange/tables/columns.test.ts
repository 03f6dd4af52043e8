/** What the columns of a table are taken for. */
import { describe, expect, test } from 'vitest';
import type { ImportColumn } from '../../../../../shared/contract/import-choices.ts';
import { columnHeaded } from '../../../../../electron/usecases/exchange/tables/heading-words.ts';
import { contestsIn, peopleIn, readFile, refusedIn, understood } from './read-file.ts';

describe('headings in five languages', () => {
  const meanings: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
    tournament: ['Tournament', 'Tournoi', 'Turnier', 'Torneo', 'Турнир'],
    date: ['Date', 'Jour', 'Datum', 'Fecha', 'Дата'],
    round: ['Round', 'Ronde', 'Runde', 'Ronda', 'Тур'],
    board: ['Board', 'Échiquier', 'Brett', 'Tablero', 'Доска'],
    team: ['Team', 'Équipe', 'Mannschaft', 'Equipo', 'Команда'],
    player: ['Player', 'Joueur', 'Spieler', 'Jugador', 'Игрок'],
    family_name: ['Last name', 'Nom de famille', 'Nachname', 'Apellidos', 'Фамилия'],
    given_name: ['First name', 'Prénom', 'Vorname', 'Nombre de pila', 'Имя игрока'],
    place: ['Place', 'Rang', 'Platz', 'Puesto', 'Место'],
    score: ['Score', 'Points', 'Punkte', 'Puntos', 'Очки'],
    club: ['Club', 'Cercle', 'Verein', 'Club', 'Клуб'],
    rating: ['Rating', 'Elo', 'DWZ', 'Valoración', 'Рейтинг'],
    opponent: ['Opponent', 'Adversaire', 'Gegner', 'Rival', 'Соперник'],
    result: ['Result', 'Résultat', 'Ergebnis', 'Resultado', 'Результат'],
  };
  const all = Object.entries(meanings).flatMap(([column, headings]) =>
    headings.map((heading) => [heading, column] as const),
  );
  test.each(all)('%s is %s', (heading, column) => {
    expect(columnHeaded(heading)).toBe(column);
    expect(columnHeaded(` ${heading.toUpperCase()}. `)).toBe(column);
  });

  test.each(['Shoe size', '', '2', 'Anna'])('%j is none', (heading) => {
    expect(columnHeaded(heading)).toBeUndefined();
  });

  test('our own mean exactly themselves', () => {
    expect(columnHeaded('tournament_id')).toBe('tournament_id');
    expect(columnHeaded('best_of')).toBe('best_of');
  });
});

describe('a table', () => {
  test('in German, with semicolons and a decimal comma', async () => {
    const file = await readFile(
      'Turnier;Datum;Spieler;Punkte\nPokal;21.11.2026;Änne;1,5\nPokal;21.11.2026;Bo;0,5\n',
    );
    expect(contestsIn(file)).toEqual(['Pokal 2026-11-21 - -: Änne (1.5), Bo (0.5)']);
    expect(understood(file)).toMatchObject({
      layout: 'results',
      decimals: { value: 'comma', isSure: true },
      dates: { value: 'day-first', isSure: true },
    });
  });

  test('below a title and empty cells', async () => {
    const file = await readFile('Club championship,,\nSpring,,\nName,Place,Shoes\nAnn,1,38\nBob,2,44\n');
    expect(contestsIn(file)).toEqual(['Cup - -: Ann 1, Bob 2']);
    expect(understood(file).columns).toEqual(['player', 'place', null]);
  });

  test('without headings, told by what is in it', async () => {
    const file = await readFile('2026-11-21,Ann Lee\n2026-11-21,Bob Ray\n', { choices: { headings: false } });
    expect(understood(file)).toMatchObject({ headings: null, columns: ['date', 'player'], layout: 'people' });
  });

  test('with two columns for a name, in either order', async () => {
    expect(peopleIn(await readFile('Nachname;Vorname;Verein\nLee;Ann;Owls\nRay;Bob;Cats\n'))).toEqual([
      ['Ann Lee', null, 'Owls', null],
      ['Bob Ray', null, 'Cats', null],
    ]);
  });

  test('is called after its file where nothing names it, and dated by its name', async () => {
    const file = await readFile('Name,Place\nAnn,1\nBob,2\n', { name: 'Blitz 2026-03-07.csv' });
    expect(contestsIn(file)).toEqual(['Blitz 2026-03-07 2026-03-07 - -: Ann 1, Bob 2']);
    const choices = { tournament: 'Rapid', date: '2026-03-08' };
    expect(contestsIn(await readFile('Name,Place\nAnn,1\nBob,2\n', { choices }))).toEqual([
      'Rapid 2026-03-08 - -: Ann 1, Bob 2',
    ]);
  });

  test('reads columns as they were chosen', async () => {
    const text = 'Who,What\nAnn,1\nBob,2\n';
    const asPlaces = await readFile(text, { choices: { columns: ['player', 'place'] } });
    const asScores = await readFile(text, { choices: { columns: ['player', 'score'], layout: 'results' } });
    expect(contestsIn(asPlaces)).toEqual(['Cup - -: Ann 1, Bob 2']);
    expect(contestsIn(asScores)).toEqual(['Cup - -: Ann (1), Bob (2)']);
  });

  test('reads corrected cells, and leaves rows out', async () => {
    const text = 'Name,Place\nAnn,1\nBob,x\nCid,y\n';
    expect(refusedIn(await readFile(text))).toEqual([
      [3, 'place', 'x'],
      [4, 'place', 'y'],
    ]);
    const choices = { cells: [{ line: 3, column: 1, value: '2' }], leaveOut: [{ line: 4 }] };
    const file = await readFile(text, { choices });
    expect(refusedIn(file)).toEqual([]);
    expect(contestsIn(file)).toEqual(['Cup - -: Ann 1, Bob 2']);
  });

  test('with thousands of empty columns, as spreadsheets write them', async () => {
    const empty = ','.repeat(16_000);
    expect(contestsIn(await readFile(`Name,Place${empty}\nAnn,1${empty}\nBob,2${empty}\n`))).toEqual([
      'Cup - -: Ann 1, Bob 2',
    ]);
  });

  test('of no known column says what is missing', async () => {
    const file = await readFile('colour,size\nred,3\nblue,4\n');
    expect(refusedIn(file)[0]).toMatchObject([expect.any(Number), 'player', null]);
    expect(contestsIn(file)).toEqual([]);
  });
});

describe('a list of people', () => {
  test('with ratings, numbers and clubs', async () => {
    const file = await readFile('Name;Elo;FIDE ID;Verein\nLee, Ann;1523;4600001;Owls\nRay, Bob;0;4600002;\n');
    expect(understood(file).layout).toBe('people');
    expect(peopleIn(file)).toEqual([
      ['Lee, Ann', '4600001', 'Owls', 1523],
      ['Ray, Bob', '4600002', null, null],
    ]);
  });

  test('of names alone', async () => {
    expect(
      peopleIn(await readFile('Ann Lee\nBob Ray\nCid Moe\n')).map((one) => (one as string[])[0]),
    ).toEqual(['Ann Lee', 'Bob Ray', 'Cid Moe']);
  });

  test('with a rating that is none', async () => {
    expect(refusedIn(await readFile('Name,Rating\nAnn Lee,strong\n'))).toEqual([[2, 'rating', 'strong']]);
  });

  test('that tells two things of one person', async () => {
    expect(refusedIn(await readFile('Name,Rating\nAnn Lee,1500\nAnn Lee,1600\n'))).toEqual([
      [3, 'player', null],
    ]);
  });
});
