/** The criteria as they are offered: in groups, the most used ones first, and found by what was typed. */
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import { fideCodeOf } from '../../../../shared/competition/tie-breaks/fide-codes.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { finder } from '../../../ui/find.ts';

export const tieBreakGroups = {
  common: [
    'points',
    'direct-encounter',
    'buchholz',
    'buchholz-cut-1',
    'sonneborn-berger',
    'wins',
    'score-difference',
    'score-for',
  ],
  opponents: [
    'buchholz-cut-2',
    'median-buchholz',
    'median-buchholz-2',
    'fore-buchholz',
    'fore-buchholz-cut-1',
    'opponents-buchholz',
    'sonneborn-berger-cut-1',
    'koya',
  ],
  results: [
    'all-wins',
    'games-with-black',
    'wins-with-black',
    'progressive',
    'progressive-cut-1',
    'progressive-cut-2',
    'rounds-elected',
    'standard-points',
  ],
  ratings: [
    'opponents-rating',
    'opponents-rating-cut-1',
    'opponents-rating-cut-2',
    'median-opponents-rating',
    'performance',
    'perfect-performance',
    'opponents-performance',
    'opponents-perfect-performance',
    'rating',
    'ladder',
  ],
  matches: [
    'match-points',
    'board-points',
    'extended-direct-encounter',
    'extended-direct-encounter-count-top',
    'extended-direct-encounter-count-bottom',
    'extended-direct-encounter-top',
    'extended-direct-encounter-bottom',
    'match-board-sonneborn-berger',
    'match-board-sonneborn-berger-cut-1',
    'board-match-sonneborn-berger',
    'board-sonneborn-berger',
    'board-points-buchholz',
    'score-strength',
    'board-count',
    'top-boards',
    'bottom-boards',
  ],
  scores: ['score-ratio', 'direct-encounter-ratio', 'mean-place'],
  go: ['mcmahon', 'sos', 'sosos', 'sodos'],
  decisions: ['pairing-number', 'lots', 'manual'],
} as const satisfies Readonly<Record<string, readonly TieBreak[]>>;

type GroupName = keyof typeof tieBreakGroups;

const groupNames = Object.keys(tieBreakGroups) as GroupName[];

export interface OfferedGroup {
  readonly group: GroupName;
  readonly offered: readonly TieBreak[];
}

/**
 * The groups that have any to offer, without those that were chosen.
 *
 * @param typed - Words of the name, the definition or the FIDE name; empty for all.
 */
export function offeredTieBreaks(chosen: readonly TieBreak[], typed: string): OfferedGroup[] {
  const isFound = finder(typed);
  return groupNames
    .map((group) => ({
      group,
      offered: tieBreakGroups[group].filter((one) => !chosen.includes(one) && isFound(wordsOf(one))),
    }))
    .filter(({ offered }) => offered.length > 0);
}

function wordsOf(one: TieBreak): string {
  const { name, short, definition } = texts.rounds.tieBreaks[one];
  return [name, short, definition, fideCodeOf(one)].join(' ');
}
