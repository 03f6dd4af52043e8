/** The words that explain a player's results: why, what stands out, with and against whom. */
import type { Reason } from '../../../league/why.ts';
import { formatWhole } from '../../formats.ts';
import { counted, several } from '../several.ts';

const inWords = (count: number, one: string, many: string): string =>
  several(count, one, many, counted(count));

/** ", four of them rated higher" */
const upsetsAmong = (upsets: number, all: number, what: string): string => {
  if (upsets === 0) return '';
  if (upsets < all) return `, ${counted(upsets)} of them ${what}`;
  return all === 1 ? `, ${what}` : `, all of them ${what}`;
};

export interface WhyTold {
  /** Names the only opponent of a reason, where there was one. */
  readonly opponent: (reason: Reason) => string | null;
  readonly teams: boolean;
  readonly daysAway: number | null;
  readonly agesByDays: boolean;
}

function duelsFor(reason: Reason, opponent: string | null): string {
  const { kind, contests, upsets } = reason;
  if (opponent !== null) {
    if (kind === 'behind') return `for beating ${opponent}${upsets > 0 ? ', who was rated higher' : ''}`;
    if (kind === 'ahead') return `for losing to ${opponent}${upsets > 0 ? ', who was rated lower' : ''}`;
    return `for a tie with ${opponent}`;
  }
  const rated = (how: string): string =>
    upsets === 1 ? `a ${how}-rated opponent` : `${how}-rated opponents`;
  if (kind === 'behind')
    return `for ${inWords(contests, 'win', 'wins')}${upsetsAmong(upsets, contests, `over ${rated('higher')}`)}`;
  if (kind === 'ahead')
    return `for ${inWords(contests, 'loss', 'losses')}${upsetsAmong(upsets, contests, `to ${rated('lower')}`)}`;
  return `for ${inWords(contests, 'tie', 'ties')}`;
}

function fieldFor({ kind, sides, upsets }: Reason, teams: boolean): string {
  const [one, many] = teams ? ['team', 'teams'] : ['player', 'players'];
  const others = sides === 1 ? `another ${one}` : inWords(sides, one, many);
  if (kind === 'behind')
    return `for finishing ahead of ${others}${upsetsAmong(upsets, sides, 'rated higher')}`;
  if (kind === 'ahead') return `for finishing behind ${others}${upsetsAmong(upsets, sides, 'rated lower')}`;
  return `for sharing a place with ${others}`;
}

function timeFor({ daysAway, agesByDays }: WhyTold): string {
  if (agesByDays && daysAway !== null) return `because of ${inWords(daysAway, 'day', 'days')} away`;
  return 'because strength may change between contests';
}

const reasonFor = (reason: Reason, told: WhyTold): string => {
  if (reason.kind === 'time away') return timeFor(told);
  return reason.duels ? duelsFor(reason, told.opponent(reason)) : fieldFor(reason, told.teams);
};

/** "11 for beating four teams, 3 because …, less 2 for …": with the total before it, they add up as they stand. */
function reasonsFor(total: number, reasons: readonly Reason[], told: WhyTold): string {
  const sign = total < 0 ? -1 : 1;
  const moving = reasons.filter(({ points }) => points !== 0);
  const say = (reason: Reason): string =>
    `${formatWhole(Math.abs(reason.points))} ${reasonFor(reason, told)}`;
  return [
    ...moving.filter(({ points }) => points * sign > 0).map(say),
    ...moving.filter(({ points }) => points * sign < 0).map((reason) => `less ${say(reason)}`),
  ].join('; ');
}

