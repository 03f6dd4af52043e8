/** The objects of a quizbowl file by what the file calls them, and its teams and players. */
import type { z } from 'zod';
import { plain } from '../../../../../shared/contract/values.ts';
import type { Receiver } from '../../tables/layouts/layout.ts';
import type { EntryRead, JsonFile } from '../json/json-file.ts';
import { isHolder } from '../json/places.ts';
import type { PlayerTold, TeamTold } from '../matches-of-teams.ts';
import { player as playerSchema, registration, team as teamSchema, type Pointed } from './qbj-schema.ts';

export class QbjObjects {
  readonly file: JsonFile;
  readonly to: Receiver;
  readonly all: readonly unknown[];
  readonly #byId = new Map<string, object>();
  readonly #players = new Map<string, PlayerTold>();
  readonly #teams = new Map<string, TeamTold>();

  constructor(file: JsonFile, to: Receiver) {
    this.file = file;
    this.to = to;
    const objects = isHolder(file.value) ? file.value['objects'] : undefined;
    this.all = Array.isArray(objects) ? objects : [file.value];
    this.#collect(file.value);
  }

  /** What has an id may be pointed to, wherever it is defined. */
  #collect(value: unknown): void {
    if (!isHolder(value)) return;
    if (typeof value['id'] === 'string') this.#byId.set(value['id'], value);
    for (const key of Object.keys(value)) this.#collect(value[key]);
  }

  /** What an answer is worth; NaN where the file doesn't say. */
  worthOf(type: { $ref?: string | null | undefined; value?: number | null | undefined }): number {
    const target = type.$ref == null ? type : this.#byId.get(type.$ref);
    const value = isHolder(target) ? target['value'] : undefined;
    return typeof value === 'number' ? value : NaN;
  }

  ofType(type: string): unknown[] {
    return this.all.filter((one) => isHolder(one) && one['type'] === type);
  }

  /** An object, or the one that it points to; undefined where that isn't in the file, or isn't as it should be. */
  read<T>(schema: z.ZodType<T>, entry: unknown): EntryRead<T> | undefined {
    const target = this.#targetOf(entry);
    return target === undefined ? undefined : this.file.read(schema, target, this.to);
  }

  #targetOf(entry: unknown): unknown {
    const id = isHolder(entry) ? entry['$ref'] : undefined;
    return typeof id === 'string' ? this.#byId.get(id) : entry;
  }

  /** The teams of all registrations, which are schools: where one has several teams, or teams of another name, it is their club. */
  teams(registrations: readonly unknown[]): TeamTold[] {
    const teams = registrations.flatMap((entry) => {
      const school = this.read(registration, entry);
      const read = (school?.data.teams ?? []).flatMap((one) => this.read(teamSchema, one) ?? []);
      const name = plain(school?.data.name ?? '');
      const isClub = name !== '' && (read.length > 1 || read.some(({ data }) => plain(data.name) !== name));
      return read.map((one) => this.#team(one, isClub ? name : null));
    });
    return [...new Set(teams)];
  }

  #team({ data, row }: EntryRead<z.output<typeof teamSchema>>, club: string | null): TeamTold {
    const key = data.id ?? data.name;
    const known = this.#teams.get(key);
    if (known) return known;
    const players = (data.players ?? []).flatMap((one) => this.#player(one, row) ?? []);
    const team = { row, name: plain(data.name), club, players };
    this.#teams.set(key, team);
    return team;
  }

  /** A player of several teams is defined with one of them; others point there, maybe before it. */
  #player(entry: unknown, row: number): PlayerTold | undefined {
    const id = isHolder(entry) ? (entry['$ref'] ?? entry['id']) : undefined;
    const known = typeof id === 'string' ? this.#players.get(id) : undefined;
    if (known) return known;
    const target = typeof id === 'string' ? (this.#byId.get(id) ?? entry) : entry;
    const read = this.file.read(playerSchema, target, this.to);
    if (!read) return undefined;
    const player = { row, name: plain(read.data.name) };
    if (typeof id === 'string') this.#players.set(id, player);
    return player;
  }

  /** A team that a match names; one that only a scoresheet names is added. */
  teamOf(
    { $ref, id, name, players }: Pointed & { players?: { name: string }[] | null | undefined },
    row: number,
  ) {
    const known = this.#teams.get($ref ?? id ?? name ?? '') ?? this.#teams.get(name ?? '');
    if (known || name == null) return known;
    const people = (players ?? []).map((one) => ({ row, name: plain(one.name) }));
    const team = { row, name: plain(name), players: people };
    this.#teams.set(name, team);
    return team;
  }

  /** A player whom a match names, by reference or as a player of the team. */
  playerOf({ $ref, id, name }: Pointed, team: TeamTold): PlayerTold | undefined {
    const called = plain(name ?? '');
    return this.#players.get($ref ?? id ?? '') ?? team.players.find((one) => one.name === called);
  }

  /** All teams, those of the registrations first. */
  entered(): TeamTold[] {
    return [...new Set(this.#teams.values())];
  }
}
