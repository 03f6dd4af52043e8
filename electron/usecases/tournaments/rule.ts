/**
 * Decisions about the standings: bonus and penalty points, lots, an order that was decided; and who left, or gave the
 * place to someone else. Each is added to what is recorded at this moment, so that a result that someone else enters at
 * the same time is not touched.
 */
import { randomInt } from 'node:crypto';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import type { Ruling } from '../../../shared/contract/competitions.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Decided, RuledEntrant } from '../../../shared/contract/rulings.ts';
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import { areDrawn } from '../../../shared/competition/lots.ts';
import { usualTieBreaks } from '../../../shared/competition/tie-breaks.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { change } from '../../store/journal/gateway.ts';
import { contestsOf, tournamentById, type StoredTournament } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { decisionSubject } from './decision-subject.ts';
import { contentOfRecord, recordEntrants } from './entrants.ts';
import { entrantRecords } from './facts.ts';
import { leave, readmit, replace, type Changing } from './leave.ts';

/** Records a decision as one change. A criterion that it is for counts from then on, as the last one. */
export function ruleTournament(
  { store }: Context,
  { tournamentId, stage, decision }: Checked<'tournaments.rule'>,
): Result<'tournaments.rule'> {
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  const subject = decisionSubject(tournament.name, tournament.day, decision);
  change(store, { call: 'tournaments.rule', subject }, (facts) => {
    const entrants = entrantRecords(store, tournament, contestsOf(store, tournamentId));
    const decided = decide({ store, facts, tournamentId }, entrants, decision, stage);
    recordEntrants(store, facts, tournamentId, decided.map(contentOfRecord));
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
  const changed = [...entrants];
  chosen.forEach((one, i) => {
    const at = changed.findIndex((entrant) => isSameEntrant(entrant, one));
    const entrant = changed[at];
    if (!entrant) throw refuse('unknownEntrant');
    changed[at] = { ...entrant, rulings: change(entrant.rulings, i) };
  });
  return changed;
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
