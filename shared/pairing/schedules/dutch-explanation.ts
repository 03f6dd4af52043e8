/**
 * Why a round is as FIDE's Dutch system pairs it (C.04.3), from the same players and by the same functions. It is true of
 * any plan, one that was changed manually among them: what the rules say of a board doesn't depend on who arranged it.
 */
import { dutchAllocation, isHigher } from '../dutch/allocation.ts';
import type { Preference } from '../colours.ts';
import type { DutchBye, DutchColours, DutchSide } from '../../contract/judged-standings.ts';
import type { RoundProblem } from '../round.ts';
import type { Float } from '../standings-so-far.ts';
import { usualGamePoints } from '../types.ts';
import { dutchByes } from './dutch.ts';
import { dutchMeetings } from './dutch-meetings.ts';
import { dutchPlayers, floatAgainst, roundsOfFloats, type ListedPlayer } from './dutch-players.ts';
import type { Seeded } from './seeds.ts';

export interface DutchExplanation {
  /** Of a side that meets this opponent; undefined for one who isn't paired in the round. */
  readonly side: (entrant: number, opponent: number) => DutchSide | undefined;
  /** Of the one that sits out, with why. */
  readonly out: (entrant: number) => DutchSide | undefined;
  readonly colours: (first: number, second: number) => DutchColours | undefined;
  /** Of these boards of the round, by their entrants. */
  readonly meetings: (boards: readonly (readonly number[] | null)[]) => ReturnType<typeof dutchMeetings>;
}

/**
 * @param all - the round as if none of its boards were kept
 * @param open - the same with its kept boards: the bye is given among those who are on none
 */
export function explainDutch(all: RoundProblem, open: RoundProblem, seeded: Seeded): DutchExplanation {
  const players = new Map(dutchPlayers(all, seeded).map((player) => [player.entrant, player]));
  const groups = Map.groupBy(players.values(), ({ score }) => score);
  const rounds = roundsOfFloats(all);
  const sideOf = (player: ListedPlayer, float: Float): DutchSide => ({
    number: player.number,
    group: groups.get(player.score)?.length ?? 0,
    float,
    floats: rounds.map((round, at) => ({ round, float: player.floats[at] ?? 0 })),
    preference: inWords(player.preference),
    isTopscorer: player.isTopscorer,
  });
  return {
    side: (entrant, opponent) => {
      const [own, other] = [players.get(entrant), players.get(opponent)];
      return own && other && sideOf(own, floatAgainst(own.score, other.score));
    },
    meetings: (boards) => dutchMeetings(all, [...players.values()], boards),
    out: (entrant) => {
      const own = players.get(entrant);
      return own && { ...sideOf(own, floatOfBye(all)), bye: byeOf(open, seeded, entrant) };
    },
    colours: (first, second) => {
      const [one, other] = [players.get(first), players.get(second)];
      if (one === undefined || other === undefined) return undefined;
      const { firstHasWhite, rule } = dutchAllocation(one, other);
      return { rule, white: firstHasWhite ? 0 : 1, higher: isHigher(one, other) ? 0 : 1 };
    },
  };
}

/** 1.4: who has more for it than for a loss floats down. */
const floatOfBye = ({ request: { points = usualGamePoints } }: RoundProblem): Float =>
  points.bye > points.loss ? 1 : 0;

const strengths = [null, 'mild', 'strong', 'absolute'] as const;

function inWords({ colour, strength }: Preference): DutchSide['preference'] {
  const name = strengths[strength];
  return colour === 0 || name === null ? null : { colour: colour === 1 ? 'W' : 'B', strength: name };
}

/** C2, C5 and C9, and the order in a score group. */
function byeOf(open: RoundProblem, seeded: Seeded, entrant: number): DutchBye {
  const players = dutchPlayers(open, seeded);
  const candidates = dutchByes(open, players);
  const score = candidates?.[0]?.score;
  if (candidates === null || score === undefined) return null;
  const lower = players.filter((player) => player.score < score);
  const own = candidates.find((player) => player.entrant === entrant);
  return {
    score,
    candidates: candidates.length,
    lower: lower.length === 0 ? 'none' : lower.some(({ mayHaveBye }) => mayHaveBye) ? 'unpaired' : 'had',
    choice: own === undefined ? null : choiceOf(own, candidates),
    isRest: open.kept.length > 0,
  };
}

/** By C9, then by rank: where neither tells, the boards of the others do. */
function choiceOf(own: ListedPlayer, candidates: readonly ListedPlayer[]): NonNullable<DutchBye>['choice'] {
  if (candidates.length === 1) return 'only';
  const fewest = Math.min(...candidates.map(({ unplayed }) => unplayed));
  const level = candidates.filter(({ unplayed }) => unplayed === fewest);
  if (!level.includes(own)) return 'boards';
  if (level.length === 1) return 'unplayed';
  if (!level.every((player) => player === own || isHigher(player, own))) return 'boards';
  return level.length === candidates.length ? 'lowest' : 'lowestOfFewest';
}
