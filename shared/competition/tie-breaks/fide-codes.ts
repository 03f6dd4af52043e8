/** The short names that FIDE gives to criteria. */
import type { TieBreak } from '../../contract/competition-words.ts';

/** What the FIDE Handbook, chapter C.07, and the tournament report file call them: organizers search for that. */
const fideCodes: Readonly<Partial<Record<TieBreak, string>>> = {
  'direct-encounter': 'DE',
  buchholz: 'BH',
  'buchholz-cut-1': 'BH-C1',
  'buchholz-cut-2': 'BH-C2',
  'median-buchholz': 'BH-M1',
  'median-buchholz-2': 'BH-M2',
  'fore-buchholz': 'FB',
  'fore-buchholz-cut-1': 'FB-C1',
  'opponents-buchholz': 'AOB',
  'sonneborn-berger': 'SB',
  'sonneborn-berger-cut-1': 'SB-C1',
  koya: 'KS',
  progressive: 'PS',
  'progressive-cut-1': 'PS-C1',
  'progressive-cut-2': 'PS-C2',
  wins: 'WON',
  'all-wins': 'WIN',
  'wins-with-black': 'BWG',
  'games-with-black': 'BPG',
  'rounds-elected': 'REP',
  'standard-points': 'STD',
  'opponents-rating': 'ARO',
  'opponents-rating-cut-1': 'ARO-C1',
  'opponents-rating-cut-2': 'ARO-C2',
  'median-opponents-rating': 'ARO-M1',
  performance: 'TPR',
  'perfect-performance': 'PTP',
  'opponents-performance': 'APRO',
  'opponents-perfect-performance': 'APPO',
  rating: 'RTNG',
  'pairing-number': 'TPN',
  'extended-direct-encounter': 'EDE',
  'extended-direct-encounter-count-top': 'EDEBT',
  'extended-direct-encounter-count-bottom': 'EDEBB',
  'extended-direct-encounter-top': 'EDET',
  'extended-direct-encounter-bottom': 'EDEB',
  'match-board-sonneborn-berger': 'EMGSB',
  'match-board-sonneborn-berger-cut-1': 'EMGSB-C1',
  'board-match-sonneborn-berger': 'EGMSB',
  'board-sonneborn-berger': 'EGGSB',
  'score-strength': 'SSSC',
  'board-count': 'BC',
  'top-boards': 'TBR',
  'bottom-boards': 'BBE',
};

/** The criterion that FIDE calls so, e.g. "BH-C1"; undefined for one that this program doesn't have. */
export const tieBreakOfFide = (code: string): TieBreak | undefined =>
  (Object.keys(fideCodes) as TieBreak[]).find((name) => fideCodes[name] === code);

/** The FIDE name of a criterion; empty for one that chess doesn't know. */
export const fideCodeOf = (name: TieBreak): string => fideCodes[name] ?? '';
