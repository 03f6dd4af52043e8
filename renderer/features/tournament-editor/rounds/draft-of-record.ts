/** Converts a tournament as it was recorded to the draft in which it is run and corrected. */
import type {
  EntrantRecord,
  MemberRecord,
  TournamentRecord,
} from '../../../../shared/contract/tournaments.ts';
import { isMoved } from '../../../../shared/competition/boards.ts';
import { together } from '../../../../shared/competition/together.ts';
import { headDraftOf } from '../head/head.ts';
import { writtenByes } from './byes.ts';
import {
  emptyBoard,
  emptyEntrant,
  emptyPerson,
  emptySide,
  entrantName,
  isTable,
  mostAtBoard,
  nextKey,
  type BoardDraft,
  type BoardSideDraft,
  type EntrantDraft,
  type PersonDraft,
  type RoundDraft,
  type RoundsDraft,
  type SeatedDraft,
} from './draft.ts';
import { grow } from './grow.ts';
import { matchOptionsOf } from './match-options.ts';
import { alignMatches } from './matches.ts';
import { isWithoutResult } from './result-meaning.ts';
import { roundsThrough } from './through.ts';
import { duelText, tableText } from './results.ts';

type RecordedContest = TournamentRecord['contests'][number];
type RecordedSide = RecordedContest['sides'][number];

/** The draft of a recorded tournament. `usualWho` decides for one that no player has entered yet. */
export function roundsDraftOf(record: TournamentRecord, usualWho: RoundsDraft['who']): RoundsDraft {
  const recorded = [...record.entrants, ...record.contests.flatMap(({ sides }) => sides)];
  const draft: RoundsDraft = {
    tournamentId: record.tournamentId,
    day: record.date?.slice(0, 10) ?? '',
    lastKey: 0,
    again: null,
    head: headDraftOf(record),
    who: recorded.length === 0 ? usualWho : recorded.some(({ team }) => team !== null) ? 'teams' : 'people',
    entrants: [],
    atBoard: Math.min(mostAtBoard, Math.max(2, ...record.contests.map(({ sides }) => sides.length))),
    rounds: [],
    stages: record.stages,
    matches: matchOptionsOf(record.stages),
    ...handicapsOf(record),
  };
  draft.entrants = record.entrants.map((entrant) => entrantOf(draft, entrant));
  const byRound = Map.groupBy(record.contests, ({ round }) => round);
  draft.rounds = [...byRound].map(([name, contests]) => roundOf(draft, name, contests));
  enterAlike(draft.rounds);
  for (const entrant of draft.entrants) entrant.through = roundsThrough(draft, entrant);
  leaveRepeatsBlank(draft);
  grow(draft);
  return draft;
}

function handicapsOf({
  stages,
  contests,
}: TournamentRecord): Pick<RoundsDraft, 'handicapRule' | 'showsHandicaps'> {
  const handicapRule = stages.at(-1)?.handicap ?? null;
  const isGiven = contests.some(({ sides }) => sides.some(({ handicap }) => handicap !== null));
  return { handicapRule, showsHandicaps: handicapRule !== null || isGiven };
}

/** Tables that have no result yet are entered as the ones before them were: by place or by score. */
function enterAlike(rounds: readonly RoundDraft[]): void {
  let way: BoardDraft['by'] = 'places';
  for (const board of rounds.flatMap(({ boards }) => boards).filter(isTable))
    if (isWithoutResult(board)) board.by = way;
    else way = board.by;
}

function roundOf(draft: RoundsDraft, name: string | null, contests: readonly RecordedContest[]): RoundDraft {
  const date = dateOfAll(contests);
  const key = nextKey(draft);
  const boards = contests.map((contest) => boardOf(draft, contest, date));
  alignMatches(boards);
  return { key, name, date, boards };
}

/** The date that all the boards of a round have that are played with it, without a time; '' if there is none. */
function dateOfAll(contests: readonly RecordedContest[]): string {
  const together = contests.filter((contest) => !isMoved(contest));
  const first = together[0]?.at ?? '';
  return first.length === 10 && together.every(({ at }) => at === first) ? first : '';
}

/** A time is kept with the day that a board was moved to. */
const postponedOf = ({ at, postponed }: RecordedContest, day: string): string | null =>
  postponed === null ? null : postponed === 'undated' ? '' : (at ?? day);

