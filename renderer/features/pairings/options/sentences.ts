/** The options in words. Pure. */
import type { Constraint } from '../../../../shared/pairing/options.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { hasTotalRounds, pairsByDutch } from './duel-fields.ts';
import { formatOf, kindOf, matchBoardsOf, typedCount, type OptionsDraft } from './options.ts';

const words = texts.pairingOptions;

/** What is played, in a few words; undefined while one of its numbers is not understood. */
function formatSentence(options: OptionsDraft, by: 'people' | 'teams'): string | undefined {
  switch (kindOf(options, by)) {
    case 'duels':
      return (
        formatOf(options, by) &&
        words.summary.details({ comma_parts: [...duelsDetails(options), ...matchDetails(options, by)] })
      );
    case 'tables': {
      const size = typedCount(options, 'tableSize');
      return size === undefined ? undefined : words.summary.tables({ size, aim: options.aim });
    }
    case 'teams':
      return teamsSentence(options);
  }
}

/** Of fixed teams that meet over boards. */
function matchDetails(options: OptionsDraft, by: 'people' | 'teams'): string[] {
  const boards = matchBoardsOf(options, by);
  if (boards === null) return [];
  const { matches } = words.summary;
  const order = options.lineUpOrder;
  return [matches.boards({ count: boards }), order === 'free' ? '' : matches[order]].filter(Boolean);
}

/** The format, and what is not as usual in it. */
function duelsDetails(options: OptionsDraft): string[] {
  const { method, accelerated, thirdPlace, challengeUpTo, matchGames, handicap } = options;
  const isBracket = method === 'knock-out' || method === 'double-elimination';
  const details = words.summary.duelDetails;
  const total = hasTotalRounds(method) ? typedCount(options, 'totalRounds') : undefined;
  return [
    words.summary.duels[method],
    pairsByDutch(options) ? details.dutch : '',
    method === 'swiss' && accelerated ? details.accelerated : '',
    total === undefined ? '' : details.totalRounds({ count: total }),
    method === 'ladder' ? details.challengeUpTo({ count: Number(challengeUpTo) }) : '',
    isBracket && matchGames > 1 ? words.matchGamesOf({ count: matchGames }) : '',
    method === 'knock-out' && thirdPlace ? details.thirdPlace : '',
    handicap === null ? '' : details.handicap,
  ].filter(Boolean);
}

function teamsSentence(options: OptionsDraft): string | undefined {
  const number = typedCount(options, options.teamsBy === 'size' ? 'teamSize' : 'teamCount');
  if (number === undefined) return undefined;
  const { teamsBy: by, picks, meet } = options;
  return words.summary.teams({ by, count: number, picks, meet });
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
    kindOf(options, by) === 'duels' && pairsByDutch(options) ? '' : words.summary.counts({ preset: preset }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A constraint in words, with the names of the players it concerns. */
export function constraintSentence(constraint: Constraint, nameOf: (playerId: number) => string): string {
  switch (constraint.kind) {
    case 'board':
      return words.constraints.fixed({ name: nameOf(constraint.playerId), board: constraint.board });
    case 'one-beginner':
      return words.constraints.oneBeginner;
    case 'club-apart':
      return words.constraints.clubApart({ rounds: constraint.rounds });
    case 'apart':
    case 'together':
    case 'partners':
      return words.constraints[constraint.kind]({ names: constraint.playerIds.map(nameOf) });
  }
}
