/** Standings again, slowly and by the wording of each definition: one competitor, one criterion at a time. */
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import type { EncounterName } from '../../shared/competition/tie-breaks/encounters.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { byBoards } from './standings-matches.ts';
import {
  add,
  adding,
  beats,
  boardWorth,
  countedNow,
  cutting,
  faced,
  finished,
  isBye,
  ownSide,
  pointsOf,
  rest,
  roundsOf,
  boardPointsAt,
  inMatch,
  seatsOf,
  sits,
  stayedAway,
  usual,
  type Circumstances,
} from './standings-opponents.ts';
import { byRatings } from './standings-ratings.ts';

export { usual, type Circumstances } from './standings-opponents.ts';

function byOpponents(
  name: TieBreak,
  who: string,
  { boards, given }: { boards: readonly Board[]; given: readonly Board[] },
  by: Circumstances,
): number | null {
  const all = faced(who, boards, by);
  const start = (one: string): number => by.initial[one] ?? 0;
  const score = (one: string): number => start(one) + pointsOf(one, boards, by);
  const sos = (one: string): number =>
    adding(faced(one, boards, by), (o) => (o.real && o.name !== null ? score(o.name) : start(one)));
  const real = all.filter((o) => o.real);
  if (name === 'buchholz') return adding(all, (o) => o.points);
  if (name === 'buchholz-cut-1') return cutting(all, 1, 0);
  if (name === 'buchholz-cut-2') return cutting(all, 2, 0);
  if (name === 'median-buchholz') return cutting(all, 1, 1);
  if (name === 'median-buchholz-2') return cutting(all, 2, 2);
  const fore = (): ReturnType<typeof faced> => faced(who, countedNow(endingInTies(given)), by);
  if (name === 'fore-buchholz') return cutting(fore(), 0, 0);
  if (name === 'fore-buchholz-cut-1') return cutting(fore(), 1, 0);
  if (name === 'opponents-buchholz')
    return meanOf(all.filter((o) => o.played).map((o) => cutting(faced(o.name ?? '', boards, by), 0, 0)));
  if (name === 'sonneborn-berger') return adding(all, (o) => o.points * o.won);
  if (name === 'sonneborn-berger-cut-1') return cutting(all, 1, 0, (o) => o.points * o.won);
  if (name === 'sos') return sos(who);
  // Without a game, as if the opponent had met such opponents in all rounds.
  const begun = new Set(boards.filter(finished).map((b) => b.round)).size;
  if (name === 'sosos') return adding(all, (o) => (o.real ? sos(o.name ?? '') : start(who) * begun));
  if (name === 'sodos') return adding(real, (o) => o.beaten * score(o.name ?? ''));
  if (name === 'mcmahon') return score(who);
  if (name === 'koya') {
    const games = (one: string): number => seatsOf(one, boards).filter((b) => !isBye(b)).length;
    const half = (one: string): number => ((by.fixed ? games(one) : begun) * by.worth[0]) / 2;
    const strong = all.filter((o) => o.name !== null && pointsOf(o.name, boards, by) >= half(o.name) - 1e-9);
    return adding(strong, (o) => o.won);
  }
  return byRatings(name, who, boards, by);
}

const meanOf = (values: number[]): number | null =>
  values.length === 0 ? null : add(values) / values.length;

/** All who are paired in the last round tie, whatever came of it. */
function endingInTies(boards: readonly Board[]): Board[] {
  const last = Math.max(...boards.map((b) => b.round));
  return boards.map((b) =>
    b.round < last || isBye(b) || b.sides.length < 2
      ? b
      : { ...b, kind: 'played', sides: b.sides.map((s) => ({ ...s, place: 1, score: null })) },
  );
}

/** Round by round, whether there was a game or not. */
function byRounds(name: TieBreak, who: string, boards: readonly Board[], by: Circumstances): number {
  const [win, tie] = by.worth;
  let sum = 0;
  for (const b of seatsOf(who, boards)) {
    const me = ownSide(b, who);
    if (!me || (isBye(b) && by.fixed)) continue;
    const had = boardWorth(b, who, by);
    const others = rest(b, who);
    const hasWon = b.kind === 'played' && others.every((s) => beats(b.sides, me, s));
    if (name === 'all-wins') sum += hasWon || (b.kind !== 'played' && had >= win) ? 1 : 0;
    else if (name === 'rounds-elected') sum += b.kind === 'half-bye' || stayedAway(b, who) ? 0 : 1;
    else if (b.kind !== 'played') sum += had > tie ? 1 : had === tie ? 0.5 : 0;
    else
      for (const other of others)
        sum += (beats(b.sides, me, other) ? 1 : beats(b.sides, other, me) ? 0 : 0.5) / others.length;
  }
  return sum;
}

