/**
 * What is read of a quizbowl file: version 2.1.1 of the tournament schema (schema.quizbowl.technology). Programs write more
 * than it has, and leave out what it asks for.
 */
import { z } from 'zod';

const text = z.string().nullish();
const points = z.number().nullish();
const list = z.array(z.unknown()).nullish();

/** Where an object is meant, the file may have it there or point to where it is; a scoresheet has names alone. */
const pointed = z.object({ $ref: text, id: text, name: text });

export const player = z.object({ id: text, name: z.string() });
export const team = z.object({ id: text, name: z.string(), players: list });
export const registration = z.object({ id: text, name: text, teams: list });
export const round = z.object({ name: text, matches: list });
export const phase = z.object({ name: text, rounds: list });
export const site = z.object({ name: text });

export const tournament = z.object({
  ...{ name: text, start_date: text, end_date: text },
  ...{ tournament_site: z.unknown().optional(), registrations: list, phases: list },
});

const answers = z.array(
  z.object({ number: points, answer_type: z.object({ $ref: text, value: points }).nullish() }),
);

const matchPlayer = z.object({ player: pointed, tossups_heard: points, answer_counts: answers.nullish() });

const matchTeam = z.object({
  team: pointed.extend({ players: z.array(player).nullish() }),
  forfeit_loss: z.boolean().nullish(),
  points,
  ...{ bonus_points: points, bonus_bounceback_points: points },
  ...{ lightning_points: points, lightning_bounceback_points: points },
  match_players: z.array(matchPlayer).nullish(),
  lineups: z.array(z.object({ players: z.array(pointed).nullish() })).nullish(),
  suppress_from_statistics: z.boolean().nullish(),
});

export const match = z.object({
  location: text,
  tossups_read: points,
  match_teams: z.array(matchTeam).nullish(),
});

export type Pointed = z.output<typeof pointed>;
export type QbjMatch = z.output<typeof match>;
export type QbjMatchTeam = z.output<typeof matchTeam>;
