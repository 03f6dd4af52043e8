/** What is read of an answer of start.gg's GraphQL API (developer.start.gg/reference). A query asks for what it wants. */
import { z } from 'zod';

const text = z.string().nullish();
const id = z.union([z.number(), z.string()]).nullish();
const number = z.number().nullish();

export const tournament = z.object({ name: text, startAt: number, endAt: number, venueName: text });

export const event = z.object({
  ...{ id, name: text, startAt: number },
  tournament: tournament.nullish(),
});

const participant = z.object({
  ...{ id, gamerTag: text },
  player: z.object({ id, gamerTag: text }).nullish(),
});

export const entrant = z.object({ id, name: text, participants: z.array(participant).nullish() });

const slot = z.object({
  entrant: entrant.nullish(),
  standing: z
    .object({ stats: z.object({ score: z.object({ value: number }).nullish() }).nullish() })
    .nullish(),
});

export const set = z.object({
  ...{ id, round: number, fullRoundText: text, displayScore: text, winnerId: id, completedAt: number },
  state: id,
  phaseGroup: z.object({ phase: z.object({ name: text }).nullish() }).nullish(),
  slots: z.array(slot.nullish()).nullish(),
});

export const standing = z.object({ placement: number, entrant: entrant.nullish() });

export type Entrant = z.output<typeof entrant>;
export type GamesSet = z.output<typeof set>;
