/** What a tournament was like, and how far the ratings are from the truth after it. */
import type { PlannedBoard } from '../../shared/pairing/types.ts';
import { addBoard, type PairCounts } from '../../shared/pairing/past.ts';
import type { Belief, Contender } from '../../shared/rating/index.ts';
import { nobodyMet, tallyOver, type Rounds } from './encounters.ts';
import { leadAt, trueSide, type Strengths } from './strengths.ts';

/** Of one tournament. */
export interface Week {
  /** Mean chance of the favourite at the boards of two sides, a tie counting half: in truth, and as believed. */
  readonly trueFavourite: number;
  readonly believedFavourite: number;
  /** For each player here: partners and opponents met already in this tournament, or in one of the last four. */
  readonly partnersSameDay: number;
  readonly partnersLately: number;
  readonly opponentsSameDay: number;
  readonly opponentsLately: number;
  /** Over the whole club, in rating points: how far ratings are from skills, and what they say of that themselves. */
  readonly error: number;
  readonly deviation: number;
  /** Of all pairs of people, how many the ratings have in the wrong order. */
  readonly wrongOrder: number;
}

interface Played {
  readonly people: number;
  readonly here: readonly number[];
  readonly before: readonly Rounds[];
  readonly played: Rounds;
}

/** How many earlier tournaments count as recent. */
const lately = 4;

/** `after`: what is believed once the tournament's results are in. */
export function measuredWeek(evening: Played, strengths: Strengths, after: readonly Belief[]): Week {
  const { people, here, before, played } = evening;
  const recent = tallyOver(people, before.slice(-lately));
  const pairings = nobodyMet(people);
  const again = { partnersSameDay: 0, partnersLately: 0, opponentsSameDay: 0, opponentsLately: 0 };
  for (const boards of played) {
    for (const board of boards) {
      again.partnersSameDay += metAgain(board, pairings, 'partnered') / here.length;
      again.partnersLately += metAgain(board, recent, 'partnered') / here.length;
      again.opponentsSameDay += metAgain(board, pairings, 'met') / here.length;
      again.opponentsLately += metAgain(board, recent, 'met') / here.length;
    }
    for (const board of boards) addBoard(pairings, board);
  }
  const believed = (side: readonly number[]): Contender[] =>
    side.flatMap((person) => strengths.beliefs[person] ?? []).map((belief) => ({ belief, share: null }));
  return {
    ...again,
    trueFavourite: favouriteAt(played, strengths, (side) => trueSide(strengths, side)),
    believedFavourite: favouriteAt(played, strengths, believed),
    error: errorOf(strengths.skills, after),
    deviation: meanOf(after.map(({ deviation }) => deviation)),
    wrongOrder: wrongOrderOf(strengths.skills, after),
  };
}

/** How many at the board have a partner, or an opponent, again: each of the two is counted separately. */
function metAgain(board: PlannedBoard, tally: PairCounts, of: 'met' | 'partnered'): number {
  let again = 0;
  for (const side of board) {
    const others = of === 'partnered' ? side : board.flatMap((those) => (those === side ? [] : those));
    for (const one of side)
      for (const other of others) if ((tally[of][one * tally.entrants + other] ?? 0) > 0) again += 1;
  }
  return again;
}

function favouriteAt(
  played: Rounds,
  strengths: Strengths,
  lineup: (side: readonly number[]) => Contender[],
): number {
  const { system, teamSize } = strengths;
  const chances = played.flat().flatMap((board) => {
    const [one, other] = board.map(lineup);
    if (one === undefined || other === undefined || board.length > 2) return [];
    const { win, tie, loss } = system.duelChances(one, other, teamSize, leadAt(strengths, board));
    return [Math.max(win, loss) + tie / 2];
  });
  return meanOf(chances);
}

/** Mean of |rating − skill|, each about its own mean: the position of the scale says nothing. */
function errorOf(skills: readonly number[], beliefs: readonly Belief[]): number {
  const level = meanOf(beliefs.map(({ mean }) => mean)) - meanOf(skills);
  return meanOf(beliefs.map(({ mean }, person) => Math.abs(mean - (skills[person] ?? NaN) - level)));
}

/** Equal ratings count half. */
function wrongOrderOf(skills: readonly number[], beliefs: readonly Belief[]): number {
  const wrong = skills.flatMap((skill, one) =>
    skills.slice(0, one).map((otherSkill, other) => {
      const ahead = ((beliefs[one]?.mean ?? NaN) - (beliefs[other]?.mean ?? NaN)) * (skill - otherSkill);
      return ahead === 0 ? 0.5 : ahead < 0 ? 1 : 0;
    }),
  );
  return meanOf(wrong);
}

/** NaN of nothing. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
