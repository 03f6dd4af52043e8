/** One player in several rating systems. */
import { several } from '../several.ts';

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

export const labPlayer = {
  /** On a player’s page. */
  open: 'In other rating systems',
  /** Before anybody is chosen. */
  title: 'One player in several rating systems',
  text: 'Choose somebody: the lab rates the whole league again with each system, and shows how far that person’s standing hangs on the choice of system. Nothing in the league is changed.',
  choose: 'Player',
  another: 'Another player',
  placeholder: 'Name of a player',
  nobody: (typed: string) => `Nobody is called “${typed}”.`,
  systems: 'Systems',
  /** The last one that is chosen cannot be left out. */
  atLeastOne: 'At least one stays chosen.',
  atMost: (most: number) => `At most ${String(most)} fit into one view. Leave one out to choose another.`,
  behind: 'The lab is busy with something else. The trajectories follow as soon as that has ended.',
  again: 'Work it out',
  neverPlayed: (name: string) =>
    `${name} has not played in any rated tournament, so every system knows only the starting rating.`,
  /** 3rd; joint 3rd where the rank is shared. */
  ordinal: (rank: number, shared: boolean) =>
    `${shared ? 'joint ' : ''}${String(rank)}${endings[ordinals.select(rank)] ?? 'th'}`,
  rankOf: (ordinal: string, ranked: string) => `${ordinal} of ${ranked}`,
  /** While an earlier tournament is looked at. */
  rankNow: (rank: string) => `now ${rank}`,
  unranked: 'not ranked yet',
  /** In a sentence, a name that has a comma in it is put in quotes. */
  among: (labels: readonly string[]) =>
    and.format(labels.map((label) => (label.includes(',') ? `“${label}”` : label))),
  extremes: (name: string, highest: string, highestRank: string, lowest: string, lowestRank: string) =>
    `${name} stands highest by ${highest} (${highestRank}) and lowest by ${lowest} (${lowestRank}).`,
  near: (places: number) =>
    `That is ${several(places, 'place', 'places')} apart: the systems nearly agree, and the choice between them hardly matters for this person.`,
  apart: (places: number) =>
    `All of them saw the same results. The ${several(places, 'place', 'places')} between them come from how each system reads these results, not from the play; the comparison tells which reading foresees this league better.`,
  apartByCare: (places: number) =>
    `All of them saw the same results. The system in which the rank is higher knows no uncertainty and takes nothing off for it; the others rank by the careful rating, which holds back whoever is little known. That can be much of the ${several(places, 'place', 'places')} between them.`,
  same: (name: string, rank: string, systems: number) =>
    systems === 2
      ? `${name} stands ${rank} by both systems.`
      : `${name} stands ${rank} by all ${String(systems)} systems.`,
  sameMeans: 'For this person the choice of system changes the numbers, but not the rank.',
  pictures: 'Trajectories',
  /** Beneath the pictures. */
  caption: (banded: boolean, dated: boolean) =>
    `${dated ? 'The same days in every picture' : 'The same tournaments, by number, in every picture'}, but every system has a scale of its own: compare the shapes and the ranks, not the heights.${banded ? ' Band: two deviations either way.' : ''}`,
  picture: (system: string, rating: string, rank: string) => `${system}: ${rating}, ${rank}`,
  walk: (name: string) => `Trajectories of ${name} in all systems, tournament by tournament`,
  keys: 'Left and Right go from tournament to tournament in all pictures at once, Home and End to the first and last, Enter opens the tournament.',
  now: 'Now',
  after: (title: string) => `After ${title}`,
  spoken: (title: string, ratings: readonly string[]) => `${title}. ${ratings.join('; ')}`,
  ratingIn: (system: string, rating: string) => `${system}: ${rating}`,
  /** The table. */
  table: 'Tournament by tournament',
  column: {
    number: 'No.',
    date: 'Date',
    tournament: 'Tournament',
    rating: (system: string) => `${system}, rating`,
    deviation: (system: string) => `${system}, deviation`,
  },
  start: 'Starting rating',
  fileName: (name: string) => `${name} in rating systems`,
  unlisted: 'This person wants to stand on no list, so that nothing is printed.',
} as const;
