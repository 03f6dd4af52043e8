/** What a bracket says in words: its headings, and who may come into a match. */
import type { Bracket, BracketMatch, SideSource } from '../../../shared/competition/bracket/matches.ts';
import { formatPoints, formatWhole, texts } from '../../../shared/messages/index.ts';
import type { BracketColumn, DrawnPart } from './layout.ts';

const words = texts.brackets;

export function partTitle({ kind }: Bracket, { bracket, section, sections }: DrawnPart): string {
  const title = kind === 'single' && bracket === 'winners' ? words.whole : words.parts({ part: bracket });
  if (sections === 1) return title;
  return section === 0
    ? words.lastRounds({ title })
    : words.section({ title, section: formatWhole(section), sections: formatWhole(sections) });
}

/** "Semifinals" is said of a knock-out alone: in a double elimination more follows. */
export function columnTitle(
  kind: Bracket['kind'],
  part: Pick<DrawnPart, 'bracket'>,
  column: Pick<BracketColumn, 'round' | 'left'>,
): string {
  const round = formatWhole(column.round);
  if (part.bracket === 'third') return words.parts({ part: 'third' });
  if (part.bracket === 'final') return column.round === 1 ? words.parts({ part: 'final' }) : words.again;
  if (kind === 'double') return words.numbered({ round });
  if (column.left > 2) return words.roundOf({ count: 2 ** (column.left + 1) });
  return words.lastRound({
    left: column.left === 0 ? 'final' : column.left === 1 ? 'semi' : 'quarter',
  });
}

/** Where no entrant is known: who may come. */
export function placeholder(match: BracketMatch, from: SideSource): string {
  if (from.kind === 'bye') return words.bye;
  if (match.state !== 'waiting' || !('match' in from)) return words.nobody;
  const number = formatWhole(from.match);
  return from.kind === 'winner' ? words.winnerOf({ match: number }) : words.loserOf({ match: number });
}

/** What has to be said of a match beside its result. */
export const noteOf = ({ state, isDecided }: BracketMatch): string | null =>
  isDecided
    ? words.notes.decided
    : state === 'level' || state === 'walkover' || state === 'void'
      ? words.notes[state]
      : null;

export const scoreText = (score: number | null): string => (score === null ? '' : formatPoints(score));
