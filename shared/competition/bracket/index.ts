/** A bracket of single or double elimination: the draw and the games in; matches, what comes next and who is out. */
import { bracketSeeds, slotsAsPlayed, wholeDraw, type Slots } from './draw.ts';
import type {
  Bracket,
  BracketGame,
  BracketKind,
  BracketMatch,
  BracketRules,
  BracketSide,
  SideSource,
} from './matches.ts';
import { championOf, outOf } from './outcome.ts';
import { nextRoundOf, playThrough, readyMatches, type LiveMatch, type Play } from './play.ts';
import { duelOf } from './series.ts';
import { isReal, structureOf, type Feed, type Structure } from './structure.ts';

/**
 * @param slots the draw: neighbours meet in the first round, null is a bye; see `slotsBySeed`
 * @param games in the order in which they were held; a game is recognized by its pair and its round
 */
export function bracketOf(
  kind: BracketKind,
  slots: Slots,
  games: readonly BracketGame[] = [],
  rules: BracketRules = {},
): Bracket {
  const draw = slotsAsPlayed(wholeDraw(slots), games);
  const structure = structureOf(kind, draw.length, rules.thirdPlace ?? false, rules.reset ?? true);
  const play = playThrough(structure, draw, games, rules);
  const shown = matchesOf(play, structure);
  const matches = [...shown.values()];
  const champion = championOf(play);
  return {
    kind,
    matches,
    entrants: entrantsOf(play),
    next: {
      round: nextRoundOf(play),
      matches: readyMatches(play).flatMap((match) => shown.get(play.matches.indexOf(match)) ?? []),
    },
    out: outOf(kind, play),
    champion,
    due: play.due,
    strays: [...games.keys()].filter((at) => {
      const game = games[at];
      return game !== undefined && duelOf(game) !== null && !play.used.has(at);
    }),
  };
}

/** True where an entrant rightly has no board in a round that was held: a bye, out, or no opponent yet. */
export const isIdle = ({ due }: Bracket, entrant: string, round: number): boolean =>
  due.get(round)?.has(entrant) !== true;

/** In the order of the draw's seeds; those who were put in manually last. */
function entrantsOf({ slots, matches }: Play): string[] {
  const seeds = bracketSeeds(slots.length);
  const drawn = [...slots.keys()].toSorted((a, b) => (seeds[a] ?? 0) - (seeds[b] ?? 0));
  const manual = matches.flatMap(({ feeds }) =>
    feeds.flatMap((feed) => (feed.kind === 'manual' ? [feed.entrant] : [])),
  );
  return [...new Set([...drawn.flatMap((slot) => slots[slot] ?? []), ...manual])];
}

/** By their index in the structure; without those that nobody can reach. */
function matchesOf(play: Play, structure: Structure): Map<number, BracketMatch> {
  const numbers = numbersOf(play, structure);
  const seeds = bracketSeeds(play.slots.length);
  const sourceOf = (feed: Feed): SideSource => {
    if (feed.kind === 'manual') return feed;
    if (play.isEmpty(feed)) return { kind: 'bye' };
    if (feed.kind === 'slot') return { kind: 'seed', seed: seeds[feed.slot] ?? 0 };
    const number = numbers.get(feed.match);
    if (number !== undefined) return { kind: feed.kind, match: number };
    // A bye is no match: who had it comes from where it came from before.
    const through = structure[feed.match]?.feeds.find((one) => !play.isEmpty(one));
    return through === undefined ? { kind: 'bye' } : sourceOf(through);
  };
  return new Map(
    play.matches.flatMap((match, at) => {
      if (structure[at]?.feeds.every(play.isEmpty) !== false) return [];
      return [[at, shownMatch(match, numbers.get(at) ?? null, sourceOf)]];
    }),
  );
}

function shownMatch(
  match: LiveMatch,
  number: number | null,
  sourceOf: (feed: Feed) => SideSource,
): BracketMatch {
  const { part, round, position, turn, feeds, sides, scores, state, winner, isRuled, games } = match;
  const side = (at: 0 | 1): BracketSide => ({
    entrant: sides[at] ?? null,
    from: sourceOf(feeds[at]),
    score: scores[at],
  });
  return {
    id: `${part}-${String(round)}-${String(position + 1)}`,
    number,
    bracket: part,
    round,
    position,
    turn,
    sides: [side(0), side(1)],
    state,
    winner,
    isDecided: isRuled,
    contests: games,
  };
}

const partOrder = ['third', 'winners', 'losers', 'final'] as const;

/** Matches counted in the order of play. */
function numbersOf(play: Play, structure: Structure): Map<number, number> {
  const real = [...structure.keys()].filter((at) => {
    const match = structure[at];
    return match !== undefined && isReal(match, play.isEmpty);
  });
  const turn = (at: number): number => play.matches[at]?.turn ?? 0;
  const place = (at: number): number => partOrder.indexOf(structure[at]?.part ?? 'final');
  const ordered = real.toSorted((a, b) => turn(a) - turn(b) || place(a) - place(b) || a - b);
  return new Map(ordered.map((at, i) => [at, i + 1]));
}
