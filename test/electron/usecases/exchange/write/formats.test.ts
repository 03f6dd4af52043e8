/** Files for other programs, compared with lines that were written by hand after the specification of each. */
import { describe, expect, test } from 'vitest';
import { h9Text } from '../../../../../electron/usecases/exchange/write/h9.ts';
import { icsText } from '../../../../../electron/usecases/exchange/write/ics.ts';
import { qbjText } from '../../../../../electron/usecases/exchange/write/qbj.ts';
import { trfText } from '../../../../../electron/usecases/exchange/write/trf.ts';
import { stages as stagesRead } from '../../../../../shared/contract/competitions.ts';
import { usualPoints } from '../../../../../shared/competition/points.ts';
import { contest, entrant, facts, game, member, pageOf, side } from './page.ts';

const lines = (text: string): string[] => text.split('\r\n').slice(0, -1);

/** The columns of a record, counted from 1 as the specification counts them. */
const columns = (line: string, from: number, to: number): string =>
  Array.from(line)
    .slice(from - 1, to)
    .join('');

const scripts = ['Ελένη', 'Шляпа', 'שלום', 'عمر', 'नमस्ते', 'ไทย', '株式会社', '한국', 'ქართული', 'Nguyễn'];

describe('TRF', () => {
  // FIDE Handbook C.04, annex 2; TRF26, "Player Section".
  const written = lines(trfText(pageOf(), facts));

  test('has the tournament’s records, and those that TRF26 adds', () => {
    expect(written.slice(0, 12)).toEqual([
      '012 Autumn Cup',
      '022 Zürich',
      '032',
      '042 2026/10/01',
      '052 2026/10/15',
      '062 4',
      '072 3',
      '082 0',
      '092 Individual: Other',
      `132${' '.repeat(88)}26/10/01  26/10/08  26/10/01`,
      '142 3',
      // After it comes a criterion that FIDE has no code for.
      '202 BH/C1',
    ]);
  });

  test('has a line a player: a bye, forfeits, a half-point bye, an open game and absences', () => {
    const blank = ' '.repeat(10);
    expect(written.slice(12)).toEqual([
      `001    1      Çelik, Ann                        1800         1234567 ${blank}  2.0    1     2 w 1  0000 - U     4 b`,
      `001    2      Bob Müller                        1700                 ${blank}  1.5    2     1 b 0     3 w +  0000 - H`,
      `001    3      Шляпа Cem                         1600                 ${blank}  0.5    3     4 w =     2 b -  0000 - Z`,
      `001    4      Dee                                                    ${blank}  0.5    3     3 b =  0000 - Z     1 w`,
    ]);
    const first = written[12] ?? '';
    expect(columns(first, 15, 47).trim()).toBe('Çelik, Ann');
    expect(columns(first, 49, 52)).toBe('1800');
    expect(columns(first, 58, 68).trim()).toBe('1234567');
    expect(columns(first, 81, 84)).toBe(' 2.0');
    expect(columns(first, 86, 89)).toBe('   1');
    expect(columns(first, 92, 99)).toBe('   2 w 1');
    expect(columns(first, 102, 109)).toBe('0000 - U');
  });

  test('has the numbers of the draw, and those who came after it behind them', () => {
    const drawn = (playerId: number, line: number) => ({
      ...entrant(playerId),
      draw: [{ stage: 1, group: null, line, rating: null }],
    });
    const entrants = [entrant(1), drawn(2, 2), drawn(3, 1), drawn(4, 3)];
    const told = lines(trfText(pageOf({ entrants, contests: [] }), facts)).filter((line) =>
      line.startsWith('001'),
    );
    expect(told.map((line) => columns(line, 15, 47).trim())).toEqual([
      ...['Шляпа Cem', 'Bob Müller', 'Dee', 'Çelik, Ann'],
    ]);
  });

  test('numbers who came late to a Swiss by rating among the others, as it was paired', () => {
    const drawn = (playerId: number, line: number, rating: number) => ({
      ...entrant(playerId),
      draw: [{ stage: 1, group: null, line, rating }],
    });
    const entrants = [drawn(1, 4, 1529), drawn(2, 1, 1850), drawn(3, 2, 1500), drawn(4, 3, 1500)];
    const namesIn = (method: 'swiss' | 'knock-out') => {
      const stages = stagesRead.parse([{ format: { kind: 'duels', method }, firstRound: 1 }]);
      return lines(trfText(pageOf({ entrants, stages, contests: [] }), facts))
        .filter((line) => line.startsWith('001'))
        .map((line) => columns(line, 15, 47).trim());
    };
    expect(namesIn('swiss')).toEqual(['Bob Müller', 'Çelik, Ann', 'Шляпа Cem', 'Dee']);
    // The lines of a bracket are its seeds.
    expect(namesIn('knock-out')).toEqual(['Bob Müller', 'Шляпа Cem', 'Dee', 'Çelik, Ann']);
  });

  test('leaves the rating of who was unrated empty', () => {
    const told = lines(
      trfText(pageOf(), new Map([[1, { club: null, externalId: null, tags: [], isUnrated: true }]])),
    );
    expect(columns(told[12] ?? '', 15, 52).trim()).toBe('Çelik, Ann');
    expect(told[6]).toBe('072 2');
  });

  test('counts characters in every script, and cuts names at 33', () => {
    for (const name of [...scripts, 'x'.repeat(40)]) {
      const named = { ...entrant(1), members: [{ ...member(1), player: name }] };
      const line = lines(trfText(pageOf({ entrants: [named], contests: [] }), facts)).at(-1) ?? '';
      expect(columns(line, 15, 47).trim()).toBe(Array.from(name.normalize('NFC')).slice(0, 33).join(''));
      expect(columns(line, 81, 84)).toBe(' 0.0');
    }
  });

  test('takes none and 3,000 players', () => {
    expect(trfText(pageOf({ entrants: [], contests: [] }), facts)).not.toContain('\r\n001');
    const entrants = Array.from({ length: 3000 }, (_, i) => entrant(i + 1));
    const all = lines(trfText(pageOf({ entrants, contests: [] }), facts)).filter((one) =>
      one.startsWith('001'),
    );
    expect(all).toHaveLength(3000);
    expect(columns(all.at(-1) ?? '', 5, 8)).toBe('3000');
  });

  test('says what results are worth where it isn’t as usual, and bonus points', () => {
    const points = { ...usualPoints, win: 3, draw: 1, bye: 3, walkoverWin: 3, halfBye: 1 };
    const rulings = [{ kind: 'bonus' as const, stage: 1, points: -0.5, reason: 'late' }];
    const entrants = pageOf().entrants.map((one, i) => (i === 1 ? { ...one, rulings } : one));
    const told = lines(trfText(pageOf({ points, entrants }), facts));
    // Position 6 a code, 7–10 its points, then every nine columns.
    expect(told).toContain('162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0');
    // 14–17 the points, 20–22 the round, 24–27 the player.
    const bonus = told.find((line) => line.startsWith('299')) ?? '';
    expect([columns(bonus, 14, 17), columns(bonus, 20, 22), columns(bonus, 24, 27)]).toEqual([
      '-0.5',
      '000',
      '   2',
    ]);
  });

  test('gives the bye of the odd player out once a round', () => {
    const byes = [1, 2].map((player) => contest(1, [side(player)], { kind: 'bye' }));
    const told = lines(trfText(pageOf({ contests: byes }), facts)).filter((line) => line.startsWith('001'));
    expect(told.map((line) => columns(line, 99, 99))).toEqual(['U', 'F', 'Z', 'Z']);
  });

  test('lists the teams of matches over boards', () => {
    const team = (teamId: number, name: string, ids: number[]) => ({
      ...{ ...entrant(1), teamId, team: name, members: ids.map(member) },
    });
    const board = (white: number, black: number, score: number) => ({
      ...game(1, white, black, score),
      match: 1,
    });
    const told = lines(
      trfText(
        pageOf({
          entrants: [team(1, 'Owls', [1, 3]), team(2, 'Foxes', [2, 4])],
          contests: [board(1, 2, 1), board(4, 3, 0.5)],
        }),
        facts,
      ),
    );
    expect(told).toContain('082 2');
    expect(told).toContain('013 Owls                               1    3');
    expect(told).toContain('013 Foxes                              2    4');
    expect(told.filter((line) => line.startsWith('001')).map((line) => columns(line, 81, 89))).toEqual([
      ' 1.0    1',
      ' 0.0    4',
      ' 0.5    2',
      ' 0.5    2',
    ]);
  });

  test.each([
    ['a field', [contest(1, [side(1), side(2), side(3)])], /a game of 3 sides/u],
    ['teams', [contest(1, [side(1, { members: [member(1), member(2)] }), side(3)])], /several people play/u],
    ['two games a round', [game(1, 1, 2, 1), game(1, 1, 3, 1)], /Çelik, Ann has two in round 1/u],
  ])('refuses %s with a reason', (_, contests, reason) => {
    expect(() => trfText(pageOf({ contests }), facts)).toThrow(reason);
  });
});

