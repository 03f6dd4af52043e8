/** A player who leaves a tournament for good, is reinstated, or is replaced: entrants and open boards. */
import type { GamesThen, Ruling } from '../../../shared/contract/competitions.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Decided, RuledEntrant } from '../../../shared/contract/rulings.ts';
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  entrantsOf,
  type StoredContest,
  type StoredSide,
} from '../../store/tournaments/tournaments.ts';
import { peopleAt } from './resolve-input.ts';
import { removeContest } from './upsert.ts';

/** A tournament that is being changed. */
export interface Changing {
  readonly store: Store;
  readonly facts: Facts;
  readonly tournamentId: number;
}

type Leaving = Extract<Decided, { kind: 'out' }>;
type Replacing = Extract<Decided, { kind: 'replace' }>;

/** The entrant after it left; its later boards without a result are settled. */
export function leave(
  changing: Changing,
  entrant: EntrantRecord,
  { cause, after, games, reason, entrant: who }: Leaving,
  stage: number,
): EntrantRecord {
  const here = readmit(changing, entrant, who);
  for (const { own, contest } of boardsAfter(changing, who, after))
    settle(changing.facts, contest, own, games);
  const before = here.withdrawnAfter;
  const ruling: Ruling = { kind: 'out', stage, cause, after, games, reason, before };
  return { ...here, withdrawnAfter: after, rulings: [...here.rulings, ruling] };
}

/** A board without a result can't be played: it is lost by forfeit, or it never was. */
function settle(facts: Facts, contest: StoredContest, own: StoredSide, games: GamesThen): void {
  if (!isBye(contest) && isComplete(contest.sides)) return;
  const isDuel = contest.sides.length === 2;
  if (isBye(contest) || games === 'played' || !isDuel) {
    removeContest(facts, contest);
    return;
  }
  facts.update('contest', contest.id, { kind: 'walkover' });
  for (const side of contest.sides)
    facts.update('side', side.id, { place: side === own ? 2 : 1, score: null });
}

/** The entrant as it was before it left; boards that it lost by forfeit after that wait for their results again. */
export function readmit(changing: Changing, entrant: EntrantRecord, who: RuledEntrant): EntrantRecord {
  const ruling = entrant.rulings.find((one) => one.kind === 'out');
  if (!ruling) return entrant;
  for (const { own, contest } of boardsAfter(changing, who, ruling.after))
    if (contest.kind === 'walkover' && own.place === 2) {
      changing.facts.update('contest', contest.id, { kind: 'played' });
      for (const side of contest.sides) changing.facts.update('side', side.id, { place: null });
    }
  return {
    ...entrant,
    withdrawnAfter: ruling.before,
    rulings: entrant.rulings.filter((one) => one !== ruling),
  };
}

/** The entrant with someone else in its place from a round on. One who has no board yet is simply swapped. */
export function replace(
  changing: Changing,
  entrant: EntrantRecord,
  { entrant: who, by, from, reason }: Replacing,
  stage: number,
): EntrantRecord {
  const { store, facts, tournamentId } = changing;
  const [leaving] = entrant.members;
  if (who.teamId !== null || !leaving) throw refuse('unknownEntrant');
  const people = peopleAt(store, facts);
  const newcomer = people.meant(by);
  refuseTaken(changing, newcomer, people.nameOf(newcomer));
  const boards = boardsAfter(changing, who, 0);
  const later = boards.filter(({ round }) => round >= from);
  const played = later.find(({ contest }) => !isBye(contest) && isComplete(contest.sides));
  if (played) throw refuse('playedInRound', { who: leaving.player, round: played.round });
  for (const { own } of later)
    for (const member of own.members)
      if (member.player === who.playerId) facts.update('member', member.id, { player: newcomer });
  const stored = entrantsOf(store, tournamentId).find(({ player }) => player === who.playerId);
  if (stored) facts.update('entrant', stored.id, { player: newcomer });
  const hasPlayed = boards.length > later.length || entrant.members.length > 1;
  const before = hasPlayed ? entrant.members.map((one) => ({ ...one, role: 'substitute' as const })) : [];
  const ruling: Ruling = { kind: 'replaced', stage, from, reason };
  return {
    ...entrant,
    members: [{ playerId: newcomer, player: people.nameOf(newcomer), role: 'main' }, ...before],
    rulings: hasPlayed ? [...entrant.rulings, ruling] : entrant.rulings,
  };
}

/** Refuses one who takes part already, or did. */
function refuseTaken({ store, tournamentId }: Changing, by: number, name: string): void {
  const entered = entrantsOf(store, tournamentId).flatMap(({ player, members }) => [
    player,
    ...members.map((one) => one.player),
  ]);
  const seated = contestsOf(store, tournamentId).flatMap(({ sides }) =>
    sides.flatMap(({ members }) => members),
  );
  if (entered.includes(by) || seated.some(({ player }) => player === by))
    throw refuse('takesPartAlready', { name });
}

interface OwnBoard {
  readonly round: number;
  readonly contest: StoredContest;
  readonly own: StoredSide;
}

/** The boards of an entrant in rounds after one, byes included. */
function boardsAfter({ store, tournamentId }: Changing, who: RuledEntrant, after: number): OwnBoard[] {
  const rounds = roundsOf(contestsOf(store, tournamentId));
  const numbers = countedRounds(rounds);
  return rounds.flatMap(({ contests }, i) =>
    contests.flatMap((contest): OwnBoard[] => {
      const round = numbers[i] ?? i + 1;
      const own = contest.sides.find((side) => isOf(side, who));
      return own && round > after ? [{ round, contest, own }] : [];
    }),
  );
}

const isOf = ({ team, members }: StoredSide, who: RuledEntrant): boolean =>
  who.teamId === null
    ? team === null && members.some(({ player }) => player === who.playerId)
    : team === who.teamId;
