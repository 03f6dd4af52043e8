/**
 * Events of start.gg as a query of its GraphQL API gives them, in one answer or in a list of its pages: entrants with their
 * players, sets, or standings where there are no sets.
 */
import { plain } from '../../../../../shared/contract/values.ts';
import { given, type Receiver, type ResultCells } from '../../tables/layouts/layout.ts';
import type { EntryRead, JsonFile, ReadJson } from '../json/json-file.ts';
import { tellMatches, type MatchTold, type TeamTold } from '../matches-of-teams.ts';
import { roundNames } from '../round-names.ts';
import { matchResultOf, roundLabel } from './outcome.ts';
import { eventsIn, type EventFound } from './startgg-events.ts';
import { entrant, event, set, standing, tournament, type Entrant, type GamesSet } from './startgg-schema.ts';

export const readStartgg: ReadJson = (file, { title, to }) => {
  for (const found of eventsIn(file.value)) tellEvent(file, found, title, to);
};

function tellEvent(file: JsonFile, found: EventFound, title: string, to: Receiver): void {
  const about = file.read(event, found.event, to)?.data;
  const held = about?.tournament ?? (found.tournament && file.read(tournament, found.tournament, to)?.data);
  const teams = new Entrants();
  for (const entry of found.entrants) {
    const read = file.read(entrant, entry, to);
    if (read) teams.of(read.data, read.row);
  }
  const sets = found.sets.flatMap((entry) => file.read(set, entry, to) ?? []);
  const day = dayOf(about?.startAt ?? held?.startAt);
  const matches =
    sets.length > 0 ? matchesOf(sets, teams, day) : standingsOf(file, found.standings, teams, day, to);
  const names = [plain(held?.name ?? ''), plain(about?.name ?? '')].filter((name) => name !== '');
  const head: ResultCells = {
    shape: given(sets.length > 0 ? 'rounds' : 'field'),
    ...(held?.venueName != null && { venue: given(held.venueName) }),
  };
  const id = about?.id == null ? null : String(about.id);
  tellMatches({ name: names.join(': ') || title, id, head, teams: teams.all(), matches }, to);
}

/** Seconds since 1970. */
function dayOf(seconds: number | null | undefined): string | null {
  if (seconds == null || !(seconds > 0 && seconds < 1e11)) return null;
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** Entrants by number, as they are first named: a set names them without its players where the query didn't ask. */
class Entrants {
  readonly #byId = new Map<string, TeamTold>();

  of(one: Entrant, row: number): TeamTold {
    const key = String(one.id ?? one.name);
    const known = this.#byId.get(key);
    if (known && (known.players.length > 0 || !one.participants?.length)) return known;
    const players = (one.participants ?? []).map(({ gamerTag, player }) => ({
      row,
      name: plain(gamerTag ?? player?.gamerTag ?? ''),
      number: player?.id == null ? null : String(player.id),
    }));
    const [first] = players;
    // One player is entered with a sponsor before the name.
    const name = players.length === 1 && first ? first.name : plain(one.name ?? '');
    const team = known ? Object.assign(known, { name, players }) : { row, name, players };
    this.#byId.set(key, team);
    return team;
  }

  all(): TeamTold[] {
    return [...this.#byId.values()];
  }
}

/** Sets whose players aren't known yet are none. */
function matchesOf(sets: readonly EntryRead<GamesSet>[], teams: Entrants, day: string | null): MatchTold[] {
  const roundOf = ({ data }: EntryRead<GamesSet>) => ({
    phase: data.phaseGroup?.phase?.name ?? '',
    name: data.fullRoundText ?? roundLabel(data.round ?? 1),
  });
  const rounds = new Map(sets.map((one) => [JSON.stringify(roundOf(one)), roundOf(one)]));
  const names = roundNames([...rounds.values()]);
  const nameOf = new Map([...rounds.keys()].map((key, i) => [key, names[i] ?? '']));
  return sets.flatMap((one) => {
    const { data, row } = one;
    const entrants = (data.slots ?? []).flatMap((slot) => slot?.entrant ?? []);
    if (entrants.length !== 2) return [];
    const { kind, sides } = matchResultOf(outcomeOf(data, entrants));
    return {
      ...{ row, kind, day: dayOf(data.completedAt) ?? day },
      round: nameOf.get(JSON.stringify(roundOf(one))) ?? '1',
      sides: entrants.map((entered, i) => ({ team: teams.of(entered, row), ...sides[i] })),
    };
  });
}

const completed = 3;

function outcomeOf(data: GamesSet, entrants: readonly Entrant[]) {
  const winner = entrants.findIndex(({ id }) => id != null && String(id) === String(data.winnerId ?? ''));
  return {
    isComplete: winner >= 0 || data.state === completed || data.state === 'COMPLETED',
    winner: winner === 0 || winner === 1 ? winner : null,
    scores: scoresOf(data, entrants),
    isForfeit: data.displayScore === 'DQ',
  } as const;
}

function scoresOf(
  { slots, displayScore }: GamesSet,
  entrants: readonly Entrant[],
): readonly [number, number] | null {
  const [one, other] = (slots ?? []).map((slot) => slot?.standing?.stats?.score?.value);
  if (one != null && other != null) return [one, other];
  const [first = '', second = ''] = entrants.map(({ name }) => name ?? '');
  // "Mang0 3 - Zain 2": names may have numbers and dashes of their own.
  const text = displayScore ?? '';
  if (!text.startsWith(`${first} `)) return null;
  const [mine = '', ...others] = text.slice(first.length + 1).split(` - ${second} `);
  const theirs = others.join('');
  return /^\d{1,6}$/u.test(mine) && /^\d{1,6}$/u.test(theirs) ? [Number(mine), Number(theirs)] : null;
}

/** One game of all entrants. */
function standingsOf(
  file: JsonFile,
  entries: readonly unknown[],
  teams: Entrants,
  day: string | null,
  to: Receiver,
): MatchTold[] {
  const sides = entries.flatMap((entry) => {
    const read = file.read(standing, entry, to);
    if (!read?.data.entrant || read.data.placement == null) return [];
    const { row, data } = read;
    return [{ row, place: data.placement ?? null, team: teams.of(data.entrant ?? {}, row) }];
  });
  const [first] = sides;
  return first && sides.length > 1 ? [{ row: first.row, round: null, kind: 'played', day, sides }] : [];
}
