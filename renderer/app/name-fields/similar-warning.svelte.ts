/** Whether a name that is about to become a new player was on screen together with those whom it resembles. */
import type { LikelySame } from '../../../shared/contract/players.ts';
import { similarPlayers } from './similar.ts';

export class SimilarWarning {
  /** Who was found, the likeliest first; bound by `SimilarPlayers`. */
  found = $state.raw<readonly LikelySame[]>([]);
  /** The name that they were found for. */
  foundFor = $state('');

  /** True if the name resembles a known one and that has not been on screen yet: people type faster than it is found. */
  async isDue(name: string): Promise<boolean> {
    if (this.foundFor === name) return false;
    [this.found, this.foundFor] = [await similarPlayers(name), name];
    return this.found.length > 0;
  }
}
