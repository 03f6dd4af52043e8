/** A tournament as it is in a league file: its own fields in one line, then a line an entrant and a contest. */
import type { Written, WrittenContest, WrittenEntrant } from '../../../../shared/contract/league-file.ts';
import { absences, draw, rulings } from '../../../../shared/contract/competitions.ts';
import type { Store } from '../../../store/store.ts';
import {
  contestsOf,
  entrantsOf,
  type StoredContest,
  type StoredEntrant,
  type StoredSide,
  type StoredTournament,
} from '../../../store/tournaments/tournaments.ts';
import { handicapOf, headOf } from '../../tournaments/facts.ts';
import { categoryWithUuids, optionsWithUuids } from './numbers-for-uuids.ts';
import type { Names } from './names-in-file.ts';

/** A tournament as a file tells it, its lists beside all else that is said of it. */
export interface TournamentEntry {
  readonly head: Written<'tournaments'>;
  readonly entrants: readonly WrittenEntrant[];
  readonly contests: readonly WrittenContest[];
}

export const tournamentEntry = (
  store: Store,
  names: Names,
  tournament: StoredTournament,
): TournamentEntry => ({
  head: headIn(tournament, names),
  entrants: entrantsOf(store, tournament.id).map((one) => entrantIn(one, names)),
  contests: contestsOf(store, tournament.id).map((one) => contestIn(one, names)),
});

export const tournamentText = ({ head, entrants, contests }: TournamentEntry): string =>
  `${JSON.stringify(head).slice(0, -1)}${linesOf('entrants', entrants)}${linesOf('contests', contests)}}`;

const linesOf = (field: string, entries: readonly unknown[]): string =>
  entries.length === 0
    ? ''
    : `,\n "${field}": [\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n ]`;

/** Fields that say nothing are left out, and so are those that are as usual. */
const filled = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);

function headIn(stored: StoredTournament, names: Names): Written<'tournaments'> {
  const head = headOf(stored);
  return {
    uuid: stored.uuid,
    name: head.name,
    date: head.date ?? undefined,
    lastDate: head.lastDate ?? undefined,
    season: names.season(stored.season) ?? undefined,
    outsideSeasons: stored.outside_seasons === null ? undefined : true,
    venue: head.venue ?? undefined,
    note: head.note ?? undefined,
    weight: head.weight === 1 ? undefined : head.weight,
    rated: head.rated ? undefined : false,
    shape: head.shape,
    seats: head.seats ?? undefined,
    bestOf: head.bestOf ?? undefined,
    tieBreaks: head.tieBreaks ?? undefined,
    teamSize: head.teamSize ?? undefined,
    points: head.points ?? undefined,
    categories: filled(head.categories.map((one) => categoryWithUuids(one, names.player))),
    stages: filled(head.stages.map((stage) => optionsWithUuids(stage, names.player))),
  };
}

const listIn = <T>(schema: { readonly parse: (given: unknown) => T[] }, stored: string | null) =>
  stored === null ? undefined : schema.parse(JSON.parse(stored));

const entrantIn = (stored: StoredEntrant, names: Names): WrittenEntrant => ({
  team: stored.team === null ? undefined : names.team(stored.team),
  player: stored.player === null ? undefined : names.player(stored.player),
  enters: stored.enters === 1 ? undefined : stored.enters,
  withdrawnAfter: stored.withdrawn_after ?? undefined,
  rated: stored.rated === 1 ? undefined : false,
  draw: listIn(draw, stored.draw),
  rulings: listIn(rulings, stored.rulings),
  absences: listIn(absences, stored.absences),
  members: filled(
    stored.members.map(({ player, role }) => ({
      player: names.player(player) ?? '',
      role: role === 'main' ? undefined : role,
    })),
  ),
});

/**
 * Sides are in the order in which they were entered, because ratings add them up in it; where they are shown in another
 * one, each says its position.
 */
const contestIn = (
  { round, board, at, kind, match, postponed, sides }: StoredContest,
  names: Names,
): WrittenContest => ({
  round: round ?? undefined,
  board: board ?? undefined,
  at: at ?? undefined,
  kind: kind === 'played' ? undefined : kind,
  match: match ?? undefined,
  postponed: postponed ?? undefined,
  sides: sides.toSorted((a, b) => a.id - b.id).map((side, i) => sideIn(side, i, names)),
});

const sideIn = (side: StoredSide, i: number, names: Names): WrittenContest['sides'][number] => ({
  team: side.team === null ? undefined : names.team(side.team),
  position: side.position === i ? undefined : side.position,
  place: side.place ?? undefined,
  score: side.score ?? undefined,
  seat: side.seat ?? undefined,
  rated: side.rated === 1 ? undefined : false,
  handicap: handicapOf(side.handicap) ?? undefined,
  members: side.members.map(({ player, role, share }) => ({
    player: names.player(player) ?? '',
    role: role === 'main' ? undefined : role,
    share: share ?? undefined,
  })),
});
