/** Who belonged to the teams of the league in their latest tournaments, for the lineups of matches. */
import { foldName } from '../../../shared/names/names.ts';
import { ask } from '../../app/api.ts';
import { othersOf } from '../../app/name-fields/candidates.ts';
import type { BoardPlayer } from './match-lineups.ts';

const mostTeams = 300;

class TeamSquads {
  #people = $state.raw<ReadonlyMap<string, readonly BoardPlayer[]>>(new Map());

  /** Those who played last first; none before they have been read. */
  readonly of = (team: string): readonly BoardPlayer[] => this.#people.get(foldName(team)) ?? [];

  async read(): Promise<void> {
    const answer = await ask('teams.find', { name: '', limit: mostTeams });
    if (!('ok' in answer)) return;
    this.#people = new Map(
      answer.ok.teams.map((team) => [
        foldName(team.team),
        othersOf(team, []).map(({ playerId, player }) => ({ playerId, player })),
      ]),
    );
  }
}

export const teamSquads = new TeamSquads();
