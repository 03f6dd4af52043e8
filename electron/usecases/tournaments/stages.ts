/**
 * The stages of a tournament: the next one begun with those who go on, or planned, and all ended before everything that
 * was planned has been played.
 */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { stages, type DrawnPlace, type Stage } from '../../../shared/contract/competitions.ts';
import type { EntrantRecord, TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { change } from '../../store/journal/gateway.ts';
import { contestsOf, tournamentById, type StoredContest } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { contentOfRecord, recordEntrants } from './upsert.ts';
import { entrantRecords, headOf, readTournamentFacts } from './facts.ts';
import { isSameEntrant } from './rule.ts';
import { tournamentSubject } from './subject.ts';
import { isOfGroups } from '../../../shared/competition/stages.ts';
import { endingOf, type Ending } from '../../../shared/competition/early-end.ts';
import { removeContest } from './contests.ts';

type Given = Checked<'stages.begin'>;

/**
 * Records the stage, its draw and who was chosen manually as one change. Its first round is the one behind the last that was held.
 *
 * Refuses a tournament that isn't one of rounds, or has a board without a result; and people or teams who don't take
 * part in it, or are named twice.
 */
export function beginStage({ store }: Context, given: Given): Result<'stages.begin'> {
  const tournament = tournamentById(store, given.tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: given.tournamentId });
  if (tournament.shape !== 'rounds') throw refuse('notInRounds', { tournament: tournament.name });
  const contests = contestsOf(store, tournament.id);
  const firstRound = lastRound(contests) + 1;
  const before = stagesBefore(headOf(tournament).stages, given, firstRound);
  const number = before.length + 1;
  const entrants = entrantRecords(store, tournament, contests);
  const drawn = chosenFor(drawnInto(entrants, given, number, tournament.name), given, number);
  const subject = tournamentSubject(tournament.name, tournament.day);
  change(store, { call: 'stages.begin', subject }, (facts) => {
    recordEntrants(store, facts, tournament.id, drawn.map(contentOfRecord));
    const all = [...before, stageOf(given, firstRound, before.at(-1))];
    facts.update('tournament', tournament.id, { stages: JSON.stringify(all) });
  });
  return { stage: number };
}

/** Refuses a round in which a result is missing: it may decide who goes on. */
function lastRound(contests: readonly StoredContest[]): number {
  const rounds = roundsOf(contests).map(({ name, contests: held }, i) => ({
    round: numberOfRound(name, i),
    isOpen: held.some((contest) => !isBye(contest) && !isComplete(contest.sides)),
  }));
  const open = rounds.find(({ isOpen }) => isOpen);
  if (open) throw refuse('roundStillOpen', { round: open.round });
  return Math.max(0, ...rounds.map(({ round }) => round));
}

/** @param before - Teams meet as they did in this stage. */
function stageOf(given: Given, firstRound: number, before?: Stage): Stage {
  const { name, format, weights, constraints, recentWeeks, rounds } = given;
  const stage = {
    ...{ name, firstRound, rounds, format, weights, constraints, recentWeeks, qualification: null },
    ...(isOfGroups({ format }) && { awaitsEnd: true as const }),
  };
  if (!before || format.kind !== 'duels') return { ...stage, matchBoards: null };
  const { matchBoards, allPlayAll, lineUpOrder } = before;
  return { ...stage, matchBoards, allPlayAll, lineUpOrder };
}

/**
 * The stages so far, the last with the rule by which its first went on; one that was begun and not played gives way.
 * Rounds that were entered manually are a stage of the same kind.
 */
function stagesBefore(known: readonly Stage[], given: Given, firstRound: number): Stage[] {
  const held = known.filter((stage, i) => i === 0 || stage.firstRound < firstRound);
  const { qualification } = given;
  const last = held.at(-1) ?? { ...stageOf(given, 1), name: null, format: enteredFormat };
  const { firstRound: first } = last;
  const ended = { ...last, rounds: firstRound - first, qualification, next: undefined, awaitsEnd: undefined };
  return [...held.slice(0, -1), ended];
}

const enteredFormat: Stage['format'] = { kind: 'duels', method: 'swiss', legs: 1, groupSize: 4 };

