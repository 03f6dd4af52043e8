/**
 * From a name and an argument, both hostile, to an answer: {ok}, {refused} or {failed}. The one place where an
 * error ends; others catch only to tidy up, or to say as a refusal what a library or the file system threw.
 */
import { calls, isCallName, type Answer, type CallName } from '../../shared/contract/api.ts';
import { engineSentence } from '../../shared/contract/engine-refusals.ts';
import { EngineRefusal } from '../../shared/rating/index.ts';
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectedOf } from '../../shared/contract/validation-messages.ts';
import { refusalOf } from '../store/file/failures.ts';

/** Runs a call whose argument has passed the contract. */
export type Run = (name: CallName, argument: unknown) => unknown;

/** Checks a call, runs it, and answers. Never rejects. `league` is the open league's path, for its sentences. */
export async function answerCall(
  name: unknown,
  argument: unknown,
  run: Run,
  league: () => string,
): Promise<Answer> {
  try {
    if (!isCallName(name))
      throw refuse('unknownCall', { call: typeof name === 'string' ? name.slice(0, 80) : '' });
    return { ok: await run(name, checked(name, argument ?? {})) };
  } catch (error) {
    return withoutResult(error, league());
  }
}

const shownProblems = 5;
const longestProblem = 500;

function checked(name: CallName, argument: unknown): unknown {
  const result = calls[name].argument.safeParse(argument, { error: expectedOf });
  if (result.success) return result.data;
  const problems = result.error.issues
    .slice(0, shownProblems)
    .map(({ message }) => message.slice(0, longestProblem));
  const { code, message } = refuse('badArgument', { problems: problems.join('; ') });
  throw new Refusal(code, message, result.error.issues[0]?.path.join('.'));
}

function withoutResult(error: unknown, league: string): Answer {
  const refusal = refusalFor(error, league);
  if (!refusal) {
    console.error(error);
    return { failed: { sentence: texts.failures.bug } };
  }
  const { code, message: sentence, field } = refusal;
  return { refused: { code, sentence, ...(field === undefined ? {} : { field }) } };
}

/** The refusal that an error represents, no matter which code threw it; undefined for a bug. */
export function refusalFor(error: unknown, league: string): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof EngineRefusal) {
    const { names, systems } = texts.parameters;
    const sentence = engineSentence(error, { name: names, decisive: names, system: systems });
    return new Refusal('badParameter', sentence, error.field);
  }
  return refusalOf(error, league);
}
