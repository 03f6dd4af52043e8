/** The options of a pairing in words, for a line about them. Pure. */
import { handicapRuleWords } from '../competition/handicap-words.ts';
import type { PairingOptions, QualificationRule, Stage } from '../contract/competitions.ts';
import { texts } from '../messages/index.ts';
import { duelSettings, type DuelSettings } from '../contract/duel-settings.ts';
import {
  followsStandings,
  isBracketMethod,
  type Constraint,
  type DuelMethod,
  type Format,
  type TeamFormat,
} from '../contract/pairing-options.ts';

const words = texts.pairingOptions;
const { duels, duelDetails: details, matches, tables, teams } = words.summary;

type Told = (settings: DuelSettings) => string | false;

const isOneOf =
  (...methods: DuelMethod[]) =>
  ({ method }: DuelSettings): boolean =>
    methods.includes(method);
const isOfBracket = ({ method }: DuelSettings): boolean => isBracketMethod(method);

/** Each of the options, where it matters and isn't as usual; in this order. */
const told: { readonly [Name in Exclude<keyof DuelSettings, 'kind'>]: Told } = {
  method: ({ method }) => duels[method],
  legs: (one) => isOneOf('round-robin', 'groups')(one) && one.legs === 2 && words.content.twice,
  groupSize: (one) => isOneOf('groups')(one) && words.content.groups({ count: one.groupSize }),
  pairedBy: (one) => isOneOf('swiss')(one) && one.pairedBy === 'dutch' && details.dutch,
  accelerated: (one) => isOneOf('swiss')(one) && one.accelerated && details.accelerated,
  equalPoints: (one) =>
    followsStandings(one) &&
    one.equalPoints !== 'halves' &&
    details.equalPoints({ meeting: one.equalPoints }),
  totalRounds: (one) =>
    followsStandings(one) && one.totalRounds !== null && details.totalRounds({ count: one.totalRounds }),
  bands: (one) => isOneOf('mcmahon')(one) && one.bandWidth === null && details.bands({ count: one.bands }),
  bandWidth: (one) =>
    isOneOf('mcmahon')(one) && one.bandWidth !== null && details.bandWidth({ points: one.bandWidth }),
  bar: (one) => isOneOf('mcmahon')(one) && one.bar !== null && details.bar({ points: one.bar }),
  floor: (one) => isOneOf('mcmahon')(one) && one.floor !== null && details.floor({ points: one.floor }),
  challengeUpTo: (one) => isOneOf('ladder')(one) && details.challengeUpTo({ count: one.challengeUpTo }),
  matchGames: (one) =>
    isOfBracket(one) && one.matchGames > 1 && details.matchGames({ count: one.matchGames }),
  seeding: (one) => isOfBracket(one) && one.seeding !== 'rating' && details.seeding({ seeding: one.seeding }),
  thirdPlace: (one) => isOneOf('knock-out')(one) && one.thirdPlace && details.thirdPlace,
  reset: (one) => isOneOf('double-elimination')(one) && !one.reset && details.oneFinal,
};

/** "1 v 1, Swiss system", "accelerated", "5 rounds". */
export function formatWords(format: Format): string[] {
  switch (format.kind) {
    case 'duels':
      return Object.values(told).flatMap((tell) => tell(duelSettings(format)) || []);
    case 'tables':
      return [tables({ size: format.size, aim: format.aim })];
    case 'teams':
      return teamsWords(format);
  }
}

function teamsWords({ size, count, picks, meet, leftOver }: TeamFormat): string[] {
  const by = size === null ? 'count' : 'size';
  return [
    teams({ by, count: size ?? count ?? 0, picks, meet }),
    ...(leftOver === 'spread' ? [] : [words.content.leftOver({ leftOver })]),
  ];
}

/** Of matches over several boards: "4 boards per match", "lineups by rating". */
export const matchWords = ({
  matchBoards,
  allPlayAll,
  lineUpOrder: order,
}: Pick<Stage, 'matchBoards' | 'allPlayAll' | 'lineUpOrder'>): string[] => [
  ...(matchBoards === null
    ? []
    : [allPlayAll ? matches.allPlayAll({ count: matchBoards }) : matches.boards({ count: matchBoards })]),
  ...(order === undefined || order.by === 'free' ? [] : [matches[order.by]]),
  ...(order?.by === 'rating' && order.tolerance > 0 ? [matches.tolerance({ points: order.tolerance })] : []),
];

/** How handicaps are suggested; nothing without. */
export const handicapWords = ({ handicap }: Pick<PairingOptions, 'handicap'>): string[] =>
  handicap ? [details.handicap({ comma_rule: handicapRuleWords(handicap) })] : [];

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

/** "2 of each group qualify", "also the 4 best in 3rd place". */
export function qualificationWords(rule: QualificationRule): string[] {
  const { stage } = texts.history.rows;
  if ('top' in rule) return [stage.top({ count: rule.top })];
  const { perGroup, best } = rule;
  return [
    stage.perGroup({ count: perGroup }),
    ...(best === null ? [] : [stage.best({ count: best.count, place: best.place })]),
  ];
}
