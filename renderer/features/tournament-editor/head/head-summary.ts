/** What is in the folded part of the head, in a few words, so that nothing unusual is hidden. */
import type { Shape } from '../../../../shared/contract/competition-words.ts';
import type { Season } from '../../../../shared/contract/seasons.ts';
import { seasonAt, withDays } from '../../../../shared/leaderboard/seasons.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { isDay } from '../../../ui/fields/typed-day.ts';
import { bestOfSummary } from '../../../app/scoring/best-of.ts';
import { wholeUpTo, type HeadDraft } from './head.ts';
import { placesSummary, pointsSummary } from '../../../app/scoring/points-draft.ts';
import { presetName, scoringOf } from '../../../app/scoring/scoring-presets.ts';

const words = texts.tournaments.entry.head;

/** The season in which the tournament will be; undefined where it's in none, and none has its day. */
function seasonTold({ seasonId, date }: HeadDraft, seasons: readonly Season[]): string | undefined {
  const byDate = seasonAt(withDays(seasons), date);
  if (seasonId === 'none') return byDate && words.outsideSeasons;
  const meant = seasonId === null ? byDate : seasons.find((one) => one.seasonId === seasonId);
  return meant && words.inSeason({ season: meant.name });
}

/**
 * '' if everything has its usual value, and the tournament is in no season.
 * @param seasons of the league
 */
export function headSummary(head: HeadDraft, shape: Shape, seasons: readonly Season[]): string {
  const parts = [
    isDay(head.lastDate) && head.lastDate !== head.date && words.until({ day: head.lastDate }),
    seasonTold(head, seasons) ?? '',
    head.venue.trim(),
    head.weight.trim() !== '' && head.weight.trim() !== '1' && words.weighs({ weight: head.weight.trim() }),
    !head.rated && words.notRated,
    ...(shape === 'rounds' ? roundsParts(head) : []),
    head.note.trim() !== '' && words.hasNote,
  ];
  return parts.filter((part) => part !== false && part !== '').join(' · ');
}

const roundsParts = (head: HeadDraft): (string | false)[] => [
  wholeUpTo(100, head.teamSize) !== undefined &&
    head.teamSize.trim() !== '1' &&
    words.teamsOf({ size: head.teamSize.trim() }),
  bestOfSummary(head.bestOf),
  head.seats !== null && words.seatKinds[head.seats],
  ...scoringParts(head),
  head.categories.length > 0 && texts.scoring.categories.summary({ count: head.categories.length }),
];

/** By the name of a preset of the program, where it is one. */
function scoringParts(head: HeadDraft): (string | false)[] {
  const preset = presetName(scoringOf(head));
  if (preset !== undefined) return [preset, placesSummary(head.points)];
  return [pointsSummary(head.points), head.tieBreaks !== null && words.ownOrder];
}
