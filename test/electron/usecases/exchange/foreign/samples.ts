/** A small file of each format with everything that may be in one, written by hand after its specification. */
import type { ForeignFormat } from '../../../../../shared/contract/import-choices.ts';
import { challongeTournament, startggEvents } from './samples-brackets.ts';
import { chgkResults, qbjTournament } from './samples-json.ts';
import { sqbsGame, sqbsText } from './samples-sqbs.ts';
import { tabbycatAnswers } from './samples-tabbycat.ts';

const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`.replaceAll('\n', '\r\n');

export interface Sample {
  readonly format: ForeignFormat;
  readonly name: string;
  readonly content: string;
}

const trf = text(
  '012 Oslo Open',
  '022 Oslo',
  '042 2026/10/01',
  '052 2026/10/03',
  '102 IA Hansen, Kari',
  `132${' '.repeat(88)}26/10/01  26/10/02  26/10/03`,
  '162  W 1.0    D 0.5    L 0.0',
  '202 BH/C1,SB',
  '001    1 m GM Carlsen, Magnus                   2840 NOR     1503014 1990/11/30  2.0    1     4 w 1     2 b =  0000 - F',
  '001    2      Çelik, Ömer                       1900 TUR             1991        1.5    2     3 w +     1 w =  0000 - H',
  '001    3      Berg, Ann                              NOR                         0.0    3     2 b -     4 b    0000 - Z',
  '001    4      Dahl, Bo                          1500 NOR                         0.0    4     1 b 0     3 w    0000 - U',
  '013 Owls                                1    3',
  '310   2 Cats                             CAT      0    0.0    0.0   1     2    4',
  '240 F   1    2',
  '320  1.0  2.0   1',
  '330 +-   3   1   2',
);

const pgn = text(
  '[Event "Club Cup"]',
  '[Site "Oslo NOR"]',
  '[Date "2026.10.01"]',
  '[Round "1.1"]',
  '[White "Çelik, Ömer"]',
  '[Black "Bo \\"the Rook\\""]',
  '[Result "1-0"]',
  '[WhiteElo "1900"]',
  '[WhiteFideId "1503014"]',
  '',
  '1. e4 {a comment [with',
  '[Event "Other"] } e5 ; and more {',
  '2. Nf3 1-0',
  '',
  '[Event "Club Cup"]',
  '[Date "2026.??.??"]',
  '[Round "2"]',
  '[White "Ann"]',
  '[Black "Bo"]',
  '[WhiteTeam "Owls"]',
  '[BlackTeam "Cats"]',
  '[Result "*"]',
  '',
  '*',
);

const h9 = text(
  '; EV[Autumn Cup]',
  '; PC[FR, Lyon]',
  '; DT[2026-10-01,2026-10-03]',
  '; Pl Name                            Rk Co Club  MMS  SOSSOSOS',
  '   1 Çelik Ömer                      3D FR 75Ju   36  128  503 0    2+/w0    3+/b4    4?/w0 |12345678',
  '   2 Van_Dyk Mathieu Jan             9k FR 92Le   33  132  512 0    1-/b0    0=       3+!/w ',
  '   3 Eden -                          1D TR  Hat   1    3    3    3  4=/b1    1-/w4    2-!/b ',
  '   4 Li Boyuan                      12K FR 32  129  0               3=/w1    0+       1?/b0 ',
);

const tsh = text(
  '# Division A',
  'Chew, John             1650 2 3 0; 388 402 50; p12 1 2 0; board 1 2 0',
  'Çelik, Ömer            1450 1 0 3; 402 -50; p12 2 0 1',
  'Iqbal, Bo              0    0 1 2; 50 402; club Owls',
);

const fideHeading =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK';
const fide = text(
  fideHeading,
  '1500001        Berg, Ann                                                    NOR F                                1912  0   40',
  '1500002        Mueller, Karsten                                             GER M   GM                           2500  0   10',
);

const xml = text(
  '<?xml version="1.0"?>',
  '<!DOCTYPE playerslist [<!ENTITY a "&b;&b;&b;"><!ENTITY b "&a;&a;">]>',
  '<playerslist>',
  '<player><fideid>1500001</fideid><name>Berg, Ann &amp; Bo &#x41;</name><rating>1912</rating></player>',
  '<player>',
  '<fideid>1500002</fideid>',
  '<name>Mueller, Karsten</name>',
  '<rating>2500</rating>',
  '</player>',
  '</playerslist>',
);

const sqbs = sqbsText(
  [
    ['Owls', 'Ann', 'Çelik (9)'],
    ['Cats', 'Bo'],
  ],
  [
    sqbsGame(['1', 0, 1], [205, 90], 1, { lineups: [[[1, '0.50']], [[0, '1']]] }),
    sqbsGame(['2', 1, 0], [-1, -1], 2, { forfeit: 1 }),
  ],
  'Autumn Novice',
);

export const samples: readonly Sample[] = [
  { format: 'trf', name: 'oslo.trf', content: trf },
  { format: 'pgn', name: 'club.pgn', content: pgn },
  { format: 'h9', name: 'cup.h9', content: h9 },
  { format: 'tsh', name: 'a.t', content: tsh },
  { format: 'fide', name: 'list.txt', content: fide },
  { format: 'fide', name: 'list.xml', content: xml },
  { format: 'qbj', name: 'novice.qbj', content: json(qbjTournament) },
  { format: 'sqbs', name: 'novice.sqbs', content: sqbs },
  { format: 'chgk', name: 'results.json', content: json(chgkResults) },
  { format: 'challonge', name: 'bracket.json', content: json(challongeTournament) },
  { format: 'startgg', name: 'weekly.json', content: json(startggEvents) },
  { format: 'tabbycat', name: 'cup.json', content: json(tabbycatAnswers) },
];
