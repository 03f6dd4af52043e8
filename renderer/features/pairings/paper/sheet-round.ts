/** A round as it is printed and shown on the projector: planned, or begun. Pure. */
import type { MemberRecord, TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import type { Seats } from '../../../../shared/contract/competition-words.ts';
import type { ShownAs } from '../../../../shared/contract/values.ts';
import { decidedHandicap } from '../../../../shared/competition/handicap.ts';
import { type ChangedHandicap } from '../../../../shared/contract/handicaps.ts';
import { handicapText } from '../../../../shared/competition/handicap-words.ts';
import { annulledBoards } from '../../../../shared/competition/annulled-boards.ts';
import { dayOfRound, numberOfRound, roundsOf } from '../../../../shared/competition/boards.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { isBye } from '../../../../shared/competition/rounds.ts';
import { stagesOf, type PlayedStage } from '../../../../shared/competition/stages.ts';
import { initialsOf } from '../../../../shared/names/display-name.ts';
import { playingAtOnce } from '../../../../shared/contract/pairing-options.ts';
import { apartFrom } from '../../../../shared/competition/rescheduled-boards.ts';
import { apartText, seatName } from '../../../../shared/competition/board-notation.ts';
import { formatDay, texts } from '../../../../shared/messages/index.ts';
import { groupsInStages } from '../../../app/boards/contest-groups.ts';
import { roundLabel } from '../../../app/boards/round-label.ts';
import { canTie } from '../../../../shared/competition/best-of.ts';
import { plannedHeading } from '../../../ui/brackets/board-heading.ts';
import { withBracketName } from '../../../ui/brackets/round-name.ts';
import { plannedHeads, seatHeads } from '../../../../shared/competition/seat-heads.ts';
import { letterName } from '../../../../shared/letter-name.ts';
import type { PairingsDraft, Plan } from '../pairings-draft.ts';
import { idleEntrants } from '../idle-entrants.ts';
import { formatOf } from '../options/options.ts';
import { bestOfIn } from '../options/scoring.ts';
import { isDone, resultsOf } from './board-results.ts';
import { begunMatches, plannedMatches, type Played } from './sheet-matches.ts';
import { plannedOut, type OutIn } from './planned-out.ts';
import { type Called, type SheetBoard, type SheetRound, type SheetSide } from './sheet-board.ts';

const words = texts.pairingSheets;

/** All players have to find their boards, so private players are on these sheets with their initials. */
export const paperName = (player: string, shownAs: ShownAs): string =>
  shownAs === 'name' ? player : initialsOf(player);

export const plannedKey = (number: number): string => `planned-${String(number)}`;
export const begunKey = (number: number): string => `begun-${String(number)}`;

/** What a sheet says about the tournament that the pairings are, or will become. */
export interface SheetHead {
  readonly tournament: string;
  readonly day: string | null;
  readonly seats: Seats | null;
  readonly bestOf: number | null;
  /** From what the lineups of matches follow; left out where nothing was played. */
  readonly played?: Played;
  /** The tournament, once it is recorded: its participants, the stages that have begun, and what was typed. */
  readonly record?: OutIn & Partial<Pick<TournamentRecord, 'contests'>>;
  /** As far as they are known, so that a round of a bracket is called what it is there. */
  readonly stages?: readonly PlayedStage[];
}

/** Of pairings that have not begun. */
export const headOfDraft = (
  { name, day, seats, options, by }: PairingsDraft,
  isDated: boolean,
): SheetHead => ({
  tournament: name.trim() === '' ? texts.pairings.unnamed({ isDated, day }) : name.trim(),
  day: isDated ? day : null,
  seats,
  bestOf: bestOfIn(options, by),
});

export const headOfTournament = (record: TournamentRecord): SheetHead => ({
  tournament: record.name,
  day: record.date === null ? null : record.date.slice(0, 10),
  seats: record.seats,
  bestOf: record.bestOf,
  record,
});

/** More have no room on a slip. Of an even number a tie is possible, whose row takes that room. */
const mostSets = 7;
const setsOf = (bestOf: number | null): number =>
  bestOf !== null && !canTie(bestOf) && bestOf > 1 && bestOf <= mostSets ? bestOf : 0;

/** What a game of chess can give, and its score with it; where another score was typed, scores are. */
const pointsOfGame: readonly (number | null)[] = [null, 0, 0.5, 1];

const possibleOf = ({
  bestOf,
  seats,
  contests = [],
}: Pick<SheetHead, 'bestOf' | 'seats'> & {
  readonly contests?: readonly { readonly sides: readonly Pick<Side, 'score'>[] }[] | undefined;
}): Pick<SheetRound, 'canTie' | 'hasColours' | 'isScored' | 'games' | 'sets'> => ({
  canTie: canTie(bestOf),
  hasColours: seats === 'colours',
  isScored:
    seats !== 'colours' ||
    (bestOf ?? 1) > 1 ||
    contests.some(({ sides }) => sides.some(({ score }) => !pointsOfGame.includes(score))),
  games: bestOf ?? 1,
  sets: setsOf(bestOf),
});

/** A planned round; its boards will have these numbers when it is begun. */
export function plannedRound(
  draft: PairingsDraft,
  { round, boards, handicaps = [], groups: drawn = [] }: Plan[number],
  { tournament, day, seats, bestOf, played, record, stages = [] }: SheetHead,
  called: Called,
): SheetRound {
  const sideOf = plannedSides(draft, seats, called);
  const groups = boards.map((sides, i) =>
    drawn[i] == null
      ? plannedHeading(stages, round, sides.flat(), record?.entrants ?? [])
      : texts.stages.group({ name: drawn[i] }),
  );
  const matches = plannedMatches(draft, { round, boards, groups, handicaps }, { seats, called, ...played });
  const out = plannedOut(draft, round, new Set(boards.flat(2)), record);
  return {
    ...{
      key: plannedKey(round),
      tournament,
      day,
      number: round,
      isPlanned: true,
      ...possibleOf({ bestOf, seats, contests: record?.contests }),
    },
    label: withBracketName(roundLabel(String(round)), stages, round),
    heads: matches ? null : plannedHeads(seats, boards),
    boards:
      matches ??
      boards.map((sides, i) => ({
        number: String(i + 1),
        sides: sides.map((ids, at) => ({ ...sideOf(ids, at), handicap: received(sides, at, handicaps) })),
        isDone: false,
        group: groups[i],
      })),
    out: out.map(({ as, playerIds }) => ({ as, side: sideOf(playerIds, null) })),
  };
}

function received(
  [one = [], other = []]: Plan[number]['boards'][number],
  at: number,
  handicaps: readonly ChangedHandicap[],
): string | null {
  const given = decidedHandicap(handicaps, [one[0] ?? NaN, other[0] ?? NaN]);
  return given?.side === at ? handicapText(given.handicap) : null;
}

function plannedSides(draft: PairingsDraft, seats: Seats | null, called: Called) {
  const format = formatOf(draft.options, draft.by);
  const playing = format ? playingAtOnce(format) : Infinity;
  /** `at` is the seat by index; null for a player who sits out. */
  return (ids: readonly number[], at: number | null): SheetSide => {
    const fixed = draft.by === 'teams' ? draft.teams.find(({ people }) => isOf(people, ids)) : undefined;
    const isTeam = format?.kind === 'teams' && at !== null;
    const seat = at === null || seats === null ? null : seatName(seats, { seat: at + 1 });
    return {
      ...titled(fixed?.team ?? null, isTeam ? at : null, seat),
      people: ids.map((playerId, i) => ({
        playerId,
        name: called(playerId),
        waits: isTeam && i >= playing,
      })),
      ...{ seat, handicap: null, result: '' },
    };
  };
}

const isOf = (people: readonly { readonly playerId: number }[], ids: readonly number[]): boolean =>
  people.some(({ playerId }) => ids.includes(playerId));

/** The label of a side: its name, the letter of a team made for this tournament, or its seat. */
function titled(
  team: string | null,
  letterAt: number | null,
  seat: string | null,
): Pick<SheetSide, 'label' | 'isFresh' | 'short'> {
  if (team !== null) return { label: team, isFresh: false, short: team };
  if (letterAt === null) return { label: null, isFresh: false, short: seat };
  const letter = letterName(letterAt);
  return { label: words.team({ letter }), isFresh: true, short: letter };
}

type Contest = TournamentRecord['contests'][number];
type Side = Contest['sides'][number];

/** What is said below a board that isn't played with its round of that day, or doesn't count. */
function noteBelow(record: TournamentRecord): (contest: Contest, day: string | null) => string | undefined {
  const annulled = annulledBoards(record);
  const { annulledBelow } = texts.tournaments.page;
  return (contest, day) => {
    const apart = apartText(apartFrom(contest, day, record.date));
    const notes = [apart, annulled.has(contest) ? annulledBelow : ''];
    return notes.filter((note) => note !== '').join(' · ') || undefined;
  };
}

/** The rounds of a tournament that have begun, in their order. */
export function begunRounds(record: TournamentRecord, called: Called): SheetRound[] {
  const sideOf = begunSides(record.seats, called);
  const stages = record.stages.length === 0 ? [] : stagesOf(competitionOf(record));
  const groupOf = groupsInStages(stages);
  const noteOf = noteBelow(record);
  return roundsOf(record.contests).map(({ name, contests }, i) => {
    const number = numberOfRound(name, i);
    const day = dayOfRound(contests, record.date);
    const apartOf = (contest: Contest): string | undefined => noteOf(contest, day);
    const boards = contests.filter((contest) => contest.match === null && !isBye(contest)).map(asSat);
    const inGroup = (contest: Contest): string | undefined => groupOf(contest, number);
    const matches = begunMatches(contests, { seats: record.seats, called, inGroup, apartOf });
    return {
      ...{ key: begunKey(number), number, isPlanned: false, ...possibleOf(record) },
      ...{ tournament: record.name, day },
      label: withBracketName(roundLabel(name ?? String(number)), stages, number),
      heads:
        matches.length === 0 && boards.every(({ sides }) => sides.length === 2)
          ? seatHeads(record.seats, boards)
          : null,
      boards: [
        ...matches,
        ...boards.map((contest) => ({
          number: contest.board ?? '',
          sides: contest.sides.map((side, at) => sideOf(side, at, resultsOf(contest)[at] ?? '')),
          isDone: isDone(contest),
          apart: apartOf(contest),
          group: inGroup(contest),
        })),
      ],
      out: [
        ...byesOf(contests, sideOf),
        ...idleEntrants({ entrants: record.entrants, stages }, number, contests).map((entrant) => ({
          as: 'out' as const,
          side: sideOf({ ...entrant, seat: null }, null),
        })),
      ],
    };
  });
}

/** By seat, otherwise in the order in which they were drawn up; a result doesn't change that. */
const asSat = (contest: Contest): Contest =>
  contest.sides.every(({ seat }) => seat !== null)
    ? { ...contest, sides: contest.sides.toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0)) }
    : contest;

