/**
 * Why two meet in a round of the Dutch system: the order in which a score group is paired (C.04.3, articles 3 and 4), and who
 * comes before an opponent in it. Only what is true of the two themselves is told, because the boards of others decide, too.
 */
import type { DutchMeeting, PassedOver } from '../../contract/judged-standings.ts';
import { clashOf } from '../colours.ts';
import { relationsOf } from '../constraints/relations.ts';
import { isHigher } from '../dutch/allocation.ts';
import type { RoundProblem } from '../round.ts';
import { meetingsIn } from '../standings-so-far.ts';
import { heldBefore } from './competitors.ts';
import { roundsOfFloats, type ListedPlayer } from './dutch-players.ts';

/** Of more, only how many there are is told. */
const mostPassedOver = 3;

type Meeting = (one: number, other: number) => DutchMeeting | undefined;

/**
 * @param players - those who are paired in the round
 * @param boards - of the round, as it is planned or was played
 * @returns Why two of one board meet; undefined for anyone who isn't paired in the round.
 */
export function dutchMeetings(
  problem: RoundProblem,
  players: readonly ListedPlayer[],
  boards: readonly (readonly [number, number] | readonly number[] | null)[],
): Meeting {
  const byEntrant = new Map(players.map((player) => [player.entrant, player]));
  const ranked = players.toSorted((one, other) => (isHigher(one, other) ? -1 : 1));
  const mates = new Map<ListedPlayer, ListedPlayer>();
  for (const board of boards) {
    const [one, other] = (board ?? []).map((entrant) => byEntrant.get(entrant));
    if (one === undefined || other === undefined) continue;
    mates.set(one, other);
    mates.set(other, one);
  }
  const whyNot = passedOverIn(problem, mates);
  return (first, second) => {
    const [one, other] = [byEntrant.get(first), byEntrant.get(second)];
    if (one === undefined || other === undefined) return undefined;
    const higher = isHigher(one, other) ? 0 : 1;
    const [own, opponent] = higher === 0 ? [one, other] : [other, one];
    const { choosing, chosen, isRest } = orderOf(ranked, mates, own, opponent);
    const places = [choosing.indexOf(own), chosen.indexOf(opponent)] as const;
    if (places.includes(-1)) return { kind: 'exchange', higher, places: [0, 0], before: [], more: 0 };
    const taken = new Set(choosing.slice(0, places[0]).map((player) => mates.get(player)));
    const before = chosen.slice(0, places[1]).filter((player) => !taken.has(player));
    return {
      kind: own.score !== opponent.score ? 'float' : isRest ? 'rest' : 'halves',
      higher,
      places: [places[0] + 1, places[1] + 1],
      before: before.slice(0, mostPassedOver).map((passed) => whyNot(own, opponent, passed)),
      more: Math.max(0, before.length - mostPassedOver),
    };
  };
}

/**
 * Those who are given opponents one after the other, and those whom they are given, both in order: the upper half of a score
 * group and the lower one, or who floats down to it and the players of it.
 */
function orderOf(
  ranked: readonly ListedPlayer[],
  mates: ReadonlyMap<ListedPlayer, ListedPlayer>,
  own: ListedPlayer,
  { score }: ListedPlayer,
): { readonly choosing: ListedPlayer[]; readonly chosen: ListedPlayer[]; readonly isRest: boolean } {
  const group = ranked.filter((player) => player.score === score);
  const mateScore = (player: ListedPlayer): number => mates.get(player)?.score ?? -Infinity;
  if (own.score !== score)
    return {
      choosing: ranked.filter((player) => player.score > score && mateScore(player) === score),
      chosen: group,
      isRest: false,
    };
  const rest = group.filter((player) => mateScore(player) <= score);
  const pairs = rest.filter((player) => mateScore(player) === score).length / 2;
  return { choosing: rest.slice(0, pairs), chosen: rest.slice(pairs), isRest: rest.length < group.length };
}

type WhyNot = (own: ListedPlayer, opponent: ListedPlayer, passed: ListedPlayer) => PassedOver<number>;

/** C1 and C3, what the organizer asked for, who leaves the group, then colours (C12, C13) and floats (C15, C17) that would be worse at this board. */
function passedOverIn(problem: RoundProblem, mates: ReadonlyMap<ListedPlayer, ListedPlayer>): WhyNot {
  const { request, free, round } = problem;
  const held = heldBefore(problem);
  const byRound = [...Map.groupBy(held, (board) => board.round)].map(
    ([number, boards]) => [number, meetingsIn(boards)] as const,
  );
  const relations = relationsOf(request, free, round);
  const floated = roundsOfFloats(problem);
  return (own, opponent, passed) => {
    const who = passed.entrant;
    const met = byRound.findLast(([, times]) => times(own.entrant, who) > 0);
    if (met) return { who, why: 'met', round: met[0] };
    const isBroken = relations.inBoard([[own.entrant], [who]]) > 0;
    if (isBroken && relations.inBoard([[own.entrant], [opponent.entrant]]) === 0)
      return { who, why: 'constraint' };
    const clash = clashOf(own.preference, passed.preference);
    const colour = own.preference.colour === 1 ? 'W' : 'B';
    if (clash === 3 && !own.isTopscorer && !passed.isTopscorer) return { who, why: 'mustHave', colour };
    if ((mates.get(passed)?.score ?? -Infinity) < passed.score) return { who, why: 'leaves' };
    if (clash > clashOf(own.preference, opponent.preference)) return { who, why: 'prefer', colour };
    const again = floated.find((_, back) => passed.floats[back] === -1 && opponent.floats[back] !== -1);
    return own.score !== passed.score && again !== undefined
      ? { who, why: 'floated', round: again }
      : { who, why: 'others' };
  };
}
