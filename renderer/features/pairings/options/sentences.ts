/** The options in words. Pure. */
import { formatWords, handicapWords, matchWords } from '../../../../shared/pairing/option-words.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { pairsByDutch } from './duel-fields.ts';
import { handicapIn } from './handicap.ts';
import {
  allPlayAllOf,
  defaultOptions,
  formatOf,
  kindOf,
  lineupOrderOf,
  matchBoardsOf,
  typedCount,
  type OptionsDraft,
} from './options.ts';

const words = texts.pairingOptions;

/** What is played, and what is not as usual in it; undefined while one of its numbers is not understood. */
function formatSentence(options: OptionsDraft, by: 'people' | 'teams'): string | undefined {
  const format = formatOf(options, by);
  if (!format) return undefined;
  const matchBoards = matchBoardsOf(options, by);
  return words.summary.details({
    comma_parts: [
      ...formatWords(format),
      ...(matchBoards === null
        ? []
        : matchWords({
            matchBoards,
            allPlayAll: allPlayAllOf(options, by),
            lineUpOrder: lineupOrderOf(options),
          })),
      ...handicapWords({ handicap: handicapIn(options, by) ?? undefined }),
    ],
  });
}

/** How long no rematches are wanted, where that is not as usual. */
function weeksSentence(options: OptionsDraft): string {
  const weeks = typedCount(options, 'recentWeeks');
  return weeks === undefined || options.recentWeeks === defaultOptions.recentWeeks
    ? ''
    : words.summary.weeks({ weeks });
}

/** One line: what is played, which rounds, how many constraints, and which preset is used. */
export function optionsSummary(
  options: OptionsDraft,
  by: 'people' | 'teams',
  rounds: readonly [number, number],
  preset: string,
): string {
  const [first, last] = rounds.map(String) as [string, string];
  const { length } = options.constraints;
  return [
    formatSentence(options, by) ?? words.summary.unclear,
    first === last ? words.summary.oneRound({ round: first }) : words.summary.rounds({ first, last }),
    length === 0 ? '' : words.summary.constraints({ count: length }),
    weeksSentence(options),
    kindOf(options, by) === 'duels' && pairsByDutch(options) ? '' : words.summary.counts({ preset: preset }),
  ]
    .filter(Boolean)
    .join(' · ');
}