type SideOf = ReturnType<typeof begunSides>;

function begunSides(seats: Seats | null, called: Called) {
  return (
    side: Pick<Side, 'team' | 'seat'> & {
      readonly handicap?: Side['handicap'];
      readonly members: readonly Pick<MemberRecord, 'playerId' | 'role'>[];
    },
    at: number | null,
    result = '',
  ): SheetSide => {
    const isFresh = side.team === null && side.members.length > 1;
    const seat = seatName(seats, side);
    return {
      ...titled(side.team, isFresh ? at : null, seat),
      people: side.members.map(({ playerId, role }) => ({
        playerId,
        name: called(playerId),
        waits: role === 'substitute',
      })),
      ...{ seat, handicap: side.handicap ? handicapText(side.handicap) : null, result },
    };
  };
}

const byesOf = (contests: readonly Contest[], sideOf: SideOf): SheetRound['out'] =>
  contests
    .filter((contest) => contest.match === null && isBye(contest))
    .flatMap(({ kind, sides }) =>
      sides.map((side) => ({
        as: kind === 'half-bye' ? ('half-bye' as const) : ('bye' as const),
        side: sideOf(side, null),
      })),
    );

/** The day in words; null if there is none, or if the tournament's name contains it. */
export function dayBeside({ tournament, day }: Pick<SheetRound, 'tournament' | 'day'>): string | null {
  const written = day === null ? null : formatDay(day);
  return written === null || tournament.includes(written) ? null : written;
}

/** Of a slip or a card: "Round 2 · Group A · 14 March"; a board that was postponed says so instead of the round's day. */
export const roundAndGroup = (
  round: SheetRound,
  { group, apart }: Pick<SheetBoard, 'group' | 'apart'>,
  withDay: boolean,
): string =>
  [round.label, group ?? null, apart ?? (withDay ? dayBeside(round) : null)]
    .filter((part) => part !== null)
    .join(' · ');