/**
 * Records what is planned behind the last stage, or that nothing is. Rounds that were entered manually are one stage.
 *
 * Refuses a tournament that isn't one of rounds.
 */
export function planStage(
  { store }: Context,
  { tournamentId, plan }: Checked<'stages.plan'>,
): Result<'stages.plan'> {
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  if (tournament.shape !== 'rounds') throw refuse('notInRounds', { tournament: tournament.name });
  const held = headOf(tournament).stages;
  const known = held.length > 0 ? held : stages.parse([{ format: enteredFormat, isEntered: true }]);
  const all = known.map((stage, at): Stage =>
    at < known.length - 1
      ? stage
      : { ...stage, qualification: plan?.qualification ?? null, next: plan?.next },
  );
  const subject = tournamentSubject(tournament.name, tournament.day);
  change(store, { call: 'stages.plan', subject }, (facts) => {
    facts.update('tournament', tournament.id, { stages: JSON.stringify(all) });
  });
  return { tournamentId };
}

function drawnInto(
  entrants: readonly EntrantRecord[],
  { entrants: chosen }: Given,
  stage: number,
  tournament: string,
): EntrantRecord[] {
  const places = new Map<EntrantRecord, DrawnPlace>();
  const lines = new Map<string | null, number>();
  for (const { entrant: one, group } of chosen) {
    const entrant = entrants.find((known) => isSameEntrant(known, one));
    if (!entrant) throw refuse('notAnEntrant', { tournament });
    if (places.has(entrant)) throw refuse('entrantTwiceInStage');
    const line = (lines.get(group) ?? 0) + 1;
    lines.set(group, line);
    places.set(entrant, { stage, group, line, rating: null });
  }
  return entrants.map((entrant) => {
    const place = places.get(entrant);
    const others = entrant.draw.filter((one) => one.stage < stage);
    return { ...entrant, draw: place ? [...others, place] : others };
  });
}

/** With what was decided manually about this stage; what was about an earlier draw of it goes. */
const chosenFor = (entrants: readonly EntrantRecord[], { chosen }: Given, stage: number): EntrantRecord[] =>
  entrants.map((entrant) => {
    const others = entrant.rulings.filter((one) => one.kind !== 'chosen' || one.stage < stage);
    const own = chosen.find((one) => isSameEntrant(entrant, one.entrant));
    if (!own) return { ...entrant, rulings: others };
    return { ...entrant, rulings: [...others, { kind: 'chosen', stage, isIn: own.isIn, reason: null }] };
  });

/**
 * Records how many rounds were played as all that were planned, as one change. Of a later stage that was only drawn, the
 * draw goes.
 *
 * Refuses a tournament without rounds or without a result, one that is over, and one with boards without a result unless
 * these are to be deleted.
 */
export function endTournament(
  context: Context,
  { tournamentId, deleteOpen }: Checked<'tournaments.end'>,
): Result<'tournaments.end'> {
  const { store } = context;
  const record = readTournamentFacts(context, { tournamentId });
  const { stages, deleted } = endingWith(record, deleteOpen);
  const subject = tournamentSubject(record.name, record.date);
  change(store, { call: 'tournaments.end', subject }, (facts) => {
    const gone = new Set(deleted);
    for (const [at, contest] of contestsOf(store, tournamentId).entries())
      if (gone.has(at)) removeContest(facts, contest);
    if (stages.length < record.stages.length) {
      const entrants = record.entrants.map((entrant) => ({
        ...entrant,
        draw: entrant.draw.filter(({ stage }) => stage <= stages.length),
      }));
      recordEntrants(store, facts, tournamentId, entrants.map(contentOfRecord));
    }
    if (stages.length > 0) facts.update('tournament', tournamentId, { stages: JSON.stringify(stages) });
  });
  return null;
}

function endingWith(record: TournamentRecord, deleteOpen: boolean): Ending {
  const { name: tournament } = record;
  const ending = endingOf(record);
  if (ending === 'shape') throw refuse('notInRounds', { tournament });
  if (ending === 'unplayed') throw refuse('nothingPlayed', { tournament });
  if (ending === 'over') throw refuse('alreadyOver', { tournament });
  if (ending.open > 0 && !deleteOpen)
    throw refuse('openBeforeEnd', { open: ending.open, round: ending.rounds[0] ?? 0 });
  return ending;
}