describe('H9', () => {
  // A. Cieplý, "Comments on submitting tournament results": opponent's place, sign, colour, handicap.
  const done = pageOf().contests.filter(({ complete }) => complete);

  test('has one line a player in the order of places, with grades from tags or ratings', () => {
    const stones = { kind: 'stones' as const, stones: 3, komi: 0.5, worth: 300 };
    const won = contest(3, [
      side(4, { seat: 2, score: 0, handicap: stones }),
      side(1, { seat: 1, score: 1 }),
    ]);
    expect(lines(h9Text(pageOf({ contests: [...done, won] }), facts))).toEqual([
      '; EV[Autumn Cup]',
      '; PC[Zürich]',
      '; DT[2026-10-01,2026-10-15]',
      '; Pl Name Grade Country Club Points Results',
      '1 Çelik Ann  3k  -- Owls     3   2+/w 0+ 3+/w3',
      '2 Müller Bob 4k  -- Old_Town 1.5 1-/b 0+ 0=',
      // Dee met the winner, so her Buchholz is higher.
      '3 Dee -      21k -- --       0.5 4=/b 0- 1-/b3',
      '4 Cem Шляпа  5k  -- --       0.5 3=/w 0- 0-',
    ]);
  });

  test('waits for all results', () => {
    expect(() => h9Text(pageOf(), facts)).toThrow(/Round 3 has games without a result/u);
  });
});

