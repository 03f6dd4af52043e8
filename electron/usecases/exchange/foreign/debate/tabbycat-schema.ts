/** What is read of the answers of Tabbycat's API (tabbycat.readthedocs.io, "Tabbycat API", version 1). */
import { z } from 'zod';

const text = z.string().nullish();
const number = z.number().nullish();

export const tournament = z.object({ name: z.string() });
export const institution = z.object({ url: text, name: z.string() });

const speaker = z.object({ url: text, name: text });
export const team = z.object({
  ...{ url: text, short_name: text, long_name: text, reference: text, code_name: text },
  institution: z.union([z.string(), institution]).nullish(),
  speakers: z.array(speaker).nullish(),
});

export const round = z.object({ url: text, name: z.string(), seq: number, starts_at: text });

const side = z.union([z.string(), z.number()]).nullish();
const debateTeam = z.object({ team: z.string(), side });
export const pairing = z.object({ url: z.string(), teams: z.array(debateTeam) });

const speech = z.object({ speaker: text });
const teamResult = z.object({
  ...{ team: z.string(), points: number, win: z.boolean().nullish(), score: number },
  speeches: z.array(speech).nullish(),
});
export const ballot = z.object({
  ...{ url: z.string(), version: number },
  ...{ confirmed: z.boolean().nullish(), discarded: z.boolean().nullish() },
  result: z.object({ sheets: z.array(z.object({ teams: z.array(teamResult) })) }),
});

export type Team = z.output<typeof team>;
export type Pairing = z.output<typeof pairing>;
export type Ballot = z.output<typeof ballot>;
