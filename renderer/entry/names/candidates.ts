/** What the type-ahead offers, and what a field of it holds. */
import { foldName } from '../../../shared/league/names.ts';
import { texts } from '../../../shared/texts/index.ts';
import type { PlayersFound, TeamsFound } from '../../../shared/answers.ts';
import { ask } from '../../api.ts';

/** A known player as the list shows one. */
export interface Candidate {
  readonly playerId: number;
  readonly player: string;
  /** Club and last day of play, to tell namesakes apart. */
  readonly detail: string;
}

/** A known team as the list shows one, with its last line-up. */
export type KnownTeam = TeamsFound['teams'][number];

/** What stands in the field, and which known player it means. */
export interface TypedPlayer {
  readonly text: string;
  readonly playerId: number | null;
  /** True where several known players have exactly this name. */
  readonly several: boolean;
}

const words = texts.tournaments.entry;

/** Known players by parts of the name, those who played last first; none where the machine can't tell. */
export async function findPlayers(typed: string): Promise<readonly Candidate[]> {
  const answer = await ask('players.find', { name: typed.slice(0, 200), limit: 30 });
  if (!('ok' in answer)) return [];
  return answer.ok.players.map(candidateOf);
}

/** A person as the list shows one. */
export const candidateOf = ({
  playerId,
  player,
  club,
  lastPlayed,
}: PlayersFound['players'][number]): Candidate => ({
  playerId,
  player,
  detail: [club, lastPlayed === null ? null : words.lastPlayed({ day: lastPlayed })]
    .filter(Boolean)
    .join(', '),
});

/** Known teams by parts of the name, those that played last first; none where the machine can't tell. */
export async function findTeams(typed: string): Promise<readonly KnownTeam[]> {
  const answer = await ask('teams.find', { name: typed.slice(0, 200), limit: 12 });
  return 'ok' in answer ? answer.ok.teams : [];
}

/** Which known player a name means that was typed in full: `several` where it could be more than one. */
export function meant(text: string, found: readonly Candidate[]): TypedPlayer {
  const same = found.filter(({ player }) => foldName(player) === foldName(text));
  const [only] = same;
  return only && same.length === 1
    ? { text: only.player, playerId: only.playerId, several: false }
    : { text, playerId: null, several: same.length > 1 };
}