function entrantOf(draft: RoundsDraft, recorded: EntrantRecord): EntrantDraft {
  return {
    ...emptyEntrant(draft),
    team: recorded.team ?? '',
    members: recorded.members.map((member) => personOf(draft, member)),
    enters: recorded.enters === 1 ? '' : String(recorded.enters),
    withdrawnAfter: recorded.withdrawnAfter === null ? '' : String(recorded.withdrawnAfter),
    byes: writtenByes(recorded.absences),
    rated: recorded.rated,
    rulings: recorded.rulings,
    draw: recorded.draw,
  };
}

const personOf = (draft: RoundsDraft, member: Omit<MemberRecord, 'share'>): PersonDraft => ({
  ...emptyPerson(draft, member.role),
  text: member.player,
  playerId: member.playerId,
});

function boardOf(draft: RoundsDraft, contest: RecordedContest, date: string): BoardDraft {
  const isTable = contest.sides.length > 2;
  const by =
    contest.sides.every(({ place }) => place === null) && contest.sides.some(({ score }) => score !== null);
  const way = by ? 'scores' : 'places';
  const sides = contest.sides.map((side) =>
    sideOf(draft, side, isTable ? tableText(side, contest.kind, way) : ''),
  );
  if (sides.length === 1) sides.push(emptySide(draft));
  return {
    ...emptyBoard(draft),
    recordedAs: { board: contest.board },
    at: date === '' && !isMoved(contest) ? contest.at : null,
    postponed: postponedOf(contest, draft.day),
    match: contest.match,
    result: isTable ? '' : duelText(contest),
    by: way,
    sides,
    handicapBy: 'hand',
  };
}

function sideOf(draft: RoundsDraft, side: RecordedSide, result: string): BoardSideDraft {
  const entrants = takingPart(side).map((one) => entrantIn(draft, one));
  const [entrant, ...partners] = entrants;
  return {
    ...emptySide(draft),
    text: together(entrants.map(entrantName)),
    entrant: entrant?.key ?? null,
    partners: partners.map(({ key }) => key),
    result,
    seat: side.seat,
    rated: side.rated,
    handicap: side.handicap,
    recorded: { place: side.place, score: side.score },
    lineup: side.members.flatMap((member, i) => {
      const own = entrants[i] ?? entrant;
      return own ? [seatedOf(draft, own, member)] : [];
    }),
  };
}

type Taking = Pick<RecordedSide, 'team' | 'members'>;

/** People who play together without being a team entered individually. */
const takingPart = ({ team, members }: RecordedSide): Taking[] =>
  team === null ? members.map((member) => ({ team, members: [member] })) : [{ team, members }];

/** Who sat there: found among the entrants, or added if no entrant was recorded for the seat. */
function entrantIn(draft: RoundsDraft, side: Taking): EntrantDraft {
  const only = side.members.length === 1 ? side.members[0]?.playerId : undefined;
  const known = draft.entrants.find(({ team, members }) =>
    side.team === null
      ? team === '' && members.some(({ playerId }) => playerId === only)
      : team === side.team,
  );
  if (known) return known;
  const added = { ...emptyEntrant(draft), team: side.team ?? '', members: [] };
  draft.entrants.push(added);
  return added;
}

function seatedOf(draft: RoundsDraft, entrant: EntrantDraft, member: MemberRecord): SeatedDraft {
  let person = entrant.members.find(({ playerId }) => playerId === member.playerId);
  if (!person) {
    person = { ...personOf(draft, member), onRoster: entrant.team === '' };
    entrant.members.push(person);
  }
  return { person: person.key, role: member.role, share: member.share };
}

/** True for a person in whose place someone else plays now: each board has its own person. */
const isReplaced = ({ entrants }: RoundsDraft, { entrant }: BoardSideDraft): boolean =>
  entrants.some(({ key, team, members }) => key === entrant && team === '' && members.length > 1);

/**
 * A side that waits for its result and repeats the previous lineup counts as left blank, so that it follows when that
 * one is corrected. What was played stays as it was recorded.
 */
function leaveRepeatsBlank(draft: RoundsDraft): void {
  const last = new Map<number | null, string>();
  for (const round of draft.rounds)
    for (const board of round.boards.filter(({ match }) => match === null))
      for (const side of board.sides.filter(({ partners }) => partners.length === 0)) {
        const lineup = JSON.stringify(side.lineup);
        const isOpen = side.recorded !== null && side.recorded.place === null && side.recorded.score === null;
        if (isOpen && last.get(side.entrant) === lineup && !isReplaced(draft, side)) side.lineup = null;
        last.set(side.entrant, lineup);
      }
}
