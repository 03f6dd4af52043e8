/** The name of a round on the screen. */
import { texts } from '../../../shared/messages/index.ts';

/** "Round 3" for a round that has only its number; a name of its own stays as it is. */
export const roundLabel = (name: string): string =>
  /^\d+$/u.test(name) ? texts.rounds.numbered({ number: name }) : name;
