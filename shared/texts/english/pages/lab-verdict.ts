/** What a comparison says, in sentences. */
import { formatDecimal } from '../../formats.ts';
import { counted, several } from '../several.ts';

interface Points {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const tournaments = (count: number, text: string): string =>
  several(count, 'tournament', 'tournaments', text);

const ofHundred = (share: number): string => formatDecimal(Math.abs(100 * share));

/** "0.4 to 1.4", "0.4 more to 1.4 fewer". */
const between = ({ low, high }: Points): string =>
  low >= 0
    ? `${ofHundred(low)} to ${ofHundred(high)}`
    : `from ${ofHundred(low)} more to ${ofHundred(high)} fewer`;

const chance = {
  ahead: '; that is more than chance',
  behind: '; that is more than chance',
  chance: '; that may be chance',
  few: '; so few tell nothing',
} as const;

export const labVerdict = {
  title: 'Verdict',
  /** In a sentence, a name that has a comma in it is put in quotes. */
  named: (name: string) => (name.includes(',') ? `“${name}”` : name),
  /** A system and its share of pairs in the wrong order; `first` in the sentence. */
  withShare: (name: string, share: string, first: boolean) =>
    `${name} (${share}${first ? ' of pairs in the wrong order' : ''})`,
  /** "A", "A and B", "A, B and C". */
  and: (names: readonly string[]) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
  others: (count: number) => several(count, 'other', 'others', counted(count)),
  nothing:
    'There was nothing to judge: no tournament has two sides of which one is ahead, or none comes after those that margins were tuned on.',
  alone: (name: string) => `${name} stands alone. Tick a second system to see how good that is.`,
  unknown: (names: string, count: number, text: string) =>
    `Too few tournaments to tell: chance alone could put ${names} in another order. Only ${tournaments(count, text)} could be judged.`,
  level: (names: string) => `${names} are close, and which of them is ahead may be chance.`,
  close: (names: string, leader: string) =>
    `${names} are close, though ${leader} is ahead by more than chance.`,
  best: (name: string, next: string) => `${name} foresees this league best. Next comes ${next}.`,
  little: (names: string) => `A little behind, by more than chance: ${names}.`,
  far: (names: string) => `Clearly behind: ${names}.`,
  ahead: (
    one: string,
    other: string,
    won: string,
    all: number,
    allText: string,
    lost: string,
    by: keyof typeof chance,
  ) =>
    `${one} is ahead of ${other} on ${won} of ${tournaments(all, allText)} and behind on ${lost}${chance[by]}.`,
  even: (one: string, other: string, each: string, all: number, allText: string) =>
    `${one} and ${other} are each ahead on ${each} of ${tournaments(all, allText)}.`,
  allLevel: (one: string, other: string, all: number, allText: string) =>
    `${one} and ${other} are level on ${all === 1 ? 'the only tournament' : `all ${allText} tournaments`}.`,
  lead: (name: string, points: Points, small: boolean, yet: boolean) =>
    `${yet ? 'Yet of' : 'Of'} a hundred pairs, ${name} puts ${ofHundred(points.value)} fewer in the wrong order (${between(points)})${small ? ': a small difference' : ''}.`,
  noLead: 'Of a hundred pairs, both put as many in the wrong order.',
  tuned: (tunedOn: number, tunedOnText: string, judged: number, judgedText: string) =>
    `Every margin was tuned on the first ${tournaments(tunedOn, tunedOnText)}; all this is of the ${tournaments(judged, judgedText)} after them.`,
  after: (tunedOnText: string, judged: number, judgedText: string) =>
    `All this is of the ${tournaments(judged, judgedText)} after the first ${tunedOnText}; none of these systems has a margin to tune.`,
  asGiven: (judged: number, text: string) =>
    `Judged on ${tournaments(judged, text)} with the margins as they are. The margin alone can make such a difference: have it tuned before you choose a system.`,
  untunable: (judged: number, text: string) =>
    `Judged on ${tournaments(judged, text)} with the margins as they are; to tune them takes four tournaments.`,
  judged: (judged: number, text: string) =>
    `Judged on ${tournaments(judged, text)}. None of these systems has a margin to tune.`,
  periodOfDays: (days: number, text: string) => several(days, 'day', 'days', text),
  periodOfTournaments: tournaments,
  periods: (name: string, length: string) =>
    `${name} learns once in a rating period (here ${length}), the other systems after every contest: with periods of another length it may come out elsewhere.`,
} as const;
