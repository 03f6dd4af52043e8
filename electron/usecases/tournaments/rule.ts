/**
 * Decisions about the standings: bonus and penalty points, lots, an order that was decided; and who left for good, is
 * reinstated, or gave the place to someone else. Each is added to what is recorded at this moment, so that a result that
 * someone else enters at the same time is not touched.
 */
import { randomInt } from 'node:crypto';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import type { Ruling, GamesThen } from '../../../shared/contract/competitions.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Decided, RuledEntrant } from '../../../shared/contract/rulings.ts';
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import { areDrawn } from '../../../shared/competition/lots.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import {
  contestsOf,
  tournamentById,
  type StoredTournament,
  entrantsOf,
  type StoredContest,
  type StoredSide,
} from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { decisionSubject } from './decision-subject.ts';
import { contentOfRecord, recordEntrants } from './upsert.ts';
import { entrantRecords } from './facts.ts';
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { Store } from '../../store/store.ts';
import { peopleAt } from './resolve-input.ts';
import { removeContest } from './contests.ts';
import { recordOwedForfeits } from './owed-forfeits.ts';

/** Records a decision as one change. A criterion that it is for counts from then on, as the last one. */
export function ruleTournament(
  context: Context,
  { tournamentId, stage, decision }: Checked<'tournaments.rule'>,
): Result<'tournaments.rule'> {
  const { store } = context;
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  const subject = decisionSubject(tournament.name, tournament.day, decision);
  change(store, { call: 'tournaments.rule', subject }, (facts) => {
    const entrants = entrantRecords(store, tournament, contestsOf(store, tournamentId));
    const decided = decide({ store, facts, tournamentId }, entrants, decision, stage);
    recordEntrants(store, facts, tournamentId, decided.map(contentOfRecord));
    if (decision.kind === 'out') recordOwedForfeits(context, facts, tournamentId);
    const order = orderFor(tournament, decision);
    if (order) facts.update('tournament', tournamentId, { tie_breaks: JSON.stringify(order) });
  });
  return null;
}

/** The entrants with the decision added to their rulings. */
function decide(
  changing: Changing,
  entrants: readonly EntrantRecord[],
  decision: Decided,
  stage: number,
): EntrantRecord[] {
  switch (decision.kind) {
    case 'bonus': {
      const { kind, points, reason } = decision;
      return ruled(entrants, [decision.entrant], (own) => [...own, { kind, stage, points, reason }]);
    }
    case 'cancel-bonus':
      return ruled(entrants, [decision.entrant], (own) => withoutBonus(own, decision, stage));
    case 'lots':
      return drawLots(entrants, decision.entrants, stage);
    case 'manual':
      return ruled(entrants, decision.entrants, (own, i) => [
        ...own.filter((one) => one.kind !== 'manual' || one.stage !== stage),
        { kind: 'manual', stage, value: i + 1, reason: decision.reason, at: null },
      ]);
    case 'out':
      return changed(entrants, decision.entrant, (one) => leave(changing, one, decision, stage));
    case 'readmit':
      return changed(entrants, decision.entrant, (one) => readmit(changing, one, decision.entrant));
    case 'replace':
      return changed(entrants, decision.entrant, (one) => replace(changing, one, decision, stage));
  }
}

/**
 * Lots from a drawing with others stay: they decide between those, e.g. in a group whose second is compared with those of
 * other groups now. A drawing among some of these is replaced. Throws where these were drawn already: else one could draw
 * until the result pleases.
 */
function drawLots(
  entrants: readonly EntrantRecord[],
  chosen: readonly RuledEntrant[],
  stage: number,
): EntrantRecord[] {
  const before = chosen.map((one) => entrants.find((entrant) => isSameEntrant(entrant, one))?.rulings ?? []);
  if (areDrawn(before, stage)) throw refuse('lotsDrawn');
  const lots = shuffled(chosen.map((_, i) => i + 1));
  const now = new Date();
  const at = `${localDay(now)}T${clockOf(now)}`;
  const others = entrants.filter((entrant) => !chosen.some((one) => isSameEntrant(entrant, one)));
  const stays = new Set(
    others.flatMap(({ rulings }) => rulings.flatMap((one) => drawingIn(one, stage) ?? [])),
  );
  const isReplaced = (one: Ruling): boolean => {
    const drawing = drawingIn(one, stage);
    return drawing !== undefined && !stays.has(drawing);
  };
  return ruled(entrants, chosen, (own, i) => [
    ...own.filter((one) => !isReplaced(one)),
    { kind: 'lot', stage, value: lots[i] ?? 1, reason: null, at },
  ]);
}

/** In which drawing a lot is; undefined for any other ruling, and in another stage. */
const drawingIn = (ruling: Ruling, stage: number): string | undefined =>
  ruling.kind === 'lot' && ruling.stage === stage ? (ruling.at ?? '') : undefined;

function changed(
  entrants: readonly EntrantRecord[],
  chosen: RuledEntrant,
  change: (entrant: EntrantRecord) => EntrantRecord,
): EntrantRecord[] {
  const at = entrants.findIndex((entrant) => isSameEntrant(entrant, chosen));
  const entrant = entrants[at];
  if (!entrant) throw refuse('unknownEntrant');
  return entrants.toSpliced(at, 1, change(entrant));
}

function ruled(
  entrants: readonly EntrantRecord[],
  chosen: readonly RuledEntrant[],
  change: (own: readonly Ruling[], index: number) => Ruling[],
): EntrantRecord[] {
  return chosen.reduce(
    (all, one, i) => changed(all, one, (own) => ({ ...own, rulings: change(own.rulings, i) })),
    [...entrants],
  );
}

/** True where a record is of the one who is meant. */
export const isSameEntrant = ({ teamId, members }: EntrantRecord, one: RuledEntrant): boolean =>
  one.teamId === null ? teamId === null && members[0]?.playerId === one.playerId : teamId === one.teamId;

/** Without one of the bonuses of these points and this reason. Refuses if someone else took it away meanwhile. */
function withoutBonus(
  own: readonly Ruling[],
  { points, reason }: Pick<Extract<Decided, { kind: 'cancel-bonus' }>, 'points' | 'reason'>,
  stage: number,
): Ruling[] {
  const at = own.findIndex(
    (one) => one.kind === 'bonus' && one.stage === stage && one.points === points && one.reason === reason,
  );
  if (at < 0) throw refuse('unknownBonus');
  return own.toSpliced(at, 1);
}

/** Fisher and Yates, from the system's source of chance. */
function shuffled(values: readonly number[]): number[] {
  const order = [...values];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

const clockOf = (now: Date): string =>
  [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');

/** The order of tie-breaks in which the decision counts; null where it does already. */
function orderFor({ tie_breaks: stored }: StoredTournament, { kind }: Decided): TieBreak[] | null {
  if (kind !== 'lots' && kind !== 'manual') return null;
  const order = stored === null ? usualTieBreaks : (JSON.parse(stored) as TieBreak[]);
  return order.includes(kind) ? null : [...order, kind];
}

/** A tournament that is being changed. */
interface Changing {
  readonly store: Store;
  readonly facts: Facts;
  readonly tournamentId: number;
}

type Leaving = Extract<Decided, { kind: 'out' }>;
type Replacing = Extract<Decided, { kind: 'replace' }>;

/** The entrant after it left; its later boards without a result are settled. */
function leave(
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
function readmit(changing: Changing, entrant: EntrantRecord, who: RuledEntrant): EntrantRecord {
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
function replace(
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