describe('QBJ', () => {
  const team = (id: number, name: string, ids: number[], told = {}) =>
    side(0, { teamId: id, team: name, members: ids.map(member), ...told });

  test('defines each team and player once and refers to them (schema.quizbowl.technology, 2.1.1)', () => {
    const page = pageOf({
      entrants: [],
      contests: [
        {
          ...contest(1, [team(1, 'Owls', [1, 2], { score: 335 }), team(2, 'Foxes', [3, 4], { score: 125 })]),
          contestId: 5,
        },
        {
          ...contest(2, [team(1, 'Owls', [1], { place: 1 }), team(2, 'Foxes', [3], { place: 2 })], {
            kind: 'walkover',
          }),
          contestId: 6,
        },
      ],
    });
    const file = JSON.parse(qbjText(page)) as { version: string; objects: Record<string, unknown>[] };
    expect(file.version).toBe('2.1.1');
    const ids = file.objects.map(({ type, id }) => `${String(type)} ${String(id)}`);
    expect(ids).toEqual([
      'Tournament tournament',
      'Registration registration_team_1',
      'Registration registration_team_2',
      'Match match_5',
      'Match match_6',
    ]);
    expect(file.objects[0]).toMatchObject({
      name: 'Autumn\tCup',
      start_date: '2026-10-01',
      phases: [
        { rounds: [{ name: '1', matches: [{ $ref: 'match_5' }] }, { matches: [{ $ref: 'match_6' }] }] },
      ],
    });
    expect(file.objects[3]).toMatchObject({
      match_teams: [
        {
          team: { $ref: 'team_1' },
          points: 335,
          lineups: [{ players: [{ $ref: 'player_1' }, { $ref: 'player_2' }] }],
        },
        { team: { $ref: 'team_2' }, points: 125 },
      ],
    });
    expect(file.objects[4]).toMatchObject({
      match_teams: [{ team: { $ref: 'team_1' } }, { team: { $ref: 'team_2' }, forfeit_loss: true }],
    });
  });

  test('needs scores', () => {
    const placed = contest(1, [side(1, { place: 1 }), side(2, { place: 2 })]);
    expect(() => qbjText(pageOf({ contests: [placed] }))).toThrow(/the score of each match/u);
  });
});