/** From scores alone; boards that lack one do not count. */
function byScores(name: TieBreak, who: string, played: readonly Board[]): number | null {
  const whole = played.filter((b) => b.sides.every((s) => s.score !== null));
  const own = whole.map((b) => ownSide(b, who)?.score ?? 0);
  const theirs = whole.map((b) => {
    const others = rest(b, who);
    return add(others.map((s) => s.score ?? 0)) / others.length;
  });
  if (name === 'score-for') return add(own);
  if (name === 'score-difference') return add(own) - add(theirs);
  if (add(theirs) === 0) return add(own) > 0 ? Infinity : null;
  return add(own) / add(theirs);
}

function meanPlace(who: string, played: readonly Board[], boards: readonly Board[]): number | null {
  if (played.length === 0) return null;
  const largest = Math.max(
    ...boards.filter((b) => b.kind === 'played' && finished(b)).map((b) => b.sides.length),
  );
  return (
    add(
      played.map((b) => {
        const me = ownSide(b, who);
        if (!me) return 0;
        const others = rest(b, who);
        const ahead = others.filter((s) => beats(b.sides, s, me)).length;
        const level = others.filter((s) => !beats(b.sides, s, me) && !beats(b.sides, me, s)).length;
        return 1 + ((ahead + level / 2) * (largest - 1)) / (b.sides.length - 1);
      }),
    ) / played.length
  );
}

/** The same array for the same boards, of which answers are kept. */
const known = new WeakMap<readonly Board[], readonly Board[]>();
function countedOf(boards: readonly Board[]): readonly Board[] {
  const counted = known.get(boards) ?? countedNow(boards);
  known.set(boards, counted);
  return counted;
}

/** The value of one criterion for one competitor, a direct encounter, a ladder and what was decided apart. */
export function slowly(
  name: Exclude<TieBreak, EncounterName | 'lots' | 'manual' | 'ladder'>,
  who: string,
  given: readonly Board[],
  by: Circumstances = usual,
): number | null {
  const boards = countedOf(given);
  const played = boards.filter((b) => b.kind === 'played' && finished(b) && b.sides.some(sits(who)));
  const hasWon = (b: Board): boolean => {
    const me = ownSide(b, who);
    return me !== undefined && rest(b, who).every((s) => beats(b.sides, me, s));
  };
  const isBlack = (b: Board): boolean => b.sides.length === 2 && ownSide(b, who)?.seat === 2;
  switch (name) {
    case 'points':
    case 'match-points':
      return pointsOf(who, boards, by);
    case 'board-points': {
      const known = seatsOf(who, boards).flatMap((b) => boardPointsAt(b, who, inMatch(boards)) ?? []);
      return known.length === 0 ? null : add(known);
    }
    case 'progressive':
    case 'progressive-cut-1':
    case 'progressive-cut-2': {
      const cut = name === 'progressive' ? 0 : Number(name.at(-1));
      const rounds = roundsOf(boards.filter(finished)).slice(cut);
      return add(
        rounds.map((last) =>
          pointsOf(
            who,
            boards.filter((b) => b.round <= last),
            by,
          ),
        ),
      );
    }
    case 'wins':
      return played.filter(hasWon).length;
    case 'wins-with-black':
      return played.filter((b) => isBlack(b) && hasWon(b)).length;
    case 'games-with-black':
      return played.filter(isBlack).length;
    case 'pairing-number':
      return by.lines[who] ?? null;
    case 'all-wins':
    case 'rounds-elected':
    case 'standard-points':
      return byRounds(name, who, boards, by);
    case 'board-points-buchholz':
    case 'match-board-sonneborn-berger':
    case 'match-board-sonneborn-berger-cut-1':
    case 'board-match-sonneborn-berger':
    case 'board-sonneborn-berger':
    case 'score-strength':
    case 'board-count':
    case 'top-boards':
    case 'bottom-boards':
      return byBoards(name, who, boards, by);
    case 'score-for':
    case 'score-difference':
    case 'score-ratio':
      return byScores(name, who, played);
    case 'mean-place':
      return meanPlace(who, played, boards);
    default:
      return byOpponents(name, who, { boards, given }, by);
  }
}
