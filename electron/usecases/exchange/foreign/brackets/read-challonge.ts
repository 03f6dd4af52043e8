/**
 * A tournament of Challonge as version 1 of its API gives it, with participants and matches
 * (api.challonge.com/v1/documents/tournaments/show).
 */
import { z } from 'zod';
import { plain } from '../../../../../shared/contract/values.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { given, type Receiver } from '../../tables/layouts/layout.ts';
import { dayIn } from '../days.ts';
import type { ReadJson } from '../json/json-file.ts';
import { isHolder } from '../json/places.ts';
import { tellMatches, type MatchTold, type TeamTold } from '../matches-of-teams.ts';
import { matchResultOf, roundLabel } from './outcome.ts';

const { foreign } = texts;

const text = z.string().nullish();
const id = z.number().nullish();
const list = z.array(z.unknown()).nullish();

const tournament = z.object({
  ...{ id, name: text, start_at: text, started_at: text, completed_at: text },
  ...{ participants: list, matches: list },
});

const participant = z.object({
  ...{ id: z.number(), name: text, display_name: text, username: text, challonge_username: text },
  /** By which matches of groups name the participant. */
  group_player_ids: z.array(z.number()).nullish(),
});

const match = z.object({
  ...{ player1_id: id, player2_id: id, winner_id: id, group_id: id, round: id },
  ...{ state: text, scores_csv: text, completed_at: text, forfeited: z.boolean().nullish() },
});

type Match = z.output<typeof match>;

export const readChallonge: ReadJson = (file, { title, to }) => {
  const read = file.read(tournament, unwrapped(file.value, 'tournament'), to);
  if (!read) return;
  const { data } = read;
  const teams = new Map<number, TeamTold>();
  for (const entry of data.participants ?? []) {
    const one = file.read(participant, unwrapped(entry, 'participant'), to);
    if (!one) continue;
    const { name, display_name, username, challonge_username } = one.data;
    const called = [name, display_name, username, challonge_username].find(Boolean) ?? '';
    const team = { row: one.row, name: plain(called), players: [] };
    for (const number of [one.data.id, ...(one.data.group_player_ids ?? [])]) teams.set(number, team);
  }
  const started = dayIn(data.started_at ?? data.start_at ?? '');
  const matches = (data.matches ?? []).flatMap((entry) => {
    const one = file.read(match, unwrapped(entry, 'match'), to);
    return one ? (matchIn(one, teams, started, to) ?? []) : [];
  });
  tellMatches(
    {
      name: plain(data.name ?? '') || title,
      id: data.id == null ? null : String(data.id),
      head: { shape: given('rounds') },
      teams: [...new Set(teams.values())],
      matches,
    },
    to,
  );
};

/** Lists have each entry within an object of its own; some programs take it out. */
const unwrapped = (entry: unknown, key: string): unknown =>
  isHolder(entry) && isHolder(entry[key]) ? entry[key] : entry;

/** Undefined for a match whose players aren't known yet. */
function matchIn(
  { data: told, row }: { readonly data: Match; readonly row: number },
  teams: ReadonlyMap<number, TeamTold>,
  started: string | null,
  to: Receiver,
): MatchTold | undefined {
  const { player1_id: one, player2_id: other } = told;
  if (one == null || other == null) return undefined;
  const pair = [teams.get(one), teams.get(other)];
  if (pair.includes(undefined)) {
    to.wrong(row, 'player', foreign.bracketNobody, null);
    return undefined;
  }
  const { kind, sides } = matchResultOf({
    isComplete: told.state === 'complete',
    winner: told.winner_id == null ? null : told.winner_id === one ? 0 : 1,
    scores: scoresIn(told.scores_csv ?? ''),
    isForfeit: told.forfeited === true,
  });
  return {
    ...{ row, kind, day: dayIn(told.completed_at ?? '') ?? started },
    round: `${told.group_id == null ? '' : 'G'}${roundLabel(told.round ?? 1)}`,
    sides: pair.flatMap((team, i) => (team ? [{ team, ...sides[i] }] : [])),
  };
}

/** "3-1" is the score, "3-1,2-3,3-0" are sets: how many each won is the score. */
function scoresIn(csv: string): readonly [number, number] | null {
  const sets = csv.split(',').map((one) => /^\s*(-?\d{1,9})-(-?\d{1,9})\s*$/u.exec(one));
  if (sets.includes(null)) return null;
  const scores = sets.map((set): [number, number] => [Number(set?.[1]), Number(set?.[2])]);
  if (scores.length === 1 && scores[0]) return scores[0];
  return [scores.filter(([a, b]) => a > b).length, scores.filter(([a, b]) => b > a).length];
}
