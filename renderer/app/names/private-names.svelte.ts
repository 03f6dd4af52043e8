/** Asks how a file that leaves the club is to name private people, where it has any. */
import type { PrivateNames } from '../../../shared/contract/exported-files.ts';
import { ask } from '../api.ts';

interface Question {
  readonly count: number;
  readonly answer: (names: PrivateNames | null) => void;
}

class PrivateNamesChoice {
  /** What is asked now. */
  question = $state.raw<Question>();

  /**
   * @param tournamentId - For a file of one tournament; else it's about the league.
   * @returns what was chosen; null if nothing is to be saved
   */
  async choose(tournamentId?: number): Promise<PrivateNames | null> {
    const answer = await ask('exchange.privatePeople', { tournamentId });
    // If they can't be counted, the names that may be read by anyone are written.
    if (!('ok' in answer) || answer.ok.count === 0) return 'listed';
    const { count } = answer.ok;
    this.question?.answer(null);
    return new Promise((resolve) => {
      this.question = { count, answer: resolve };
    });
  }

  readonly answer = (names: PrivateNames | null): void => {
    const { question } = this;
    this.question = undefined;
    question?.answer(names);
  };
}

export const privateNamesChoice = new PrivateNamesChoice();
