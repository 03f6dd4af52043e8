/** The search over the whole program: whether it is open, and what was found for what was typed. */
import type { Destination } from './actions.ts';
import { leagueGroups, programGroups, type DestinationGroup } from './destinations.ts';

class Search {
  isOpen = $state(false);
  typed = $state('');
  /** The line that Enter follows. */
  marked = $state(0);
  #league = $state.raw<readonly DestinationGroup[]>([]);
  readonly groups = $derived(
    [...this.#league, ...programGroups(this.typed)].filter(({ found }) => found.length > 0),
  );
  /** The lines of all groups, in their order. */
  readonly found: readonly Destination[] = $derived(this.groups.flatMap(({ found }) => found));
  #asked = 0;
  #looking: Promise<void> = Promise.resolve();

  show = (): void => {
    this.type('');
    this.isOpen = true;
  };

  hide = (): void => {
    this.isOpen = false;
  };

  type = (text: string): void => {
    this.typed = text;
    this.marked = 0;
    this.#looking = this.#look(text);
  };

  /** The marked line of what was typed: before the answer is there, the lines are those of an earlier text. */
  chosen = async (): Promise<Destination | undefined> => {
    await this.#looking;
    return this.found[this.marked];
  };

  /** Only the answer to what was typed last counts. */
  #look = async (text: string): Promise<void> => {
    const asked = (this.#asked += 1);
    const groups = await leagueGroups(text);
    if (asked !== this.#asked) return;
    this.#league = groups;
    this.marked = 0;
  };

  /** Moves on in the list; after its end it begins again. */
  mark(by: number): void {
    const { length } = this.found;
    if (length > 0) this.marked = (this.marked + by + length) % length;
  }
}

export const search = new Search();