export const why = {
  sentence: (total: number, reasons: readonly Reason[], told: WhyTold): string => {
    const because = reasonsFor(total, reasons, told);
    if (because === '') return 'Unchanged: the result was about what was to be expected.';
    if (total === 0) return `Unchanged: ${because}.`;
    const moved = `${total > 0 ? 'Gained' : 'Lost'} ${formatWhole(Math.abs(total))}`;
    const moving = reasons.filter(({ points }) => points !== 0);
    const [only] = moving;
    return only && moving.length === 1 ? `${moved} ${reasonFor(only, told)}.` : `${moved}: ${because}.`;
  },
  guest: 'A guest’s rating is used and does not change.',
  sideNotRated: 'This side was entered as not rated, so the rating did not change.',
  notRated: 'This tournament is not rated, so no rating changed.',
  unfinished: (contests: number) =>
    contests === 1
      ? 'A result is missing still, so it has not moved the rating yet.'
      : `${counted(contests)} results are missing still and have not moved the rating yet.`.replace(
          /^./u,
          (first) => first.toUpperCase(),
        ),
  walkovers: (contests: number) =>
    contests === 1
      ? 'A walkover was not played, so it counts in the standings alone.'
      : `Walkovers (${counted(contests)}) were not played, so they count in the standings alone.`,
  byes: (contests: number) =>
    contests === 1 ? 'A bye moves no rating.' : `Byes (${counted(contests)}) move no rating.`,
  weight: (weight: string) => `The tournament counts with weight ${weight}, and its points with it.`,
  table: 'Contest by contest',
  column: {
    contest: 'Round · board',
    opponent: 'Against',
    chance: 'Chance before',
    result: 'Result',
    points: 'Points',
  },
  resultOf: { behind: 'won', level: 'tied', ahead: 'lost' },
  sidesOf: {
    behind: (sides: string, teams: boolean) => `ahead of ${sides} ${teams ? 'teams' : 'players'}`,
    level: (sides: string, teams: boolean) => `level with ${sides} ${teams ? 'teams' : 'players'}`,
    ahead: (sides: string, teams: boolean) => `behind ${sides} ${teams ? 'teams' : 'players'}`,
  },
  othersOf: (count: string) => `${count} more`,
  timeAway: 'Drift between contests',
  sum: 'Change',
  nameless: 'the other side',
  /** On the button: the change, and that it opens. */
  label: (change: string, tournament: string) => `${change}: why, in ${tournament}`,
  expected: 'Expected',
  expectedHint: 'The place, or the wins, to expect from what was known before.',
  expectedScore: (expected: string, sides: string) => `${expected} of ${sides}`,
  outstanding: {
    title: 'Best and most surprising',
    bestPlace: 'Best place',
    surprisingPlace: 'Biggest surprise',
    bestWin: 'Best win',
    surprisingResult: 'Biggest surprise in a duel',
    /** Between two links: the place stands before it, the tournament after it. */
    placeIn: (place: string, sides: string) => `${place} of ${sides} in`,
    wonAgainst: 'won against',
    lostAgainst: 'lost to',
    in: 'in',
    placeExpected: (expected: string) => `place ${expected} was to be expected`,
    rated: (mean: string) => `rated ${mean} then`,
    chance: (chance: string) => `at a chance of ${chance}`,
  },
  company: {
    partners: 'With whom',
    opponents: 'Against whom',
    find: 'Find by name',
    findPlaceholder: 'Part of a name',
    nobody: 'Nobody of this name.',
    listed: (listed: string, total: string) =>
      `The ${listed} most met of ${total}; to see another, type the name.`,
    column: {
      player: 'Player',
      contests: 'Contests',
      record: 'Won–tied–lost',
      sides: 'Ahead–level–behind',
      rating: 'Rating',
      chance: 'Chance now',
    },
    partnersKey:
      'Contests on the same side, how often other sides came in behind, level and ahead, and the chance to win against this partner today.',
    opponentsKey:
      'Contests on different sides, how often ahead, level and behind, and the chance to win against this opponent alone today.',
    record: (won: string, tied: string, lost: string) => `${won}–${tied}–${lost}`,
    /** On the chance, which leads to the page “Compare”. */
    compare: (chance: string, player: string) => `${chance}: compare with ${player}`,
    fileName: (list: string, player: string) => `${player}, ${list.toLowerCase()}`,
    header: ['Player', 'Contests', 'Won', 'Tied', 'Lost', 'Rating', '±', 'Chance now, %'],
  },
} as const;