describe('ICS', () => {
  // RFC 5545: 3.1 folding, 3.3.11 escaping, 3.6.1 events; the end of a day is the next day.
  const calendar = (isPlanned: boolean, told: Parameters<typeof pageOf>[0] = {}): string =>
    icsText([{ ...pageOf(told), uuid: 'u-1' }], {
      ...{ title: 'Owls, Foxes; and \\ co', stamp: '2026-11-23T10:00:00.123Z', isPlanned },
    }) ?? '';

  test('has an event for each round with a date, and one for the rest', () => {
    expect(lines(calendar(false))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//League Ledger//EN'],
      'X-WR-CALNAME:Owls\\, Foxes\\; and \\\\ co',
      ...['BEGIN:VEVENT', 'UID:u-1@league-ledger', 'DTSTAMP:20261123T100000Z'],
      ...[
        'DTSTART;VALUE=DATE:20261001',
        'DTEND;VALUE=DATE:20261016',
        'SUMMARY:Autumn Cup',
        'LOCATION:Zürich',
      ],
      ...['END:VEVENT', 'BEGIN:VEVENT', 'UID:u-1-2@league-ledger', 'DTSTAMP:20261123T100000Z'],
      ...['DTSTART:20261008T193000', 'SUMMARY:Round 2 – Autumn Cup', 'LOCATION:Zürich', 'END:VEVENT'],
      'END:VCALENDAR',
    ]);
  });

  test('has an event for each match or board that was postponed, until it is played', () => {
    const moved = { at: '2026-12-12', postponed: 'dated' as const, complete: false };
    const contests = [
      game(1, 1, 2, 1),
      { ...game(1, 3, 4, null), ...moved, board: '2' },
      { ...game(2, 1, 3, null), at: '2026-10-08' },
      ...['1.1', '1.2'].map((board) => ({
        ...{ ...game(2, 2, 4, null), ...moved, board, match: 1 },
        teams: ['Castle', 'Rooks'],
      })),
      { ...game(2, 2, 4, null), postponed: 'undated' as const, board: '2.1', match: 2 },
    ];
    const summaries = (isPlanned: boolean): string[] =>
      lines(calendar(isPlanned, { contests })).filter((line) => /^(?:SUMMARY|DTSTART|UID)/u.test(line));
    const planned = [
      ...['UID:u-1-2@league-ledger', 'DTSTART;VALUE=DATE:20261008', 'SUMMARY:Round 2 – Autumn Cup'],
      ...['UID:u-1-1-2@league-ledger', 'DTSTART;VALUE=DATE:20261212'],
      'SUMMARY:Round 1\\, Board 2 – Autumn Cup',
      ...['UID:u-1-2-1@league-ledger', 'DTSTART;VALUE=DATE:20261212'],
      'SUMMARY:Round 2\\, Castle – Rooks – Autumn Cup',
    ];
    expect(summaries(true)).toEqual(planned);
    expect(summaries(false)).toEqual([
      ...['UID:u-1@league-ledger', 'DTSTART;VALUE=DATE:20261001', 'SUMMARY:Autumn Cup'],
      ...planned,
    ]);
    const played = contests.map((one) => ({ ...one, complete: true }));
    expect(calendar(true, { contests: played })).toBe('');
  });

  test('leaves out what is over', () => {
    const [first] = pageOf().contests;
    expect(calendar(true, { contests: first ? [first] : [] })).toBe('');
    expect(calendar(true, { contests: [] })).toContain('SUMMARY:Autumn Cup');
  });

  test('folds lines at 75 octets, never within a character', () => {
    for (const name of [...scripts.map((one) => one.repeat(30)), '👩‍👩‍👧'.repeat(20)]) {
      const text = calendar(false, { name });
      for (const line of lines(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
    }
  });
});
