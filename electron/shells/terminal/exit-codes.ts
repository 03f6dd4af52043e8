/** How a command line ends, for scripts: a number for each thing that they would do next. */
import type { CallName, Result } from '../../../shared/contract/api.ts';
import type { ImportReport } from '../../../shared/contract/exchange.ts';
import { texts } from '../../../shared/messages/index.ts';

/**
 * `refused`: the sentence says what to change. `rowsRefused`: rows of the file are wrong, so nothing of it was or would be
 * imported. `namesInDoubt`: it would come in, but a person should decide who some of its names are. `busy`: another
 * program has the league; the same command can work later.
 */
export const exitCodes = {
  done: 0,
  failed: 1,
  refused: 2,
  rowsRefused: 3,
  namesInDoubt: 4,
  busy: 5,
} as const;

export interface ExitOutcome {
  readonly code: (typeof exitCodes)[keyof typeof exitCodes];
  /** For a person; empty where the answer says all. */
  readonly sentence: string;
}

const say = texts.shells.terminal;
const done: ExitOutcome = { code: exitCodes.done, sentence: '' };

/** What an answer means for a script. `result` is what the call answered. */
export function exitOutcomeOf(call: CallName, result: unknown): ExitOutcome {
  if (call === 'exchange.import' || call === 'results.import') return imported(result as ImportReport);
  if (call === 'exchange.export' || call === 'results.export')
    return exported(result as Result<'exchange.export'> | Result<'results.export'>);
  return call === 'exchange.preview' ? previewed(result as Result<'exchange.preview'>) : done;
}

/** A file with private people is on its way out of the club. */
function exported({ privatePeople }: Pick<Result<'exchange.export'>, 'privatePeople'>): ExitOutcome {
  if (privatePeople === null || privatePeople.count === 0) return done;
  const { count, names } = privatePeople;
  const sentence = names === 'full' ? say.namedInFull({ count }) : say.namesLeftOut({ count });
  return { code: exitCodes.done, sentence };
}

function imported({ refused, moreRefused }: ImportReport): ExitOutcome {
  const count = refused.length + moreRefused;
  return count > 0 ? { code: exitCodes.rowsRefused, sentence: say.rowsRefused({ count }) } : done;
}

function previewed(seen: Result<'exchange.preview'>): ExitOutcome {
  if (seen.refusal !== null) return { code: exitCodes.rowsRefused, sentence: seen.refusal };
  const teams = seen.teamNames.filter(({ isChosen }) => !isChosen).length;
  const count = seen.peopleCount.likely + seen.peopleCount.doubtful + teams;
  const inDoubt = { code: exitCodes.namesInDoubt, sentence: say.namesInDoubt({ count }) };
  const rows = imported(seen);
  return rows === done && count > 0 ? inDoubt : rows;
}
